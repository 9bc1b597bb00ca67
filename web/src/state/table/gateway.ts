// What a table needs from outside: the server's answers, and the kernel's judgement. The page gets both
// handed in, so that tests can stand in for either.
import type { Asides } from '../server/asides'
import type { TalkLine } from './talk.svelte'
import type { Aim, AnyGame } from '../games'
import type {
  Advice,
  AimPattern,
  Away,
  Counsel,
  Frame,
  GameHead,
  Options,
  Order,
  Pause,
  Problem,
  SeatHead,
} from '../model'

export interface TableNews {
  stage?: number
  seats?: SeatHead[]
  state?: GameHead['state']
  deadline?: number | null
  absent_from?: number
  notice?: string
  pause?: Pause
  earlier?: string
  later?: string
  dice_asked?: { name: number; seat: number; unit: number; count: number; sides: number }[]
}

// What a team-mate has drafted for the stage.
export interface TeamDraft {
  seat: number
  stage: number
  sheet: Order[]
}

export interface Feed {
  close(): void
  show?(stage: number, sheet: readonly Order[]): void // a draft, to team-mates who are here
}

export type Answer = { ok: true; commitment: string } | { ok: false; problems: Problem[] }

// For seats whose owners are away, and for clocks that shall stand.
export interface Pace {
  standing(game: string, seat: number, step: string, rule: string): Promise<Answer>
  prepare(game: string, seat: number, step: string, turn: number, sheet: Order[]): Promise<Answer>
  take_back(game: string, seat: number, id: number): Promise<Answer>
  pause(game: string, seat: number, wish: boolean): Promise<Answer>
  resume(game: string, seat: number): Promise<Answer>
}

// Who holds one's own seat, where there is a server to ask.
export interface Holders {
  browsers: number
  programs: number
}
export interface SeatKeys {
  // A new one; the one before is dead.
  link(game: string, seat: number): Promise<{ link: string; holders: Holders }>
  throw_out(game: string, seat: number): Promise<{ link: string; holders: Holders }>
}

export interface Gateway {
  game(
    game: string,
    seat: number | null,
  ): Promise<{ head: GameHead; frame: Frame | null; away?: Away | null }>
  frames(game: string, seat: number | null, from: number): Promise<Frame[]>
  feed(game: string, seat: number | null, from: () => number, on: FeedListener): Feed
  // `advised`: the computer that was asked for a hint before; empty where none was.
  lock(game: string, seat: number, stage: number, sheet: Order[], advised: string): Promise<Answer>
  unlock(game: string, seat: number, stage: number): Promise<Answer>
  resign(game: string, seat: number): Promise<Answer>
  dice(game: string, faces: number[]): Promise<Answer>
  seat(game: string, seat: number, by: 'open' | 'bot', bot?: string): Promise<{ link?: string }>
  keys?: SeatKeys // where seats are held by links
  pace?: Pace // at tables where people wait for each other
  explain(game: string, seat: number): Promise<{ text: string; numbers: Record<string, unknown> } | null>
  asides?: Asides // where there is a server with people at it
  record_address(game: string): string // of the full record, once the game is over
  replay_address(game: string, seat: number | null): string // of the page that looks back on it
}

export interface FeedListener {
  frame(frame: Frame): void
  table(news: TableNews): void
  away(away: Away): void
  is_connected(yes: boolean): void
  talk?(line: TalkLine): void
  talk_from?(): number // of the line wanted next
  draft?(draft: TeamDraft): void // of a team-mate
  lost?(): void // the seat is somebody else's
}

// What a game says of a unit, in play or lost: its name, a word for its kind, the seat that it belongs to.
export interface UnitTold {
  name: string
  kind: string // empty where the game has but one
  owner: number | null // null where nobody can tell
}
export type Units = (unit: number) => UnitTold

// The kernel in the browser. All answers come from the View's bytes and a draft, on this machine.
export interface Kernel<G extends AnyGame = AnyGame> {
  options(view: Uint8Array, draft: readonly Order[]): Options
  check(view: Uint8Array, draft: readonly Order[]): Problem[]
  foresee(view: Uint8Array, draft: readonly Order[]): G['fact'][]
  // Those of them that name the unit.
  foresee_unit(view: Uint8Array, draft: readonly Order[], unit: number): G['fact'][]
  unit(view: Uint8Array, unit: number): UnitTold
  board?(view: Uint8Array): unknown // where it is not that of the scenario; else null
  // As a sheet of the View's stage is kept.
  sorted(view: Uint8Array, draft: readonly G['order'][]): G['order'][]
  default_sheet(view: Uint8Array): G['order'][]
  notation(view: Uint8Array, draft: readonly Order[]): string
  post(view: Uint8Array, draft: readonly Order[]): string // as players post them, a line a unit
  aims?(view: Uint8Array): AimPattern[] // where the game gives advice
  advise?(view: Uint8Array, aim: Aim): Promise<Advice>
  choose?(view: Uint8Array, bot: string): Promise<Counsel<G>> // as that computer would
  description?(): unknown // of the game under its rules
  // Orders in notation or as players post them; where they are not understood, a sentence for each place.
  read(
    view: Uint8Array,
    text: string,
  ): { ok: true; orders: G['order'][] } | { ok: false; problems: Problem[]; misread: string[] }
}

// What the build made of a game: its codec, its words.
export interface Scenario {
  name: string
  words: string
  min_seats: number
  max_seats: number
  most_levels?: readonly number[] // of each technology, for sale
  roles?: readonly string[] // by seat, where the parts differ
}
export interface Ruleset<G extends AnyGame = AnyGame> {
  game: string
  ruleset: string
  title: string
  edition: string // in words
  order: readonly string[] // of play, by names of steps
  scenarios: readonly Scenario[]
  has_secrets: boolean // what seats hold stays theirs until the game is over
  description?: unknown // of the game under the rules it is made with
  steps: readonly string[]
  endings: readonly string[]
  dice: readonly string[]
  bots: readonly string[]
  view(bytes: Uint8Array): G['view']
  say(section: string, key: string, values: Readonly<Record<string, unknown>>, name: Naming): string
  has(section: string, key: string): boolean
  words(section: string): [string, string][] // a section of the texts, in its order
  cite?(id: string): string // the number of a sentence as this edition's tables have it
  // The sentence, by its number or as it is cited; empty where it is of a kind that is left out.
  rule(id: string, but?: readonly string[]): Promise<string>
}

export interface Naming {
  unit(unit: number): string
  seat(seat: number): string
  owner?(unit: number): number | null
  kind?(unit: number): string
}
