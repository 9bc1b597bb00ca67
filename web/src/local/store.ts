// Where games without a server are kept: this browser's storage, one text a game. A browser may keep nothing
// (forbidden, or full); every write says whether it was kept.
import type { Beginning, InputLine } from '../state/kernel/play'
import type { Order } from '../state/model'
import type { SameDice } from './same_dice'

export interface LocalSeat {
  by: 'me' | 'bot'
  name: string
  bot?: string
}

// What a local game is: how it began, and what went in. Everything else follows by the kernel.
export interface Saved {
  format: 'astrogate local game'
  version: 1
  id: string
  title: string
  ruleset: string
  rules: Record<string, unknown>
  setup: Beginning
  seats: LocalSeat[]
  dice: 'drawn' | 'typed'
  created: string
  changed: number
  inputs: InputLine[]
  // Of the stage that is open, in order of arrival.
  sealed: { seat: number; orders: Order[]; advised?: string }[]
  hash: string // of the State the inputs led to, by the kernel; empty before the first
  lesson?: string // whose steps are shown over its table
  // Whose inputs it began with, how many of them, and its dice where they are to fall as that game's did.
  branch?: { of: string; inputs: number; dice?: SameDice }
}

export interface LocalStore {
  read(id: string): Saved | null
  // '' when it is kept, else why not.
  write(saved: Saved): string
  remove(id: string): void
  all(): Saved[]
}

const PREFIX = 'local game '
const LARGEST = 4_000_000

function parsed(text: string | null): Saved | null {
  if (text === null) return null
  try {
    const saved = JSON.parse(text) as Saved
    const is_whole =
      saved.format === 'astrogate local game' &&
      saved.version === 1 &&
      Array.isArray(saved.inputs) &&
      Array.isArray(saved.seats) &&
      Array.isArray(saved.sealed)
    return is_whole ? saved : null
  } catch {
    return null
  }
}

const why_not = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'This browser’s storage is full: the game goes on, but loading the page again would lose its ' +
      'last moves. Remove games you no longer need.'
    : 'This browser does not let the page keep anything: the game goes on, but loading the page ' +
      'again would lose it.'

export const local_store: LocalStore = {
  read(id) {
    try {
      return parsed(localStorage.getItem(PREFIX + id))
    } catch {
      return null
    }
  },
  write(saved) {
    const text = JSON.stringify(saved)
    if (text.length > LARGEST)
      return (
        `This game has grown beyond what a browser keeps (${LARGEST} letters): it goes on, but its ` +
        'last moves are not kept.'
      )
    try {
      localStorage.setItem(PREFIX + saved.id, text)
      return ''
    } catch (error) {
      return why_not(error)
    }
  },
  remove(id) {
    try {
      localStorage.removeItem(PREFIX + id)
    } catch {
      // Nothing is kept here, so nothing is left.
    }
  },
  all() {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(PREFIX))
        .flatMap((key) => parsed(localStorage.getItem(key)) ?? [])
        .sort((a, b) => b.changed - a.changed)
    } catch {
      return []
    }
  },
}
