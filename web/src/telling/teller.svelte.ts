// Tells what came, one script at a time. What comes while it tells waits, and is then told as one: so the
// page is never more than one telling behind. A script ends by itself, or when somebody skips it.
import type { AnyGame } from '../state/games'
import type { TableTold } from '../state/table/table.svelte'
import { type Picture, picture_at } from './picture'
import type { Script } from './script'

// What a seat was told between two of its Views.
export type News<G extends AnyGame = AnyGame> = TableTold<G>

export const joined = <G extends AnyGame>(all: readonly News<G>[]): News<G> => ({
  before: all[0]!.before,
  after: all.at(-1)!.after,
  glimpses: all.flatMap((one) => one.glimpses),
  keys: all.flatMap((one) => one.keys),
})

interface Clock {
  now(): number
  next(then: () => void): void
}
const FRAMES: Clock = { now: () => performance.now(), next: (then) => requestAnimationFrame(then) }

export class Teller<G extends AnyGame = AnyGame> {
  script = $state.raw<Script | null>(null)
  news = $state.raw<News<G> | null>(null) // that is told now
  now = $state(0)
  waiting = $state.raw<readonly News<G>[]>([]) // that are told next
  #begun = 0
  readonly picture = $derived.by<Picture | null>(() =>
    this.script ? picture_at(this.script, this.now) : null,
  )

  // A script of no length is not told on the board.
  constructor(
    readonly write: (news: News<G>) => Script,
    readonly clock: Clock = FRAMES,
  ) {}

  hear(news: News<G>): void {
    this.waiting = [...this.waiting, news]
    if (this.script === null) this.#begin()
  }

  skip(): void {
    if (this.script === null) return
    this.waiting = []
    this.#end()
  }

  #begin(): void {
    const news = joined(this.waiting)
    this.waiting = []
    const script = this.write(news)
    if (script.length <= 0) return
    this.news = news
    this.script = script
    this.now = 0
    this.#begun = this.clock.now()
    this.#step(script)
  }
  #step(script: Script): void {
    this.clock.next(() => {
      if (this.script !== script) return
      this.now = Math.max(0, this.clock.now() - this.#begun)
      if (this.now < script.length) return this.#step(script)
      this.#end()
      if (this.waiting.length > 0) this.#begin()
    })
  }
  #end(): void {
    this.script = null
    this.news = null
    this.now = 0
  }
}
