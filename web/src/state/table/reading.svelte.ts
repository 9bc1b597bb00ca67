// How far each seat of this page has read: what was there when it last sealed. Kept in the drawer of this
// tab, so that after a reload the same is told as news.
import type { Drawer } from './drafts'

interface Line {
  key: string
  turn: number
}

export class Reading {
  read = $state(0) // lines of the history that were there when the seat last sealed
  round_from = $state(0) // line of the history at its first seal in the turn of its last one
  #turn = -1 // of its last seal

  constructor(
    readonly game: string,
    readonly drawer: Drawer | null,
  ) {}

  #place(seat: number): string {
    return `read/${this.game}/${seat}`
  }

  sealed(seat: number, history: readonly Line[], turn: number): void {
    this.read = history.length
    if (turn !== this.#turn) this.round_from = this.read
    this.#turn = turn
    const [read, round] = [this.read, this.round_from].map((at) => history[at - 1]?.key ?? '')
    try {
      this.drawer?.setItem(this.#place(seat), JSON.stringify({ read, round, turn }))
    } catch {
      // A browser that keeps nothing: after a reload the newest turn is the news.
    }
  }

  // Once all lines are here: as it was when the seat sealed on this page, or else from the newest turn on.
  opened(seat: number | null, history: readonly Line[]): void {
    const newest = history.at(-1)?.turn
    this.read = this.round_from = history.findIndex((one) => one.turn === newest)
    this.#turn = newest ?? -1
    const was = seat === null ? null : this.#kept(seat)
    const [read, round] = [was?.read, was?.round].map(
      (key) => history.findIndex((one) => one.key === key) + 1,
    )
    if (!was || !read || !round) return
    this.read = read
    this.round_from = round
    this.#turn = was.turn
  }

  #kept(seat: number): { read: string; round: string; turn: number } | null {
    try {
      const kept = JSON.parse(this.drawer?.getItem(this.#place(seat)) ?? 'null') as Record<
        string,
        unknown
      > | null
      const { read, round, turn } = kept ?? {}
      return typeof read === 'string' && typeof round === 'string' && typeof turn === 'number'
        ? { read, round, turn }
        : null
    } catch {
      return null
    }
  }
}
