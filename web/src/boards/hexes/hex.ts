// Hexes of a plane in axial coordinates, pointy side up: E adds (1,0), SE adds (0,1). On the plane a hex is 1
// wide, x goes right and y down. Where things are drawn, never where they may go. Hexes that lie flat side up
// are these, turned by half a side clockwise: the camera turns them (camera.ts), and their directions have
// the names that the board gives them (board.ts).
import { digits } from '../../state/model'
import type { Point } from '../point'

export type Hex = readonly [number, number]
export type Direction = 'E' | 'NE' | 'NW' | 'W' | 'SW' | 'SE'

// As the rules count them.
export const DIRECTIONS: readonly Direction[] = ['E', 'NE', 'NW', 'W', 'SW', 'SE']
const STEPS: Record<Direction, Hex> = {
  E: [1, 0],
  NE: [1, -1],
  NW: [0, -1],
  W: [-1, 0],
  SW: [-1, 1],
  SE: [0, 1],
}
// (−8,3), as everywhere on the page.
export const pair = ([q, r]: Hex): string => `(${digits(q)},${digits(r)})`

export const ROW = Math.sqrt(3) / 2 // from one row to the next
export const SIDE = 1 / Math.sqrt(3)

export const step_to = (direction: Direction): Hex => STEPS[direction]
export const is_direction = (word: unknown): word is Direction => typeof word === 'string' && word in STEPS
export const plus = (a: Hex, b: Hex): Hex => [a[0] + b[0], a[1] + b[1]]
export const less = (a: Hex, b: Hex): Hex => [a[0] - b[0], a[1] - b[1]]
export const is_at = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1]
export const is_rest = (v: Hex): boolean => v[0] === 0 && v[1] === 0
export const length_of = ([q, r]: Hex): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
export const opposite = (direction: Direction): Direction =>
  DIRECTIONS[(DIRECTIONS.indexOf(direction) + 3) % 6]!
export const key_of = ([q, r]: Hex): number => (q + 32768) * 65536 + r + 32768
// All hexes so far from one, and nearer.
export function disc_of([q, r]: Hex, radius: number): Hex[] {
  const all: Hex[] = []
  for (let dr = -radius; dr <= radius; ++dr)
    for (let dq = Math.max(-radius, -radius - dr); dq <= Math.min(radius, radius - dr); ++dq)
      all.push([q + dq, r + dr])
  return all
}

export const point_of = ([q, r]: Hex): Point => ({ x: q + r / 2, y: r * ROW })

// The hex that a point of the plane lies in.
export function hex_at({ x, y }: Point): Hex {
  const r = y / ROW
  const q = x - r / 2
  const s = -q - r
  let [rq, rr] = [Math.round(q), Math.round(r)]
  const rs = Math.round(s)
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)]
  if (dq > dr && dq > ds) rq = -rr - rs
  else if (dr > ds) rr = -rq - rs
  return [rq + 0, rr + 0]
}

// The six corners, from the one at the top on, clockwise, for a hex around 0,0.
export const CORNERS: readonly Point[] = Array.from({ length: 6 }, (_, i) => {
  const angle = (i * Math.PI) / 3 - Math.PI / 2
  return { x: SIDE * Math.cos(angle), y: SIDE * Math.sin(angle) }
})

// The two corners of the side that faces a direction.
export function side_of(direction: Direction): [Point, Point] {
  const first = ({ NE: 0, E: 1, SE: 2, SW: 3, W: 4, NW: 5 } as const)[direction]
  return [CORNERS[first]!, CORNERS[(first + 1) % 6]!]
}
