// The options of a game's rules as things to fill in. Their names and kinds come from the kernel's field
// lists, their words from the game's texts, what they stand at from the server; this file knows none of them.
import type { Schema } from '../../wire/codec'

interface Named {
  name: string
  words: string
}
export type Option = Named &
  (
    | { kind: 'switch' }
    | { kind: 'choice'; choices: [word: string, words: string][] }
    | { kind: 'number'; most: number }
    | { kind: 'by_seat'; most: number } // one number a seat
    | { kind: 'rows'; most: number; columns: string[] } // several numbers a seat
  )

type Words = (section: string) => [string, string][]

const snake = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
const most_of = (type: Schema): number => (type.kind === 'nat' ? 2 ** type.bits - 1 : 0)
const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '')

function option_of(name: string, type: Schema, words: Words): Option | null {
  const named = {
    name,
    words: words('rule_option').find(([one]) => one === name)?.[1] ?? name.replaceAll('_', ' '),
  }
  if (type.kind === 'bool') return { ...named, kind: 'switch' }
  if (type.kind === 'nat') return { ...named, kind: 'number', most: most_of(type) }
  if (type.kind === 'enum') {
    const known = new Map(words(snake(type.name)))
    return {
      ...named,
      kind: 'choice',
      choices: type.names.map((word) => [word, known.get(word) ?? word.replaceAll('_', ' ')]),
    }
  }
  if (type.kind !== 'list') return null
  if (type.of.kind === 'nat') return { ...named, kind: 'by_seat', most: most_of(type.of) }
  if (type.of.kind !== 'array' || type.of.of.kind !== 'nat') return null
  const columns = words(singular(name)).map(([, told]) => told)
  return {
    ...named,
    kind: 'rows',
    most: most_of(type.of.of),
    columns: Array.from({ length: type.of.count }, (_, i) => columns[i] ?? `${i + 1}`),
  }
}

// All but what counts versions of the rules, and the edition, which is chosen with the ruleset.
export function options_in(rules: Schema, words: Words): Option[] {
  if (rules.kind !== 'struct') return []
  return rules.fields
    .filter(({ name }) => name !== 'revision' && name !== 'edition')
    .flatMap(({ name, type }) => option_of(name, type, words) ?? [])
}

export const numbers_of = (value: unknown, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => Number((value as number[] | undefined)?.[seat] ?? 0))
export const rows_of = (value: unknown, seats: number, columns: number): number[][] =>
  Array.from({ length: seats }, (_, seat) => numbers_of((value as number[][] | undefined)?.[seat], columns))

const is_nothing = (value: unknown): boolean => (Array.isArray(value) ? value.every(is_nothing) : value === 0)
const is_like = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

// What differs from what the server has anyway; lists hold one entry a seat, and none where all are nothing.
export function changes_of(
  chosen: Record<string, unknown>,
  standing: Record<string, unknown>,
  options: readonly Option[],
  seats: number,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const option of options) {
    if (!(option.name in chosen) || !(option.name in standing)) continue
    const value =
      option.kind === 'by_seat'
        ? numbers_of(chosen[option.name], seats)
        : option.kind === 'rows'
          ? rows_of(chosen[option.name], seats, option.columns.length)
          : chosen[option.name]
    if (Array.isArray(value) ? !is_nothing(value) : !is_like(value, standing[option.name]))
      changes[option.name] = value
  }
  return changes
}
