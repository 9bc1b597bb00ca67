// Orders of a kind as rows: the words that they share, and the one in which they differ.
import { fields_of } from '../../../state/games'
import type { Choice } from './plot'

export interface Row {
  before: string
  after: string
  parts: { choice: Choice; words: string }[]
}

const LEAST = 3 // of a kind, to share a row
const LONGEST = 12 // letters of what differs

const single = (choice: Choice): Row => ({ before: '', after: '', parts: [{ choice, words: choice.words }] })

function shared(all: readonly (readonly string[])[]): number {
  const [first = []] = all
  let n = 0
  while (n < first.length && all.every((one) => one[n] === first[n])) ++n
  return n
}

function row_of(choices: readonly Choice[]): Row | null {
  const words = choices.map((one) => one.words.split(' '))
  const head = shared(words)
  const tail = shared(words.map((one) => one.slice(head).reverse()))
  const parts = words.map((one) => one.slice(head, one.length - tail).join(' '))
  if (parts.some((one) => one === '' || one.length > LONGEST)) return null
  return {
    before: words[0]!.slice(0, head).join(' '),
    after: words[0]!.slice(words[0]!.length - tail).join(' '),
    parts: choices.map((choice, i) => ({ choice, words: parts[i]! })),
  }
}

// Those that differ in this field alone, together.
function parted(choices: readonly Choice[], field: string): Choice[][] {
  const groups = new Map<string, Choice[]>()
  for (const choice of choices) {
    const key = JSON.stringify({ ...fields_of(choice.order), [field]: null })
    groups.set(key, [...(groups.get(key) ?? []), choice])
  }
  return [...groups.values()]
}

const row_or_none = (choices: readonly Choice[]): Row | null =>
  choices.length >= LEAST ? row_of(choices) : null

// Rows of those that differ in one field: in the one that makes the fewest, the last of such.
function rows_by_field(choices: readonly Choice[]): Row[] {
  const fields = Object.keys(fields_of(choices[0]!.order)).reverse()
  const ways = fields.map((field) =>
    parted(choices, field).flatMap((group) => row_or_none(group) ?? group.map(single)),
  )
  return ways.reduce((best, one) => (one.length < best.length ? one : best))
}

// The rows of a kind; so many that they stand folded under the words that all share, where these have any.
export interface Fold {
  kind: string // of the orders
  head: string // empty: they stand open
  rows: Row[]
}
const MANY = 6 // rows of a kind, from which on they are folded

// In the order in which their kinds come first. Too different for one row, they have several.
export function folds_of(choices: readonly Choice[]): Fold[] {
  const kinds = [...new Set(choices.map(({ order }) => order.is))]
  return kinds.map((kind) => {
    const its = choices.filter(({ order }) => order.is === kind)
    const row = row_or_none(its)
    const rows = row ? [row] : rows_by_field(its)
    const words = its.map((one) => one.words.split(' '))
    return { kind, head: rows.length < MANY ? '' : words[0]!.slice(0, shared(words)).join(' '), rows }
  })
}
