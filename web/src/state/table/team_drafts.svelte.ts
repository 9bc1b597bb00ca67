// Sheets in the making within a team and among those who share a seat: one's own goes to whoever is here,
// theirs come in, by their seats. Each is good for one stage, and nobody keeps it.
import type { Order } from '../model'
import type { Feed, TeamDraft } from './gateway'

export const REST = 250 // milliseconds without a change, until a sheet goes out

export class TeamDrafts {
  #all = $state.raw<readonly TeamDraft[]>([])
  #timer: ReturnType<typeof setTimeout> | undefined

  hear(draft: TeamDraft): void {
    this.#all = [...this.#all.filter((one) => one.seat !== draft.seat), draft]
  }
  of(seat: number, stage: number): readonly Order[] {
    return this.#all.find((one) => one.seat === seat && one.stage === stage)?.sheet ?? []
  }
  show(feed: Feed | null, stage: number, sheet: readonly Order[]): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => feed?.show?.(stage, sheet), REST)
  }
  // Of another seat from now on.
  forget(): void {
    clearTimeout(this.#timer)
    this.#all = []
  }
}
