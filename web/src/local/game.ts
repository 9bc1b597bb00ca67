// A game without a server: the clerk's part of it. It collects sheets, asks bots for theirs, supplies dice, keeps what went in,
// and hands each seat its frames. What anything does, the kernel decides.
import { type Fact, type Frame, type Order, type Problem, type SeatHead } from '../state/model'
import { type Input, type InputLine, input_of, type Move, type Play, rolls_line, type Waiting } from '../state/play'
import type { Known } from '../state/rulesets'
import { problem_of } from '../state/wasm'
import { draw_faces, draw_seed } from './random'
import type { LocalStore, Saved } from './store'

export interface Reason {
  text: string
  numbers: Record<string, unknown>
}

interface Pending {
  glimpses: Fact[]
  view: Uint8Array | null
}

const breath = (): Promise<void> => new Promise((done) => setTimeout(done, 0))
const no = (code: string, detail = ''): Problem[] => [problem_of({ code, detail })]

export class LocalGame {
  readonly feeds: Frame[][] // of each seat, and of the spectators at the end
  readonly reasons = new Map<number, Reason>()
  waiting: Waiting
  trouble = '' // why the storage did not keep the last move
  readonly watchers = new Set<() => void>() // called after every change; the game goes on by itself while somebody watches

  #state: Uint8Array
  #pending: Pending[]
  #is_running = false
  #kept: number // inputs that the storage has by our doing

  // Throws, with words for the person at the page, when what was kept does not follow under this kernel.
  constructor(
    readonly saved: Saved,
    readonly play: Play,
    readonly known: Known,
    readonly store: LocalStore,
  ) {
    const begun = play.start(saved.setup)
    if (!begun.ok) throw new Error(`This game cannot begin: ${begun.problems.map((one) => one.code.replaceAll('_', ' ')).join(', ')}.`)
    this.feeds = begun.frames.map(() => [])
    this.#pending = begun.frames.map(() => ({ glimpses: [], view: null }))
    this.#state = begun.state
    this.waiting = begun.waiting
    this.#take(begun)
    saved.inputs.forEach((line, i) => {
      const move = this.#again(line)
      if (move === null) throw new Error(`This game does not follow at its move ${i + 1}: it was played under another version of the rules, or changed.`)
      this.#take(move)
    })
    if (saved.hash !== '' && saved.hash !== play.hash(this.#state)) throw new Error('This game was played under another version of the rules; here it would go on differently.')
    this.#kept = saved.inputs.length
  }

  get id(): string {
    return this.saved.id
  }
  get state(): Uint8Array {
    return this.#state
  }
  get is_over(): boolean {
    return this.waiting.what === 'over'
  }
  frames(seat: number | null): Frame[] {
    return this.feeds[seat ?? this.feeds.length - 1] ?? []
  }
  is_locked(seat: number): boolean {
    return this.saved.sealed.some((one) => one.seat === seat)
  }
  heads(): SeatHead[] {
    return this.saved.seats.map((one, seat) => ({
      seat, name: one.name, by: one.by === 'bot' ? 'bot' : 'person', ...(one.bot ? { bot: one.bot } : {}), locked: this.is_locked(seat), present: true,
    }))
  }

  #again(line: InputLine): Move | null {
    try {
      const move = this.play.advance(this.#state, input_of(line, this.known))
      return move.ok ? move : null
    } catch {
      return null
    }
  }

  lock(seat: number, stage: number, orders: Order[]): Problem[] {
    if (this.waiting.what !== 'seats' || stage !== this.waiting.stage) return no('wrong_stage')
    if (!this.waiting.seats.some((one) => one.seat === seat)) return no('seat_not_asked')
    if (this.is_locked(seat)) return no('already_locked')
    const view = this.play.view(this.#state, seat)
    const problems = this.play.check(view, this.known.sheet(orders))
    if (problems.length > 0) return problems
    if (!this.#is_ours()) return no('played_elsewhere', 'this game was played on in another tab; load the page again')
    this.saved.sealed.push({ seat, orders: this.known.orders(this.play.in_order(view, this.known.sheet(orders))) })
    this.#keep()
    this.#say()
    void this.run()
    return []
  }

  unlock(seat: number, stage: number): Problem[] {
    if (stage !== this.waiting.stage || !this.is_locked(seat)) return no('wrong_stage')
    this.saved.sealed = this.saved.sealed.filter((one) => one.seat !== seat)
    this.#keep()
    this.#say()
    return []
  }

  resign(seat: number): Problem[] {
    if (this.waiting.what !== 'seats') return no('dice_awaited')
    const problems = this.#carry_out({ stage: this.waiting.stage, resign: seat })
    void this.run()
    return problems
  }

  throw_dice(faces: number[]): Problem[] {
    if (this.waiting.what !== 'dice') return no('dice_not_asked')
    const problems = this.#carry_out({ stage: this.waiting.stage, dice: rolls_line(this.waiting.dice, faces, this.known) }, faces)
    void this.run()
    return problems
  }

  seat_by(seat: number, bot: string | null): void {
    const one = this.saved.seats[seat]
    if (!one) return
    this.saved.seats[seat] = bot === null ? { by: 'me', name: one.name } : { by: 'bot', name: one.name, bot }
    this.#keep()
    this.#say()
    void this.run()
  }

  // Goes on until a person is asked, or nobody watches any more.
  async run(): Promise<void> {
    if (this.#is_running) return
    this.#is_running = true
    try {
      while (this.watchers.size > 0 && this.#step()) await breath()
    } finally {
      this.#is_running = false
    }
  }

  #say(): void {
    for (const watcher of [...this.watchers]) watcher()
  }

  // One roll, one bot's sheet or one close of a stage. False when a person is awaited, or it is over.
  #step(): boolean {
    const { what, stage, dice, seats } = this.waiting
    if (what === 'over' || !this.#is_ours()) return false
    if (what === 'dice') {
      if (this.saved.dice === 'typed') return false
      const faces = draw_faces(dice)
      return this.#carry_out({ stage, dice: rolls_line(dice, faces, this.known) }, faces).length === 0
    }
    const bot = seats.find(({ seat }) => this.saved.seats[seat]?.by === 'bot' && !this.is_locked(seat))
    if (bot) return this.#think(bot.seat)
    if (seats.some(({ seat, must }) => must && !this.is_locked(seat))) return false
    const sheets = this.saved.sealed.map((one) => ({ ...one }))
    const problems = this.#carry_out({ stage, sheets })
    if (problems.length > 0) this.saved.sealed = []
    return problems.length === 0
  }

  #think(seat: number): boolean {
    const choice = this.play.choose(this.saved.seats[seat]!.bot ?? '', this.play.view(this.#state, seat), draw_seed())
    if (!choice.ok) {
      this.trouble = `The computer on seat ${seat + 1} does not know how to play here.`
      this.#say()
      return false
    }
    this.reasons.set(seat, { text: choice.reason, numbers: choice.numbers })
    this.saved.sealed.push({ seat, orders: this.known.orders(choice.sheet) })
    this.#keep()
    this.#say()
    return true
  }

  #carry_out(line: InputLine, faces?: number[]): Problem[] {
    if (!this.#is_ours()) return no('played_elsewhere', 'this game was played on in another tab; load the page again')
    const input: Input = { ...input_of(line, this.known), ...(faces ? { faces } : {}) }
    const move = this.play.advance(this.#state, input)
    if (!move.ok) return move.problems
    const stage = this.waiting.stage
    this.saved.inputs.push(line)
    this.#take(move)
    this.saved.hash = this.play.hash(this.#state)
    this.saved.sealed = this.waiting.stage === stage && line.resign !== undefined ? this.#still_good() : []
    this.#keep()
    this.#say()
    return []
  }

  // Who resigns may leave sealed sheets behind that no longer fit.
  #still_good(): Saved['sealed'] {
    return this.saved.sealed.filter(
      ({ seat, orders }) => this.waiting.seats.some((one) => one.seat === seat) && this.play.check(this.play.view(this.#state, seat), this.known.sheet(orders)).length === 0,
    )
  }

  // A frame goes from one wait for seats to the next, as on the server; dice that people throw are waits too.
  #take(move: Move): void {
    this.#state = move.state
    this.waiting = move.waiting
    const is_due = move.waiting.what !== 'dice' || this.saved.dice === 'typed'
    move.frames.forEach(({ glimpses, view }, place) => {
      const pending = this.#pending[place]!
      pending.glimpses.push(...glimpses)
      if (view.length > 0) pending.view = view
      if (!is_due || pending.view === null) return
      const feed = this.feeds[place]!
      feed.push({ n: feed.length, stage: move.waiting.stage, view: pending.view, glimpses: pending.glimpses, opened: [], dice: null, link: null })
      this.#pending[place] = { glimpses: [], view: null }
    })
  }

  // Whether nobody else, another tab of this browser, has moved the game since.
  #is_ours(): boolean {
    const kept = this.store.read(this.id)
    return kept === null || kept.inputs.length <= this.#kept
  }

  #keep(): void {
    this.saved.changed = Date.now()
    this.trouble = this.store.write(this.saved)
    if (this.trouble === '') this.#kept = this.saved.inputs.length
  }
}
