// The referee's notebook as a View has it: of each enemy the least that what was seen allows, and what set
// it.
import type { vector3 } from '../../../state/games'
import { NO_UNIT } from '../../../state/model'

type Note = vector3.Note

export const notes_in = (view: vector3.View, about?: number): Note[] =>
  view.notes.filter((note) => note.seat === view.seen.seat && (about === undefined || note.about === about))
export const of_side = (notes: readonly Note[]): Note[] => notes.filter((note) => note.unit === NO_UNIT)
export const of_ship = (notes: readonly Note[], unit: number): Note[] =>
  notes.filter((note) => note.unit === unit)

type Words = (section: string) => [string, string][]
type Say = (section: string, key: string, values: { amount: number }) => string
const word = (words: Words, section: string, key: string): string =>
  words(section).find(([one]) => one === key)?.[1] ?? key.replaceAll('_', ' ')

// "Laser 3 or better", "at least 2 lasers", "Laser 3".
export function note_told({ subject, least, is_exact }: Note, words: Words): string {
  const name = word(words, 'subject', subject)
  const is_level = words('technology').some(([kind]) => kind === subject)
  if (is_level) return is_exact ? `${name} ${least}` : `${name} ${least} or better`
  return is_exact ? `${name}: ${least}` : `${name}: ${least} or more`
}
// "a shot over 12 cubes (2.A6)"
export function clue_told({ clue, amount, by }: Note, say: Say, name: (unit: number) => string): string {
  return `${say('clue', clue, { amount })}${by === NO_UNIT ? '' : ` (${name(by)})`}`
}
