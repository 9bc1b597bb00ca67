// Many units at once: which of them a list shows, which still await orders, and one change of velocity for
// all that are chosen together. What anything may do is read off what the kernel offers.
import { is_same, is_zero, minus, squares, type Options, type Vec } from '../../../state/model'
import { type Of, unit_in } from '../../../state/games'
import type { UnitMark } from '../../../boards/cubes/scene/scene'
import type { Fact, Order } from '../table'

export type Whose = 'all' | 'own' | 'others'
export type Kind = 'all' | 'ships' | 'torpedoes' | 'mines'

export interface Filter {
  whose: Whose
  kind: Kind
  is_idle: boolean // only those without orders
  near: number | null // a unit
  within: number // cubes of it
}

export const EVERYTHING: Filter = { whose: 'all', kind: 'all', is_idle: false, near: null, within: 10 }
export const is_everything = (filter: Filter): boolean =>
  filter.whose === 'all' && filter.kind === 'all' && !filter.is_idle && filter.near === null

export const kind_of = (unit: UnitMark): Exclude<Kind, 'all'> =>
  unit.weapon === undefined ? 'ships' : unit.weapon === 'mine' ? 'mines' : 'torpedoes'

// The units that a filter lets through, in their order.
export function shown_by(filter: Filter, units: readonly UnitMark[], idle: readonly number[]): UnitMark[] {
  const middle = units.find((one) => one.unit === filter.near)
  return units.filter(
    (one) =>
      (filter.whose === 'all' || one.is_mine === (filter.whose === 'own')) &&
      (filter.kind === 'all' || kind_of(one) === filter.kind) &&
      (!filter.is_idle || idle.includes(one.unit)) &&
      (middle === undefined || squares(minus(one.at, middle.at)) <= filter.within ** 2),
  )
}

// What a sheet may hold beside a unit's own doing.
const ASIDE: readonly string[] = ['warp_out', 'cancel_warp', 'agree_to_end', 'hold']

// The units that may be given orders in this stage and have none in the draft.
export function idle_in(open: Options | null, draft: readonly Order[]): number[] {
  const able = (open?.patterns ?? [])
    .filter(({ order }) => !ASIDE.includes(order))
    .flatMap(({ fields }) =>
      fields
        .filter(({ field }) => field === 'unit')
        .flatMap((one) => (one.kind === 'fixed' ? [one.lo] : one.values)),
    )
  const busy = new Set(draft.flatMap((order) => unit_in(order) ?? []))
  return [...new Set(able)].filter((unit) => !busy.has(unit)).sort((a, b) => a - b)
}

// The one after this in a round of units; null where there is no other.
export function next_in(units: readonly number[], selected: number | null): number | null {
  const next = units.find((unit) => unit > (selected ?? -1)) ?? units[0]
  return next === undefined || next === selected ? null : next
}

export interface Burnt {
  draft: Order[]
  cannot: number[] // keep what they had
}

// Each of these units burns as `change_of` says; null leaves it alone.
function burn_each(
  units: readonly UnitMark[],
  draft: readonly Order[],
  change_of: (unit: UnitMark) => Vec | null,
): Burnt {
  const done: Burnt = { draft: [...draft], cannot: [] }
  for (const one of units) {
    const change = change_of(one)
    if (change === null || (!is_zero(change) && !one.changes.some((offered) => is_same(offered, change)))) {
      done.cannot.push(one.unit)
      continue
    }
    done.draft = done.draft.filter((order) => order.is !== 'burn' || order.unit !== one.unit)
    if (!is_zero(change)) done.draft.push({ is: 'burn', unit: one.unit, change })
  }
  return done
}

export const burn_all = (units: readonly UnitMark[], draft: readonly Order[], change: Vec): Burnt =>
  burn_each(units, draft, () => change)

type Way = Of<Fact, 'strike' | 'reach'>
const ways_in = (facts: readonly Fact[]): Way[] =>
  facts.filter((fact) => fact.is === 'strike' || fact.is === 'reach')

// Each burns as the kernel says that it comes nearest to the target.
export function aim_all(
  units: readonly UnitMark[],
  draft: readonly Order[],
  facts: readonly Fact[],
  target: number,
): Burnt {
  const ways = new Map(
    ways_in(facts)
      .filter((way) => way.target === target)
      .map(({ unit, change }) => [unit, change]),
  )
  return burn_each(units, draft, (one) => ways.get(one.unit) ?? null)
}

// Each towards whatever the kernel says that it can come nearest to.
export function aim_nearest(
  units: readonly UnitMark[],
  draft: readonly Order[],
  facts: readonly Fact[],
): Burnt {
  const best = new Map<number, Way>()
  for (const way of ways_in(facts))
    if (way.distance < (best.get(way.unit)?.distance ?? Infinity)) best.set(way.unit, way)
  return burn_each(units, draft, (one) => best.get(one.unit)?.change ?? null)
}

// Those that several of these units could aim at, with how many could, most first.
export function targets_of(
  units: readonly UnitMark[],
  facts: readonly Fact[],
): { target: number; count: number }[] {
  const counts = new Map<number, number>()
  const members = new Set(units.map((one) => one.unit))
  for (const { unit, target } of ways_in(facts)) {
    if (!members.has(unit)) continue
    counts.set(target, (counts.get(target) ?? 0) + 1)
  }
  return [...counts]
    .map(([target, count]) => ({ target, count }))
    .sort((a, b) => b.count - a.count || a.target - b.target)
}

// A press on one unit's box: it alone, or with Shift all from the last one pressed to it, in the order shown.
export function with_member(
  group: readonly number[],
  shown: readonly number[],
  unit: number,
  anchor: number | null,
): number[] {
  const [a, b] = [anchor === null ? -1 : shown.indexOf(anchor), shown.indexOf(unit)]
  if (a >= 0 && b >= 0) return [...new Set([...group, ...shown.slice(Math.min(a, b), Math.max(a, b) + 1)])]
  return group.includes(unit) ? group.filter((one) => one !== unit) : [...group, unit]
}

// All of these, or none of them where all are in already.
export function with_all(group: readonly number[], units: readonly number[]): number[] {
  const is_whole = units.every((unit) => group.includes(unit))
  return is_whole ? group.filter((unit) => !units.includes(unit)) : [...new Set([...group, ...units])]
}
