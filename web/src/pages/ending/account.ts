// What a game that is over is remembered for: how the points grew, the best shot, the unluckiest dice, the
// moment at which the lead changed for good. All of it from lines of one log.
import { type Entry, entries_of } from '../../panels/log/entries'
import type { LogLine } from '../../panels/log/telling'
import { type Of, seat_in } from '../../state/games'
import { type Event, NO_UNIT } from '../../state/model'
import type { Deed, Harm } from '../../telling/deeds'
import type { NameOf } from '../../telling/words'

export interface Feat {
  key: string // of the line that tells it
  turn: number
  sentence: string
  chance: number // of doing as well, or as badly; 0 where it is not known
}

export interface Curve {
  turn: number // of this row; the points stand as at its end
  points: number[] // by seat
  key: string // of the last line that changed them
}

const NO_CHANCE = 0

// Whose points they are; those of a side are its first seat's.
const seat_scoring = (one: Of<Event, 'points_scored'>): number => ('side' in one ? one.side : one.seat)

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
const exactly = (n: number, k: number, p: number): number => choose(n, k) * p ** k * (1 - p) ** (n - k)

// Of n dice that hit with chance p, at least k do; at most k do.
export const at_least = (n: number, k: number, p: number): number =>
  Array.from({ length: n - k + 1 }, (_, i) => exactly(n, k + i, p)).reduce((sum, one) => sum + one, 0)
export const at_most = (n: number, k: number, p: number): number =>
  Array.from({ length: k + 1 }, (_, i) => exactly(n, i, p)).reduce((sum, one) => sum + one, 0)

const points_in = (deed: Deed, is_for: (seat: number) => boolean): number =>
  deed.glimpses.reduce(
    (sum, one) => (one.is === 'points_scored' && is_for(seat_scoring(one)) ? sum + one.points : sum),
    0,
  )

// Two dice below a sum.
function below(sum: number): number {
  let ways = 0
  for (let one = 1; one <= 6; ++one) for (let two = 1; two <= 6; ++two) ways += one + two < sum ? 1 : 0
  return ways / 36
}

interface Luck {
  well: number // the chance of doing as well as this, or better
  badly: number // of doing as badly as this, or worse
  stake: number // how much there was to win: more dice, better odds
}

// A volley's luck: each die against what it needed, or one die for all of it where higher is better.
function luck_of(deed: Deed): Luck | null {
  const { shots } = deed
  if (shots.length === 0 || shots.some((shot) => shot.die === 0)) return null
  const shot = deed.glimpses.find((one) => one.is === 'shot_hit' || one.is === 'shot_missed')
  if (shot !== undefined && shot.needed > 0) {
    const hits = shots.filter((shot) => shot.is_hit).length
    const p = shot.needed / 6
    return {
      well: at_least(shots.length, hits, p),
      badly: at_most(shots.length, hits, p),
      stake: shots.length * p,
    }
  }
  const roll = deed.glimpses.find((one) => one.is === 'volley_rolled')
  if (roll === undefined) return null
  const { die } = shots[0]!
  const defence = Math.max(1, roll.defence)
  return { well: (7 - die) / 6, badly: die / 6, stake: roll.attack / defence }
}

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
  const lost = harm.reduce((sum, one) => sum + (is_own(one.unit) ? -1 : 1) * cost_of(one), 0)
  return lost > 0 ? lost + points_in(deed, (seat) => by === null || sides.team_of(seat) === by) : lost
}

// The most harm to others against the longest odds, by seats that `is_by` lets through.
function best_shot(entries: readonly Entry[], sides: Sides, is_by: (seat: number) => boolean): Feat | null {
  let best: { worth: number; feat: Feat } | null = null
  for (const entry of entries) {
    const { deed } = entry
    if (deed === null || (deed.kind !== 'volley' && deed.kind !== 'blast') || deed.harm.length === 0) continue
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
      deed.kind === 'volley' && deed.harm.length === 0
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

// The turn in which the winner went ahead and stayed there, where somebody else had been ahead before.
export function turning_of(curve: readonly Curve[], winner: number, team_of = ALONE): Curve | null {
  const leads = ({ points }: Curve): boolean =>
    points.every((one, seat) => team_of(seat) === team_of(winner) || one < points[winner]!)
  const trails = ({ points }: Curve): boolean => points.some((one) => one > points[winner]!)
  const behind = curve.findLastIndex((one) => !leads(one))
  return behind >= 0 && curve.slice(0, behind + 1).some(trails) ? (curve[behind + 1] ?? null) : null
}

export interface Account {
  curve: Curve[]
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
}

// Whether those who came first are of more than one side.
export const is_drawn_by = (winners: readonly { seat: number }[], team_of: TeamOf): boolean =>
  new Set(winners.map(({ seat }) => team_of(seat))).size > 1
export const all_names = (people: readonly { name: string }[]): string =>
  people.map(({ name }) => name).join(' and ')

// Who has won, told to whoever holds these seats: mates win together.
export function headline_of(
  winners: readonly { seat: number; name: string }[],
  my_seats: readonly number[],
  team_of = ALONE,
): string {
  if (is_drawn_by(winners, team_of)) return `A draw between ${all_names(winners)}`
  const reader = my_seats.length === 1 ? my_seats[0] : undefined
  const others = winners.filter(({ seat }) => seat !== reader)
  if (others.length < winners.length) return `${['You', ...others.map(({ name }) => name)].join(' and ')} win`
  return `${all_names(winners)} ${winners.length === 1 ? 'wins' : 'win'}`
}

// Numbers and names for the game's own sentence of how it ended.
export function verdict_values(
  standings: readonly Standing[],
  lines: readonly LogLine[],
  team_of = ALONE,
): Record<string, unknown> {
  const ordered = [...standings].sort((a, b) => a.place - b.place || b.points - a.points)
  const winners = ordered.filter((one) => one.place === 1)
  const [winner] = ordered
  const second = ordered.find(({ seat }) => winner !== undefined && team_of(seat) !== team_of(winner.seat))
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
    is_drawn: is_drawn_by(winners, team_of),
    winner: winner?.name ?? '',
    winners: all_names(winners),
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
