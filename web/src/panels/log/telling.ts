// Sentences of the page: whose move it is, what happened, why something is refused. The game's own sentences
// come from its texts; here they are only asked for.
import { boarding_of, phase_of } from '../../boards/boarding'
import { is_offer, is_yes } from '../../state/orders/offers'
import type { Naming, Ruleset } from '../../state/table/gateway'
import { repeats_in } from '../../telling/repeats'
import { is_still } from '../../telling/words'
import { fields_of, target_in, unit_in } from '../../state/games'
import { type Event, NO_SEAT, NO_UNIT, type Problem, type SeatHead } from '../../state/model'
import type { Remembered, Table } from '../../state/table/table.svelte'

export interface SeatLine extends SeatHead {
  points: number | null
  ships: number | null
  is_mine: boolean
  is_playing: boolean
  is_asked: boolean
  note: string // "to move", "sealed", "thinking"
  place: number | null
  role?: string // its part in the scenario, where the parts differ
  stance?: 'ally' | 'enemy' | null // to the reader's seat, where the parts differ
  stance_told?: string
  tally?: string // how far it has come towards the end that it wants
}

export interface LogLine {
  key: string
  turn: number
  sentence: string
  rule: string
  dice: { face: number; name: string }[]
  weight: 'plain' | 'loud'
  seat: number | null
  glimpse: Event
  points?: number
  because?: string // what the points were for
}

// Whether an event has a line: points that are scored only when there are some, and flights only of what does
// not stay where it is. The program's reports leave out the same (src/formats/report.h).
export const is_told = (glimpse: Event, quiet: ReadonlySet<string>): boolean =>
  !quiet.has(glimpse.is) && !(glimpse.is === 'points_scored' && glimpse.points === 0) && !is_still(glimpse)

export function dice_of(glimpse: Event): LogLine['dice'] {
  return Object.entries(fields_of(glimpse)).flatMap(([field, face]) =>
    /^(die(_\d)?|second)$/.test(field) && typeof face === 'number' && face > 0
      ? [{ name: field.replace('_', ' '), face }]
      : [],
  )
}

function seat_of(glimpse: Event, owner: (unit: number) => number | null): number | null {
  if ('seat' in glimpse && glimpse.seat !== NO_SEAT) return glimpse.seat
  const unit = unit_in(glimpse)
  return unit !== null && unit !== NO_UNIT ? owner(unit) : null
}

// The event that points were paid for: the last loss of the ship they name.
function reason_of(history: readonly Remembered[], at: number, scoring: ReadonlySet<string>): Event | null {
  const unit = unit_in(history[at]!.glimpse)
  for (let i = at - 1; i >= 0; --i)
    if (scoring.has(history[i]!.glimpse.is) && unit_in(history[i]!.glimpse) === unit)
      return history[i]!.glimpse
  return null
}

// What is rolled out of the reader's sight is told to be so.
function kept_words(glimpse: Event, ruleset: Ruleset, naming: Naming, reader: Reader): string {
  if (!ruleset.has_secrets || reader === 'truth' || !ruleset.has('kept', glimpse.is)) return ''
  const target = target_in(glimpse)
  const is_kept = target === null || (naming.kind?.(target) === 'ship' && naming.owner?.(target) !== reader)
  return is_kept ? ` ${ruleset.say('kept', glimpse.is, fields_of(glimpse), naming)}` : ''
}

export type Reader = number | null | 'truth' // a seat, a spectator, or whoever sees everything
export function log_of(
  history: readonly Remembered[],
  ruleset: Ruleset,
  naming: Naming,
  reader: Reader = 'truth',
): LogLine[] {
  const { loud, quiet, once, scoring } = boarding_of(ruleset)
  const repeats = repeats_in(
    history.map((one) => one.glimpse),
    once,
  )
  return history
    .map((one, at) => ({
      ...one,
      reason: one.glimpse.is === 'points_scored' ? reason_of(history, at, scoring) : null,
    }))
    .filter(({ glimpse }) => is_told(glimpse, quiet) && !repeats.has(glimpse))
    .map(({ key, turn, glimpse, reason }) => ({
      key,
      turn,
      sentence:
        ruleset.say('event', glimpse.is, fields_of(glimpse), naming) +
        kept_words(glimpse, ruleset, naming, reader),
      rule: glimpse.rule === undefined ? '' : (ruleset.cite?.(glimpse.rule) ?? glimpse.rule),
      dice: dice_of(glimpse),
      weight: loud.has(glimpse.is) ? 'loud' : 'plain',
      seat: seat_of(glimpse, naming.owner ?? (() => null)),
      glimpse,
      ...(glimpse.is === 'points_scored' ? { points: glimpse.points } : {}),
      ...(reason ? { because: ruleset.say('event', reason.is, fields_of(reason), naming) } : {}),
    }))
}

export function problem_text(problem: Problem, ruleset: Ruleset, naming: Naming): string {
  const values = {
    ...problem.numbers,
    detail: problem.detail,
    order: problem.order,
    field: problem.field,
    rule: ruleset.cite?.(problem.rule) ?? problem.rule,
  }
  if (ruleset.has('problem', problem.code)) return ruleset.say('problem', problem.code, values, naming)
  const numbers = Object.entries(problem.numbers).map(
    ([name, value]) => `${name.replaceAll('_', ' ')} ${value}`,
  )
  return [problem.code.replaceAll('_', ' '), ...numbers, problem.detail]
    .filter((part) => part !== '')
    .join(', ')
}

const names_of = (seats: readonly SeatLine[]): string => {
  const names = seats.map((seat) => seat.name)
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

interface Headline {
  headline: string
  hint: string
}

// Whether no order is offered but what is said to others unasked, or the one bare word without which the
// sheet cannot be handed in: to pass. A bare word that may be said or not is something to decide.
function has_nothing_to_do({ open_options: options, ruleset }: Table): boolean {
  if (options === null) return false
  const { offers } = boarding_of(ruleset)
  const deeds = options.patterns.filter(({ order }) => !is_offer(offers, order) || is_yes(offers, order))
  return options.may_hand_in ? deeds.length === 0 : deeds.length === 1 && deeds[0]!.fields.length === 0
}

// A step that leaves nothing to decide: its name, and for whom the table waits.
function nothing_due(table: Table, awaited: readonly SeatLine[]): Headline {
  const phase = phase_of(boarding_of(table.ruleset), table.step)?.name
  const others = names_of(awaited.filter((seat) => seat.seat !== table.seat))
  return {
    headline: `Your move: nothing to do${phase === undefined ? '' : ` (${phase})`}`,
    hint: `Go on: the table waits for ${others === '' ? 'nobody else' : `you, and for ${others}`}.`,
  }
}

// Who moves, in one sentence that a newcomer understands.
export function headline_of(
  table: Table,
  seats: readonly SeatLine[],
  due: Headline,
  is_ending = false, // the board still tells how
): Headline {
  const open = seats.filter((seat) => seat.by === 'open')
  if (table.head?.state === 'waiting_for_seats')
    return {
      headline: 'Waiting for somebody to sit down',
      hint: `${open.length} of ${seats.length} seats ${open.length === 1 ? 'is' : 'are'} open.`,
    }
  if (table.head?.state === 'sharing')
    return {
      headline: 'Every seat adds its share to the dice',
      hint: 'Each browser at the table opens its share; whoever is away is waited for.',
    }
  if (is_ending) return { headline: 'The last moves', hint: 'They are told on the board first.' }
  if (table.view?.seen.over) return { headline: 'The game is over', hint: '' }
  if (table.is_busy) return { headline: 'Handing in your sheet', hint: '' }
  const awaited = seats.filter((seat) => seat.is_asked && !seat.locked)
  if (table.is_asked && !table.is_locked) {
    const is_idle = due.headline.startsWith('Your move') && has_nothing_to_do(table)
    const { headline, hint } = is_idle ? nothing_due(table, awaited) : due
    const name = table.my_seats.length > 1 ? seats.find((seat) => seat.seat === table.seat)?.name : undefined
    return { headline: name ? headline.replace('Your move', `${name} moves`) : headline, hint }
  }
  const who = names_of(awaited)
  const gone = awaited.filter((seat) => seat.by === 'person' && seat.present === false)
  const hint =
    gone.length === 0 ? '' : `${names_of(gone)} ${gone.length === 1 ? 'has' : 'have'} no page open here now.`
  if (table.is_locked)
    return { headline: who ? `Your sheet is sealed; waiting for ${who}` : 'Your sheet is sealed', hint }
  return {
    headline: who ? `${who} ${awaited.length === 1 ? 'moves' : 'move'}` : 'The dice are rolling',
    hint,
  }
}
