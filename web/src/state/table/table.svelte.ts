// The one state of a table: what the server said last, what the hand has drafted, what the kernel says of it.
import { type AnyGame, type GameName, type Games, unit_in } from '../games'
import type { Answer, Feed, Gateway, Kernel, Pace, Ruleset, TableNews, UnitTold } from './gateway'
import { type Away, type Frame, type GameHead, type Options, type Problem, type Vec } from '../model'
import { Advised } from './advised'
import { Drafts, Past } from './drafts'
import { Reading } from './reading.svelte'
import { unsaved } from '../orders/saves'
import { Pilot } from './pilot.svelte'
import { NEW_SHEET, Sealing } from './sealing.svelte'
import { mates_of } from './seats'
import { Talk } from './talk.svelte'
import { TeamDrafts } from './team_drafts.svelte'

// A roll that people at the table make with real dice.
export interface AskedRoll {
  name: number
  seat: number
  unit: number
  count: number
  sides: number
}

export interface Remembered<G extends AnyGame = AnyGame> {
  key: string
  turn: number
  stage: number
  glimpse: G['event']
}

// What a frame told between two Views.
export interface TableTold<G extends AnyGame = AnyGame> {
  before: G['view']
  after: G['view']
  glimpses: G['event'][]
  keys: string[] // of the history
}

export class Table<G extends AnyGame = AnyGame> {
  head = $state.raw<GameHead | null>(null)
  frame = $state.raw<Frame | null>(null)
  seat = $state<number | null>(null)
  history = $state.raw<Remembered<G>[]>([])
  kernel = $state.raw<Kernel<G> | null>(null)
  selected = $state<number | null>(null)
  aimed = $state<number | null>(null)
  group = $state.raw<number[]>([]) // units chosen together
  refused = $state.raw<{ unit: number; change: Vec; problems: Problem[] } | null>(null)
  answer = $state.raw<Problem[]>([])
  is_busy = $state(false)
  is_connected = $state(true)
  behind_curtain = $state(false)
  error = $state('')
  notice = $state('') // what whoever plays should know, whatever comes next
  dice_asked = $state.raw<AskedRoll[]>([])
  away = $state.raw<Away | null>(null)
  talk = $state.raw(new Talk('', null))
  lost_seat = $state<number | null>(null) // that this browser held until just now
  given = $state.raw<{ seat: number; link: string } | null>(null) // handed over, and not taken yet
  onnews: ((news: TableTold) => void) | null = null // of every frame after the first
  readonly advised: Advised
  readonly pilot: Pilot
  readonly reading: Reading
  readonly sealing = new Sealing()
  readonly mates = new TeamDrafts()

  readonly view = $derived.by<G['view'] | null>(() =>
    this.frame ? this.ruleset.view(this.frame.view) : null,
  )
  readonly step = $derived.by(() => (this.view ? (this.ruleset.steps[this.view.seen.step] ?? '') : ''))
  readonly is_asked = $derived(
    this.view !== null && this.seat !== null && this.view.seen.asked.some((one) => one.seat === this.seat),
  )
  readonly is_locked = $derived(this.seat !== null && this.has_locked(this.seat))
  readonly can_draft = $derived(this.is_asked && !this.is_locked && this.kernel !== null && !this.is_busy)
  readonly can_seal = $derived(this.can_draft && !this.sealing.is_dead)
  readonly facts = $derived.by<G['fact'][]>(() =>
    this.frame && this.kernel ? this.kernel.foresee(this.frame.view, this.draft) : [],
  )
  readonly options = $derived.by<Options | null>(() =>
    this.frame && this.kernel && this.is_asked ? this.kernel.options(this.frame.view, this.draft) : null,
  )
  readonly open_options = $derived.by<Options | null>(() =>
    this.frame && this.kernel && this.is_asked ? this.kernel.options(this.frame.view, []) : null,
  )
  readonly problems = $derived.by<Problem[]>(() =>
    this.frame && this.kernel && this.is_asked ? this.kernel.check(this.frame.view, this.draft) : [],
  )
  // Its units that are gone this turn if the sheet is carried out, as the kernel foresees it.
  readonly losses = $derived.by<number[]>(() => {
    const lost = this.facts
      .filter((fact) => fact.is === 'will_be_lost' && fact.day === 0)
      .flatMap((fact) => unit_in(fact) ?? [])
    lost.push(...unsaved(this.ruleset.description, this.step, this.open_options, this.draft))
    return [...new Set(lost)].filter((unit) => this.unit(unit).owner === this.seat)
  })
  readonly my_seats = $derived(this.head?.my_seats ?? [])
  // The seat of mine that is waited for, this one first.
  readonly seat_due = $derived.by<number | null>(() => {
    const due = (this.view?.seen.asked ?? [])
      .map((one) => one.seat)
      .filter((one) => this.my_seats.includes(one))
    const open = due.filter((one) => !this.has_locked(one))
    return this.seat !== null && open.includes(this.seat) ? this.seat : (open[0] ?? null)
  })

  #draft = $state.raw<G['order'][]>([])
  #can_undo = $state(false)
  readonly #past = new Past()
  readonly #drafts: Drafts
  #handed = $state.raw({ seat: -1, stage: -1 })
  #feed: Feed | null = null
  #newest = -1

  constructor(
    readonly id: string,
    readonly gateway: Gateway,
    readonly ruleset: Ruleset<G>,
  ) {
    this.pilot = new Pilot(id, globalThis.sessionStorage ?? null)
    this.#drafts = new Drafts(id, globalThis.sessionStorage ?? null)
    this.advised = new Advised(id, globalThis.sessionStorage ?? null)
    this.reading = new Reading(id, globalThis.sessionStorage ?? null)
  }

  get draft(): G['order'][] {
    return this.#draft
  }
  set draft(orders: G['order'][]) {
    this.#past.changed(this.#draft)
    this.#can_undo = true
    this.#write(orders)
  }
  #write(orders: G['order'][]): void {
    this.#draft = orders
    this.sealing.relax()
    if (this.seat !== null && this.view)
      this.#drafts.keep(this.seat, this.view.seen.stage, orders, this.#past.steps)
    this.#show()
  }
  // To whoever shares the seat, and to team-mates who are here.
  #show(): void {
    const here = mates_of(this.head?.seats ?? [], this.seat).filter(
      (one) => one.by === 'person' && one.present,
    )
    const { browsers, programs } = this.away?.holders ?? { browsers: 1, programs: 0 }
    if (this.view && (here.length > 0 || browsers + programs > 1))
      this.mates.show(this.#feed, this.view.seen.stage, this.#draft)
  }
  get can_undo(): boolean {
    return this.is_locked || (this.can_draft && this.#can_undo)
  }
  // Takes the sealed sheet back, or else the last change of the draft.
  async undo(): Promise<void> {
    if (this.is_locked) return this.sealing.is_dead ? undefined : this.unlock()
    if (!this.can_draft || this.#past.is_empty) return
    this.#write(this.#past.back())
    this.refused = null
    this.#can_undo = !this.#past.is_empty
  }

  // `first` is the server's first answer: the board stands before anything else has arrived.
  start(first: { head: GameHead; frame: Frame | null; away?: Away | null }, seat: number | null): void {
    this.head = first.head
    this.away = first.away ?? null
    this.seat = seat
    if (first.frame) this.#take(first.frame)
    void this.#open()
  }

  stop(): void {
    this.#feed?.close()
    this.#feed = null
    this.sealing.stop()
  }

  async #open(): Promise<void> {
    this.#feed?.close()
    const seat = this.seat
    if (this.talk.game !== this.id || this.talk.seat !== seat) this.talk = new Talk(this.id, seat)
    this.#feed = this.gateway.feed(this.id, seat, () => this.#newest + 1, {
      frame: (frame) => this.seat === seat && this.#take(frame),
      table: (news) => this.#hear(news),
      away: (away) => this.seat === seat && (this.away = away),
      is_connected: (yes) => (this.is_connected = yes),
      draft: (draft) => this.seat === seat && this.mates.hear(draft),
      talk: (line) => this.seat === seat && this.talk.hear(line),
      talk_from: () => this.talk.next,
      lost: () => this.seat === seat && void this.#lose(),
    })
    const all = await this.gateway.frames(this.id, seat, 0).catch(() => [])
    if (this.seat !== seat) return
    this.#remember(all, true)
    for (const frame of all) if (frame.n > this.#newest) this.#take(frame)
  }

  #take(frame: Frame): void {
    if (frame.n <= this.#newest) return
    const before = this.frame ? this.ruleset.view(this.frame.view) : null
    this.#newest = frame.n
    this.#remember([frame], false)
    if (frame.view.length > 0) this.frame = frame
    if (!this.view) return
    if (this.view.seen.stage !== before?.seen.stage) this.#new_stage(before !== null)
    if (before !== null && frame.glimpses.length > 0)
      this.onnews?.({
        before,
        after: this.view,
        glimpses: frame.glimpses,
        keys: frame.glimpses.map((_, i) => `${frame.n}.${i}`),
      })
  }

  // What this seat has drafted for the stage before a reload is on the page again; the button for it is
  // `new`, or was here before.
  #new_stage(is_new: boolean): void {
    const { seat, view } = this
    const is_kept = seat !== null && view !== null && !this.has_locked(seat)
    this.#draft = is_kept ? this.#drafts.kept(seat, view.seen.stage) : []
    this.#past.begin(is_kept ? this.#drafts.kept_past(seat, view.seen.stage) : [])
    this.#can_undo = !this.#past.is_empty
    this.sealing.relax()
    if (is_new) this.sealing.changed(NEW_SHEET)
    this.refused = null
    this.answer = []
    this.aimed = null
  }

  // Whether a seat has sealed its sheet for the stage on this page. News of another stage says nothing about
  // this one, but what this page has handed in stays handed in while it waits for the frame that such news
  // ran ahead of.
  has_locked(seat: number): boolean {
    const stage = this.view?.seen.stage
    if (this.head?.stage !== stage) return this.#handed.seat === seat && this.#handed.stage === stage
    return this.head?.seats.find((one) => one.seat === seat)?.locked ?? false
  }

  // `is_all`: all frames that there were when they were asked for; what came meanwhile follows them.
  #remember(frames: Frame[], is_all: boolean): void {
    const known = is_all ? [] : this.history
    const came = is_all ? this.history : []
    const seen = new Set(known.map((one) => one.key))
    let turn = known.at(-1)?.turn ?? 0
    const more: Remembered<G>[] = []
    for (const frame of frames)
      frame.glimpses.forEach((glimpse, i) => {
        const key = `${frame.n}.${i}`
        if (seen.has(key)) return
        seen.add(key)
        if (glimpse.is === 'turn_began') turn = glimpse.turn
        more.push({ key, turn, stage: frame.stage, glimpse })
      })
    const after = came
      .filter((one) => !seen.has(one.key))
      .map((one) => (one.turn === 0 ? { ...one, turn } : one))
    if (is_all || more.length > 0) this.history = [...known, ...more, ...after]
    if (is_all) this.reading.opened(this.seat, this.history)
  }

  #hear(news: TableNews): void {
    if (!this.head || (news.stage ?? 0) < this.head.stage) return
    this.dice_asked = news.dice_asked ?? []
    this.notice = news.notice ?? ''
    this.head = {
      ...this.head,
      ...(news.seats
        ? {
            seats: news.seats.map((one) => ({
              ...this.head?.seats.find((old) => old.seat === one.seat),
              ...one,
            })),
          }
        : {}),
      ...(news.state ? { state: news.state } : {}),
      ...(news.later ? { later: news.later } : {}),
      ...(news.stage !== undefined ? { stage: news.stage } : {}),
      ...(news.deadline !== undefined ? { deadline: news.deadline } : {}),
      pause: news.pause,
      absent_from: news.absent_from,
    }
    if (this.#draft.length > 0) this.#show() // a mate may have come
  }

  // Handed over, or thrown out from elsewhere: what is left is to watch, where that is allowed.
  async #lose(): Promise<void> {
    this.lost_seat = this.seat
    await this.sit(null).catch(() => this.stop())
  }

  // Another of this screen's seats sits down, or nobody: nothing of the one before stays on the page.
  async sit(seat: number | null): Promise<void> {
    this.stop()
    const next = await this.gateway.game(this.id, seat)
    this.seat = seat
    this.#newest = -1
    this.frame = null
    this.history = []
    this.selected = null
    this.group = []
    this.mates.forget()
    this.#new_stage(true)
    this.head = next.head
    this.away = next.away ?? null
    if (next.frame) this.#take(next.frame)
    this.behind_curtain = false
    await this.#open()
  }

  // What the game says of a unit; before the kernel is here, its number.
  unit(unit: number): UnitTold {
    return this.frame && this.kernel
      ? this.kernel.unit(this.frame.view, unit)
      : { name: `unit ${unit}`, kind: '', owner: null }
  }

  select(unit: number | null): void {
    if (this.selected !== unit) this.refused = null
    this.selected = unit
  }

  with_order(order: G['order'], draft = this.draft): G['order'][] {
    return [...draft.filter((one) => one.is !== order.is || unit_in(one) !== unit_in(order)), order]
  }

  add(order: G['order']): void {
    this.draft = this.with_order(order)
  }

  remove(is: G['order']['is'], unit?: number): void {
    this.draft = this.draft.filter((one) => one.is !== is || (unit !== undefined && unit_in(one) !== unit))
  }

  // A press on a seal; `loses`: a ship is lost by this sheet.
  async seal(orders: G['order'][] = this.draft, loses = false): Promise<void> {
    if (this.can_draft && this.sealing.press(loses)) await this.lock(orders)
  }
  // `goes_on`: no hand has pressed again since the sheet before it, and nobody has read what came of that.
  async lock(orders: G['order'][] = this.draft, goes_on = false): Promise<void> {
    const stage = this.view?.seen.stage
    const seat = this.seat
    if (stage === undefined || seat === null || this.is_busy) return
    this.is_busy = true
    if (!goes_on) this.reading.sealed(seat, this.history, this.view?.turn ?? -1)
    this.sealing.changed() // the table may tell of it before it is answered
    const advised = this.advised.of(seat, stage)
    const said = await this.gateway.lock(this.id, seat, stage, orders, advised).catch((): null => null)
    this.is_busy = false
    if (said === null) this.error = 'The server cannot be reached. Your draft stays here; try again.'
    else this.error = ''
    if (said?.ok === false) this.answer = said.problems
    if (said?.ok !== true) return
    this.#handed = { seat, stage }
    this.#drafts.drop(seat)
    this.sealing.changed()
    if (this.view?.seen.stage === stage && this.seat === seat) this.#mark_locked(seat, true)
  }

  // What is asked of the server for this seat; its answer shows in `answer`, its effect in the feed.
  async ask(what: (pace: Pace, seat: number) => Promise<Answer>): Promise<void> {
    const pace = this.gateway.pace
    if (this.seat === null || !pace) return
    const said = await what(pace, this.seat).catch((): null => null)
    this.error = said === null ? 'The server cannot be reached. Try again.' : ''
    this.answer = said?.ok === false ? said.problems : []
  }

  async unlock(): Promise<void> {
    const stage = this.view?.seen.stage
    if (stage === undefined || this.seat === null) return
    this.sealing.changed() // the table may tell of it before it is answered
    const said = await this.gateway.unlock(this.id, this.seat, stage).catch((): null => null)
    if (said?.ok) this.#handed = { seat: -1, stage: -1 }
    if (said?.ok) this.#mark_locked(this.seat, false)
    if (said?.ok) this.sealing.changed()
    if (said?.ok) this.#drafts.keep(this.seat, stage, this.draft, this.#past.steps)
    if (said?.ok === false) this.answer = said.problems
  }

  #mark_locked(seat: number, locked: boolean): void {
    const stage = this.view?.seen.stage ?? 0
    if (!this.head || this.head.stage > stage) return
    const is_news = this.head.stage < stage
    this.head = {
      ...this.head,
      stage,
      seats: this.head.seats.map((one) =>
        one.seat === seat ? { ...one, locked } : is_news ? { ...one, locked: false } : one,
      ),
    }
  }
}

// Whether a table plays this game: then all it says is in that game's own types.
export const plays = <N extends GameName>(table: Table, game: N): table is Table<Games[N]> =>
  table.ruleset.game === game
