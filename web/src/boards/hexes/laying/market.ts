// What is bought by the piece: for each of its kinds what the kernel lets somebody have more, as rows of a
// market. Prices and masses are the game's own figures.
import type { Boarding, Trade } from '../../boarding'
import { fields_of, order_made } from '../../../state/games'
import type { Domain, Options, Pattern } from '../../../state/model'
import { is_answer } from '../../../state/orders/offers'
import type { Order } from '../game'
import { ENDLESS } from '../../../state/orders/fuel'

export interface Good {
  word: string
  count: number // that the draft buys
  most: number // that it may buy
  figures: Readonly<Record<string, number>>
}
type Tables = Readonly<Record<string, unknown>>

const field_in = ({ fields }: Pattern, name: string): Domain | undefined =>
  fields.find(({ field }) => field === name)
const words_of = (field: Domain | undefined): readonly string[] => field?.words ?? []
const values_in = (field: Domain | undefined): readonly unknown[] =>
  field === undefined
    ? []
    : field.kind === 'fixed'
      ? [field.words[0] ?? field.lo]
      : field.values.map((value, i) => field.words[i] ?? value)

// For whom is bought: the fields of an order that say so, as a ship's number or a base.
export type Who = Readonly<Record<string, unknown>>
export const fields_by = ({ by }: Trade): readonly string[] => (typeof by === 'string' ? [by] : by)
const most_of = (field: Domain | undefined): number =>
  field === undefined
    ? 0
    : field.kind === 'range'
      ? field.hi
      : field.kind === 'values'
        ? Math.max(...field.values)
        : field.lo

// A row of figures in the tables, by its word.
export function figures_of(tables: Tables, rows: string, of: string, word: string): Record<string, number> {
  const list = tables[rows]
  const row: unknown = Array.isArray(list)
    ? list.find((one: Record<string, unknown>) => one[of] === word)
    : undefined
  return Object.fromEntries(
    Object.entries({ ...(row as object | undefined) }).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, value]] : [],
    ),
  )
}

const is_for = (trade: Trade, order: Order, who: Who): boolean =>
  order.is === trade.order && fields_by(trade).every((field) => fields_of(order)[field] === who[field])
const bought = (trade: Trade, draft: readonly Order[], who: Who, word: string): Order | undefined =>
  draft.find((one) => is_for(trade, one, who) && fields_of(one)[trade.of] === word)

function offered(trade: Trade, options: Options | null, who: Who): Map<string, number> {
  const most = new Map<string, number>()
  for (const pattern of options?.patterns ?? []) {
    if (pattern.order !== trade.order || !covers(trade, pattern, who)) continue
    for (const word of words_of(field_in(pattern, trade.of)))
      most.set(word, Math.max(most.get(word) ?? 0, most_of(field_in(pattern, trade.count))))
  }
  return most
}
const covers = (trade: Trade, pattern: Pattern, who: Who): boolean =>
  fields_by(trade).every((field) => values_in(field_in(pattern, field)).includes(who[field]))

// All for whom something may be bought, or is, in the order in which the kernel names them.
export function buyers_of(trade: Trade, options: Options | null, draft: readonly Order[]): Who[] {
  const [first = '', second] = fields_by(trade)
  const found = (options?.patterns ?? [])
    .filter(({ order }) => order === trade.order)
    .flatMap((pattern): Who[] =>
      values_in(field_in(pattern, first)).flatMap((one): Who[] =>
        second === undefined
          ? [{ [first]: one }]
          : values_in(field_in(pattern, second)).map((two) => ({ [first]: one, [second]: two })),
      ),
    )
  const held = draft
    .filter(({ is }) => is === trade.order)
    .map((order): Who =>
      Object.fromEntries(fields_by(trade).map((field) => [field, fields_of(order)[field]])),
    )
  return [...new Map([...found, ...held].map((who) => [JSON.stringify(who), who])).values()]
}

// What the draft buys for somebody, and how many pieces that is.
export const bought_for = (
  trade: Trade,
  draft: readonly Order[],
  who: Who,
): { word: string; count: number }[] =>
  draft
    .filter((order) => is_for(trade, order, who))
    .map((order) => ({
      word: String(fields_of(order)[trade.of]),
      count: Number(fields_of(order)[trade.count]),
    }))
export const pieces_of = (trade: Trade, draft: readonly Order[], who: Who): number =>
  bought_for(trade, draft, who).reduce((sum, { count }) => sum + count, 0)

// The market as it stands open to somebody, in the order of the tables; what they have not comes last.
export function goods_of(
  trade: Trade,
  tables: Tables,
  draft: readonly Order[],
  who: Who,
  options_of: (draft: Order[]) => Options | null,
): Good[] {
  const now = offered(trade, options_of([...draft]), who)
  const listed = tables[trade.rows]
  const rows = (Array.isArray(listed) ? listed : []).map((one: Record<string, unknown>) =>
    String(one[trade.of]),
  )
  const held = draft.filter((one) => is_for(trade, one, who)).map((one) => String(fields_of(one)[trade.of]))
  const words = [...new Set([...rows, ...now.keys(), ...held])]
  return words.flatMap((word) => {
    const order = bought(trade, draft, who, word)
    const count = order ? Number(fields_of(order)[trade.count]) : 0
    const without = draft.filter((one) => one !== order)
    const most = order ? (offered(trade, options_of(without), who).get(word) ?? count) : (now.get(word) ?? 0)
    return most > 0 ? [{ word, count, most, figures: figures_of(tables, trade.rows, trade.of, word) }] : []
  })
}

// The draft in which somebody buys so many of a kind.
export function with_bought(
  trade: Trade,
  draft: readonly Order[],
  who: Who,
  word: string,
  count: number,
): Order[] {
  const rest = draft.filter((one) => one !== bought(trade, draft, who, word))
  if (count <= 0) return rest
  const fields = { ...who, [trade.of]: word, [trade.count]: count }
  return [...rest, order_made<Order>(trade.order, fields)]
}

// Whether an order is bought in a market or answered on a card, and so stands on no other list.
export const is_on_card = ({ trades, offers }: Pick<Boarding, 'trades' | 'offers'>, order: string): boolean =>
  trades.some((one) => one.order === order) || is_answer(offers, order)

// Figures of a row in words, as the game's texts have them.
export const figures_told = (
  say: Boarding['say'],
  rows: string,
  shows: readonly string[],
  row: Readonly<Record<string, number>>,
): string =>
  shows
    .filter((column) => row[column] !== undefined)
    .map((column) => {
      const value = row[column]!
      const own = say('card_figure', `${column}_${rows}`, { value })
      return own || say('card_figure', value === ENDLESS ? `${column}_none` : column, { value })
    })
    .filter((told) => told !== '')
    .join(' · ')
