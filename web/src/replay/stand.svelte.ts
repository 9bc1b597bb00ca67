// Where a replay stands: the moment, whose eyes, how fast it plays. The address follows, so that any moment
// can be linked to.
import { boarding_of } from '../boards/boarding'
import type { Secret } from '../boards/cubes/scene/truth'
import type { HexGame } from '../boards/hexes/game'
import type { AnyGame, GameName, Games } from '../state/games'
import type { Event } from '../state/model'
import type { UnitTold } from '../state/table/gateway'
import type { Remembered } from '../state/table/table.svelte'
import type { Opened } from './sources'
import { type Shown, step_at, type Viewer, viewer_of } from './reel'

const FLIGHTS: ReadonlySet<Event['is']> = new Set(['ship_moved', 'warhead_moved'])

export const SPEEDS = [0.5, 1, 2, 4, 8] // moments a second

export class Stand<G extends AnyGame = AnyGame> {
  at = $state(0)
  viewer = $state<Viewer>('spectator')
  is_playing = $state(false)
  speed = $state(2)
  trouble = $state('')
  broken = $state.raw<ReadonlySet<string>>(new Set()) // seals, in a game of secrets

  readonly shown: Shown
  readonly views: G['view'][]
  readonly facts: G['fact'][]
  readonly log: Remembered<G>[]
  readonly turn: number
  readonly step: string // in which it happened: a View already waits for what comes next
  readonly #scenario: number
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(
    readonly opened: Opened<G>,
    readonly address: string, // without its question mark
  ) {
    const { reel, kernel } = opened
    this.viewer = reel.viewers[0]!
    this.#scenario = reel.known.view(reel.show(0, this.viewer).views.at(-1)!).scenario
    this.shown = $derived.by(() => this.#show())
    this.views = $derived(this.shown.views.map((bytes) => reel.known.view(bytes)))
    this.facts = $derived(kernel.foresee(this.shown.views.at(-1)!, []))
    this.log = $derived(reel.log(this.told_as))
    this.turn = $derived(this.views.at(-1)?.turn ?? 0)
    this.step = $derived.by(() => step_at(reel, this.at, this.viewer))
    $effect(() => {
      clearInterval(this.#timer)
      if (this.is_playing) this.#timer = setInterval(() => this.#tick(), 1000 / this.speed)
      return () => clearInterval(this.#timer)
    })
  }

  // As the viewer names them, whose View comes last.
  readonly unit = (unit: number): UnitTold => this.opened.kernel.unit(this.shown.views.at(-1)!, unit)
  readonly owner = (unit: number): number | null => this.unit(unit).owner
  // As that seat names them, where its View is shown.
  unit_seen_by(seat: number, unit: number): UnitTold {
    const own = this.views.findIndex((view) => view.seen.seat === seat)
    return own < 0 ? this.unit(unit) : this.opened.kernel.unit(this.shown.views[own]!, unit)
  }

  get last(): number {
    return this.opened.reel.count - 1
  }

  // The truth of a game of secrets comes seal by seal: first as spectators know it, the whole of it once
  // every seal is broken.
  get is_reveal(): boolean {
    return this.viewer === 'truth' && this.opened.reel.known.has_secrets
  }
  get seals(): Secret[] {
    const { known } = this.opened.reel
    const sold = known.scenarios[this.#scenario]?.most_levels ?? []
    const sells = (kind: string): boolean =>
      (sold[known.words('technology').findIndex(([one]) => one === kind)] ?? 0) > 0
    return [
      'technology',
      'ships',
      ...(sells('launch') ? (['loads'] as const) : []),
      ...(sells('mine') ? (['mines'] as const) : []),
    ]
  }
  get told_as(): Viewer {
    return this.is_reveal && !this.opened.reel.seats.every((_, seat) => this.#is_bare(seat))
      ? 'spectator'
      : this.viewer
  }
  readonly is_open = (seat: number, secret: Secret): boolean =>
    !this.is_reveal || this.broken.has(`${seat}.${secret}`)
  turn_seal(seat: number, secret: Secret): void {
    const next = new Set(this.broken)
    if (!next.delete(`${seat}.${secret}`)) next.add(`${seat}.${secret}`)
    this.broken = next
  }
  // The next seal: the same of every seat, before another kind.
  get next_seal(): { seat: number; secret: Secret } | null {
    for (const secret of this.seals)
      for (const seat of this.opened.reel.seats.keys())
        if (!this.is_open(seat, secret)) return { seat, secret }
    return null
  }
  break_all(): void {
    this.broken = new Set(
      this.opened.reel.seats.flatMap((_, seat) => this.seals.map((secret) => `${seat}.${secret}`)),
    )
  }
  #is_bare(seat: number): boolean {
    return this.seals.every((secret) => this.broken.has(`${seat}.${secret}`))
  }
  #show(): Shown {
    const { reel } = this.opened
    if (!this.is_reveal) return reel.show(this.at, this.viewer)
    const truth = reel.show(this.at, 'truth')
    const told = this.told_as === 'truth' ? truth : reel.show(this.at, this.told_as)
    return { ...told, views: truth.views, sheets: truth.sheets.filter(({ seat }) => this.#is_bare(seat)) }
  }

  // What the address asks for. A moment or a seat that is not there is said, and the replay stands where it
  // can.
  ask(at: string | null, as: string | null): void {
    this.trouble = ''
    const viewer = as === null ? null : viewer_of(as)
    if (as !== null && (viewer === null || !this.opened.reel.viewers.includes(viewer)))
      this.trouble = `There is nobody called “${as.slice(0, 20)}” to look with here.`
    else if (viewer !== null) this.viewer = viewer
    const moment = at === null ? null : /^\d{1,9}$/.test(at) ? Number(at) : -1
    if (moment === null) return
    if (moment < 0 || moment > this.last) {
      this.trouble = `There is no moment “${at!.slice(0, 20)}” here: they go from 0 to ${this.last}.`
      this.at = moment > this.last ? this.last : 0
    } else this.at = moment
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.last, Math.round(at)))
    this.trouble = ''
    this.#write()
  }
  look_as(viewer: Viewer): void {
    this.viewer = viewer
    this.#write()
  }
  turn_by(by: 1 | -1): void {
    const starts = this.opened.reel.turns.map((one) => one.at)
    this.go(
      by > 0
        ? (starts.find((at) => at > this.at) ?? this.last)
        : (starts.findLast((at) => at < this.at) ?? 0),
    )
  }
  play(): void {
    if (!this.is_playing && this.at === this.last) this.go(0)
    this.is_playing = !this.is_playing
  }
  faster(by: 1 | -1): void {
    this.speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(this.speed) + by))]!
  }

  // True when the key was one of the replay's.
  key(key: string): boolean {
    const doing: Record<string, () => void> = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      PageUp: () => this.turn_by(-1),
      PageDown: () => this.turn_by(1),
      Home: () => this.go(0),
      End: () => this.go(this.last),
      ' ': () => this.play(),
      '<': () => this.faster(-1),
      '>': () => this.faster(1),
    }
    const does = doing[key]
    if (does === undefined) return false
    if (key !== ' ' && key !== '<' && key !== '>') this.is_playing = false
    does()
    return true
  }

  get link(): string {
    return `${this.address}?at=${this.at}&as=${this.viewer}`
  }
  #write(): void {
    history.replaceState(null, '', this.link)
  }
  // The moment after this one; of ships that move one after the other, that of the last: they fly together.
  #next(): number {
    const { log, shown, told_as } = this
    const is_flight = (line: number): boolean => log[line] !== undefined && FLIGHTS.has(log[line].glimpse.is)
    let line = shown.told
    while (is_flight(line) && is_flight(line + 1)) ++line
    return line === shown.told
      ? this.at + 1
      : Math.max(this.at + 1, this.opened.reel.moment_of(log[line]!.key, told_as))
  }
  #tick(): void {
    if (this.at >= this.last) this.is_playing = false
    else this.go(this.#next())
  }
}

// Whether a replay shows this game: then all it says is in that game's own types.
export const shows = <N extends GameName>(stand: Stand, game: N): stand is Stand<Games[N]> =>
  stand.opened.reel.known.game === game
export const shows_hexes = (stand: Stand): stand is Stand<HexGame> =>
  boarding_of(stand.opened.reel.known).board === 'hexes'
