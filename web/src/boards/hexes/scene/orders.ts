// What a ship may be ordered besides its course, one order a choice, as the kernel's patterns have them.
import { order_made, unit_in } from '../../../state/games'
import type { Domain, Options, Pattern } from '../../../state/model'
import type { Order } from '../game'
import { changes_offered } from './plot'

const names_unit = (pattern: Pattern, unit: number): boolean =>
  pattern.fields.some(
    (field) =>
      field.field === 'unit' && (field.kind === 'fixed' ? field.lo === unit : field.values.includes(unit)),
  )

// The values of a field that can be listed; null where they cannot.
const FEW = 12

function values_of(field: Domain): unknown[] | null {
  if (field.kind === 'fixed') return [field.words[0] ?? field.lo]
  if (field.kind === 'values') return field.values.map((value, i) => field.words[i] ?? value)
  if (field.kind === 'range' && field.hi - field.lo < FEW)
    return Array.from({ length: field.hi - field.lo + 1 }, (_, i) => field.lo + i)
  if (field.kind === 'burn' && field.points.length < FEW) return field.points.map(([q, r]) => [q, r])
  return field.kind === 'row' ? [field.values] : null
}

function orders_of(pattern: Pattern, unit: number): Order[] {
  let orders: Record<string, unknown>[] = [{}]
  for (const field of pattern.fields) {
    const values = field.field === 'unit' ? [unit] : values_of(field)
    if (values === null) return []
    orders = orders.flatMap((order) => values.map((value) => ({ ...order, [field.field]: value })))
  }
  return orders.map((fields) => order_made<Order>(pattern.order, fields))
}

// All that is offered but courses, and what the draft holds already, which is offered no more.
export function orders_beside(
  open_options: Options | null,
  draft: readonly Order[],
  unit: number,
  drags?: string,
): Order[] {
  const course = changes_offered(open_options, unit, drags)?.is
  const offered = (open_options?.patterns ?? [])
    .filter((pattern) => names_unit(pattern, unit) && pattern.order !== course)
    .flatMap((pattern) => orders_of(pattern, unit))
  const is_known = (order: Order): boolean =>
    offered.some((one) => JSON.stringify(one) === JSON.stringify(order))
  return [
    ...offered,
    ...draft.filter((order) => unit_in(order) === unit && order.is !== course && !is_known(order)),
  ]
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
