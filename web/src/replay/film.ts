// A full record played again by the kernel in this page. One pass checks every State against the record and
// keeps some of them; a moment is then made from the nearest one kept, so that a long game is as quick to
// look through as a short one.
import { bytes_of_hex, hashed, hex, state_digest } from '../state/kernel/hash'
import type { Event } from '../state/model'
import {
  type Input,
  type InputLine,
  input_of,
  type Moment,
  type Move,
  type Play,
  SPECTATOR,
} from '../state/kernel/play'
import type { WholeGame } from '../state/kernel/analysis'
import type { Known } from '../state/kernel/rulesets'
import type { Remembered } from '../state/table/table.svelte'
import { BadRecord, type Line, type Progress, type RecordRead, Slices } from './read'
import { type Reel, seat_of, type SheetShown, type Shown, type Viewer } from './reel'

const EVERY = 16 // inputs between two States kept

interface Step {
  first: number // its first moment
  moments: number
  stage: number // of the input
  waits: Move['waiting']['what'] // what was awaited after it
  next: number // the stage that was awaited after it
  events: Event[]
  glimpses: (Event[] | null)[] // of each seat and the spectators; null where they are the events
}

const words_of = (problems: readonly { code: string }[]): string =>
  problems.map((one) => one.code.replaceAll('_', ' ')).join(', ')
const is_equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export async function film_of(
  record: RecordRead,
  play: Play,
  known: Known,
  title: string,
  on_progress: Progress = () => undefined,
  file = '', // that it was read from
): Promise<Film> {
  const { revision, data_hash } = play.described()
  const { header } = record
  if (revision !== header.revision)
    throw new BadRecord(
      1,
      `it was played under revision ${header.revision} of the rules; this page has revision ${revision}.`,
    )
  if (data_hash !== header.tables)
    throw new BadRecord(1, 'it was played with other tables than this page has.')
  const film = new Film(record, play, known, title, file)
  const slices = new Slices()
  for (let i = 0; i < record.lines.length; ++i) {
    film.take(i)
    if (await slices.next()) on_progress(i, record.lines.length)
  }
  film.close()
  return film
}

export class Film implements Reel {
  readonly rules
  readonly seats
  readonly viewers: Viewer[]
  readonly turns: { turn: number; at: number }[] = []
  readonly said: string[]
  readonly advised: readonly number[]
  count = 1
  readonly #begun: Move
  readonly #steps: Step[] = []
  readonly #inputs: Input[] = []
  readonly #kept = new Map<number, Uint8Array>() // the State before input i
  readonly #logs = new Map<Viewer, Remembered[]>()
  #now: Move
  #recent = new Map<number, Uint8Array>()
  #told = new Map<string, Moment[]>()

  constructor(
    readonly record: RecordRead,
    readonly play: Play,
    readonly known: Known,
    readonly title: string,
    file = '',
  ) {
    const { header } = record
    this.rules = header.rules
    this.seats = header.seats
    this.viewers = ['truth', 'spectator', ...header.seats.keys()]
    const sheets = record.lines.flatMap((line) => line.sheets ?? [])
    this.advised = header.seats.map(
      (_, seat) => sheets.filter((one) => one.seat === seat && one.advised).length,
    )
    this.said = [
      'Every line follows from the line before; every sheet and every State is as the record says.',
      ROLLED[header.dice.source],
      ...(file === '' ? [] : [`It was read from the file ${file}.`]),
    ]
    const begun = play.start(header.setup)
    if (!begun.ok) throw new BadRecord(1, `the game cannot begin: ${words_of(begun.problems)}.`)
    if (begun.frames.length !== header.seats.length + 1) throw new BadRecord(1, 'not understood: seats.')
    this.#begun = begun
    this.#now = begun
    this.#mark_turns(begun.events, 0, true)
  }

  // The next input, checked and carried out.
  take(i: number): void {
    const line = this.record.lines[i]!
    const input = this.#input(line, i + 2)
    if (i % EVERY === 0) this.#kept.set(i, this.#now.state)
    const asked = this.#now.waiting
    if (line.stage !== asked.stage || (input.kind === 'dice') !== (asked.what === 'dice'))
      throw new BadRecord(i + 2, 'the game waited for something else there.')
    const move = this.play.advance(this.#now.state, input)
    if (!move.ok) throw new BadRecord(i + 2, `the rules refuse it: ${words_of(move.problems)}.`)
    if (state_digest(move.state).slice(0, 16) !== line.state)
      throw new BadRecord(i + 2, 'the game stands differently after it than the record says.')
    const glimpses = move.frames.map((frame) =>
      is_equal(frame.glimpses, move.events) ? null : frame.glimpses,
    )
    const moments = Math.max(1, move.events.length)
    this.#steps.push({
      first: this.count,
      moments,
      stage: line.stage,
      waits: move.waiting.what,
      next: move.waiting.stage,
      events: move.events,
      glimpses,
    })
    this.#inputs.push(input)
    this.#mark_turns(move.events, this.count, false)
    this.count += moments
    this.#now = move
  }

  close(): void {
    const last = this.record.lines.length + 2
    const is_over = this.#now.waiting.what === 'over'
    if (is_over !== this.record.is_over || state_digest(this.#now.state) !== this.record.last_state)
      throw new BadRecord(last, 'the game does not end as it says.')
  }

  log(viewer: Viewer): Remembered[] {
    const known = this.#logs.get(viewer)
    if (known) return known
    const log: Remembered[] = []
    let turn = 0
    const add = (facts: readonly Event[], input: number, stage: number): void =>
      facts.forEach((glimpse, i) => {
        if (glimpse.is === 'turn_began') turn = glimpse.turn
        log.push({ key: `${input}.${i}`, turn, stage, glimpse })
      })
    add(this.#begun_for(viewer), -1, this.#begun.waiting.stage)
    this.#steps.forEach((step, i) => add(this.#facts(step, viewer), i, step.stage))
    this.#logs.set(viewer, log)
    return log
  }

  show(at: number, viewer: Viewer): Shown {
    const i = this.#step_at(at)
    const lines = this.log(viewer)
    if (i < 0) {
      const told = this.#begun_for(viewer).length
      return {
        views: this.#views_at_start(viewer),
        told,
        keys: lines.slice(0, told).map((line) => line.key),
        stage: this.#begun.waiting.stage,
        sheets: [],
      }
    }
    const step = this.#steps[i]!
    const k = at - step.first
    const views = (viewer === 'truth' ? [...this.seats.keys(), SPECTATOR] : [seat_of(viewer)]).map(
      (seat) => this.#tell(i, seat)[k]!.view,
    )
    const told_of = this.#counts(i, viewer)
    const begin = told_of.slice(0, k).reduce((sum, count) => sum + count, 0)
    const before = this.#lines_before(i, viewer)
    const keys = Array.from({ length: told_of[k]! }, (_, n) => `${i}.${begin + n}`)
    return {
      views,
      told: before + begin + keys.length,
      keys,
      stage: step.stage,
      sheets: this.#sheets(i, viewer),
    }
  }

  moment_of(key: string, viewer: Viewer = 'truth'): number {
    const [input, n] = key.split('.').map(Number) as [number, number]
    const step = this.#steps[input]
    if (step === undefined) return 0
    let told = 0
    const k = this.#counts(input, viewer).findIndex((count) => (told += count) > n)
    return step.first + (k < 0 ? step.moments - 1 : k)
  }

  branch(at: number): ReturnType<Reel['branch']> {
    const i = this.#step_at(at)
    const is_last = i >= 0 && at === this.#steps[i]!.first + this.#steps[i]!.moments - 1
    for (let inputs = is_last ? i + 1 : Math.max(0, i); inputs >= 0; --inputs) {
      const after = inputs === 0 ? null : this.#steps[inputs - 1]!
      if ((after?.waits ?? this.#begun.waiting.what) !== 'seats') continue
      return {
        setup: this.record.header.setup,
        inputs: this.record.lines.slice(0, inputs).map(plain),
        stage: after?.next ?? this.#begun.waiting.stage,
        after: this.record.lines.slice(inputs).map(plain),
      }
    }
    return null
  }

  get mark(): string {
    const { header, lines, last_state } = this.record
    return `${header.ruleset} ${header.created} ${lines.length} ${last_state}`
  }
  whole(): WholeGame | null {
    if (!this.record.is_over) return null
    const { ruleset, rules, setup } = this.record.header
    return { ruleset, rules, setup, inputs: this.#inputs }
  }
  moment_after(inputs: number): number {
    return inputs === 0 ? 0 : (this.#steps[inputs]?.first ?? this.count) - 1
  }

  #input(line: Line, number: number): Input {
    let input: Input
    try {
      input = input_of(line, this.known)
    } catch (error) {
      throw new BadRecord(
        number,
        `a sheet is not understood: ${error instanceof Error ? error.message : 'unknown orders'}.`,
      )
    }
    line.sheets?.forEach(({ bytes, nonce, commitment }, i) => {
      const sheet = input.sheets?.[i]?.sheet
      if (commitment === undefined || sheet === undefined) return
      if (hex(sheet) !== bytes) throw new BadRecord(number, 'a sealed sheet is not its bytes.')
      const seal = hashed('astrogate commitment', bytes_of_hex(nonce ?? ''), sheet)
      if (hex(seal) !== commitment) throw new BadRecord(number, 'a sheet is not the one that was sealed.')
    })
    return input
  }

  #mark_turns(events: readonly Event[], first: number, is_start: boolean): void {
    events.forEach((event, k) => {
      if (event.is === 'turn_began') this.turns.push({ turn: event.turn, at: is_start ? 0 : first + k })
    })
  }

  // The input whose moments hold this one; -1 for the beginning.
  #step_at(at: number): number {
    let low = -1
    let high = this.#steps.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.#steps[middle]!.first <= at) low = middle
      else high = middle - 1
    }
    return low
  }

  #facts(step: Step, viewer: Viewer): Event[] {
    return viewer === 'truth'
      ? step.events
      : (step.glimpses[viewer === 'spectator' ? step.glimpses.length - 1 : viewer] ?? step.events)
  }
  #begun_for(viewer: Viewer): Event[] {
    return viewer === 'truth'
      ? this.#begun.events
      : this.#begun.frames[viewer === 'spectator' ? this.#begun.frames.length - 1 : viewer]!.glimpses
  }
  #views_at_start(viewer: Viewer): Uint8Array[] {
    return (viewer === 'truth' ? [...this.seats.keys(), SPECTATOR] : [seat_of(viewer)]).map((seat) =>
      this.play.view(this.#begun.state, seat),
    )
  }

  // How many lines of the viewer's log each moment of an input has.
  #counts(i: number, viewer: Viewer): number[] {
    const step = this.#steps[i]!
    if (step.events.length === 0) return [this.#facts(step, viewer).length]
    return this.#facts(step, viewer) === step.events
      ? step.events.map(() => 1)
      : this.#tell(i, seat_of(viewer)).map((moment) => moment.glimpses.length)
  }
  #lines_before(i: number, viewer: Viewer): number {
    let low = 0
    const log = this.log(viewer)
    for (let high = log.length; low < high;) {
      const middle = (low + high) >> 1
      if (Number(log[middle]!.key.split('.')[0]) < i) low = middle + 1
      else high = middle
    }
    return low
  }

  #tell(i: number, seat: number): Moment[] {
    const key = `${i}.${seat}`
    const known = this.#told.get(key)
    if (known) return known
    const told = this.play.tell(this.#state(i), this.#inputs[i]!, seat)
    if (!told.ok) throw new BadRecord(i + 2, `it cannot be told: ${words_of(told.problems)}.`)
    if (this.#told.size > 90) this.#told.clear()
    this.#told.set(key, told.moments)
    return told.moments
  }

  // The State before an input, from the nearest one kept.
  #state(i: number): Uint8Array {
    const known = this.#recent.get(i) ?? this.#kept.get(i)
    if (known) return known
    const before = this.#state(i - 1)
    const move = this.play.advance(before, this.#inputs[i - 1]!)
    if (!move.ok) throw new BadRecord(i + 1, 'it does not follow.')
    if (this.#recent.size > 4 * EVERY) this.#recent.clear()
    this.#recent.set(i, move.state)
    return move.state
  }

  // What was handed in for the stage that this input belongs to, as far as the viewer had it in hand.
  #sheets(i: number, viewer: Viewer): SheetShown[] {
    const stage = this.#steps[i]!.stage
    let from = i
    while (from >= 0 && this.record.lines[from]!.sheets === undefined && this.#steps[from]!.stage === stage)
      --from
    const line = this.record.lines[from]
    if (line?.sheets === undefined || line.stage !== stage) return []
    return line.sheets.flatMap((one, n) => {
      const sheet = this.#inputs[from]!.sheets![n]!.sheet
      if (viewer !== 'truth' && viewer !== one.seat) return []
      return [
        {
          seat: one.seat,
          is_default: sheet === undefined,
          advised: one.advised ?? '',
          orders: sheet ? this.known.orders(sheet) : [],
          notation: sheet ? this.play.notation(this.play.view(this.#state(from), one.seat), sheet) : '',
        },
      ]
    })
  }
}

const ROLLED: Record<'keyed' | 'local' | 'typed', string> = {
  keyed:
    'The dice were played again, not rolled again: “astrogate verify” does that, with the record ' +
    'and the shares.',
  local: 'The dice were played again, not rolled again: “astrogate verify” does that, from the seed.',
  typed:
    'The dice were thrown by hand or drawn by a browser: they can be played again, and nobody ' +
    'can prove them.',
}

// A line without what only proves it.
function plain({ stage, sheets, dice, resign, time_up }: Line): InputLine {
  return {
    stage,
    ...(sheets
      ? {
          sheets: sheets.map(({ seat, orders, by_default }) => ({
            seat,
            ...(orders ? { orders } : {}),
            ...(by_default ? { by_default } : {}),
          })),
        }
      : {}),
    ...(dice ? { dice } : {}),
    ...(resign === undefined ? {} : { resign }),
    ...(time_up ? { time_up } : {}),
  }
}
