// One flight in this page: the kernel starts it, says what may be burned, shows what the help allows, and
// flies it. No server.
import { fields_of, type Games, type practice } from '../../state/games'
import type { Kernel, Naming } from '../../state/table/gateway'
import { type Event, type Options, type Problem, type Vec, is_zero } from '../../state/model'
import type { Move, Play } from '../../state/kernel/play'
import { play_of } from '../../state/kernel/play'
import { type Known, ruleset_of } from '../../state/kernel/rulesets'
import { border, kernel_of, wrong_with } from '../../state/kernel/wasm'
import type { Flight } from './link'
import { missed_ring } from './missed'
import type { Assistance } from './progress'

export type FlightView = practice.View
type Game = Games['practice']

export const SHIP = 0
const seat = (): string => 'the pilot'

export class Pilot {
  view = $state.raw<FlightView>()!
  draft = $state.raw<Game['order'][]>([])
  refused = $state.raw<{ change: Vec; problems: Problem[] } | null>(null)
  told = $state.raw<Event[]>([]) // what the last turn brought
  missed = $state<number | null>(null) // the ring that it left behind
  readonly facts: Game['fact'][] = $derived.by(() => this.#kernel.foresee(this.#bytes(this.view), this.draft))
  readonly options: Options = $derived.by(() => this.#kernel.options(this.#bytes(this.view), this.draft))
  // Of a draft without orders: what the ship could burn, whatever it has been given.
  readonly open_options: Options = $derived.by(() => this.#kernel.options(this.#bytes(this.view), []))
  readonly problems: Problem[] = $derived.by(() =>
    this.view.seen.over ? [] : this.#kernel.check(this.#bytes(this.view), this.draft),
  )

  #state!: Uint8Array
  #view_bytes!: Uint8Array
  readonly #naming: Naming = { unit: (unit) => this.#kernel.unit(this.#view_bytes, unit).name, seat }
  readonly #play: Play
  readonly #kernel: Kernel<Game>

  constructor(
    readonly known: Known<Game>,
    play: Play,
    kernel: Kernel<Game>,
    readonly name: string,
    readonly assistance: Assistance,
  ) {
    this.#play = play
    this.#kernel = kernel
    this.again()
  }

  // The bytes of a View that is read, so that what is worked out of them follows it.
  #bytes(view: FlightView): Uint8Array {
    void view
    return this.#view_bytes
  }

  again(): void {
    const begun = this.#play.start({ scenario: this.name, seats: 1 })
    if (!begun.ok) throw new Error(this.said(begun.problems))
    this.#take(begun)
    this.told = []
    this.missed = null
  }

  said(problems: readonly Problem[]): string {
    return problems
      .map((one) =>
        this.known.say(
          'problem',
          one.code,
          { ...one.numbers, detail: one.detail, field: one.field, rule: one.rule },
          this.#naming,
        ),
      )
      .join(' ')
  }
  say(section: string, key: string, values: Readonly<Record<string, unknown>> = {}): string {
    return this.known.has(section, key) ? this.known.say(section, key, values, this.#naming) : ''
  }

  burn_in(draft: readonly Game['order'][] = this.draft): Vec {
    return draft.find((order) => order.is === 'burn')?.change ?? [0, 0, 0]
  }
  #with(order: Game['order'] | null, is: Game['order']['is']): Game['order'][] {
    const rest = this.draft.filter((one) => one.is !== is)
    return this.#kernel.sorted(this.#view_bytes, order === null ? rest : [...rest, order])
  }
  // A burn is taken when the kernel has nothing against it; else it is shown with what is wrong.
  burn(change: Vec): void {
    if (this.view.seen.over) return
    const draft = this.#with(is_zero(change) ? null : { is: 'burn', unit: SHIP, change }, 'burn')
    const against = this.#kernel.check(this.#view_bytes, draft).filter((one) => one.grade !== 'unfinished')
    this.refused = against.length > 0 ? { change, problems: against } : null
    if (against.length === 0) this.draft = draft
  }
  write(is: 'mark' | 'sum', value: Vec | null): void {
    if (this.view.seen.over) return
    if (value === null) this.draft = this.#with(null, is)
    else if (is === 'mark') this.draft = this.#with({ is, unit: SHIP, end: value }, is)
    else this.draft = this.#with({ is, unit: SHIP, velocity: value }, is)
  }
  written(is: 'mark' | 'sum'): Vec | null {
    const written =
      is === 'mark'
        ? this.draft.find((order) => order.is === 'mark')?.end
        : this.draft.find((order) => order.is === 'sum')?.velocity
    return written ?? null
  }

  // Hands the turn in; false when the kernel has something against it.
  fly(): boolean {
    if (this.view.seen.over || this.problems.length > 0) return false
    const moved = this.#play.advance(this.#state, {
      kind: 'sheets',
      stage: this.view.seen.stage,
      sheets: [{ seat: 0, sheet: this.known.sheet(this.draft) }],
    })
    if (!moved.ok) return false
    const before = this.view
    this.#take(moved)
    this.missed = this.view.seen.over ? null : missed_ring(before, this.view)
    return true
  }
  give_up(): void {
    if (this.view.seen.over) return
    const moved = this.#play.advance(this.#state, { kind: 'resign', stage: this.view.seen.stage, seat: 0 })
    if (moved.ok) this.#take(moved)
  }
  sentences(): string[] {
    const quiet: ReadonlySet<Event['is']> = new Set(['turn_ended', 'game_ended', 'ship_moved'])
    return this.told
      .filter((one) => !quiet.has(one.is))
      .map((one) => this.say('event', one.is, fields_of(one)))
  }

  #take(move: Move): void {
    this.#state = move.state
    this.#view_bytes = this.#play.view(move.state, 0)
    this.told = move.events
    this.draft = []
    this.refused = null
    this.view = this.known.view(this.#view_bytes)
  }
}

export const practice_rules = (): Known<Game> => ruleset_of('practice')

// Throws, in words for the person at the page, when the flight will not do.
export async function open_flight(
  name: string,
  assistance: Assistance,
  custom: Flight | null,
): Promise<Pilot> {
  const known = practice_rules()
  const made = await border()
  const rules = { assistance, ...(custom === null ? {} : { custom }) }
  const problems = wrong_with(made, known.ruleset, rules)
  if (problems.length > 0) {
    const words = problems.map((one) =>
      known.has('problem', one.code)
        ? known.say(
            'problem',
            one.code,
            { ...one.numbers, detail: one.detail, rule: one.rule },
            { unit: String, seat },
          )
        : `${one.detail}: ${one.code.replaceAll('_', ' ')}.`,
    )
    throw new Error(words.join(' '))
  }
  return new Pilot(known, play_of(made, known, rules), kernel_of(made, known, rules), name, assistance)
}
