// Orders of which there are too many for a button each: filled in like a form, a field at a time.
import { order_made } from '../../../state/games'
import type { Domain, Options, Pattern } from '../../../state/model'
import type { Order } from '../game'

const FEW = 12

const count_of = (field: Domain): number =>
  field.kind === 'values' ? field.values.length : field.kind === 'range' ? field.hi - field.lo + 1 : 1

// Targets are pressed, however many there are.
export const is_form = ({ fields }: Pattern): boolean =>
  fields.some(({ field, kind }) => field !== 'target' && (kind === 'values' || kind === 'range')) &&
  fields.every(({ kind }) => kind === 'fixed' || kind === 'values' || kind === 'range') &&
  fields.reduce((product, field) => product * count_of(field), 1) > FEW

export interface Form {
  key: string
  order: string
  patterns: Pattern[] // of one kind of order, each for other values of its fixed fields
}

const unit_of = ({ fields }: Pattern): number | null =>
  fields.find(({ field, kind }) => field === 'unit' && kind === 'fixed')?.lo ?? null

// A form a kind of order, of no unit and of the chosen one.
export function forms_of(
  table: { readonly can_draft: boolean; readonly open_options: Options | null },
  chosen: { readonly unit: number; readonly is_mine: boolean } | null,
  elsewhere: (order: string) => boolean = () => false,
): Form[] {
  const forms = new Map<string, Form>()
  for (const pattern of (table.can_draft && table.open_options?.patterns) || []) {
    const unit = unit_of(pattern)
    if (
      elsewhere(pattern.order) ||
      !is_form(pattern) ||
      (unit !== null && (!chosen?.is_mine || unit !== chosen.unit))
    )
      continue
    const form = forms.get(pattern.order) ?? { key: pattern.order, order: pattern.order, patterns: [] }
    form.patterns.push(pattern)
    forms.set(pattern.order, form)
  }
  return [...forms.values()]
}

const value_of = (field: Domain, chosen: number | undefined): unknown => {
  if (field.kind === 'fixed') return field.words[0] ?? field.lo
  if (field.kind === 'range') return Math.min(Math.max(chosen ?? field.lo, field.lo), field.hi)
  const at = chosen === undefined || chosen >= field.values.length ? 0 : chosen
  return field.words[at] ?? field.values[at]
}

// The order that a pattern makes of what is chosen: of a list the place in it, of a range the number.
export const order_filled = (pattern: Pattern, chosen: Readonly<Record<string, number>>): Order =>
  order_made<Order>(
    pattern.order,
    Object.fromEntries(pattern.fields.map((field) => [field.field, value_of(field, chosen[field.field])])),
  )

// The word of a section in the game's texts, or nothing.
type Saying = (section: string, key: string) => string
const plain = (word: string): string => word.replaceAll('_', ' ')

// What tells a pattern from the others of its form: its fixed words.
export const pattern_words = ({ fields }: Pattern, say: Saying): string =>
  fields
    .filter(({ kind, words }) => kind === 'fixed' && words.length > 0)
    .map(({ field, words }) => say(field, words[0]!) || plain(words[0]!))
    .join(', ')

const UNITS = ['unit', 'target']
export const choices_in = (
  field: Domain,
  say: Saying,
  name: (unit: number) => string,
): { value: number; words: string }[] =>
  field.kind !== 'values'
    ? []
    : field.values.map((value, i) => {
        const word = field.words[i]
        if (word !== undefined) return { value: i, words: say(field.field, word) || plain(word) }
        return { value: i, words: UNITS.includes(field.field) ? name(value) : `${value}` }
      })
