// Demands and offers: what other seats ask or offer, with the order that says yes to it, and what one has
// offered oneself. Which orders answer what is the game's to say (games/<game>/page/presentation.toml).
import { fields_of, order_made, seat_in } from '../games'
import type { Domain, Event, Options, Order, Pattern } from '../model'
import { choices_of } from './orders'

// `order` says yes. The item of the View's `list` that has all of its fields tells the rest, as who offers it
// (`by`); items that the reader's seat has put there itself may be taken back by the order `takes_back`. An
// order that is open to anybody answers an offer only after another seat's event `heard`. A sheet
// with one that `is_final` wants to be sealed twice.
export interface OfferUse {
  order: string
  list?: string
  by?: string
  takes_back?: string
  heard?: string
  is_final?: boolean
}

export interface Offer {
  key: string
  use: string // the kind of order that says yes
  order: Order | null // what a press gives; null where nothing can be done about it now
  values: Readonly<Record<string, unknown>> // for its sentences
  is_mine: boolean // this seat has made it
  is_drafted: boolean
}

interface Heard {
  readonly turn: number
  readonly glimpse: Event
}
export interface Asking {
  readonly seat: number | null
  readonly view: { readonly turn: number } | null
  readonly options: Options | null // of an empty draft
  readonly draft: readonly Order[]
  readonly history: readonly Heard[]
}

const said = (field: Domain): string[] =>
  field.kind === 'fixed'
    ? [JSON.stringify(field.words[0] ?? field.lo)]
    : field.kind === 'row'
      ? [JSON.stringify(field.values)]
      : choices_of(field)

function orders_of({ order, fields }: Pattern): Order[] {
  let made: Record<string, unknown>[] = [{}]
  for (const field of fields)
    made = made.flatMap((one) => said(field).map((text) => ({ ...one, [field.field]: JSON.parse(text) })))
  return made.map((one) => order_made(order, one))
}
const offered = (options: Options | null, order: string | undefined): Order[] =>
  (options?.patterns ?? []).filter((one) => one.order === order).flatMap(orders_of)

type Item = Readonly<Record<string, unknown>>
function items_in(view: unknown, path: string | undefined): Item[] {
  if (path === undefined) return []
  const found = path
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | null | undefined)?.[part], view)
  return Array.isArray(found) ? (found as Item[]) : []
}
// An item has the fields of an order; what is a word in one and a number in the other tells nothing.
const has_fields = (item: Item, order: Order): boolean =>
  Object.entries(fields_of(order)).every(
    ([name, value]) =>
      !(name in item) || typeof item[name] !== typeof value || String(item[name]) === String(value),
  )

const is_same = (a: Order, b: Order): boolean => JSON.stringify(a) === JSON.stringify(b)
const is_in = (draft: readonly Order[], order: Order): boolean => draft.some((one) => is_same(one, order))

// The newest word of another seat that would have it so, of this turn or the last.
function heard_of(event: string, { history, seat, view }: Asking): Event | undefined {
  const since = (view?.turn ?? 0) - 1
  return history.findLast(
    ({ turn, glimpse }) => turn >= since && glimpse.is === event && seat_in(glimpse) !== seat,
  )?.glimpse
}

function theirs(use: OfferUse, asking: Asking): Offer[] {
  const word = use.heard === undefined ? undefined : heard_of(use.heard, asking)
  if (use.heard !== undefined && word === undefined) return []
  const items = items_in(asking.view, use.list).filter((one) => one[use.by ?? ''] !== asking.seat)
  return offered(asking.options, use.order).map((order) => ({
    key: JSON.stringify(order),
    use: use.order,
    order,
    values: {
      ...(word ? fields_of(word) : {}),
      ...items.find((one) => has_fields(one, order)),
      ...fields_of(order),
    },
    is_mine: false,
    is_drafted: is_in(asking.draft, order),
  }))
}

function mine(use: OfferUse, asking: Asking): Offer[] {
  if (use.takes_back === undefined || asking.seat === null) return []
  // Of two orders about the same thing each is for one item: they stand in the order of the list.
  const orders = offered(asking.options, use.takes_back)
  return items_in(asking.view, use.list)
    .filter((one) => one[use.by ?? ''] === asking.seat)
    .map((item) => {
      const at = orders.findIndex((one) => has_fields(item, one))
      const [order = null] = at < 0 ? [] : orders.splice(at, 1)
      return {
        key: `mine ${JSON.stringify(item)}`,
        use: use.order,
        order,
        values: item,
        is_mine: true,
        is_drafted: order !== null && is_in(asking.draft, order),
      }
    })
}

// Those that wait for an answer, then one's own.
export const offers_of = (uses: readonly OfferUse[], asking: Asking): Offer[] => [
  ...uses.flatMap((use) => theirs(use, asking)),
  ...uses.flatMap((use) => mine(use, asking)),
]

const is_of = ({ order, takes_back }: OfferUse, said: string): boolean =>
  order === said || takes_back === said

// Whether an order is said to other seats.
export const is_offer = (uses: readonly OfferUse[], order: string): boolean =>
  uses.some((one) => is_of(one, order))
// Whether an order says yes to what somebody has offered: it is there only then.
export const is_yes = (uses: readonly OfferUse[], order: string): boolean =>
  uses.some((one) => one.order === order && one.heard === undefined)
// Whether an order stands on a card, and so nowhere else; what is open to anybody stands elsewhere as well.
export const is_answer = (uses: readonly OfferUse[], order: string): boolean =>
  uses.some((one) => one.heard === undefined && is_of(one, order))

// Options without what stands on cards.
export const without_answers = (uses: readonly OfferUse[], options: Options | null): Options | null =>
  options && { ...options, patterns: options.patterns.filter((one) => !is_answer(uses, one.order)) }
