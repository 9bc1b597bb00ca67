// Orders made from the kernel's patterns, for panels that know no game.
import type { Naming } from '../table/gateway'
import { order_made } from '../games'
import type { Domain, Options, Order, Pattern } from '../model'

export const is_offered = (options: Options | null, order: string): boolean =>
  (options?.patterns ?? []).some((pattern) => pattern.order === order)

export const fields_open = (pattern: Pattern): Domain[] =>
  pattern.fields.filter((field) => field.kind !== 'fixed' && field.kind !== 'row')

// The values of a field that can be listed, each as JSON text; none where a person types.
export function choices_of(field: Domain): string[] {
  if (field.kind === 'values') return field.values.map((value, i) => JSON.stringify(field.words[i] ?? value))
  if (field.kind === 'burn') return field.points.map((point) => JSON.stringify(point))
  if (field.kind === 'range' && field.hi - field.lo <= 40)
    return Array.from({ length: field.hi - field.lo + 1 }, (_, i) => JSON.stringify(field.lo + i))
  return []
}

function typed(field: Domain, text: string): unknown {
  const numbers = (text.match(/[-−]?\d+/g) ?? []).map((part) => Number(part.replace('−', '-')))
  if (field.kind === 'box') return numbers.length === 3 ? numbers : undefined
  if (field.kind === 'each' && field.words.length > 0) {
    const words = text.split(/[\s,]+/).filter((word) => field.words.includes(word))
    return words.length === field.count ? words : undefined
  }
  if (field.kind === 'each') return numbers.length === field.count ? numbers : undefined
  return numbers[0]
}

// The order a pattern describes with these values filled in; null while one is missing.
export function order_of(pattern: Pattern, values: Record<string, string>): Order | null {
  const order: Record<string, unknown> = {}
  for (const field of pattern.fields) {
    const choices = choices_of(field)
    const text = values[field.field] ?? choices[0] ?? ''
    const value =
      field.kind === 'fixed'
        ? (field.words[0] ?? field.lo)
        : field.kind === 'row'
          ? field.values
          : choices.length > 0
            ? JSON.parse(text)
            : typed(field, text)
    if (value === undefined) return null
    order[field.field] = value
  }
  return order_made(pattern.order, order)
}

export function show_value(field: string, value: unknown, naming: Naming): string {
  if ((field === 'unit' || field === 'target') && typeof value === 'number') return naming.unit(value)
  if (field === 'seat' && typeof value === 'number') return naming.seat(value)
  if (Array.isArray(value)) return `(${value.join(', ')})`
  return String(value).replaceAll('_', ' ')
}
