// Orders of which there are too many for a button each: filled in like a form, a field at a time.
import { order_made } from '../../../state/games'
import type { Domain, Options, Pattern } from '../../../state/model'
import type { Order } from '../game'

const FEW = 12

const count_of = (field: Domain): number =>
  field.kind === 'values' ? field.values.length : field.kind === 'range' ? field.hi - field.lo + 1 : 1

export const is_form = ({ fields }: Pattern): boolean =>
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
): Form[] {
  const forms = new Map<string, Form>()
  for (const pattern of (table.can_draft && table.open_options?.patterns) || []) {
    const unit = unit_of(pattern)
    if (!is_form(pattern) || (unit !== null && (!chosen?.is_mine || unit !== chosen.unit))) continue
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

const plain = (word: string): string => word.replaceAll('_', ' ')

// What tells a pattern from the others of its form: its fixed words.
export const pattern_words = ({ fields }: Pattern): string =>
  fields
    .filter(({ kind, words }) => kind === 'fixed' && words.length > 0)
    .map(({ words }) => plain(words[0]!))
    .join(', ')

export const choices_in = (field: Domain): { value: number; words: string }[] =>
  field.kind === 'values'
    ? field.values.map((value, i) => ({ value: i, words: plain(field.words[i] ?? `${value}`) }))
    : []
