// How this machine likes to be shown things, remembered on it alone. What the machine itself prefers stands
// until told otherwise.
export const PALETTES = {
  pencil: 'Grease pencil',
  red_green: 'For red–green blindness',
  blue_yellow: 'High contrast, for blue–yellow blindness',
} as const
export type Palette = keyof typeof PALETTES
export const TEXT_SIZES = [100, 125, 150, 200] as const
export type Motion = 'machine' | 'still'
// How long a turn is told on the board.
export const TELLINGS = {
  off: 'Not at all',
  quick: 'Quickly',
  normal: 'In up to four seconds',
  slow: 'Slowly',
} as const
export type Telling = keyof typeof TELLINGS

interface Kept {
  palette: Palette
  text: number
  motion: Motion
  telling: Telling
  text_board: boolean
  question_keys: boolean
  sound: boolean
}

const FIRST: Kept = {
  palette: 'pencil',
  text: 100,
  motion: 'machine',
  telling: 'normal',
  text_board: false,
  question_keys: true,
  sound: false,
}
const PLACE = 'settings'

// What was kept, field by field; what is not understood is as on the first day.
export function settings_from(written: string | null): Kept {
  let kept: Partial<Record<keyof Kept, unknown>> = {}
  try {
    const read: unknown = JSON.parse(written ?? '{}')
    if (typeof read === 'object' && read !== null) kept = read
  } catch {
    kept = {}
  }
  return {
    palette:
      typeof kept.palette === 'string' && Object.hasOwn(PALETTES, kept.palette)
        ? (kept.palette as Palette)
        : FIRST.palette,
    text: TEXT_SIZES.find((size) => size === kept.text) ?? FIRST.text,
    motion: kept.motion === 'still' ? 'still' : 'machine',
    telling:
      typeof kept.telling === 'string' && Object.hasOwn(TELLINGS, kept.telling)
        ? (kept.telling as Telling)
        : FIRST.telling,
    text_board: kept.text_board === true,
    question_keys: kept.question_keys !== false,
    sound: kept.sound === true,
  }
}

// How much room a line of letters has: a page with letters twice as large is laid out as one half as wide. A
// telephone on its side, whatever its width, is narrow.
const LOW = 480
const ROOMS: readonly [string, number][] = [
  ['narrow', 860],
  ['medium', 1180],
]
export function room_of(width: number, letters: number, height = Infinity): string {
  if (height <= LOW) return 'narrow'
  return ROOMS.find(([, most]) => (width * 16) / letters <= most)?.[0] ?? 'wide'
}

class Settings {
  #kept = $state.raw<Kept>(settings_from(localStorage.getItem(PLACE)))

  // The size of a letter, to what the charts' own measures were drawn for.
  letters = $state(1)
  room = $state('wide')

  constructor() {
    this.#show()
    // A keyboard on the glass takes height for as long as somebody writes: nothing moves under the hand then.
    let width = window.innerWidth
    window.addEventListener('resize', () => {
      const is_written = document.activeElement?.matches('input, textarea') ?? false
      if (is_written && window.innerWidth === width) return
      width = window.innerWidth
      this.#measure()
    })
  }
  get palette(): Palette {
    return this.#kept.palette
  }
  get text(): number {
    return this.#kept.text
  }
  get motion(): Motion {
    return this.#kept.motion
  }
  get telling(): Telling {
    return this.#kept.telling
  }
  // Whether nothing may move by itself, by this machine's wish or by its reader's.
  get is_still(): boolean {
    return this.#kept.motion === 'still' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  }
  get text_board(): boolean {
    return this.#kept.text_board
  }
  get question_keys(): boolean {
    return this.#kept.question_keys
  }
  get sound(): boolean {
    return this.#kept.sound
  }

  set(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change }
    localStorage.setItem(PLACE, JSON.stringify(this.#kept))
    this.#show()
  }
  #show(): void {
    const root = document.documentElement
    const { palette, text, motion } = this.#kept
    if (palette === 'pencil') delete root.dataset['palette']
    else root.dataset['palette'] = palette
    if (motion === 'machine') delete root.dataset['motion']
    else root.dataset['motion'] = motion
    root.style.fontSize = text === 100 ? '' : `${text}%`
    this.#measure()
  }
  #measure(): void {
    const letters = parseFloat(getComputedStyle(document.documentElement).fontSize)
    this.letters = letters / 16
    this.room = room_of(window.innerWidth, letters, window.innerHeight)
    document.documentElement.dataset['room'] = this.room
  }
}

export const settings = new Settings()
