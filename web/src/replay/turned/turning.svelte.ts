// The searches for where a game turned, one by each way to judge it: how far each is, what it found, or
// why it found nothing. What was found is kept while the page is open, so that a way to a moment and back
// costs nothing.
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

// One search, by one way to judge.
class Look {
  is_looking = $state(true)
  is_stopped = $state(false)
  share = $state(0) // 0 to 1
  trouble = $state('')
  analysis = $state.raw<Analysis | null>(null)
  #worker: Worker | null = null

  constructor(
    game: WholeGame,
    from: From,
    readonly key: string,
    readonly done: () => void,
  ) {
    this.analysis = found.get(key) ?? null
    this.is_looking = this.analysis === null
    if (this.is_looking) this.#begin(game, from)
  }
  rest(rests: boolean): void {
    if (this.#worker === null) return
    this.is_stopped = rests
    this.is_looking = !rests
    this.#ask({ is: rests ? 'rest' : 'go_on' })
  }
  end(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.is_looking = false
    this.is_stopped = false
  }

  #ask(asked: Asked): void {
    this.#worker?.postMessage(asked)
  }
  #begin(game: WholeGame, from: From): void {
    const worker = new Worker(new URL('../../state/kernel/analysis_worker.ts', import.meta.url), {
      type: 'module',
    })
    this.#worker = worker
    worker.onmessage = ({ data }: MessageEvent<Found>): void => this.#hear(data)
    worker.onerror = (): void => this.#hear({ is: 'failed' })
    const kernel = new URL('./astrogate.wasm', document.baseURI).href
    this.#ask({ is: 'look', looking: { kernel, game, from } })
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
      found.set(this.key, news.analysis)
      this.done()
    }
  }
}

export class Turning {
  from = $state<From>('views')
  #looks = $state.raw<Partial<Record<From, Look>>>({})
  readonly #now = $derived(this.#looks[this.from])

  constructor(
    readonly game: WholeGame,
    readonly mark: string, // which game it is
  ) {}

  get is_looking(): boolean {
    return this.#now?.is_looking === true
  }
  get is_stopped(): boolean {
    return this.#now?.is_stopped === true
  }
  get share(): number {
    return this.#now?.share ?? 0
  }
  get trouble(): string {
    return this.#now?.trouble ?? ''
  }
  get analysis(): Analysis | null {
    return this.#now?.analysis ?? null
  }

  look(from: From): void {
    this.from = from
    this.#begin(from)
  }
  // It rests after the step in hand, and keeps what it knows.
  stop(): void {
    this.#now?.rest(true)
  }
  go_on(): void {
    this.#now?.rest(false)
  }
  end(): void {
    for (const look of Object.values(this.#looks)) look.end()
    this.#looks = {}
  }

  // One that found something leaves its processor to the other, which will be asked for next.
  #begin(from: From): void {
    if (this.#looks[from] !== undefined) return
    const look = new Look(this.game, from, `${this.mark} ${from}`, () =>
      this.#begin(from === 'views' ? 'truth' : 'views'),
    )
    this.#looks = { ...this.#looks, [from]: look }
  }
}
