// Sheets not sealed yet, and how they came about, kept in the drawer of this tab so that they outlast a
// reload: one place a table and seat, good for one stage.
import type { Order } from '../model'

type Steps = readonly (readonly Order[])[]
export type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const MOST_KEPT = 20 // steps before a draft

export class Drafts {
  constructor(
    readonly game: string,
    readonly drawer: Drawer | null,
  ) {}

  #place(seat: number): string {
    return `draft/${this.game}/${seat}`
  }
  keep(seat: number, stage: number, orders: readonly Order[], past: Steps = []): void {
    if (orders.length === 0 && past.length === 0) return this.drop(seat)
    try {
      this.drawer?.setItem(this.#place(seat), JSON.stringify({ stage, orders, past: past.slice(-MOST_KEPT) }))
    } catch {
      // A browser that keeps nothing: the draft lasts as long as the page.
    }
  }
  drop(seat: number): void {
    this.drawer?.removeItem(this.#place(seat))
  }
  #read(seat: number, stage: number): { orders: unknown; past: unknown } {
    try {
      const read = JSON.parse(this.drawer?.getItem(this.#place(seat)) ?? '{}') as {
        stage?: unknown
        orders?: unknown
        past?: unknown
      } | null
      return read?.stage === stage ? { orders: read.orders, past: read.past } : { orders: null, past: null }
    } catch {
      return { orders: null, past: null }
    }
  }
  // What was drafted for this stage, and nothing of another.
  kept(seat: number, stage: number): Order[] {
    return orders_in(this.#read(seat, stage).orders)
  }
  // What was drafted before that, step by step.
  kept_past(seat: number, stage: number): Order[][] {
    const { past } = this.#read(seat, stage)
    return Array.isArray(past) ? past.map(orders_in) : []
  }
}

const orders_in = (read: unknown): Order[] =>
  Array.isArray(read)
    ? (read as (Partial<Order> | null)[]).filter((one): one is Order => typeof one?.is === 'string')
    : []

// The drafts that came before this one; what the hand changes at one go, as while it drags, is one step.
const ONE_GO = 400 // milliseconds

export class Past {
  #steps: (readonly Order[])[] = []
  #changed = -Infinity

  get is_empty(): boolean {
    return this.#steps.length === 0
  }
  get steps(): Steps {
    return this.#steps
  }
  changed(before: readonly Order[], now: number = performance.now()): void {
    if (now - this.#changed > ONE_GO) this.#steps = [...this.#steps, before]
    this.#changed = now
  }
  back(): Order[] {
    this.#changed = -Infinity
    return [...(this.#steps.pop() ?? [])]
  }
  // All of it forgotten but these steps.
  begin(steps: Steps = []): void {
    this.#steps = [...steps]
    this.#changed = -Infinity
  }
}
