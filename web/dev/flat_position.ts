// Development only: a made-up position on hexes flat side up, with a star, a planet, what they pull and hide,
// and no edge.
import type { Arrow, HexBoard } from '../src/boards/hexes/board'
import {
  DIRECTIONS,
  disc_of,
  type Hex,
  length_of,
  less,
  opposite,
  plus,
  step_to,
} from '../src/boards/hexes/hex'
import type { HexMark, Scene } from '../src/boards/hexes/scene/scene'

const STAR_AT: Hex = [0, 0]
const PLANET_AT: Hex = [7, -9]

const near = (body: string, at: Hex, points: number): Arrow[] =>
  DIRECTIONS.map((side) => ({
    at: plus(at, step_to(side)),
    direction: opposite(side),
    body,
    is_weak: false,
    points,
    is_choice: false,
  }))
// At two hexes: straight at the body from its corners, one of two ways between them.
const far = (body: string, at: Hex): Arrow[] =>
  disc_of(at, 2)
    .filter((one) => length_of(less(one, at)) === 2)
    .flatMap((one) => {
      const ways = DIRECTIONS.filter((way) => length_of(less(plus(one, step_to(way)), at)) === 1)
      return ways.map((direction) => ({
        at: one,
        direction,
        body,
        is_weak: false,
        points: 1,
        is_choice: ways.length > 1,
      }))
    })

export const flat_board = (): HexBoard => ({
  orientation: 'flat',
  directions: ['SE', 'NE', 'N', 'NW', 'SW', 'S'],
  bodies: [
    { name: 'furnace', at: STAR_AT, disc: 420, gravity: 'full', kind: 'star', is_screen: true },
    { name: 'haven', at: PLANET_AT, disc: 330, gravity: 'full', kind: 'planet', is_screen: true },
  ],
  arrows: [...near('furnace', STAR_AT, 2), ...far('furnace', STAR_AT), ...near('haven', PLANET_AT, 1)],
  bases: [],
  asteroids: [],
  rows: [],
  zones: [{ name: 'start', hexes: disc_of([-6, 8], 2) }],
})

const ship = (unit: number, seat: number, at: Hex, velocity: Hex): HexMark => ({
  unit,
  seat,
  name: `${seat + 1}.${'ABC'[unit % 3]}`,
  at,
  side: null,
  landed: '',
  velocity,
  fuel: 12,
  left: 12,
  disabled: 0,
  is_lost: false,
  is_risky: false,
  facts: [],
  change: [0, 0],
  predicted: plus(at, velocity),
  next: plus(at, velocity),
  pulls: [],
  touches: null,
  drifts: null,
  lasts: null,
  size: seat === 0 ? 1.25 : 0.8,
  coast: [],
  is_coast_lost: false,
  is_mine: seat === 0,
  notes: [],
})

export function flat_scene(): Scene {
  const own = ship(0, 0, [3, -3], [1, -3])
  own.predicted = [3, -5]
  own.next = [4, -6]
  own.change = [1, -1]
  own.coast = [
    [4, -8],
    [4, -10],
  ]
  own.pulls = [
    { hex: own.at, direction: 'W', body: 'furnace', is_refused: false },
    { hex: own.at, direction: 'SW', body: 'furnace', is_refused: false },
  ]
  const legs = [
    { unit: 0, seat: 0, turn: 1, from: [-6, 8] as Hex, to: [-3, 4] as Hex, burns: 1 },
    { unit: 0, seat: 0, turn: 2, from: [-3, 4] as Hex, to: [1, -1] as Hex, burns: 0 },
    { unit: 0, seat: 0, turn: 3, from: [1, -1] as Hex, to: [3, -3] as Hex, burns: 2 },
  ]
  return {
    ships: [own, ship(1, 0, [-5, 6], [0, -1]), ship(3, 1, [7, -12], [0, 2]), ship(4, 1, [-4, 2], [0, 0])],
    wrecks: [],
    legs,
  }
}
