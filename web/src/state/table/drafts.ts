// Sheets not sealed yet, kept in the drawer of this tab so that they outlast a reload: one place a table and
// seat, good for one stage.
import type { Order } from '../model'

export type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export class Drafts {
  constructor(
    readonly game: string,
    readonly drawer: Drawer | null,
  ) {}

  #place(seat: number): string {
    return `draft/${this.game}/${seat}`
  }
  keep(seat: number, stage: number, orders: readonly Order[]): void {
    if (orders.length === 0) return this.drop(seat)
    try {
      this.drawer?.setItem(this.#place(seat), JSON.stringify({ stage, orders }))
    } catch {
      // A browser that keeps nothing: the draft lasts as long as the page.
    }
  }
  drop(seat: number): void {
    this.drawer?.removeItem(this.#place(seat))
  }
  // What was drafted for this stage, and nothing of another.
  kept(seat: number, stage: number): Order[] {
    try {
      const read = JSON.parse(this.drawer?.getItem(this.#place(seat)) ?? '{}') as {
        stage?: unknown
        orders?: unknown
      } | null
      if (read?.stage !== stage || !Array.isArray(read.orders)) return []
      return (read.orders as Partial<Order>[]).filter((one): one is Order => typeof one?.is === 'string')
    } catch {
      return []
    }
  }
}

// The drafts that came before this one; what the hand changes at one go, as while it drags, is one step.
const ONE_GO = 400 // milliseconds

export class Past {
  #steps: (readonly Order[])[] = []
  #changed = -Infinity

  get is_empty(): boolean {
    return this.#steps.length === 0
  }
  changed(before: readonly Order[], now: number = performance.now()): void {
    if (now - this.#changed > ONE_GO) this.#steps.push(before)
    this.#changed = now
  }
  back(): Order[] {
    this.#changed = -Infinity
    return [...(this.#steps.pop() ?? [])]
  }
  forget(): void {
    this.#steps = []
    this.#changed = -Infinity
  }
}
