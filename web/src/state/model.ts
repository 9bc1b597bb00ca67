// The words of a table as the client draws it, under the names they have in the rulebook and in the kernel:
// what games share, beside what each of them says (state/games.ts). Nothing here decides anything.

import type { Advised, Aim, AnyGame, Event, Order, Outlook } from './games'

export type { Aim, Event, Fact, Order, Outlook, View } from './games'
export type { Asked, Seen, Standing } from '../generated/vector3_types'

export type Vec = readonly [number, number, number]

export const NO_SEAT = 255
export const NO_UNIT = 0xffff
// What a ship has launched names its launcher.
export const is_launched = (ship: object): boolean => 'launcher' in ship && ship.launcher !== NO_UNIT

export interface Problem {
  code: string
  rule: string
  grade: 'malformed' | 'illegal' | 'unfinished'
  order: number
  field: string
  numbers: Record<string, number>
  detail: string
}

export interface Domain {
  kind: 'fixed' | 'values' | 'range' | 'burn' | 'box' | 'each' | 'row'
  field: string
  loose: boolean
  lo: number
  hi: number
  count: number
  values: number[]
  points: Vec[]
  words: string[] // of `values` (or `lo`), where they are values of an enum
}

export interface Pattern {
  order: string
  fields: Domain[]
}

export interface Options {
  patterns: Pattern[]
  may_hand_in: boolean
}

// What a unit may aim at, written like an order: each field one value, or one of some.
export interface AimPattern {
  is: Aim['is']
  fields: Record<string, { value?: unknown; one_of?: unknown[] }>
}

// Why, as a key of the game's texts with its numbers.
interface Reasoned {
  reason: string
  numbers: Record<string, number>
}
export interface PlanStep extends Reasoned {
  orders: Advised['order'][] // of that turn
  then: Outlook // where it leads
}
export interface Plan extends Reasoned {
  steps: PlanStep[]
}
export type Advice = { ok: true; plan: Plan } | { ok: false; problems: Problem[] }

// What a computer would do in one's place, from one's own View alone.
export type Counsel<G extends AnyGame = AnyGame> =
  ({ ok: true; orders: G['order'][] } & Reasoned) | { ok: false; problems: Problem[] }

export interface Frame {
  n: number
  stage: number
  view: Uint8Array
  glimpses: Event[]
  opened: { seat: number; commitment: string; nonce: string; sheet: Order[] }[]
  dice: unknown
  link: unknown
}

export interface SeatHead {
  seat: number
  name: string
  by: 'person' | 'bot' | 'open'
  bot?: string
  locked: boolean
  present: boolean
  absent?: boolean // missed two moves in a row: it can be given away
  commitment?: string
  team?: number // the first seat of those that win and lose with this one
}

// What a seat has laid down for its absence, and what came of it. Only that seat is told.
export interface Away {
  holders?: { browsers: number; programs: number } // of the seat
  standing: Record<string, string> // step -> rule
  offers: { step: string; rules: string[] }[]
  prepared: Prepared[]
  words: AwayWord[]
}

export interface Prepared {
  id: number
  step: string
  turn?: number
  sheet?: Order[]
  notation?: string
}

export interface AwayWord {
  is: 'prepared_used' | 'prepared_dropped' | 'rule_used' | 'unlocked'
  at: number
  stage: number
  step: string
  id?: number
  rule?: string
  problems?: Problem[]
}

export interface Pause {
  asked: number[]
  since?: number // the clocks stand
}

export interface GameHead {
  game: string
  ruleset: string
  scenario: string
  title: string
  custom?: Readonly<Record<string, unknown>> // what it begins from instead of the scenario's
  rules: Record<string, unknown>
  state: 'waiting_for_seats' | 'sharing' | 'open' | 'over'
  stage: number // to which the locks of `seats` belong
  seats: SeatHead[]
  my_seats: number[]
  deadline: number | null
  absent_from?: number | undefined // where no clock runs: whoever is awaited from then on can be replaced
  dice: 'chain' | 'typed' | 'drawn' // by the server's chain, by hand, by this browser
  pause?: Pause | undefined
  frozen?: { line: number; reason: string } // its entries do not follow each other under this program
  private?: boolean // nobody watches before the end
  is_mine?: boolean // opened by this browser
  had_guests?: boolean // somebody else has sat here
  lesson?: string // a flight of the real game, with steps to do
  earlier?: string // the games of the same people before and after this one
  later?: string
}

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const is_same = (a: Vec, b: Vec): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2]
export const is_zero = (a: Vec): boolean => a[0] === 0 && a[1] === 0 && a[2] === 0
export const squares = (a: Vec): number => a[0] * a[0] + a[1] * a[1] + a[2] * a[2]

// -3 as people write it, with a real minus sign.
export const digits = (n: number): string => (n < 0 ? `−${-n}` : `${n}`)
export const signed = (n: number): string => (n > 0 ? `+${n}` : digits(n))
export const triple = (v: Vec): string => `(${digits(v[0])},${digits(v[1])},${digits(v[2])})`

export const percent = (thousandths: number): string => `${Math.round(thousandths / 10)} %`
