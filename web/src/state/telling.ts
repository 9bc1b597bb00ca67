// Sentences of the page: whose move it is, what happened, why something is refused. The game's own sentences come from its
// texts; here they are only asked for.
import { is_ship, owner_of } from './units'
import type { Naming, Ruleset } from './gateway'
import { type Fact, NO_SEAT, NO_UNIT, type Problem, type SeatHead } from './model'
import type { Remembered, Table } from './table.svelte'
import { is_for_sale } from './technology'

export interface SeatLine extends SeatHead {
  points: number | null
  ships: number | null
  is_mine: boolean
  is_playing: boolean
  is_asked: boolean
  note: string // "to move", "sealed", "thinking"
  place: number | null
}

export interface LogLine {
  key: string
  turn: number
  sentence: string
  rule: string
  dice: { face: number; name: string }[]
  weight: 'plain' | 'loud'
  seat: number | null
  points?: number
  because?: string // what the points were for
}

const LOUD = new Set(['ship_destroyed', 'ship_warped_out', 'seat_resigned', 'game_ended', 'shot_hit', 'points_scored', 'ship_landed', 'ship_lost', 'warhead_detonated', 'warhead_destroyed'])
const QUIET = new Set(['turn_began', 'turn_ended', 'turn_passed', 'blast_ended', 'segment_ended'])

function dice_of(glimpse: Fact): LogLine['dice'] {
  return Object.entries(glimpse)
    .filter(([field, value]) => /^die(_\d)?$/.test(field) && typeof value === 'number' && value > 0)
    .map(([field, face]) => ({ name: field.replace('_', ' '), face: face as number }))
}

function seat_of(glimpse: Fact, owner: (unit: number) => number): number | null {
  const seat = glimpse['seat']
  if (typeof seat === 'number' && seat !== NO_SEAT) return seat
  const unit = glimpse['unit']
  return typeof unit === 'number' && unit !== NO_UNIT ? owner(unit) : null
}

const SCORING = new Set(['pod_destroyed', 'ship_destroyed', 'ship_withdrawn'])

// The event that points were paid for: the last loss of the ship they name.
function reason_of(history: readonly Remembered[], at: number): Fact | null {
  const unit = history[at]!.glimpse['unit']
  for (let i = at - 1; i >= 0; --i) if (SCORING.has(history[i]!.glimpse.is) && history[i]!.glimpse['unit'] === unit) return history[i]!.glimpse
  return null
}

// What is rolled out of the reader's sight is told to be so.
function kept_words(glimpse: Fact, ruleset: Ruleset, naming: Naming, reader: Reader): string {
  if (!ruleset.has_secrets || reader === 'truth' || !ruleset.has('kept', glimpse.is)) return ''
  const target = glimpse['target']
  const is_kept = typeof target !== 'number' || (is_ship(target) && owner_of(target) !== reader)
  return is_kept ? ` ${ruleset.say('kept', glimpse.is, glimpse, naming)}` : ''
}

export type Reader = number | null | 'truth' // a seat, a spectator, or whoever sees everything
export function log_of(history: readonly Remembered[], ruleset: Ruleset, naming: Naming, reader: Reader = 'truth'): LogLine[] {
  return history
    .map((one, at) => ({ ...one, reason: one.glimpse.is === 'points_scored' ? reason_of(history, at) : null }))
    .filter(({ glimpse }) => !QUIET.has(glimpse.is) && !(glimpse.is === 'points_scored' && glimpse['points'] === 0))
    .map(({ key, turn, glimpse, reason }) => ({
      key,
      turn,
      sentence: ruleset.say('event', glimpse.is, glimpse, naming) + kept_words(glimpse, ruleset, naming, reader),
      rule: typeof glimpse.rule === 'string' ? glimpse.rule : '',
      dice: dice_of(glimpse),
      weight: LOUD.has(glimpse.is) ? 'loud' : 'plain',
      seat: seat_of(glimpse, naming.owner ?? owner_of),
      ...(glimpse.is === 'points_scored' ? { points: glimpse['points'] as number } : {}),
      ...(reason ? { because: ruleset.say('event', reason.is, reason, naming) } : {}),
    }))
}

export function problem_text(problem: Problem, ruleset: Ruleset, naming: Naming): string {
  const values = { ...problem.numbers, detail: problem.detail, order: problem.order, field: problem.field, rule: problem.rule }
  if (ruleset.has('problem', problem.code)) return ruleset.say('problem', problem.code, values, naming)
  const numbers = Object.entries(problem.numbers).map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
  return [problem.code.replaceAll('_', ' '), ...numbers, problem.detail].filter((part) => part !== '').join(', ')
}

const names_of = (seats: readonly SeatLine[]): string => {
  const names = seats.map((seat) => seat.name)
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const DUE: Record<string, [string, string]> = {
  technology: ['Your move: choose a technology package', 'Everybody chooses in secret; all are opened together.'],
  technology_bought: ['Your move: buy technology', 'Level by level, in secret; all are opened together.'],
  fleet: ['Your move: build your fleet', 'Everybody buys in secret; all fleets are opened together.'],
  placement: ['Your move: place your ships', 'Drag them on either chart, or take the place proposed.'],
  fire_plot: ['Your move: list who fires at whom', 'The list is sealed; ships fire in the order of initiative.'],
  laser_fire: ['Your move: fire with one ship, or hold', 'One click fires every laser of a ship at one target.'],
  detonation: ['Your move: set off a torpedo or mine, or pass', 'Everything within its blast is rolled for, your own ships too.'],
  detonation_plot: ['Your move: list what shall go off', 'The list is sealed; blasts follow in the order of the dice.'],
  salvo: ['Your move: launch torpedoes and mines', 'Choose what each pod launches; all salvoes are opened together.'],
  tractor: ['Your move: push with one ship, or pass', 'Your ship is thrown the other way, unless it pushes a torpedo or mine.'],
  tractor_plot: ['Your move: list who pushes what', 'The list is sealed; ships push in the order of the dice.'],
  acceleration: ['Your move: set your burns', 'Drag the ring at the arrow’s tip, type, or use the keys; then seal.'],
}

// Who moves, in one sentence that a newcomer understands.
export function headline_of(table: Table, seats: readonly SeatLine[], due: Record<string, [string, string]> = {}): { headline: string; hint: string } {
  const open = seats.filter((seat) => seat.by === 'open')
  if (table.head?.state === 'waiting_for_seats') return { headline: 'Waiting for somebody to sit down', hint: `${open.length} of ${seats.length} seats are open.` }
  if (table.head?.state === 'sharing') return { headline: 'Every seat adds its share to the dice', hint: 'Each browser at the table opens its share; whoever is away is waited for.' }
  if (table.view?.seen.over) return { headline: 'The game is over', hint: '' }
  if (table.is_busy) return { headline: 'Handing in your sheet', hint: '' }
  const awaited = seats.filter((seat) => seat.is_asked && !seat.locked)
  if (table.is_asked && !table.is_locked) {
    const is_bought = table.step === 'technology' && is_for_sale(table.open_options)
    const [headline, hint] = due[table.step] ?? DUE[is_bought ? 'technology_bought' : table.step] ?? ['Your move', '']
    const name = table.my_seats.length > 1 ? seats.find((seat) => seat.seat === table.seat)?.name : undefined
    return { headline: name ? headline.replace('Your move', `${name} moves`) : headline, hint }
  }
  const who = names_of(awaited)
  if (table.is_locked) return { headline: who ? `Your sheet is sealed; waiting for ${who}` : 'Your sheet is sealed', hint: '' }
  return { headline: who ? `${who} ${awaited.length === 1 ? 'moves' : 'move'}` : 'The dice are rolling', hint: '' }
}
