// How likely dice were to do as well as they did, or as badly, where the events say against what they were
// rolled: a number that each needed, a chance in so many, or odds of attack to defence.
import { type Of } from '../../state/games'
import type { Event } from '../../state/model'
import type { Deed } from '../../telling/deeds'

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
const exactly = (n: number, k: number, p: number): number => choose(n, k) * p ** k * (1 - p) ** (n - k)

// Of n dice that hit with chance p, at least k do; at most k do.
export const at_least = (n: number, k: number, p: number): number =>
  Array.from({ length: n - k + 1 }, (_, i) => exactly(n, k + i, p)).reduce((sum, one) => sum + one, 0)
export const at_most = (n: number, k: number, p: number): number =>
  Array.from({ length: k + 1 }, (_, i) => exactly(n, i, p)).reduce((sum, one) => sum + one, 0)

// Of n dice of six faces, the sum is at least, and at most, as much.
function sums(n: number): number[] {
  let ways = [1]
  for (let i = 0; i < n; ++i) {
    const next = Array<number>(ways.length + 6).fill(0)
    ways.forEach((many, sum) => {
      for (let die = 1; die <= 6; ++die) next[sum + die]! += many / 6
    })
    ways = next
  }
  return ways
}
const total = (chances: readonly number[]): number => chances.reduce((sum, one) => sum + one, 0)
export const sum_at_least = (n: number, sum: number): number => total(sums(n).slice(sum))
export const sum_at_most = (n: number, sum: number): number => total(sums(n).slice(0, sum + 1))

// Two dice below a sum.
export const below = (sum: number): number => sum_at_most(2, sum - 1)

export interface Luck {
  well: number // the chance of doing as well as this, or better
  badly: number // of doing as badly as this, or worse
  stake: number // how much there was to win: more dice, better odds
}

// Shots at a ship that loses points by them, and not parts.
type Struck = Extract<Of<Event, 'ship_fired' | 'object_met'>, { readonly lost: number }>
export const is_struck = (one: Event): one is Struck =>
  (one.is === 'ship_fired' || one.is === 'object_met') && 'lost' in one

interface Odds {
  attack: number
  defence: number
}
const stake_of = (all: readonly Odds[]): number =>
  total(all.map(({ attack, defence }) => attack / Math.max(1, defence)))

// The chance of each of these dice to hit; null where the events do not say it.
function chance_of({ glimpses, shots }: Deed): number | null {
  for (const one of glimpses) {
    if ((one.is === 'shot_hit' || one.is === 'shot_missed') && one.needed > 0) return one.needed / 6
    if ((one.is === 'fire_declared' || one.is === 'missile_met') && one.chance > 0)
      return one.chance / (shots[0]?.sides ?? 6)
  }
  return null
}

// Attack against defence, a die each, of which the higher does more.
function odds_of({ glimpses }: Deed): Odds[] {
  return glimpses.flatMap((one): readonly Odds[] =>
    one.is === 'volley_rolled' ? [one] : is_struck(one) ? one.rolls : [],
  )
}

export function luck_of(deed: Deed): Luck | null {
  const { shots } = deed
  const count = shots.length
  if (count === 0 || shots.some((shot) => shot.die === 0)) return null
  const p = chance_of(deed)
  if (p !== null) {
    const hits = shots.filter((shot) => shot.is_hit).length
    return { well: at_least(count, hits, p), badly: at_most(count, hits, p), stake: count * p }
  }
  const odds = odds_of(deed)
  if (odds.length !== count) return null
  const sum = total(shots.map((shot) => shot.die))
  return { well: sum_at_least(count, sum), badly: sum_at_most(count, sum), stake: stake_of(odds) }
}

// Points that a deed took off a ship that is not told part by part.
export const taken_by = ({ glimpses }: Deed): number =>
  total(glimpses.map((one) => (is_struck(one) ? one.lost : 0)))
