// The ends of a course that is steered by several orders at once, as by a throttle and a helm: all that may
// stand together of the kinds that the game names, and the hex in which each of them ends.
import { unit_in } from '../../../state/games'
import type { Table } from '../../../state/table/table.svelte'
import type { Fact, HexGame, Order } from '../game'
import { key_of, less } from '../hex'
import { is_same, orders_beside } from './orders'
import { danger_of, facts_by_unit, type HexMark, type Target } from './scene'

const MOST = 400 // drafts that are tried

type MayStand = (draft: Order[]) => boolean

// The draft in which a ship has these orders and no others of their kinds.
export const with_steered = (
  draft: readonly Order[],
  kinds: readonly string[],
  unit: number,
  orders: readonly Order[],
): Order[] => [...draft.filter((one) => unit_in(one) !== unit || !kinds.includes(one.is)), ...orders]

// One of a kind at most, kind after kind.
function together(orders: readonly Order[], kinds: readonly string[], stands: MayStand): Order[][] {
  let tries = 0
  let sets: Order[][] = [[]]
  for (const kind of kinds) {
    const its = orders.filter((order) => order.is === kind)
    const more = sets.flatMap((set) =>
      its.map((order) => [...set, order]).filter((all) => ++tries <= MOST && stands(all)),
    )
    sets = [...sets, ...more]
  }
  return sets
}

// Of several drafts that end in one hex the one that costs least, or the one that is drafted.
export function steered_ends(
  ship: HexMark,
  offered: readonly Order[],
  kinds: readonly string[],
  draft: readonly Order[],
  may_stand: MayStand,
  foresee: (draft: Order[]) => Fact[],
): Target[] {
  const { unit } = ship
  const own = offered.filter((order) => kinds.includes(order.is))
  if (ship.next === null || own.length === 0) return []
  const drafted = draft.filter((one) => unit_in(one) === unit && kinds.includes(one.is))
  const ends = new Map<number, Target>()
  for (const orders of together(own, kinds, (all) => may_stand(with_steered(draft, kinds, unit, all)))) {
    const facts = foresee(with_steered(draft, kinds, unit, orders))
    const found = facts_by_unit(facts)
    const at = found(unit, 'course_sum')[0]?.to
    if (at === undefined) continue
    const danger = danger_of(unit, found)
    const told = found(unit, 'commands_cost')
    const is_drafted =
      orders.length === drafted.length && orders.every((one) => drafted.some((other) => is_same(one, other)))
    const end: Target = {
      ...danger,
      facts: [...danger.facts, ...told],
      at,
      change: less(at, ship.next),
      orders,
      cost: told[0]?.energy ?? 0,
      is_drafted,
      words: null,
      replaces: kinds,
    }
    const known = ends.get(key_of(at))
    if (known === undefined || is_drafted || (!known.is_drafted && end.cost < known.cost))
      ends.set(key_of(at), end)
  }
  return [...ends.values()]
}

// What is offered without the orders of these kinds that the ship has.
export function steered_of(
  { kernel, frame, draft }: Table<HexGame>,
  ship: HexMark,
  kinds: readonly string[],
  may_stand: MayStand,
): Target[] {
  if (!kernel || !frame) return []
  const { unit } = ship
  const rest = with_steered(draft, kinds, unit, [])
  const offered = orders_beside(kernel.options(frame.view, rest), rest, unit)
  const foresee = (wished: Order[]): Fact[] => kernel.foresee_unit(frame.view, wished, unit)
  return steered_ends(ship, offered, kinds, draft, may_stand, foresee)
}
