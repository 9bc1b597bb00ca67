// Orders as the rulebook writes them, put into a draft: what the kernel reads and passes stands, what it
// refuses is told with the nearest that would do.
import { fields_of, order_made, unit_in } from '../games'
import type { Kernel } from '../table/gateway'
import type { Domain, Options, Order, Pattern, Problem, Vec } from '../model'

export type Written =
  { ok: true; draft: Order[] } | { ok: false; problems: Problem[]; nearest: Order[]; misread: string[] }

const MOST = 6 // alternatives shown
const MOST_SHOWN = 12 // values of a field

const members = (field: Domain): unknown[] =>
  field.kind === 'values'
    ? field.values.map((value, i) => field.words[i] ?? value)
    : [field.words[0] ?? field.lo]
const is_listed = (field: Domain): boolean => field.kind === 'values' || field.kind === 'fixed'
const far = (a: Vec, b: Vec): number => a.reduce((sum, part, i) => sum + (part - b[i]!) ** 2, 0)
// How far a change leads where the wish leads.
const along = (a: Vec, wish: Vec): number =>
  a.reduce((sum, part, i) => sum + part * wish[i]!, 0) / Math.hypot(...a, Number.EPSILON)
// The changes nearest to the wish: of several equally far, those in its direction first.
function nearest_points(points: readonly Vec[], wish: Vec): Vec[] {
  const least = Math.min(...points.map((point) => far(point, wish)))
  return points
    .filter((point) => far(point, wish) === least)
    .sort((a, b) => along(b, wish) - along(a, wish))
    .map((point) => [...point])
}
const clamp = (value: number, lo: number, hi: number): number => Math.min(hi, Math.max(lo, value))

// The values of a field nearest to what was wished: that itself where the field takes it.
function near(field: Domain, wish: unknown): unknown[] {
  if (is_listed(field)) return members(field).includes(wish) ? [wish] : members(field)
  if (field.kind === 'range') return [clamp(Number(wish), field.lo, field.hi)]
  if (field.kind === 'burn') return nearest_points(field.points, wish as Vec)
  if (field.kind === 'box')
    return [(wish as number[]).map((part, i) => clamp(part, field.values[i]!, field.values[i + 3]!))]
  return field.kind === 'row' ? [field.values] : [wish]
}

function orders_near(pattern: Pattern, wish: Order): Order[] {
  const wished = fields_of(wish)
  return pattern.fields
    .reduce<Record<string, unknown>[]>(
      (all, field) =>
        all
          .flatMap((order) =>
            near(field, wished[field.field]).map((value) => ({ ...order, [field.field]: value })),
          )
          .slice(0, 4 * MOST),
      [{}],
    )
    .map((fields) => order_made(wish.is, fields))
}

// Legal orders of the same kind and, where it can be had, the same unit, nearest to the one that was refused.
export function nearest_legal(kernel: Kernel, view: Uint8Array, rest: Order[], wish: Order): Order[] {
  const offered: Options = kernel.options(view, rest)
  const all = offered.patterns
    .filter((pattern) => pattern.order === wish.is)
    .flatMap((pattern) => orders_near(pattern, wish))
  const own = all.filter((order) => unit_in(order) === unit_in(wish))
  return (own.length > 0 ? own : all)
    .filter((order) => kernel.check(view, [...rest, order]).every((one) => one.grade === 'unfinished'))
    .slice(0, MOST)
}

// What an order replaces where both cannot stand, narrowest first: the same thing at the same place, of the
// same pod or number of the sheet, of the same ship.
const SAME: readonly string[][] = [
  ['unit', 'target', 'pod', 'weapon', 'technology', 'number', 'ware', 'body', 'side'],
  ['unit', 'target', 'pod', 'weapon', 'technology', 'number', 'ware'],
  ['unit', 'pod', 'technology', 'number'],
]
const replaces = (order: Order, old: Order, same: readonly string[]): boolean => {
  const [now, before] = [fields_of(order), fields_of(old)]
  return old.is === order.is && same.every((field) => before[field] === now[field])
}
const beside = (draft: readonly Order[], orders: readonly Order[], same: readonly string[]): Order[] =>
  draft.filter((old) => !orders.some((order) => replaces(order, old, same)))

// As many read a name and a place, with gaps behind the points and commas: "1. A burn 0, -1".
const without_gaps = (text: string): string =>
  text.replace(/(\d)\. +(?=[A-Z]\d*\b)/g, '$1.').replace(/(\d) *, +(?=[-−]?\d)/g, '$1,')

export function write(kernel: Kernel, view: Uint8Array, draft: Order[], text: string): Written {
  const as_written = kernel.read(view, text)
  const closed = as_written.ok ? as_written : kernel.read(view, without_gaps(text))
  const read = closed.ok ? closed : as_written
  if (!read.ok) return { ...read, nearest: [] }
  const passes = (orders: Order[]): boolean =>
    kernel.check(view, orders).every((one) => one.grade === 'unfinished')
  const rests = SAME.map((same) => beside(draft, read.orders, same))
  const rest = rests.find((one) => passes([...one, ...read.orders])) ?? rests.at(-1)!
  const next = [...rest, ...read.orders]
  const wrong = kernel.check(view, next).filter((one) => one.grade !== 'unfinished')
  if (wrong.length === 0) return { ok: true, draft: next }
  const refused = next.filter((_, i) => i >= rest.length && wrong.some((one) => one.order === i))
  return {
    ok: false,
    problems: wrong,
    misread: [],
    nearest: refused.slice(0, 1).flatMap((order) =>
      nearest_legal(
        kernel,
        view,
        next.filter((one) => one !== order),
        order,
      ),
    ),
  }
}

// An order of the pattern: of each field the first value, of a burn the first that changes something. None
// where a field is a list, as the pods of a ship: any at random would be nobody's.
export function pattern_example(pattern: Pattern): Order | null {
  if (pattern.fields.some((field) => field.kind === 'each')) return null
  const first = (field: Domain): unknown => {
    if (is_listed(field)) return members(field)[0]
    if (field.kind === 'range') return field.lo
    if (field.kind === 'burn')
      return [
        ...(field.points.find((point) => point.some((part) => part !== 0)) ?? field.points[0] ?? [0, 0, 0]),
      ]
    if (field.kind === 'box')
      return field.values.slice(0, 3).map((lo, i) => Math.round((lo + field.values[i + 3]!) / 2))
    return field.values
  }
  return order_made(
    pattern.order,
    Object.fromEntries(pattern.fields.map((field) => [field.field, first(field)])),
  )
}

// What else may stand in the place of the example's values: the open fields, each with its values or limits.
export function pattern_open(
  pattern: Pattern,
  show: (field: string, value: unknown) => string,
  axes: string, // of changes of velocity, as the game writes them
): string {
  const limits = (field: Domain): string => {
    if (field.kind === 'values' && field.values.length > 1) {
      const all = members(field)
      const rest = all.length > MOST_SHOWN ? ` and ${all.length - MOST_SHOWN} more` : ''
      return `${all
        .slice(0, MOST_SHOWN)
        .map((value) => show(field.field, value))
        .join(', ')}${rest}`
    }
    if (field.kind === 'range' && field.hi > field.lo) return `${field.lo} to ${field.hi}`
    if (field.kind === 'burn' && field.points.length > 1) return `${axes}, up to ${field.lo} in all`
    if (field.kind === 'box')
      return `x,y,z from ${field.values.slice(0, 3).join(',')} to ${field.values.slice(3).join(',')}`
    if (field.kind === 'each')
      return `${field.count} of ${(field.words.length > 0 ? field.words : field.values).join(', ')}`
    return ''
  }
  return pattern.fields
    .map((field) => ({ name: field.field.replaceAll('_', ' '), limits: limits(field) }))
    .filter((one) => one.limits !== '')
    .map((one) => `${one.name}: ${one.limits}`)
    .join('; ')
}
