// The ends a ship may choose: which changes of its course the kernel offers, and what the kernel foresees of
// each.
import { order_made, unit_in } from '../../../state/games'
import type { Options } from '../../../state/model'
import type { HexBoard } from '../board'
import type { Fact, Order } from '../game'
import { type Direction, type Hex, is_at, is_rest, key_of, length_of, less, plus, step_to } from '../hex'
import { danger_of, facts_by_unit, type HexMark, type Target } from './scene'
import { body_name } from './words'

// The changes that the offered patterns allow a ship, and by what kind of order: of `drags`, where the game
// says what a drag gives.
export function changes_offered(
  options: Options | null,
  unit: number,
  drags?: string,
): { is: string; field: string; changes: Hex[] } | null {
  for (const pattern of options?.patterns ?? []) {
    const who = pattern.fields.find((field) => field.field === 'unit')
    const change = pattern.fields.find((field) => field.kind === 'burn')
    if (who === undefined || change === undefined || pattern.fields.some((field) => field.field === 'target'))
      continue
    if (drags !== undefined && pattern.order !== drags) continue
    if (who.kind === 'fixed' ? who.lo === unit : who.values.includes(unit))
      return { is: pattern.order, field: change.field, changes: change.points.map(([q, r]): Hex => [q, r]) }
  }
  return null
}

// The draft in which a ship has these orders of courses and no others of that kind.
export const with_course = (
  draft: readonly Order[],
  is: string,
  unit: number,
  orders: readonly Order[],
): Order[] => [...draft.filter((order) => unit_in(order) !== unit || order.is !== is), ...orders]

// `foresee` is asked once for each end. `open_options` are those of a draft without this ship's burn.
export function targets_of(
  ship: HexMark,
  open_options: Options | null,
  draft: readonly Order[],
  foresee: (draft: Order[]) => Fact[],
  drags?: string,
): Target[] {
  const offered = changes_offered(open_options, ship.unit, drags)
  if (ship.predicted === null || offered === null) return []
  const coasting = ship.predicted
  const { is, field } = offered
  const end = (change: Hex): Target => {
    const orders = is_rest(change) ? [] : [order_made<Order>(is, { unit: ship.unit, [field]: change })]
    const facts = foresee(with_course(draft, is, ship.unit, orders))
    const found = facts_by_unit(facts)
    const entered = found(ship.unit, 'will_enter')
    const danger = danger_of(ship.unit, found)
    return {
      ...danger,
      facts: [...danger.facts, ...entered, ...facts.filter((one) => one.is === 'could_fire')],
      at: plus(coasting, change),
      change,
      orders,
      cost: found(ship.unit, 'burn_adds')[0]?.cost ?? 0,
      is_drafted: is_at(change, ship.change),
      words: null,
    }
  }
  return [[0, 0] as Hex, ...offered.changes].map(end)
}

// Where a ship that is lost as drafted would live: the end nearest to the one it has, the cheaper of two,
// null where there is none.
export function nearest_safe(ship: HexMark, targets: readonly Target[]): Target | null {
  const apart = ({ change }: Target): number => length_of(less(change, ship.change))
  const safe = targets.filter((one) => !one.is_lost)
  return (
    safe.sort(
      (a, b) => apart(a) - apart(b) || Number(a.is_risky) - Number(b.is_risky) || a.cost - b.cost,
    )[0] ?? null
  )
}

// Launches of a kind of order and of what is launched; `farther` are those of two hexes.
export interface LaunchKind {
  words: string
  choices: Choice[]
  farther: Choice[]
}
export function launch_kinds(
  choices: readonly Choice[],
  say: (group: string, name: string) => string,
): LaunchKind[] {
  const munition = ({ order }: Choice): string =>
    'munition' in order ? order.munition : order.is === 'launch_from' ? body_name(order.body) : ''
  const kind = (one: Choice): string =>
    [say('card', one.order.is) || one.order.is.replaceAll('_', ' '), munition(one)].join(' ').trim()
  return [...new Set(choices.map(kind))].map((words) => {
    const its = choices.filter((one) => kind(one) === words)
    return { words, choices: its, farther: its.filter((one) => length_of(change_in(one)!) > 1) }
  })
}

// Where what a ship launches would end its course; in one hex there may be several things to launch.
export function launches_of(
  ship: HexMark,
  choices: readonly Choice[],
  draft: readonly Order[],
  foresee: (draft: Order[]) => Fact[],
): Target[] {
  const ends = new Map<number, Target>()
  for (const { order, words, is_drafted } of choices) {
    const rest = draft.filter((one) => one.is !== order.is || unit_in(one) !== ship.unit)
    const facts = foresee([...rest, order])
    const found = facts_by_unit(facts)
    const at = found(ship.unit, 'course_sum').at(-1)?.to
    if (at === undefined) continue
    const known = ends.get(key_of(at))
    const said = [...found(ship.unit, 'will_meet'), ...found(ship.unit, 'will_be_spent')].filter(
      (one) => 'is_launch' in one && one.is_launch,
    )
    ends.set(key_of(at), {
      at,
      change: change_in({ order, words, is_drafted }) ?? [0, 0],
      orders: [...(known?.orders ?? []), order],
      cost: 0,
      is_drafted: is_drafted || (known?.is_drafted ?? false),
      words: known?.words ? `${known.words} ${words}` : words,
      is_lost: false,
      is_risky: false,
      facts: known?.facts ?? said,
    })
  }
  return [...ends.values()]
}

// Where what a base launches from rest would end its course.
export function base_ends_of(
  choices: readonly Choice[],
  { bodies }: Pick<HexBoard, 'bodies'>,
  draft: readonly Order[],
  foresee: (draft: Order[]) => Fact[],
): Target[] {
  return choices.flatMap(({ order, words, is_drafted }): Target[] => {
    const base = order.is === 'launch_from' ? bodies.find((one) => one.name === order.body) : undefined
    if (order.is !== 'launch_from' || base === undefined) return []
    const rest = draft.filter((one) => one.is !== order.is || one.body !== order.body)
    const known = new Set(foresee(rest).map((fact) => JSON.stringify(fact)))
    const facts = foresee([...rest, order]).filter(
      (one) => (one.is === 'will_meet' || one.is === 'will_be_spent') && !known.has(JSON.stringify(one)),
    )
    const end = {
      at: plus(base.at, order.change),
      change: order.change,
      orders: [order],
      words,
      is_drafted,
      facts,
    }
    return [{ ...end, cost: 0, is_lost: false, is_risky: false }]
  })
}

// The next of the orders of an end that is pressed again and again; null where that takes the last one back.
export function next_order(target: Target, draft: readonly Order[]): Order | null {
  const now = target.orders.findIndex((one) =>
    draft.some((other) => JSON.stringify(other) === JSON.stringify(one)),
  )
  return target.orders[now + 1] ?? null
}

// An order for a ship besides its course, as its card and the board offer it.
export interface Choice {
  order: Order
  words: string
  is_drafted: boolean
  head?: string // what it shares with others, under which it says the rest in short
  short?: string
}

export const hex_in = ({ order }: Choice): Hex | null => ('hex' in order ? order.hex : null)
export const change_in = ({ order }: Choice): Hex | null =>
  'change' in order && typeof order.change !== 'number' ? order.change : null
export const side_in = ({ order }: Choice): Direction | null => ('side' in order ? order.side : null)

// A hex each where a ship may be put; one order of those that put it there.
export function places_of(choices: readonly Choice[]): Target[] {
  const places = new Map<number, Target>()
  for (const choice of choices) {
    const at = hex_in(choice)
    const known = at && places.get(key_of(at))
    if (at === null || (known && !choice.is_drafted)) continue
    places.set(key_of(at), {
      at,
      change: [0, 0],
      orders: [choice.order],
      cost: 0,
      is_drafted: choice.is_drafted,
      words: choice.words,
      is_lost: false,
      is_risky: false,
      facts: [],
    })
  }
  return [...places.values()]
}

// The sides of the world below a ship that it may be told to stand on.
export function sides_of(ship: HexMark, choices: readonly Choice[]): Target[] {
  if (ship.landed === '') return []
  return choices.flatMap((choice) => {
    const side = side_in(choice)
    if (side === null) return []
    return [
      {
        at: plus(ship.at, step_to(side)),
        change: step_to(side),
        orders: [choice.order],
        cost: 0,
        is_drafted: choice.is_drafted,
        words: choice.words,
        is_lost: false,
        is_risky: false,
        facts: [],
      },
    ]
  })
}
