// The book of rules of one table: the chapters of its edition, those that its scenario plays by first.
import type { Boarding, Figure } from '../../boards/boarding'
import type { Ruleset } from '../../state/table/gateway'
import type { RawBook, Ruling, Sentence } from '../../state/kernel/rulebooks'

export interface RuleLine extends Sentence {
  instead: Sentence[] // what the edition in force says in its place
  rulings: Ruling[]
}
export interface Chapter {
  id: string
  title: string
  lines: RuleLine[]
  rows: RuleLine[] // of a printed table
  figures: Figure[]
  begins?: string // the kind of rules whose chapters begin with it, where a scenario has several
}
export interface Book {
  chapters: Chapter[] // of this table's scenario: those of the kind that it adds come first
  others: Chapter[] // of the other ones
}

// What is played, in a line: the game, its edition where it has several, the scenario.
export const book_line = ({ title, edition }: Pick<Ruleset, 'title' | 'edition'>, place: string): string =>
  [[title, edition].filter((one) => one !== '').join(' '), place].filter((one) => one !== '').join('. ')

// Kinds of rules that other scenarios play by and this one does not. Those of options are of no scenario.
export function played_elsewhere(scopes: Boarding['scopes'], scenario: string): string[] {
  const here = scopes[scenario]
  return here ? Object.values(scopes).flatMap((kinds) => kinds.filter((one) => !here.includes(one))) : []
}

export const chapter_of = (id: string): string => id.slice(0, id.lastIndexOf('.'))
const year_of = (id: string): string => id.slice(0, id.indexOf(':'))
const word_of = (id: string): string => chapter_of(id).slice(id.indexOf(':') + 1)

// The sentences of an edition. One that prints only what it changes is read over the edition before it; a
// chapter with a title of its own belongs to both.
function sentences_of(raw: RawBook, year: string): { line: Sentence; chapter: string }[] {
  const own = raw.rule.filter((one) => year_of(one.id) === year)
  const first = own.length > 0 ? own : raw.rule
  const is_later = own.length === 0
  const titled = new Set(raw.chapters.map((one) => one.id))
  const base = year_of(first[0]?.id ?? '')
  const added = raw.difference
    .filter(
      (one) =>
        titled.has(chapter_of(one.id)) || (is_later && year_of(one.id) === year && one.rules?.length === 0),
    )
    .map((line) => ({
      line,
      chapter: titled.has(chapter_of(line.id)) ? chapter_of(line.id) : `${base}:${word_of(line.id)}`,
    }))
  return [...first.map((line) => ({ line, chapter: chapter_of(line.id) })), ...added]
}

export function book_of(
  raw: RawBook,
  year: string,
  scenario: string,
  { figures, scopes, settled }: Pick<Boarding, 'figures' | 'scopes' | 'settled'>,
): Book {
  const rulings = new Map(raw.ruling.map((one) => [one.id, one]))
  const scope = new Set(scopes[scenario] ?? raw.rule.map((one) => one.scenario))
  const sentences = sentences_of(raw, year)
  const instead = raw.difference.filter((one) => year_of(one.id) === year)
  const line_of = (one: Sentence): RuleLine => ({
    ...one,
    instead: instead.filter((other) => other.rules?.includes(one.id)),
    rulings: (one.ruling ?? []).flatMap((id) => rulings.get(id) ?? []),
  })
  const chapters = raw.chapters.map(({ id, title }) => {
    const lines = sentences.filter((one) => one.chapter === id).map((one) => line_of(one.line))
    return {
      id,
      title,
      lines: lines.filter((one) => one.table !== true),
      rows: lines.filter((one) => one.table === true),
      figures: figures.filter((figure) => figure.chapters.includes(id)),
    }
  })
  const is_played = ({ id, lines, rows }: Chapter): boolean =>
    settled[scenario]?.includes(id) !== true && [...lines, ...rows].some((one) => scope.has(one.scenario))
  const there = chapters.filter(({ lines, rows }) => lines.length + rows.length > 0)
  const kinds = scopes[scenario] ? [...scope].reverse() : ['']
  const played = there.filter(is_played).map((one) => ({ ...one, kind: kind_of(one, kinds) }))
  const sorted = kinds.flatMap((kind) => {
    const [first, ...rest] = played.filter((one) => one.kind === kind)
    return first === undefined ? [] : [{ ...first, begins: kind }, ...rest]
  })
  const has_parts = sorted.some((one) => one.kind !== sorted[0]!.kind)
  return {
    chapters: sorted.map(({ kind: _, ...one }) => (has_parts ? one : { ...one, begins: '' })),
    others: there.filter((one) => !is_played(one)),
  }
}

// The kind that most sentences of a chapter are of; of as many the one that comes first.
function kind_of({ lines, rows }: Chapter, kinds: readonly string[]): string {
  const all = [...lines, ...rows].map((one) => one.scenario)
  const count = (kind: string): number => all.filter((one) => one === kind).length
  return kinds.reduce((most, kind) => (count(kind) > count(most) ? kind : most))
}

// The sentences of an edition that an option of the rules is about: those of its rulings and differences, or
// else the chapter that is called like it.
export function rules_of_option(raw: RawBook, year: string, option: string): string[] {
  const instead = raw.difference.filter((one) => year_of(one.id) === year)
  const told = [...sentences_of(raw, year).map(({ line }) => line.id), ...instead.map((one) => one.id)]
  const is_its = (one: { option?: string }): boolean =>
    one.option === option || one.option?.startsWith(`${option}_`) === true // one of its values
  const own = [...instead, ...raw.rule].filter(is_its).map((one) => one.id)
  const ruled = raw.ruling.filter(is_its).flatMap((one) => one.rules ?? [])
  const named = [...new Set([...own, ...ruled])].filter((id) => told.includes(id))
  return named.length > 0 ? named : told.filter((id) => word_of(id) === option).slice(0, 1)
}

// A row of a printed table: what stands before its colon, and the rest.
export function cells_of(text: string): [string, string] {
  const colon = text.indexOf(': ')
  return colon < 0 ? ['', text] : [text.slice(0, colon), text.slice(colon + 2)]
}

type Tree = Readonly<Record<string, unknown>> | readonly unknown[]
const child = (of: unknown, key: string): unknown =>
  typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[key] : undefined

// The rows of a figure: its cells in words, in the order of its columns.
export function figure_rows(figure: Figure, tables: Tree): string[][] {
  const cell = (value: unknown): string => {
    if (value === undefined || value === figure.none || value === false) return '–'
    return value === true ? 'yes' : String(value)
  }
  return figure.paths.map((path) => {
    const row = path.split('.').reduce<unknown>(child, tables)
    return figure.columns.map((name, i) => cell(Array.isArray(row) ? row[i] : child(row, name)))
  })
}
