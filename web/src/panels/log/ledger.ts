// The ledger of a ship: every change that a seat has seen of it, with its turn and what brought it about.
// Which fields of its Views count, and which events may be the cause of which, is the game's to say.
import type { LedgerUse } from '../../boards/boarding'
import { fields_of } from '../../state/games'
import type { Event, View } from '../../state/model'

export interface Seen {
  view: View | null // null where the glimpses alone are told
  glimpses: readonly Event[]
}
export interface LedgerLine {
  turn: number
  field: string // `seen`: it is there; `gone`: it is there no more
  before: unknown
  after: unknown
  causes: readonly Event[]
}

type Item = Readonly<Record<string, unknown>>
function item_in(view: View, { list, by }: LedgerUse, unit: number): Item | undefined {
  const items: unknown = list
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], view)
  if (!Array.isArray(items)) return undefined
  return (by === undefined ? items[unit] : items.find((one: Item) => one[by] === unit)) as Item | undefined
}

const NAMES = ['unit', 'target', 'parent', 'ship']
const names = (glimpse: Event, unit: number): boolean =>
  NAMES.some((name) => fields_of(glimpse)[name] === unit)

// What a field was before its item was there.
const nothing = (value: unknown): unknown =>
  typeof value === 'number' ? 0 : typeof value === 'boolean' ? false : value

interface Told {
  turn: number
  glimpse: Event
}

function changes(
  use: LedgerUse,
  unit: number,
  before: View | null,
  after: View,
  told: readonly Told[],
  tells_presence: boolean, // whether it says that the ship has come or is gone
): LedgerLine[] {
  const [was, is] = [before ? item_in(before, use, unit) : undefined, item_in(after, use, unit)]
  const of = told.filter(({ glimpse }) => use.events.includes(glimpse.is))
  const line = (field: string, from: unknown, to: unknown, why: readonly Told[]): LedgerLine => ({
    turn: why[0]?.turn ?? after.turn,
    field,
    before: from,
    after: to,
    causes: why.map(({ glimpse }) => glimpse),
  })
  const lines = is === undefined ? [] : use.fields.map((field) => ({ field, to: is[field] }))
  const is_new = use.by !== undefined && was === undefined && is !== undefined
  const is_gone = use.by !== undefined && was !== undefined && is === undefined
  return [
    ...(is_new && tells_presence ? [line('seen', null, is, told)] : []),
    ...(is_gone && tells_presence ? [line('gone', was, null, told)] : []),
    ...lines.flatMap(({ field, to }) => {
      const from = was ? was[field] : nothing(to)
      return is_new || JSON.stringify(from) === JSON.stringify(to) ? [] : [line(field, from, to, of)]
    }),
  ]
}

// Oldest first. Of a list by place an item that was not there yet had nothing.
export function ledger_of(unit: number, uses: readonly LedgerUse[], seen: readonly Seen[]): LedgerLine[] {
  const lines: LedgerLine[] = []
  const first = uses.find((one) => one.by !== undefined)
  let [before, turn, told]: [View | null, number, Told[]] = [null, 0, []]
  for (const { view, glimpses } of seen) {
    for (const glimpse of glimpses) {
      if (glimpse.is === 'turn_began') turn = glimpse.turn
      if (names(glimpse, unit)) told.push({ turn, glimpse })
    }
    if (view === null) continue
    for (const use of uses) lines.push(...changes(use, unit, before, view, told, use === first))
    ;[before, told] = [view, []]
  }
  return lines
}
