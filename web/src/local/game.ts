// A game without a server: it keeps what went in, draws the dice, asks bots for their sheets and hands each
// seat its frames. Which sheets count, when a stage closes and what anything does, the table in the kernel
// decides (src/sitting).
import { type Frame, type Order, type Problem, type SeatHead } from '../state/model'
import {
  type Input,
  type InputLine,
  input_of,
  type News,
  type Play,
  rolls_line,
  type Sitting,
  type Waiting,
} from '../state/kernel/play'
import { choice as chosen_beside } from '../state/kernel/advisor'
import type { Known } from '../state/kernel/rulesets'
import { problem_of } from '../state/kernel/wasm'
import { draw_faces, draw_seed } from './random'
import { same_faces } from './same_dice'
import type { LocalStore, Saved } from './store'

export interface Reason {
  text: string
  numbers: Record<string, unknown>
}

const breath = (): Promise<void> => new Promise((done) => setTimeout(done, 0))
const no = (code: string, detail = ''): Problem[] => [problem_of({ code, detail })]

export class LocalGame {
  readonly feeds: Frame[][] // of each seat, and of the spectators at the end
  readonly reasons = new Map<number, Reason>()
  waiting: Waiting
  trouble = '' // why the storage did not keep the last move
  // Called after every change; the game goes on by itself while somebody watches.
  readonly watchers = new Set<() => void>()

  #state: Uint8Array
  readonly #sitting: Sitting
  #is_running = false
  #kept: number // inputs that the storage has by our doing

  // Throws, with words for the person at the page, when what was kept does not follow under this kernel.
  constructor(
    readonly saved: Saved,
    readonly play: Play,
    readonly known: Known,
    readonly store: LocalStore,
  ) {
    const begun = play.sit(saved.setup, saved.dice === 'typed')
    if (!begun.ok)
      throw new Error(
        `This game cannot begin: ${begun.problems.map((one) => one.code.replaceAll('_', ' ')).join(', ')}.`,
      )
    this.#sitting = begun.sitting
    this.feeds = Array.from({ length: saved.setup.seats + 1 }, () => [])
    this.#state = begun.news.state
    this.waiting = begun.news.waiting
    this.#take(begun.news)
    saved.inputs.forEach((line, i) => {
      const news = this.#again(line)
      if (news === null)
        throw new Error(
          `This game does not follow at its move ${i + 1}: it was played under another version of the ` +
            'rules, or changed.',
        )
      this.#take(news)
    })
    if (saved.hash !== '' && saved.hash !== play.hash(this.#state))
      throw new Error(
        'This game was played under another version of the rules; here it would go on differently.',
      )
    saved.sealed = saved.sealed.filter(
      ({ seat, orders }) => this.#sitting.lock(seat, this.waiting.stage, known.sheet(orders)).ok,
    )
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
      seat,
      name: one.name,
      by: one.by === 'bot' ? 'bot' : 'person',
      ...(one.bot ? { bot: one.bot } : {}),
      locked: this.is_locked(seat),
      present: true,
    }))
  }

  #again(line: InputLine): News | null {
    try {
      const news = this.#sitting.advance(input_of(line, this.known))
      return news.ok ? news : null
    } catch {
      return null
    }
  }

  // `advised`: the computer that was asked for a hint before.
  lock(seat: number, stage: number, orders: Order[], advised = ''): Problem[] {
    if (!this.#is_ours())
      return no('played_elsewhere', 'this game was played on in another tab; load the page again')
    const locked = this.#sitting.lock(seat, stage, this.known.sheet(orders))
    if (!locked.ok) return locked.problems
    const sealed = { seat, orders: this.known.orders(locked.sheet) }
    this.saved.sealed.push(advised ? { ...sealed, advised } : sealed)
    this.#keep()
    this.#say()
    void this.run()
    return []
  }

  unlock(seat: number, stage: number): Problem[] {
    if (stage !== this.waiting.stage || !this.is_locked(seat)) return no('wrong_stage')
    this.#sitting.unlock(seat)
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
    const problems = this.#carry_out(
      { stage: this.waiting.stage, dice: rolls_line(this.waiting.dice, faces, this.known) },
      faces,
    )
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
      while (this.watchers.size > 0 && (await this.#step())) await breath()
    } finally {
      this.#is_running = false
    }
  }

  #say(): void {
    for (const watcher of [...this.watchers]) watcher()
  }

  // One roll, one bot's sheet or one close of a stage. False when a person is awaited, or it is over.
  #step(): boolean | Promise<boolean> {
    const { what, stage, dice, seats } = this.waiting
    if (what === 'over' || !this.#is_ours()) return false
    if (what === 'dice') {
      if (this.saved.dice === 'typed') return false
      const faces = this.#draw(stage, dice)
      return this.#carry_out({ stage, dice: rolls_line(dice, faces, this.known) }, faces).length === 0
    }
    const bots = this.saved.seats.flatMap((one, seat) => (one.by === 'bot' ? [seat] : []))
    const bot = seats.find(({ seat }) => bots.includes(seat) && !this.is_locked(seat))
    if (bot) return this.#think(bot.seat)
    if (!this.#sitting.is_complete(bots)) return false
    return this.#carry_out({ stage, sheets: this.saved.sealed.map((one) => ({ ...one })) }).length === 0
  }

  #draw(stage: number, asked: Waiting['dice']): number[] {
    const { branch, inputs } = this.saved
    const drawn = draw_faces(asked)
    if (branch?.dice === undefined) return drawn
    const line = rolls_line(asked, drawn, this.known)
    return same_faces(branch.dice, inputs.slice(branch.inputs), stage, line)
  }

  // Who looks ahead does so beside the page, which goes on meanwhile.
  #think(seat: number): boolean | Promise<boolean> {
    const bot = this.saved.seats[seat]!.bot ?? ''
    const view = this.play.view(this.#state, seat)
    const seed = draw_seed()
    const at_once = (): boolean => this.#hand_in(seat, this.play.choose(bot, view, seed))
    if (!this.known.house.includes(bot) || typeof Worker === 'undefined') return at_once()
    const { stage } = this.waiting
    const place = { ruleset: this.known.ruleset, rules: this.saved.rules, view }
    // Meanwhile somebody may have resigned, or sat down here.
    const is_awaited = (): boolean =>
      this.waiting.stage === stage && this.saved.seats[seat]?.bot === bot && !this.is_locked(seat)
    return chosen_beside(place, bot, seed).then(
      (choice) => !is_awaited() || this.#hand_in(seat, choice),
      () => !is_awaited() || at_once(),
    )
  }

  #hand_in(seat: number, choice: ReturnType<Play['choose']>): boolean {
    const locked = choice.ok ? this.#sitting.lock(seat, this.waiting.stage, choice.sheet) : choice
    if (!choice.ok || !locked.ok) {
      this.trouble = `The computer on seat ${seat + 1} does not know how to play here.`
      this.#say()
      return false
    }
    this.reasons.set(seat, { text: choice.reason, numbers: choice.numbers })
    this.saved.sealed.push({ seat, orders: this.known.orders(locked.sheet) })
    this.#keep()
    this.#say()
    return true
  }

  #carry_out(line: InputLine, faces?: number[]): Problem[] {
    if (!this.#is_ours())
      return no('played_elsewhere', 'this game was played on in another tab; load the page again')
    const input: Input = { ...input_of(line, this.known), ...(faces ? { faces } : {}) }
    const news = this.#sitting.advance(input)
    if (!news.ok) return news.problems
    this.saved.inputs.push(line)
    this.#take(news)
    this.saved.hash = this.play.hash(this.#state)
    this.saved.sealed = this.saved.sealed.filter(({ seat }) => news.locked.includes(seat))
    this.#keep()
    this.#say()
    return []
  }

  #take({ state, waiting, frames }: News): void {
    this.#state = state
    this.waiting = waiting
    frames.forEach(({ glimpses, view }, place) => {
      if (view.length === 0) return
      const feed = this.feeds[place]!
      feed.push({ n: feed.length, stage: waiting.stage, view, glimpses, opened: [], dice: null, link: null })
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
