// What is printed on a hex board, as a game's description tells it, and what drawing it needs to know of each
// hex.
import type { Zones } from './zones'
import { DIRECTIONS, type Direction, type Hex, is_direction, key_of, opposite, plus, step_to } from './hex'

export type Orientation = 'pointy' | 'flat'

export interface Body {
  name: string
  at: Hex
  disc: number // its radius, in thousandths of the width of a hex
  gravity: string // full, weak or none
  kind: string // by which it may have a colour
  is_screen: boolean // its hex stands in the way of lines of fire
}

export const STAR = 'star' // the kind of body that shines

export interface Arrow {
  at: Hex
  direction: Direction
  body: string
  is_weak: boolean
  points: number // of velocity that it adds
  is_choice: boolean // it acts, or another in its hex
}

// A base on the side of its body's hex, or in the hex itself.
export interface Base {
  body: string
  at: Hex
  side: Direction | null
  seat?: number // whose it is, where a View says so
}

export interface Rock {
  at: Hex
  is_dense: boolean
}

// The full hexes of a row: their first and last q. A board without rows has no edge.
export interface Row {
  r: number
  from: number
  to: number
}

export interface Zone {
  name: string
  hexes: Hex[]
}

export interface HexBoard {
  orientation: Orientation
  directions: readonly string[] // what they are called there, in the order of DIRECTIONS
  bodies: Body[]
  arrows: Arrow[]
  bases: Base[]
  asteroids: Rock[]
  rows: Row[]
  zones: Zone[]
}

// Everything printed in one hex.
export interface Place {
  body: Body | null
  arrows: Arrow[]
  bases: Base[] // in the hex, or on its sides
  rock: Rock | null
  zones: string[]
}

type Told = Record<string, unknown>

const list = (told: Told, name: string): Told[] => (Array.isArray(told[name]) ? (told[name] as Told[]) : [])
const hex = (value: unknown): Hex => [Number((value as number[])[0]), Number((value as number[])[1])]
const direction = (value: unknown): Direction | null =>
  typeof value === 'number' ? (DIRECTIONS[value] ?? null) : is_direction(value) ? value : null

// The board without anything on it.
export const EMPTY: HexBoard = {
  orientation: 'pointy',
  directions: DIRECTIONS,
  bodies: [],
  arrows: [],
  bases: [],
  asteroids: [],
  rows: [],
  zones: [],
}

const base_of = (one: Told): Base => ({
  body: String(one['body']),
  at: hex(one['at']),
  side: direction(one['side']),
})

const body_of = (one: Told): Body => ({
  name: String(one['name']),
  at: hex(one['at']),
  disc: Number(one['disc']),
  gravity: String(one['gravity'] ?? 'none'),
  kind: String(one['kind'] ?? ''),
  is_screen: one['is_screen'] === true,
})
const arrow_of = (one: Told): Arrow => ({
  at: hex(one['at']),
  direction: direction(one['direction']) ?? 'E',
  body: String(one['body']),
  is_weak: one['is_weak'] === true,
  points: Number(one['points'] ?? 1),
  is_choice: one['is_choice'] === true,
})

// Where a base on a side of a body stands: at the edge of its hex, on that side.
// In its hex, where a body has no sides.
export function base_at(
  { bodies }: HexBoard,
  { body, side, has_guns }: { body: string; side: Direction; has_guns: boolean },
): [number, number] | null {
  const at = bodies.find((one) => one.name === body)?.at
  const [q, r] = has_guns ? [0, 0] : step_to(side)
  return at === undefined ? null : [at[0] + 0.45 * q, at[1] + 0.45 * r]
}

// The board of a scenario in a description, or null for a game that has none. What is left out of it is not
// on the board.
export function board_of(description: unknown, scenario = 0): HexBoard | null {
  const all = (description ?? {}) as Told
  const told = list(all, 'boards')[Number(list(all, 'scenarios')[scenario]?.['board'])]
  return told === undefined ? null : board_told(told)
}

// As the kernel tells a board.
export function board_told(board: unknown): HexBoard {
  const told = (board ?? {}) as Told
  return {
    orientation: told['orientation'] === 'flat' ? 'flat' : 'pointy',
    directions: Array.isArray(told['directions']) ? told['directions'].map(String) : DIRECTIONS,
    bodies: list(told, 'bodies').map(body_of),
    arrows: list(told, 'arrows').map(arrow_of),
    bases: list(told, 'bases').map(base_of),
    asteroids: list(told, 'asteroids').map((one) => ({
      at: hex(one['at']),
      is_dense: one['is_dense'] === true,
    })),
    rows: list(told, 'rows').map((one) => ({
      r: Number(one['r']),
      from: Number(one['from']),
      to: Number(one['to']),
    })),
    zones: list(told, 'zones').map((one) => ({
      name: String(one['name']),
      hexes: ((one['hexes'] ?? []) as unknown[]).map(hex),
    })),
  }
}

// The board that a View is played on: of its scenario, or what the kernel draws where a host began otherwise;
// the same object as long as it is the same board.
interface Drawing {
  board?(view: Uint8Array): unknown
}
const drawn = new WeakMap<Drawing, { key: string; board: HexBoard }>()
const printed = new WeakMap<object, Map<number, HexBoard | null>>()

export function board_played(
  description: unknown,
  scenario: number,
  kernel: Drawing | null,
  view: Uint8Array | undefined,
): HexBoard | null {
  const told = view === undefined ? null : (kernel?.board?.(view) ?? null)
  if (kernel !== null && told !== null) {
    const key = JSON.stringify(told)
    const known = drawn.get(kernel)
    if (known?.key === key) return known.board
    const board = board_told(told)
    drawn.set(kernel, { key, board })
    return board
  }
  if (typeof description !== 'object' || description === null) return null
  const known = printed.get(description) ?? new Map<number, HexBoard | null>()
  printed.set(description, known)
  if (!known.has(scenario)) known.set(scenario, board_of(description, scenario))
  return known.get(scenario)!
}

// What changes of a board in play, where a game's View says so: bases that were placed, hexes whose asteroids
// are gone, and whose bases are.
const CHANGES = ['bases_placed', 'asteroids_cleared', 'holdings'] as const
const changed = new WeakMap<HexBoard, { key: string; board: HexBoard }>()

function held_by(base: Base, holdings: readonly Told[]): Base {
  const held = holdings.find(
    ({ body, side }) => body === base.body && (base.side === null || direction(side) === base.side),
  )
  return held === undefined ? base : { ...base, seat: Number(held['seat']) }
}

// The board as a View shows it: the same object for as long as nothing of it changes, so that it is drawn
// once.
export function board_in(board: HexBoard, view: object | null): HexBoard {
  const changes = CHANGES.map((name) => list({ ...view }, name))
  if (changes.every((one) => one.length === 0)) return board
  const [placed, cleared, holdings] = changes
  const key = JSON.stringify(changes)
  const known = changed.get(board)
  if (known?.key === key) return known.board
  const gone = new Set(cleared!.map((at) => key_of(hex(at))))
  const next = {
    ...board,
    bases: [...board.bases, ...placed!.map(base_of)].map((base) => held_by(base, holdings!)),
    asteroids: board.asteroids.filter((rock) => !gone.has(key_of(rock.at))),
  }
  changed.set(board, { key, board: next })
  return next
}

export class Printed {
  readonly #places = new Map<number, Place>()
  readonly #rows = new Map<number, Row>()

  constructor(
    readonly board: HexBoard,
    readonly zones?: Zones,
  ) {
    for (const row of board.rows) this.#rows.set(row.r, row)
    for (const body of board.bodies) this.#put(body.at).body = body
    for (const arrow of board.arrows) this.#put(arrow.at).arrows.push(arrow)
    for (const base of board.bases) this.#put(base.at).bases.push(base)
    for (const rock of board.asteroids) this.#put(rock.at).rock = rock
    for (const zone of board.zones) for (const at of zone.hexes) this.#put(at).zones.push(zone.name)
  }
  #put(at: Hex): Place {
    const key = key_of(at)
    let place = this.#places.get(key)
    if (place === undefined)
      this.#places.set(key, (place = { body: null, arrows: [], bases: [], rock: null, zones: [] }))
    return place
  }
  at(at: Hex): Place | null {
    return this.#places.get(key_of(at)) ?? null
  }
  get is_endless(): boolean {
    return this.board.rows.length === 0
  }
  is_on([q, r]: Hex): boolean {
    if (this.is_endless) return true
    const row = this.#rows.get(r)
    return row !== undefined && q >= row.from && q <= row.to
  }
  // What a direction is called on this board.
  called(direction: Direction): string {
    return this.board.directions[DIRECTIONS.indexOf(direction)] ?? direction
  }
  // Where something is printed.
  hexes(): Hex[] {
    const { bodies, arrows, asteroids, zones } = this.board
    return [
      ...[...bodies, ...arrows, ...asteroids].map((one) => one.at),
      ...zones.flatMap((zone) => zone.hexes),
    ]
  }
  // The base on the side of a body that faces this hex, if there is one.
  base_below(at: Hex): Base | null {
    for (const arrow of this.at(at)?.arrows ?? []) {
      const body = plus(at, step_to(arrow.direction))
      const base = this.at(body)?.bases.find((one) => one.side === opposite(arrow.direction))
      if (base) return base
    }
    return null
  }
}
