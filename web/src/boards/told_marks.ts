// Where the marks of a telling stand on a page, whatever draws them.
import type { Picture, Words } from '../telling/picture'
import type { Place } from '../telling/script'
import { mark_path } from './pencil'
import type { Point } from './point'

export const along = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
})

const PIPS: readonly (readonly [number, number])[][] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]
// The eyes of a die, from its middle.
export const pips = (face: number): readonly (readonly [number, number])[] => PIPS[face] ?? []
// The same as one outline around its middle.
export const pips_path = (face: number, apart: number, radius: number): string =>
  pips(face)
    .map(([x, y]) => mark_path('disc', radius, { x: x * apart, y: y * apart }))
    .join('')

// All courses of one colour in one line: as many as fly are moved at once.
export function course_lines(
  courses: Picture['courses'],
  color_of: (unit: number) => string,
  at: (place: Place) => Point | null,
): [color: string, line: string][] {
  const lines = new Map<string, string>()
  for (const { unit, from, to } of courses) {
    const [a, b] = [at(from), at(to)]
    if (a === null || b === null) continue
    const color = color_of(unit)
    const piece = `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`
    lines.set(color, (lines.get(color) ?? '') + piece)
  }
  return [...lines]
}

const PIECES = 5
// The pieces that fly off a ship, always the same ones of the same ship.
export function shards(unit: number, part: number): (Point & { turn: number })[] {
  return Array.from({ length: PIECES }, (_, i) => {
    const angle = unit * 1.7 + i * ((2 * Math.PI) / PIECES)
    const far = 10 + (34 + 12 * ((unit + i) % 3)) * Math.sqrt(part)
    return { x: far * Math.cos(angle), y: far * Math.sin(angle), turn: part * 300 + i * 40 }
  })
}

const [LONG, HIGH] = [5, 3] // half of a piece
// The same as one outline around where the ship is.
export function shards_path(unit: number, part: number, { x, y }: Point): string {
  return shards(unit, part)
    .map((piece) => {
      const angle = (piece.turn * Math.PI) / 180
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const corner = (along: number, across: number): string =>
        `${(x + piece.x + along * cos - across * sin).toFixed(1)} ` +
        `${(y + piece.y + along * sin + across * cos).toFixed(1)}`
      return `M${corner(-LONG, -HIGH)}L${corner(LONG, -HIGH)}L${corner(LONG, HIGH)}L${corner(-LONG, HIGH)}Z`
    })
    .join('')
}

// Beside a ray, near whoever fires; null where it is too short for words.
export function arms_spot(a: Point, b: Point, letters: number): Point | null {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length < 90 * letters) return null
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const far = Math.min(length * 0.3, 56 * letters)
  const up = ux > 0 ? -1 : 1 // above the ray
  const off = (9 + 20 * Math.abs(uy)) * letters // words are wider than high
  return { x: a.x + ux * far - up * uy * off, y: a.y + uy * far + up * ux * off }
}

export interface Spot extends Words, Point {
  width: number
  height: number
}

const LETTER = 7.6 // pixels of one, at most

const is_over = (a: Spot, b: Spot): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const is_on = ({ x, y, width, height }: Spot, at: Point): boolean =>
  at.x > x - 9 && at.x < x + width + 9 && at.y > y - 9 && at.y < y + height + 9

// Words beside their ship, below it if they can be, on the page; over no other words, and over other ships
// only where there is no room.
export function spots_of(
  words: readonly Words[],
  of: (unit: number) => Point | null,
  letters: number,
  page: { width: number; height: number; edge?: number }, // as much of it at each side is out of sight
  others: readonly Point[] = [],
): Spot[] {
  const least = 4 + (page.edge ?? 0)
  const placed: Spot[] = []
  for (const word of words) {
    const ship = of(word.unit)
    if (ship === null) continue
    const [width, height] = [(word.text.length * LETTER + 18) * letters, 24 * letters]
    const box = { ...word, width, height }
    const near = [0, 1, 2, 3].flatMap((row) => [
      { x: ship.x - width / 2, y: ship.y + 20 + row * (height + 3) },
      { x: ship.x - width / 2, y: ship.y - 20 - height - row * (height + 3) },
      { x: ship.x - width - 20, y: ship.y - height / 2 + row * (height + 3) },
      { x: ship.x + 44, y: ship.y - height / 2 - row * (height + 3) },
    ])
    const kept = near.map((one) => ({
      ...box,
      x: Math.max(least, Math.min(page.width - width - least, one.x)),
      y: Math.max(least, Math.min(page.height - height - least, one.y)),
    }))
    const cost = (one: Spot): number =>
      placed.filter((other) => is_over(one, other)).length * 100 +
      others.filter((at) => is_on(one, at)).length * 10
    placed.push(kept.map((one, i) => ({ one, cost: cost(one) + i })).sort((a, b) => a.cost - b.cost)[0]!.one)
  }
  return placed
}
