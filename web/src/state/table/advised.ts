// That a computer was asked for a hint before a sheet goes in: the record tells it (docs/formats.md). Kept in
// the drawer of this tab, so that it outlasts a reload as the draft does; one place a table and seat, good
// for one stage.
import type { Drawer } from './drafts'

export class Advised {
  readonly #asked = new Map<number, { stage: number; bot: string }>()

  constructor(
    readonly game: string,
    readonly drawer: Drawer | null,
  ) {}

  #place(seat: number): string {
    return `advised/${this.game}/${seat}`
  }
  by(seat: number, stage: number, bot: string): void {
    this.#asked.set(seat, { stage, bot })
    try {
      this.drawer?.setItem(this.#place(seat), JSON.stringify({ stage, bot }))
    } catch {
      // A browser that keeps nothing: it is known as long as the page is open.
    }
  }
  // The computer that was asked in this stage; empty: none.
  of(seat: number, stage: number): string {
    const asked = this.#asked.get(seat) ?? this.#kept(seat)
    return asked?.stage === stage && typeof asked.bot === 'string' ? asked.bot : ''
  }
  #kept(seat: number): { stage?: unknown; bot?: unknown } | null {
    try {
      return JSON.parse(this.drawer?.getItem(this.#place(seat)) ?? 'null') as { stage?: unknown } | null
    } catch {
      return null
    }
  }
}
