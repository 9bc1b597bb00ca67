// The doors into a game: its scenarios in the order in which to try them, and its opponents, as the game's
// presentation tells them (games/<game>/page/presentation.toml).
import type { Ruleset } from '../state/table/gateway'
import { scenario_name, titled } from '../state/table/seats'
import { boarding_of } from './boarding'

export interface Door {
  scenario: string
  name: string
  told: string // what it is about, in a sentence or two
  picture: string // what its picture shows
  minutes: number
  difficulty: number // from 1 to 5
  against: string // the computer that plays whoever comes alone
  pictured: string // who flies the turns of its picture; empty where it is the opening
  least: number // seats
  most: number
}

export interface Emblem {
  field: 'shield' | 'disc' | 'square' | 'diamond' | 'hexagon'
  device: 'arrow' | 'chevron' | 'chevrons' | 'ray' | 'darts' | 'mine' | 'die' | 'drift' | 'orbit'
  tint: string
}

export type Rating = readonly [rating: number, half: number] // with half of its 95 % interval
export interface Opponent {
  bot: string
  name: string
  character: string
  emblem: Emblem
  rating: Rating | null // in that scenario; null where none was measured
}

interface Told {
  scenarios?: readonly {
    name: string
    minutes: number
    difficulty: number
    against: string
    pictured?: string
    roles?: readonly string[]
    sides?: readonly (readonly string[])[]
    worlds?: readonly string[]
  }[]
  opponents?: readonly { name: string; emblem: Emblem }[]
  ratings?: Record<string, Record<string, Rating>>
}
type Shown = Pick<Ruleset, 'has' | 'say' | 'description' | 'scenarios'>

const told_of = (ruleset: Shown): Told =>
  ((ruleset.description ?? {}) as { presentation?: Told }).presentation ?? {}

export const DIFFICULTIES = ['first steps', 'easy', 'middling', 'hard', 'for old hands'] as const

export function doors_of(ruleset: Shown): Door[] {
  const { say } = boarding_of(ruleset)
  return (told_of(ruleset).scenarios ?? []).flatMap(
    ({ name, minutes, difficulty, against, pictured = '' }) => {
      const one = ruleset.scenarios.find((known) => known.name === name)
      if (one === undefined) return []
      return {
        scenario: name,
        name: scenario_name(ruleset, name),
        told: say('scenario_told', name),
        picture: say('scenario_picture', name),
        minutes,
        difficulty,
        against,
        pictured,
        least: one.min_seats,
        most: one.max_seats,
      }
    },
  )
}

// The part of each seat where the parts differ, in words; where more sit down than there are parts, they take
// turns. A beginning of the host's own has no parts.
export function roles_of(ruleset: Shown, scenario: string, is_own = false): (seat: number) => string {
  const names = is_own ? [] : names_of(ruleset, scenario)
  const { say } = boarding_of(ruleset)
  return (seat) => (names.length === 0 ? '' : say('role', names[seat % names.length]!))
}

function names_of(ruleset: Shown, scenario: string): readonly string[] {
  const named = ({ name }: { name: string }): boolean => name === scenario
  return ruleset.scenarios.find(named)?.roles ?? told_of(ruleset).scenarios?.find(named)?.roles ?? []
}

export interface Part {
  role: string
  stance: 'ally' | 'enemy' | null // to the reader's seat; null of itself, and where there are no parts
  stance_told: string
}

// The part of each seat, and what it is to the seat of the reader. Seats of the same side are allies, unless
// the game has another word for it; where it names no sides each seat stands for itself.
export function parts_of(
  ruleset: Shown,
  scenario: string,
  is_own = false,
): (seat: number, own: number | null) => Part {
  const role = roles_of(ruleset, scenario, is_own)
  const names = is_own ? [] : names_of(ruleset, scenario)
  const { sides = [] } = told_of(ruleset).scenarios?.find(({ name }) => name === scenario) ?? {}
  const side_of = (seat: number): number =>
    sides.findIndex((one) => one.includes(names[seat % names.length]!))
  const { say } = boarding_of(ruleset)
  return (seat, own) => {
    if (names.length === 0 || own === null || own === seat)
      return { role: role(seat), stance: null, stance_told: '' }
    const is_ally = side_of(seat) >= 0 && side_of(seat) === side_of(own)
    return is_ally
      ? { role: role(seat), stance: 'ally', stance_told: say('ally', scenario) || 'ally' }
      : { role: role(seat), stance: 'enemy', stance_told: 'enemy' }
  }
}

// The worlds that a scenario is about.
export const worlds_of = (ruleset: Shown, scenario: string): readonly string[] =>
  told_of(ruleset).scenarios?.find(({ name }) => name === scenario)?.worlds ?? []

const PLAIN: Emblem = { field: 'disc', device: 'drift', tint: 'ink-soft' }

export function opponents_of(ruleset: Shown, scenario: string): Opponent[] {
  const { say } = boarding_of(ruleset)
  const { opponents = [], ratings = {} } = told_of(ruleset)
  return opponents.map(({ name, emblem }) => ({
    bot: name,
    name: titled(name),
    character: say('character', name),
    emblem,
    rating: ratings[scenario]?.[name] ?? null,
  }))
}

export const emblem_of = (ruleset: Shown | null, bot: string): Emblem =>
  (ruleset === null ? undefined : told_of(ruleset).opponents?.find((one) => one.name === bot)?.emblem) ??
  PLAIN

export const seats_told = ({ least, most }: Pick<Door, 'least' | 'most'>): string =>
  least === most ? `${least} seats` : `${least} to ${most} seats`
