// What a seat lays on the board, one thing after another: units that hide in a hex, and things of its side,
// such as ships that it chooses, buys or lets appear. Where they may lie is the kernel's to say; a press
// there lays the thing that is in hand.
import type { Lays, StepUse } from '../../boarding'
import { fields_of, unit_in } from '../../../state/games'
import type { Domain, Options, Pattern } from '../../../state/model'
import type { HexBoard } from '../board'
import type { Order } from '../game'
import { type Hex, is_at, is_direction, key_of, plus, step_to } from '../hex'
import { orders_of, values_of } from '../scene/orders'
import type { Target } from '../scene/scene'

export type Laid = number | string // a unit, or a thing of its side
export interface Lay {
  what: Laid
  order: string
  word: string // of a thing: which of its kind it is
  at: Hex[] // where the draft lays it
}

type Use = Pick<StepUse, 'hides' | 'lays'> | undefined
type Board = Pick<HexBoard, 'bodies' | 'bases'>
interface Place {
  order: Order
  what: Laid
  at: Hex
}

const thing = ({ order, of }: Lays, word: unknown): string => (of === undefined ? order : `${order} ${word}`)
export const lays_in = (use: Use, order: string): Lays | undefined =>
  use?.lays?.find((one) => one.order === order)

// What is laid for something else that the sheet counts, as the place where a ship that is bought begins.
export const is_for_counted = (use: Use, order: string): boolean => {
  const of = lays_in(use, order)?.of
  return of !== undefined && (use?.lays ?? []).some((one) => one.order !== order && one.numbered === of)
}

const counts_for = (use: Use, hand: Laid | null): boolean =>
  typeof hand === 'string' &&
  (use?.lays ?? []).some(({ order }) => hand.startsWith(`${order} `) && is_for_counted(use, order))

// What the sheet counts and no press turns may lie where others of it lie, as ships bought at one base.
const stacks = (use: Use, { is }: Order): boolean => {
  const { numbered, turns } = lays_in(use, is) ?? {}
  return numbered !== undefined && turns === undefined && !is_for_counted(use, is)
}

export const is_laid = (use: Use, order: string): boolean =>
  order === use?.hides || lays_in(use, order) !== undefined

export function what_of(order: Order, use: Use): Laid | null {
  if (order.is === use?.hides) return unit_in(order)
  const lays = lays_in(use, order.is)
  return lays ? thing(lays, fields_of(order)[lays.of ?? '']) : null
}
// In its hex; on the side of a world in the hex before that side; at a base of a whole hex in that hex.
function place_of(order: Order, { bodies, bases }: Board): Hex | null {
  const { hex, body, side } = fields_of(order)
  if (Array.isArray(hex)) return [Number(hex[0]), Number(hex[1])]
  const world = bodies.find((one) => one.name === body)
  if (world === undefined || !is_direction(side)) return null
  const is_whole = bases.some((one) => one.body === body && one.side === null)
  return is_whole ? world.at : plus(world.at, step_to(side))
}
function placed(orders: readonly Order[], use: Use, board: Board): Place[] {
  return orders.flatMap((order) => {
    const [what, at] = [what_of(order, use), place_of(order, board)]
    return what === null || at === null ? [] : [{ order, what, at }]
  })
}
// Of these, what lies there: what begins elsewhere does not stand where it is bought.
function lying(orders: readonly Order[], use: Use, board: Board): Place[] {
  const begun = new Set(
    orders.flatMap((one) =>
      is_for_counted(use, one.is) ? [fields_of(one)[lays_in(use, one.is)?.of ?? '']] : [],
    ),
  )
  return placed(orders, use, board).filter(({ order }) => {
    const numbered = is_for_counted(use, order.is) ? undefined : lays_in(use, order.is)?.numbered
    return numbered === undefined || !begun.has(fields_of(order)[numbered])
  })
}

const field_in = ({ fields }: Pattern, name: string | undefined): Domain | undefined =>
  fields.find(({ field }) => field === name)
const unit_of = (pattern: Pattern): number | null => field_in(pattern, 'unit')?.lo ?? null

// What a pattern lays, with the word that tells it from others of its kind.
function laid_by(pattern: Pattern, use: Use): { what: Laid; word: string }[] {
  if (pattern.order === use?.hides) return [{ what: unit_of(pattern) ?? 0, word: '' }]
  const lays = lays_in(use, pattern.order)
  if (lays === undefined) return []
  const field = field_in(pattern, lays.of)
  const words = field ? (values_of(field) ?? []).map(String) : ['']
  return words.map((word) => ({ what: thing(lays, word), word }))
}
// The pattern for one of its things alone.
const narrowed = (pattern: Pattern, of: string | undefined, word: string): Pattern => ({
  ...pattern,
  fields: pattern.fields.map((field) =>
    field.field === of && field.kind === 'values'
      ? { ...field, kind: 'fixed' as const, ...fixed_at(field, word) }
      : field,
  ),
})
// A value of a field by its word; numbers have none.
function fixed_at({ values, words }: Domain, word: string): Pick<Domain, 'lo' | 'words'> {
  if (words.length === 0) return { lo: Number(word), words: [] }
  return { lo: values[words.indexOf(word)] ?? 0, words: [word] }
}
function patterns_for(options: Options | null, use: Use, hand: Laid | null): Pattern[] {
  return (options?.patterns ?? []).flatMap((pattern) => {
    const found = laid_by(pattern, use).find(({ what }) => what === hand)
    return found === undefined ? [] : [narrowed(pattern, lays_in(use, pattern.order)?.of, found.word)]
  })
}
const offered = (options: Options | null, use: Use, board: Board, hand: Laid | null): Place[] =>
  patterns_for(options, use, hand).flatMap((one) => placed(orders_of(one, unit_of(one)), use, board))
const things = (options: Options | null, use: Use): Omit<Lay, 'at'>[] =>
  (options?.patterns ?? []).flatMap((pattern) =>
    laid_by(pattern, use).map((one) => ({ ...one, order: pattern.order })),
  )

// All that may be laid: units in their order, then the things of the side.
export function lays_of(
  { options, open_options }: { options: Options | null; open_options: Options | null },
  draft: readonly Order[],
  use: Use,
  board: Board,
): Lay[] {
  const laid = placed(draft, use, board)
  const held = laid.map(({ order, what }) => {
    const word = fields_of(order)[lays_in(use, order.is)?.of ?? '']
    return { what, order: order.is, word: word === undefined ? '' : String(word) }
  })
  const all = new Map(
    [...things(open_options, use), ...things(options, use), ...held].map((one) => [one.what, one]),
  )
  const is_thing = (one: { what: Laid }): boolean => typeof one.what === 'string'
  return [...all.values()]
    .sort(
      (a, b) =>
        Number(is_thing(a)) - Number(is_thing(b)) || (is_thing(a) ? 0 : Number(a.what) - Number(b.what)),
    )
    .map((one) => ({ ...one, at: laid.filter(({ what }) => what === one.what).map(({ at }) => at) }))
}

// The things of which more may be laid.
export const more_of = (options: Options | null, use: Use): ReadonlySet<Laid> =>
  new Set(things(options, use).map((one) => one.what))

// What the next press lays: what somebody has taken in hand, else the first unit that lies nowhere, else the
// first thing of which there is more.
export function in_hand(
  lays: readonly Lay[],
  more: ReadonlySet<Laid>,
  taken: Laid | null,
  use: Use = undefined,
): Laid | null {
  // What lies elsewhere for something else stays in hand, to be turned there.
  const lies = (one: Lay): boolean => one.at.length > 0 && is_for_counted(use, one.order)
  const is_there =
    typeof taken === 'string'
      ? more.has(taken) || lays.some((one) => one.what === taken && lies(one))
      : lays.some((one) => one.what === taken)
  if (taken !== null && is_there) return taken
  const waiting = lays.find((one) => typeof one.what === 'number' && one.at.length === 0)
  if (waiting) return waiting.what
  const is_due = ({ what, order }: Lay): boolean =>
    typeof what === 'string' && more.has(what) && lays_in(use, order)?.on_demand !== true
  return lays.find(is_due)?.what ?? null
}

// The places that may be pressed: those open to what is in hand, and those where something lies already. What
// counts things and what is laid for them may lie in one hex; then the kind in hand is pressed. Where more
// may lie than does, a press lays more, and the label tells all that does.
export function lay_targets(
  { options, open_options }: { options: Options | null; open_options: Options | null },
  draft: readonly Order[],
  use: Use,
  board: Board,
  hand: Laid | null,
  words: (order: Order) => string,
  name: (order: Order, what: Laid) => string,
): Target[] {
  const places = offered(typeof hand === 'string' ? options : open_options, use, board, hand)
  const is_for = counts_for(use, hand)
  const alike = ({ order }: Place): boolean => is_for_counted(use, order.is) === is_for
  const all = lying(draft, use, board)
  const own = all.filter(alike)
  const taken = new Set(own.map((one) => key_of(one.at)))
  const open = new Map<number, Place>()
  for (const one of places) {
    const key = key_of(one.at)
    if ((!taken.has(key) || stacks(use, one.order)) && !open.has(key)) open.set(key, one)
  }
  const is_open = ({ at }: Place): boolean => open.has(key_of(at))
  const is_free = (one: Place): boolean => !taken.has(key_of(one.at)) && !is_open(one)
  const laid = [...own.filter((one) => !is_open(one)), ...all.filter((one) => !alike(one) && is_free(one))]
  function named(at: Hex): string {
    const names = own.filter((one) => is_at(one.at, at)).map(({ order, what }) => name(order, what))
    const counted = (one: string): string => {
      const count = names.filter((other) => other === one).length
      return count > 1 ? `${one} ×${count}` : one
    }
    return [...new Set(names)].map(counted).join(', ')
  }
  const target = ({ order, at, what }: Place, is_drafted: boolean): Target => {
    const label = named(at) || (is_drafted ? name(order, what) : '')
    return {
      at,
      change: [0, 0],
      orders: [order],
      cost: 0,
      is_drafted,
      words: words(order),
      ...(label ? { label } : {}),
      is_lost: false,
      is_risky: false,
      facts: [],
    }
  }
  return [...[...open.values()].map((one) => target(one, false)), ...laid.map((one) => target(one, true))]
}

// The draft without an order that lays something: what else is said of the number that it bears goes too, and
// those after it move up.
export function taken_back(draft: readonly Order[], order: Order, use: Use): Order[] {
  const rest = draft.filter((one) => one !== order)
  const numbered = lays_in(use, order.is)?.numbered
  if (numbered === undefined) return rest
  const number_in = (one: Order): number => Number(fields_of(one)[numbered] ?? -1)
  const gone = number_in(order)
  return rest
    .filter((one) => number_in(one) !== gone)
    .map((one) => (number_in(one) > gone ? { ...one, [numbered]: number_in(one) - 1 } : one))
}

// The draft after a press: what lies there is turned, if it may lie in another way, or taken back, unless
// more may lie there; else what is in hand lies there, a unit nowhere else.
export function pressed_at(
  draft: readonly Order[],
  use: Use,
  board: Board,
  target: Pick<Target, 'at' | 'orders'>,
  options_of: (draft: Order[]) => Options | null,
): { draft: Order[]; taken: Laid | null } {
  const [order] = target.orders
  const is_for = order !== undefined && is_for_counted(use, order.is)
  const here = lying(draft, use, board).find(
    (one) => is_at(one.at, target.at) && is_for_counted(use, one.order.is) === is_for,
  )
  const is_more = order !== undefined && stacks(use, order) && !draft.includes(order)
  if (here && !is_more) {
    const rest = taken_back(draft, here.order, use)
    const turned = turned_from(here, use, board, options_of(rest))
    return {
      draft: turned ? draft.map((one) => (one === here.order ? turned : one)) : rest,
      taken: here.what,
    }
  }
  if (order === undefined) return { draft: [...draft], taken: null }
  const unit = unit_in(order)
  const rest = draft.filter((one) => unit === null || one.is !== order.is || unit_in(one) !== unit)
  return {
    draft: [...rest, order],
    taken: typeof what_of(order, use) === 'string' ? what_of(order, use) : null,
  }
}
// The same in the next of its ways; null after the last.
function turned_from(
  { order, what, at }: Place,
  use: Use,
  board: Board,
  options: Options | null,
): Order | null {
  const turns = lays_in(use, order.is)?.turns
  if (turns === undefined) return null
  const ways = offered(options, use, board, what).filter((one) => is_at(one.at, at))
  const now = ways.findIndex((one) => fields_of(one.order)[turns] === fields_of(order)[turns])
  return ways[now + 1]?.order ?? null
}

// What is in hand, laid in a hex that the kernel has not named, in each of its ways.
export function laid_free(options: Options | null, use: Use, hand: Laid | null, at: Hex): Order[] {
  const there = patterns_for(options, use, hand).flatMap((pattern) =>
    orders_of(
      {
        ...pattern,
        fields: pattern.fields.map((field) =>
          field.field === 'hex' ? { ...field, kind: 'row' as const, values: [...at] } : field,
        ),
      },
      unit_of(pattern),
    ),
  )
  const free = there.filter((order) => 'hex' in order)
  return [...new Map(free.map((order) => [JSON.stringify(order), order])).values()]
}
