// What a game says that flies on this board (docs/adding-a-game.md, "A board of hexes"). Every game of the
// page whose Views have this is such a game: the type-checker finds them, and its orders, events and facts
// with them.
import type { GameName, Games } from '../../state/games'
import type { Known } from '../../state/kernel/rulesets'
import type { Table } from '../../state/table/table.svelte'
import { boarding_of } from '../boarding'
import type { Direction, Hex } from './hex'

export interface HexShip {
  readonly unit: number
  readonly seat: number
  readonly hex: Hex
  readonly vector: Hex
  readonly landed?: string // on which body; `none` in flight
  readonly side?: Direction // of that body
  readonly fuel?: number
  readonly disabled?: number // turns
  readonly kind?: string // its class, where that is known
  readonly name?: string // its own, besides what everybody calls it
  readonly size?: string // of its symbol
  readonly lost?: number // points of Integ
  readonly launched?: number // of what it carries
  readonly launcher?: number // what it left, of what flies on its own
  readonly is_revealed?: boolean // false: it lies face-down
  readonly heading?: number // the hour of a clock
  readonly is_idle?: boolean // it may not be used yet
  readonly is_field_active?: boolean
  readonly weaves?: boolean
  readonly has_charged?: boolean // its hyperdrive
}

// What was launched and flies on its own.
export interface HexPiece extends HexShip {
  readonly left?: number // turns that it still flies
}

// Gravity that acts on a course to come; its directions by their names on the board.
export interface HexPull {
  readonly hex?: Hex // in which it was entered; without it, where the ship is now
  readonly direction: string
  readonly other?: string // as short a way to the body: it pulls there, or there
  readonly points?: number // of velocity, where it may be more than one
  readonly body: string
  readonly may_refuse?: boolean
}

export interface HexView {
  readonly seen: { readonly seat: number }
  readonly turn: number
  readonly ships: readonly HexShip[]
  readonly ordnance?: readonly HexPiece[] // in flight, where it is no ship
  readonly counters?: readonly Omit<HexShip, 'vector'>[] // inverted, at rest
  readonly guards?: readonly Omit<HexShip, 'vector'>[] // that are no ships, at rest
  readonly sides_wasted?: readonly { readonly body: string; readonly side: string }[]
  // In which turn the reader's side was last so near, a tier of its card each; 0: never.
  readonly sightings?: readonly { readonly unit: number; readonly turns: readonly number[] }[]
  readonly pending?: readonly { readonly unit: number; readonly pulls: readonly HexPull[] }[]
}

export type HexGame = {
  [Name in GameName]: Games[Name]['view'] extends HexView ? Games[Name] : never
}[GameName]

export type Fact = HexGame['fact']
export type Order = HexGame['order']
export type Event = HexGame['event']

const has_hexes = (ruleset: Parameters<typeof boarding_of>[0]): boolean =>
  boarding_of(ruleset).board === 'hexes'

// Whether all that is said is in the types of such a game.
export const flies_on_hexes = (known: Known): known is Known<HexGame> => has_hexes(known)
export const is_table_of_hexes = (table: Table): table is Table<HexGame> => has_hexes(table.ruleset)
