// What has been flown, kept in this browser: for each flight its best stars, with the turns, burns and help
// of that flight. A browser may keep nothing; then the marks last as long as the page.
export type Assistance = 'preview' | 'placed' | 'by_hand'
export const HELP: readonly Assistance[] = ['preview', 'placed', 'by_hand']

export interface Flown {
  stars: number
  turns: number
  burns: number
  assistance: Assistance
}

const KEY = 'astrogate practice'
type Kept = Record<string, Flown>

const is_flown = (one: unknown): one is Flown => {
  const flown = one as Partial<Flown> | null
  return (
    typeof flown === 'object' &&
    flown !== null &&
    [flown.stars, flown.turns, flown.burns].every(Number.isInteger) &&
    HELP.includes(flown.assistance as Assistance)
  )
}

export interface Shelf {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

export class Progress {
  #flown: Kept = {}

  constructor(readonly shelf: () => Shelf = () => localStorage) {
    try {
      const kept: unknown = JSON.parse(shelf().getItem(KEY) ?? '{}')
      for (const [flight, one] of Object.entries(kept as object)) if (is_flown(one)) this.#flown[flight] = one
    } catch {
      // Nothing was kept, or what was kept is not ours to read: a fresh start.
    }
  }
  of(flight: string): Flown | null {
    return this.#flown[flight] ?? null
  }
  // More stars are better; at the same stars less help is. False when the browser kept nothing.
  mark(flight: string, flown: Flown): boolean {
    const best = this.of(flight)
    const help = (one: Flown): number => HELP.indexOf(one.assistance)
    if (
      best !== null &&
      (best.stars > flown.stars || (best.stars === flown.stars && help(best) > help(flown)))
    )
      return true
    this.#flown[flight] = flown
    try {
      this.shelf().setItem(KEY, JSON.stringify(this.#flown))
      return true
    } catch {
      return false
    }
  }
}

export const progress = new Progress()
