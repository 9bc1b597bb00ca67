// The search for where a game turned: how far it is, what it found, why it found nothing. What was found is
// kept while the page is open, so that a way to a moment and back costs nothing.
import type { Analysis, Found, From, WholeGame } from '../../state/kernel/analysis'
import type { Asked } from '../../state/kernel/analysis_worker'
import type { Problem } from '../../state/model'

const found = new Map<string, Analysis>()
const MOST_KEPT = 12

const REFUSALS: Record<string, string> = {
  game_goes_on: 'This game goes on: where it turned can be said when it is over.',
  budget_too_small:
    'This game takes more thinking than a page can do in a few minutes. The program does it: ' +
    'astrogate analyse, with the record and a --budget.',
}
const why = (problems: readonly Problem[]): string =>
  problems
    .map((one) => REFUSALS[one.code] ?? `The kernel refused: ${one.code.replaceAll('_', ' ')}.`)
    .join(' ')

export class Turning {
  from = $state<From>('views')
  is_looking = $state(false)
  is_stopped = $state(false)
  share = $state(0) // 0 to 1
  trouble = $state('')
  analysis = $state.raw<Analysis | null>(null)
  #worker: Worker | null = null

  constructor(
    readonly game: WholeGame,
    readonly mark: string, // which game it is
  ) {}

  look(from: From): void {
    this.end()
    this.from = from
    this.trouble = ''
    this.share = 0
    this.analysis = found.get(this.#key) ?? null
    if (this.analysis === null) this.#begin()
  }
  // It rests after the step in hand, and keeps what it knows.
  stop(): void {
    this.#rest(true)
  }
  go_on(): void {
    this.#rest(false)
  }
  end(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.is_looking = false
    this.is_stopped = false
  }

  get #key(): string {
    return `${this.mark} ${this.from}`
  }
  #ask(asked: Asked): void {
    this.#worker?.postMessage(asked)
  }
  #rest(rests: boolean): void {
    if (this.#worker === null) return
    this.is_stopped = rests
    this.is_looking = !rests
    this.#ask({ is: rests ? 'rest' : 'go_on' })
  }
  #begin(): void {
    this.is_looking = true
    const worker = new Worker(new URL('../../state/kernel/analysis_worker.ts', import.meta.url), {
      type: 'module',
    })
    this.#worker = worker
    worker.onmessage = ({ data }: MessageEvent<Found>): void => this.#hear(data)
    worker.onerror = (): void => this.#hear({ is: 'failed' })
    const kernel = new URL('./astrogate.wasm', document.baseURI).href
    this.#ask({ is: 'look', looking: { kernel, game: this.game, from: this.from } })
  }
  #hear(news: Found): void {
    if (news.is === 'share') {
      this.share = news.of > 0 ? news.done / news.of : 1
      return
    }
    this.end()
    if (news.is === 'refused') this.trouble = why(news.problems)
    else if (news.is === 'failed') this.trouble = 'The kernel could not be loaded beside this page.'
    else {
      this.analysis = news.analysis
      if (found.size >= MOST_KEPT) found.delete(found.keys().next().value!)
      found.set(this.#key, news.analysis)
    }
  }
}
