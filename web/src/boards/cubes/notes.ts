// The referee's notebook as a View has it: of each enemy the least that what was seen allows, and what set
// it.
import type { View } from '../../state/model'
import { NO_UNIT } from '../../state/model'

export interface Note {
  seat: number // whose notebook
  about: number
  unit: number // the ship it is about; NO_UNIT: the whole side
  subject: string
  least: number
  is_exact: boolean // known, not only inferred
  turn: number
  clue: string
  amount: number
  by: number
}

export const notes_in = (view: View | null, about?: number): Note[] =>
  ((view?.['notes'] ?? []) as Note[]).filter(
    (note) => note.seat === view!.seen.seat && (about === undefined || note.about === about),
  )
export const of_side = (notes: readonly Note[]): Note[] => notes.filter((note) => note.unit === NO_UNIT)
export const of_ship = (notes: readonly Note[], unit: number): Note[] =>
  notes.filter((note) => note.unit === unit)

type Words = (section: string) => [string, string][]
const word = (words: Words, section: string, key: string): string =>
  words(section).find(([one]) => one === key)?.[1] ?? key.replaceAll('_', ' ')

// "Laser 3 or better", "at least 2 lasers", "Laser 3".
export function note_told({ subject, least, is_exact }: Note, words: Words): string {
  const name = word(words, 'subject', subject)
  const is_level = words('technology').some(([kind]) => kind === subject)
  if (is_level) return is_exact ? `${name} ${least}` : `${name} ${least} or better`
  return is_exact ? `${name}: ${least}` : `${name}: ${least} or more`
}
export const clue_told = ({ clue, amount }: Note, words: Words): string =>
  `${word(words, 'clue', clue)}${amount > 0 ? `: ${amount}` : ''}`
