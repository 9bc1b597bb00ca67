// What a game that is over is remembered for: how the points grew, the best shot, the unluckiest dice, the
// moment at which the lead changed for good, and until when it was open. All of it from lines of one log.
import { type Entry, entries_of } from '../../panels/log/entries'
import type { LogLine } from '../../panels/log/telling'
import { type Of, seat_in } from '../../state/games'
import { type Event, NO_UNIT } from '../../state/model'
import type { Deed, Harm } from '../../telling/deeds'
import type { NameOf } from '../../telling/words'
import { below, luck_of, taken_by } from './luck'

export interface Feat {
  key: string // of the line that tells it
  at?: number // the moment, where no line tells it
  turn: number
  sentence: string
  chance: number // of doing as well, or as badly; 0 where it is not known
}

export interface Curve {
  turn: number // of this row; the points stand as at its end
  points: number[] // by seat
  key: string // of the last line that changed them
  at?: number // the moment that changed them, where they were counted from moment to moment
}

const NO_CHANCE = 0

// Whose points they are; those of a side are its first seat's.
const seat_scoring = (one: Of<Event, 'points_scored'>): number => ('side' in one ? one.side : one.seat)

const points_in = (deed: Deed, is_for: (seat: number) => boolean): number =>
  deed.glimpses.reduce(
    (sum, one) => (one.is === 'points_scored' && is_for(seat_scoring(one)) ? sum + one.points : sum),
    0,
  )

const feat_of = ({ lines, sentence }: Entry, chance: number): Feat => ({
  key: lines.at(-1)!.key,
  turn: lines[0]!.turn,
  sentence,
  chance,
})

export type OwnerOf = (unit: number) => number | null
type TeamOf = (seat: number) => number // the first seat of a seat's team
const ALONE: TeamOf = (seat) => seat
interface Sides {
  owner: OwnerOf
  team_of: TeamOf
}
const team_in = ({ owner, team_of }: Sides, unit: number): number | null => {
  const seat = owner(unit)
  return seat === null ? null : team_of(seat)
}

const cost_of = (harm: Harm): number => (harm.is === 'ship_damaged' ? Math.max(1, harm.turns) : 1)

// What a deed cost others, less what it cost its own side.
function gain_of(deed: Deed, sides: Sides): number {
  const by = deed.units.map((unit) => team_in(sides, unit)).find((team) => team !== null) ?? null
  const is_own = (unit: number): boolean =>
    deed.units.includes(unit) || (by !== null && team_in(sides, unit) === by)
  const harm = deed.harm.filter(({ unit }) => !deed.units.includes(unit)) // a torpedo is spent by going off
  const taken = deed.targets.some(is_own) ? 0 : taken_by(deed)
  const lost = harm.reduce((sum, one) => sum + (is_own(one.unit) ? -1 : 1) * cost_of(one), taken)
  return lost > 0 ? lost + points_in(deed, (seat) => by === null || sides.team_of(seat) === by) : lost
}

const is_harmful = (deed: Deed): boolean => deed.harm.length > 0 || taken_by(deed) > 0

// The most harm to others against the longest odds, by seats that `is_by` lets through.
function best_shot(entries: readonly Entry[], sides: Sides, is_by: (seat: number) => boolean): Feat | null {
  let best: { worth: number; feat: Feat } | null = null
  for (const entry of entries) {
    const { deed } = entry
    if (deed === null || (deed.kind !== 'volley' && deed.kind !== 'blast') || !is_harmful(deed)) continue
    if (!deed.units.some((unit) => is_by(sides.owner(unit) ?? -1))) continue
    const gain = gain_of(deed, sides)
    if (gain <= 0) continue
    const well = luck_of(deed)?.well ?? NO_CHANCE
    const worth = gain * (1 - Math.log2(well || 1))
    if (best === null || worth > best.worth) best = { worth, feat: feat_of(entry, well) }
  }
  return best?.feat ?? null
}

const is_mishap = (one: Event | undefined): one is Of<Event, 'dud_rolled'> =>
  one?.is === 'dud_rolled' && one.is_dud

// The roll that had least reason to go wrong.
function unluckiest(entries: readonly Entry[]): Feat | null {
  let worst: { badly: number; stake: number; feat: Feat } | null = null
  for (const entry of entries) {
    const { deed } = entry
    if (deed === null) continue
    const [first] = deed.glimpses
    const luck =
      deed.kind === 'volley' && !is_harmful(deed)
        ? luck_of(deed)
        : is_mishap(first)
          ? { well: 1, badly: below(first.below), stake: 1 }
          : null
    if (luck === null || luck.badly <= 0 || luck.badly >= 0.5) continue
    const is_worse =
      worst === null || luck.badly < worst.badly || (luck.badly === worst.badly && luck.stake > worst.stake)
    if (is_worse) worst = { ...luck, feat: feat_of(entry, luck.badly) }
  }
  return worst?.feat ?? null
}

// Turn by turn, from the points that the log tells of; empty where it tells of none. Points of a side are
// those of each seat of the team.
export function curve_of(lines: readonly LogLine[], seats: number, team_of = ALONE): Curve[] {
  const curve: Curve[] = [{ turn: 0, points: Array<number>(seats).fill(0), key: '' }]
  for (const { turn, glimpse, key } of lines) {
    if (glimpse.is !== 'points_scored') continue
    const last = curve.at(-1)!
    const gains = (seat: number): boolean =>
      'side' in glimpse ? team_of(seat) === glimpse.side : seat === seat_in(glimpse)
    const points = last.points.map((one, seat) => (gains(seat) ? one + glimpse.points : one))
    if (last.turn === turn && curve.length > 1) curve[curve.length - 1] = { turn, points, key }
    else curve.push({ turn, points, key })
  }
  return curve.length > 1 ? curve : []
}

const rivals_of = (curve: Curve, winner: number, team_of: TeamOf): number[] =>
  curve.points.filter((_, seat) => team_of(seat) !== team_of(winner))
const leads = (one: Curve, winner: number, team_of: TeamOf): boolean =>
  rivals_of(one, winner, team_of).every((points) => points < one.points[winner]!)

// The turn in which the winner went ahead and stayed there, where somebody else had been ahead before.
export function turning_of(curve: readonly Curve[], winner: number, team_of = ALONE): Curve | null {
  const trails = (one: Curve): boolean =>
    rivals_of(one, winner, team_of).some((points) => points > one.points[winner]!)
  const behind = curve.findLastIndex((one) => !leads(one, winner, team_of))
  return behind >= 0 && curve.slice(0, behind + 1).some(trails) ? (curve[behind + 1] ?? null) : null
}

// The turn before which the winner was not ahead for the last time; null where nobody came to be ahead so.
export function open_until(
  curve: readonly Curve[],
  winner: number,
  team_of = ALONE,
): { turn: number; before: Curve } | null {
  const open = curve.findLastIndex((one) => !leads(one, winner, team_of))
  const next = open < 0 ? undefined : curve[open + 1]
  return next === undefined ? null : { turn: next.turn, before: curve[open]! }
}

// Where nothing says when it was decided: three quarters of the way, and two turns before the end at least.
export const late_turn = (last: number): number => Math.max(1, Math.min(last - 2, Math.ceil((3 * last) / 4)))

export interface Account {
  curve: Curve[] // of points that the log tells of
  best: Feat | null // of the reader's side, where there is one
  suffered: Feat | null // the best of all others, where a side reads
  unlucky: Feat | null
}

export interface Parties {
  seats: number
  name: NameOf
  owner?: OwnerOf
  team_of?: TeamOf
  reader?: number | null // a seat; null for whoever only watched
}

export function account_of(
  lines: readonly LogLine[],
  { seats, name, owner = () => null, team_of = ALONE, reader = null }: Parties,
): Account {
  const entries = entries_of(lines, name)
  const sides = { owner, team_of }
  const is_mine = (seat: number): boolean => seat >= 0 && reader !== null && team_of(seat) === team_of(reader)
  return {
    curve: curve_of(lines, seats, team_of),
    best: best_shot(entries, sides, (seat) => reader === null || is_mine(seat)),
    suffered: reader === null ? null : best_shot(entries, sides, (seat) => !is_mine(seat)),
    unlucky: unluckiest(entries),
  }
}

// "3 in 100", "1 in 500".
export function chance_words(chance: number): string {
  if (chance <= 0) return ''
  return chance >= 0.01 ? `${Math.round(chance * 100)} in 100` : `1 in ${Math.round(1 / chance)}`
}

export interface Standing {
  seat: number
  name: string
  points: number
  place: number
  ships: number | null // that are left; null where ships do not count
  team?: number // the first seat of its team
}

// Numbers and names for the game's own sentence of how it ended.
export function verdict_values(
  standings: readonly Standing[],
  lines: readonly LogLine[],
): Record<string, unknown> {
  const ordered = [...standings].sort((a, b) => a.place - b.place || b.points - a.points)
  const winners = ordered.filter((one) => one.place === 1)
  const [winner] = ordered
  const side = (one: Standing): number => one.team ?? one.seat
  const second = ordered.find((one) => winner !== undefined && side(one) !== side(winner))
  const left = standings.filter((one) => (one.ships ?? 0) > 0)
  const lone = left.length === 1 ? left[0]! : null
  const gift = ({ glimpse }: LogLine): number =>
    glimpse.is === 'points_scored' && seat_in(glimpse) === lone?.seat && glimpse.unit === NO_UNIT
      ? glimpse.points
      : glimpse.is === 'points_counted' && glimpse.seat === lone?.seat
        ? glimpse.bonus
        : 0
  return {
    turn: lines.at(-1)?.turn ?? 0,
    is_drawn: new Set(winners.map(side)).size > 1,
    winner: winner?.name ?? '',
    winners: winners.map((one) => one.name).join(' and '),
    points: winner?.points ?? 0,
    second: second?.name ?? '',
    second_points: second?.points ?? 0,
    is_level: winner?.points === second?.points,
    has_lone: lone !== null,
    lone: lone?.name ?? '',
    lone_has: lone?.points ?? 0,
    lone_won: lone !== null && lone.place === 1,
    lone_points: lone === null ? 0 : lines.reduce((sum, line) => sum + gift(line), 0),
  }
}

// Who gave up, and how it stood then: "You resigned while ahead, 11 points to 3."
export function resigned_words(
  lines: readonly LogLine[],
  seats: readonly { seat: number; name: string; is_mine: boolean }[],
  team_of = ALONE,
): string[] {
  return lines.flatMap(({ glimpse }, at) => {
    if (glimpse.is !== 'seat_resigned') return []
    const who = seats.find(({ seat }) => seat === glimpse.seat)
    if (who === undefined) return []
    const points = curve_of(lines.slice(0, at), seats.length, team_of).at(-1)?.points
    const own = points?.[who.seat] ?? 0
    const others = (points ?? []).filter((_, seat) => team_of(seat) !== team_of(who.seat))
    const most = Math.max(...others)
    const name = who.is_mine ? 'You' : who.name
    if (others.length === 0) return [`${name} resigned.`]
    const stood = own > most ? 'while ahead' : own < most ? 'while behind' : 'while level'
    return [`${name} resigned ${stood}, ${own} ${own === 1 ? 'point' : 'points'} to ${most}.`]
  })
}
