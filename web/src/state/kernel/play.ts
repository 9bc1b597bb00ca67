// A whole game in this page: the kernel's own start and advance (bindings/wasm/play.cpp). The page keeps the
// State's bytes, collects sheets and supplies dice; what then happens is decided there.
import type { Asked, Event, Order, Problem, Seen } from '../model'
import { encode_node, read_node } from './node'
import type { Known } from './rulesets'
import { type Border, call, handle_of, problem_of } from './wasm'

export const SPECTATOR = 255
export const EVERYBODY = 0xffff

export interface Roll {
  name: number
  seat: number
  unit: number
  count: number
  sides: number
  audience: number
}

export interface Waiting {
  what: 'seats' | 'dice' | 'over'
  stage: number
  step: number
  seats: Asked[]
  dice: Roll[]
  outcome: Seen['outcome']
}

// What a game begins from; `custom` is a host's own map, fleets or position, as its `schema` has it.
export type Custom = Readonly<Record<string, unknown>>
export interface Beginning {
  scenario: string
  seats: number
  custom?: Custom
}

export interface Input {
  kind: 'sheets' | 'dice' | 'resign' | 'time_up'
  stage: number
  sheets?: { seat: number; sheet?: Uint8Array; by_default?: boolean }[]
  faces?: number[]
  seat?: number
}

// `frames` has one place a seat and the spectators' at the end; a view without bytes is as it was.
export interface Move {
  ok: true
  state: Uint8Array
  events: Event[]
  frames: { glimpses: Event[]; view: Uint8Array }[]
  waiting: Waiting
}

// What a table tells after an Input: `locked` are the seats whose sheets it has; `frames` is empty where none
// has ended.
export interface News {
  ok: true
  state: Uint8Array
  waiting: Waiting
  locked: number[]
  frames: { glimpses: Event[]; view: Uint8Array }[]
}

// A table without clock and disk (src/sitting): it has the sheets of the stage that is open.
export interface Sitting {
  advance(input: Input): News | Not
  // The sheet as it is handed in.
  lock(seat: number, stage: number, sheet: Uint8Array): { ok: true; sheet: Uint8Array } | Not
  unlock(seat: number): void
  is_complete(bots: readonly number[]): boolean // whether the stage may be closed
}

// One event as a seat lived through it; `event` is null where an Input brought none.
export interface Moment {
  event: Event | null
  glimpses: Event[]
  view: Uint8Array
}

export interface Choice {
  ok: true
  sheet: Uint8Array
  reason: string
  numbers: Record<string, unknown>
}

export interface Not {
  ok: false
  problems: Problem[]
}

// The game as the kernel has it here: what a record's header names.
export interface Described {
  revision: number
  rules: Record<string, unknown>
  data_hash: string
}

export interface Play {
  described(): Described
  start(setup: Beginning): Move | Not
  // What is printed on a board that begins so, whether or not it may; null of a game without one.
  board(setup: Beginning): { ok: true; board: unknown } | Not
  waiting(state: Uint8Array): Waiting | null
  view(state: Uint8Array, seat: number): Uint8Array
  advance(state: Uint8Array, input: Input): Move | Not
  tell(state: Uint8Array, input: Input, seat: number): { ok: true; moments: Moment[] } | Not
  hash(state: Uint8Array): string
  check(view: Uint8Array, sheet: Uint8Array): Problem[]
  choose(bot: string, view: Uint8Array, seed: number): Choice | Not
  notation(view: Uint8Array, sheet: Uint8Array): string
  // A new game at a table; people throw its dice, or this page draws them.
  sit(setup: Beginning, is_typed: boolean): { ok: true; sitting: Sitting; news: News } | Not
}

const RAW = ['state', 'view', 'sheet']
const words = new TextDecoder()

const judged = <T>(bytes: Uint8Array): T | Not => {
  const said = read_node(bytes, RAW) as T | { ok: false; problems: Partial<Problem>[] } | null
  if (said === null) return { ok: false, problems: [] }
  return 'problems' in (said as object)
    ? { ok: false, problems: (said as Not).problems.map(problem_of) }
    : (said as T)
}

const sitting_of = (made: Border, number: number): Sitting => ({
  advance: (input) => judged<News>(call(made, 'sitting_advance', number, encode_node(input))),
  lock: (seat, stage, sheet) =>
    judged<{ ok: true; sheet: Uint8Array }>(call(made, 'sitting_lock', number, seat, stage, sheet)),
  unlock: (seat) => made.sitting_unlock(number, seat),
  is_complete: (bots) =>
    made.sitting_is_complete(
      number,
      bots.reduce((mask, seat) => mask | (1 << seat), 0),
    ) === 1,
})

export const play_of = (made: Border, known: Known, rules: Record<string, unknown>): Play =>
  play_at(made, handle_of(made, known.ruleset, rules))

export function play_at(made: Border, handle: number): Play {
  return {
    described: () => (read_node(call(made, 'describe', handle)) as { description: Described }).description,
    start: (setup) => judged<Move>(call(made, 'start', handle, encode_node(setup))),
    board: (setup) =>
      judged<{ ok: true; board: unknown }>(call(made, 'board_of_setup', handle, encode_node(setup))),
    waiting: (state) => read_node(call(made, 'waiting', handle, state)) as Waiting | null,
    view: (state, seat) => call(made, 'view', handle, state, seat),
    advance: (state, input) => judged<Move>(call(made, 'advance', handle, state, encode_node(input))),
    tell: (state, input, seat) =>
      judged<{ ok: true; moments: Moment[] }>(call(made, 'tell', handle, state, encode_node(input), seat)),
    hash: (state) => words.decode(call(made, 'state_hash', handle, state)),
    check: (view, sheet) =>
      ((read_node(call(made, 'check', handle, view, sheet)) ?? []) as Partial<Problem>[]).map(problem_of),
    choose: (bot, view, seed) =>
      judged<Choice>(call(made, 'choose', handle, new TextEncoder().encode(bot), view, seed)),
    notation: (view, sheet) => words.decode(call(made, 'sheet_notation', handle, view, sheet)),
    sit: (setup, is_typed) => {
      const begun = judged<News & { sitting: number }>(
        call(made, 'sit', handle, encode_node(setup), is_typed ? 1 : 0),
      )
      return begun.ok ? { ok: true, sitting: sitting_of(made, begun.sitting), news: begun } : begun
    },
  }
}

// An Input as a record's line has it (docs/formats.md), without what only proves it.
export interface InputLine {
  stage: number
  sheets?: { seat: number; orders?: Order[]; advised?: string; by_default?: true }[]
  dice?: { roll: string; seat?: number; unit?: number; sides: number; faces: number[]; audience?: number[] }[]
  resign?: number
  time_up?: true
}

export function input_of(line: InputLine, known: Known): Input {
  const { stage } = line
  if (line.sheets)
    return {
      kind: 'sheets',
      stage,
      sheets: line.sheets.map(({ seat, orders }) =>
        orders ? { seat, sheet: known.sheet(orders) } : { seat, by_default: true },
      ),
    }
  if (line.dice) return { kind: 'dice', stage, faces: line.dice.flatMap((roll) => roll.faces) }
  return line.resign === undefined ? { kind: 'time_up', stage } : { kind: 'resign', stage, seat: line.resign }
}

// Faces as a record has them: roll by roll, what is nobody's or for everybody left out.
export function rolls_line(
  asked: readonly Roll[],
  faces: readonly number[],
  known: Known,
): NonNullable<InputLine['dice']> {
  let at = 0
  return asked.map((roll) => ({
    roll: known.dice[roll.name] ?? '',
    ...(roll.seat === SPECTATOR ? {} : { seat: roll.seat }),
    ...(roll.unit === 0xffff ? {} : { unit: roll.unit }),
    sides: roll.sides,
    faces: faces.slice(at, (at += roll.count)),
    ...(roll.audience === EVERYBODY
      ? {}
      : { audience: [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => (roll.audience >> seat) % 2 === 1) }),
  }))
}
