// What a ship may be ordered besides its course, one order a choice, as the kernel's patterns have them.
import { fields_of, order_made, target_in, unit_in } from '../../../state/games'
import type { Domain, Options, Pattern } from '../../../state/model'
import type { Fact, Order } from '../game'
import { is_form } from '../laying/forms'
import { changes_offered, nearest_safe } from './plot'
import type { HexMark, Scene, Target } from './scene'

const names_unit = (pattern: Pattern, unit: number): boolean =>
  pattern.fields.some(
    (field) =>
      field.field === 'unit' && (field.kind === 'fixed' ? field.lo === unit : field.values.includes(unit)),
  )

// The values of a field that can be listed; null where they cannot.
const FEW = 12
const ENDS = 20 // of courses: all hexes so near as two

export function values_of(field: Domain): unknown[] | null {
  if (field.kind === 'fixed') return [field.words[0] ?? field.lo]
  if (field.kind === 'values') return field.values.map((value, i) => field.words[i] ?? value)
  if (field.kind === 'range' && field.hi - field.lo < FEW)
    return Array.from({ length: field.hi - field.lo + 1 }, (_, i) => field.lo + i)
  if (field.kind === 'burn' && field.points.length < ENDS) return field.points.map(([q, r]) => [q, r])
  return field.kind === 'row' ? [field.values] : null
}

export function orders_of(pattern: Pattern, unit: number | null): Order[] {
  let orders: Record<string, unknown>[] = [{}]
  for (const field of pattern.fields) {
    const values = field.field === 'unit' ? [unit] : values_of(field)
    if (values === null) return []
    orders = orders.flatMap((order) => values.map((value) => ({ ...order, [field.field]: value })))
  }
  return orders.map((fields) => order_made<Order>(pattern.order, fields))
}

export const is_same = (a: Order, b: Order): boolean => JSON.stringify(a) === JSON.stringify(b)
const is_in = (orders: readonly Order[], order: Order): boolean => orders.some((one) => is_same(one, order))

// Whether its weapon is drafted to fire already.
export const is_spent = (order: Order, draft: readonly Order[]): boolean =>
  'weapon' in order &&
  draft.some((one) => 'weapon' in one && one.unit === order.unit && one.weapon === order.weapon)

// The draft with an order more: beside all others if that may stand, else for those of its kind of its unit,
// or for all of its unit.
export function with_order(
  draft: readonly Order[],
  order: Order,
  may_stand: (draft: Order[]) => boolean,
): Order[] {
  const ways = [
    draft,
    draft.filter((one) => one.is !== order.is || unit_in(one) !== unit_in(order)),
    draft.filter((one) => unit_in(one) !== unit_in(order)),
  ].map((kept) => [...kept, order])
  return ways.find(may_stand) ?? ways.at(-1)!
}

// What a side may order that is of none of its ships, and what the draft holds of it already; but for
// `elsewhere`, which is laid on the board or bought.
export function orders_of_side(
  open_options: Options | null,
  draft: readonly Order[],
  elsewhere: (order: string) => boolean = () => false,
): Order[] {
  const offered = (open_options?.patterns ?? [])
    .filter(({ order, fields }) => !elsewhere(order) && !fields.some((field) => field.field === 'unit'))
    .filter((pattern) => !is_form(pattern))
    .flatMap((pattern) => orders_of(pattern, null))
  const held = draft.filter((order) => unit_in(order) === null && !elsewhere(order.is))
  return [...offered, ...held.filter((order) => !is_in(offered, order))]
}

// All that is offered but courses, and what the draft holds already, which is offered no more. What steers a
// course comes first.
export function orders_beside(
  open_options: Options | null,
  draft: readonly Order[],
  unit: number,
  drags?: string,
  steers: readonly string[] = [],
): Order[] {
  const course = changes_offered(open_options, unit, drags)?.is
  const offered = (open_options?.patterns ?? [])
    .filter((pattern) => names_unit(pattern, unit) && pattern.order !== course && !is_form(pattern))
    .flatMap((pattern) => orders_of(pattern, unit))
  const all = [
    ...offered,
    ...draft.filter((order) => unit_in(order) === unit && order.is !== course && !is_in(offered, order)),
  ]
  const leads = (order: Order): boolean => steers.includes(order.is)
  return [...all.filter(leads), ...all.filter((order) => !leads(order))]
}

// What is offered to a unit on an empty sheet, and what only follows from another of its orders,
// as a cargo from a take-off, as it is offered before the first such order.
export function with_following(
  open_options: Options | null,
  draft: readonly Order[],
  unit: number,
  options_after: (draft: Order[]) => Options | null,
): Options | null {
  if (open_options === null || !draft.some((order) => unit_in(order) === unit)) return open_options
  const is_open = (kind: string): boolean =>
    open_options.patterns.some((pattern) => pattern.order === kind && names_unit(pattern, unit))
  const first = draft.filter((order) => unit_in(order) !== unit || is_open(order.is))
  const follow = (options_after(first)?.patterns ?? []).filter(
    (pattern) => names_unit(pattern, unit) && !is_open(pattern.order),
  )
  return { ...open_options, patterns: [...open_options.patterns, ...follow] }
}

// What is foreseen of an order at a target, where that names all that the order names.
export function fact_of(order: Order, facts: readonly Fact[]): Fact | undefined {
  if (target_in(order) === null) return undefined
  const fields = Object.entries(fields_of(order)).filter(([name]) => name !== 'is')
  return facts.find((fact) => {
    const told = fields_of(fact)
    return fields.length > 2 && fields.every(([name, value]) => told[name] === value)
  })
}

// Who is drafted to fire at whom.
export function volley_words(draft: readonly Order[], name: (unit: number) => string): string {
  const aimed = draft.filter((order) => target_in(order) !== null)
  const named = (who: (order: Order) => number | null): string =>
    [...new Set(aimed.flatMap((one) => who(one) ?? []))].map(name).join(', ')
  return `${named(unit_in)} → ${named(target_in)}`
}

// The units that may be given an order and have none, in their order.
export function units_without(open_options: Options | null, draft: readonly Order[]): number[] {
  const offered = (open_options?.patterns ?? []).flatMap((pattern) =>
    pattern.fields
      .filter((field) => field.field === 'unit')
      .flatMap((field) => (field.kind === 'fixed' ? [field.lo] : field.values)),
  )
  return [...new Set(offered)]
    .filter((unit) => !draft.some((order) => unit_in(order) === unit))
    .sort((a, b) => a - b)
}

// Ships of team-mates that may be ordered here, because they were left without orders.
export function free_of(
  open_options: Options | null,
  ships: readonly HexMark[],
  mates: readonly { seat: number }[],
): HexMark[] {
  if (mates.length === 0) return []
  const offered = units_without(open_options, [])
  return ships.filter(({ unit, seat }) => offered.includes(unit) && mates.some((one) => one.seat === seat))
}
// Until this sheet is sealed they are ordered like one's own.
export const with_free = (scene: Scene, free: readonly HexMark[]): Scene =>
  free.length === 0
    ? scene
    : { ...scene, ships: scene.ships.map((one) => (free.includes(one) ? { ...one, is_mine: true } : one)) }

// Of ships that are lost as drafted those that no end of a course and no other order saves.
export const hopeless_of = (
  doomed: readonly HexMark[],
  ends_of: (ship: HexMark) => readonly Target[],
  options: Options | null,
  drags: string | undefined,
): number[] =>
  doomed
    .filter((ship) => nearest_safe(ship, ends_of(ship)) === null)
    .map(({ unit }) => unit)
    .filter((unit) => orders_beside(options, [], unit, drags).length === 0)
