// Where the names of ships stand beside their marks, so that none lies on another or on a mark while there is
// room: the nearest free place of some around each mark, the chosen ship's first; beside a course rather than
// on it. Names of small things that would lie on another or far from their marks are left out.
import type { Point } from '../../../point'

export interface Named {
  unit: number
  at: Point // of its mark
  radius: number
  width: number
  height: number
  yields?: boolean // it is left out where it has no room near its mark
}
export interface Spot {
  x: number // of the left edge
  y: number // of the middle
  is_far: boolean // so far that a line leads to its mark
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
const SIDES: readonly [number, number][] = [
  [1, -1],
  [1, 0],
  [1, 1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
]
// Where many ships crowd around one world, the names of the last stand farther out.
const RINGS = [0, 1, 2, 3, 4, 5]
const YIELDS_FROM = 2 // the ring

export const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

export type Line = readonly [Point, Point]

// How much of a line lies in a box, in pixels (Liang and Barsky).
export function within([from, to]: Line, { left, top, right, bottom }: Box): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  let [first, last] = [0, 1]
  for (const [step, room] of [
    [-dx, from.x - left],
    [dx, right - from.x],
    [-dy, from.y - top],
    [dy, bottom - from.y],
  ] as const) {
    if (step === 0 && room < 0) return 0
    if (step < 0) first = Math.max(first, room / step)
    if (step > 0) last = Math.min(last, room / step)
  }
  return last > first ? (last - first) * Math.hypot(dx, dy) : 0
}

// What a place costs: letters that lie on others, by the pixel of their common ground, far more than letters
// on a line, by its pixel; a place farther out, by the ring.
const [ON_OTHERS, ON_LINE, PER_RING] = [20, 1, 24]

function spots({ at, radius, width, height }: Named): (Spot & { box: Box; ring: number })[] {
  return RINGS.flatMap((ring) =>
    SIDES.map(([dx, dy]) => {
      const far = ring * height * 0.95
      const x = dx === 0 ? at.x - width / 2 : at.x + dx * (radius + 4 + far) - (dx < 0 ? width : 0)
      const up = dx === 0 ? radius + height * 0.55 : radius * 0.8 + 3
      const y = at.y + dy * (up + far)
      const box = { left: x, right: x + width, top: y - height * 0.42, bottom: y + height * 0.42 }
      return { x, y, is_far: ring > 0, ring, box }
    }),
  )
}

const near_to = ({ at: { x, y }, width, height }: Named, written: Box): boolean =>
  written.left < x + width + 120 &&
  written.right > x - width - 120 &&
  written.top < y + 7 * height &&
  written.bottom > y - 7 * height
const box_around = ([a, b]: Line): Box => ({
  left: Math.min(a.x, b.x),
  right: Math.max(a.x, b.x),
  top: Math.min(a.y, b.y),
  bottom: Math.max(a.y, b.y),
})

// Null: its name is left out.
function best_of(one: Named, taken: readonly Box[], lines: readonly Line[]): (Spot & { box: Box }) | null {
  let best: (Spot & { box: Box }) | null = null
  let least = Infinity
  for (const spot of spots(one)) {
    const far = PER_RING * spot.ring
    if (far >= least) break
    if (one.yields && spot.ring >= YIELDS_FROM) break
    const others = taken.reduce((sum, other) => sum + common(spot.box, other), 0)
    if (one.yields && others > 0) continue
    const crossed = lines.reduce((sum, line) => sum + within(line, spot.box), 0)
    const cost = far + ON_OTHERS * others + ON_LINE * crossed
    if (cost >= least) continue
    best = spot
    least = cost
  }
  return best
}

// By unit, of those that have a place; those that come first in the list have the first choice. `written`:
// what stands on the board already; `lines`: courses on it.
export function placed(
  names: readonly Named[],
  written: readonly Box[] = [],
  lines: readonly Line[] = [],
): Map<number, Spot> {
  const marks = names.map(({ at, radius }) => ({
    left: at.x - radius,
    right: at.x + radius,
    top: at.y - radius,
    bottom: at.y + radius,
  }))
  const taken: Box[] = [...written]
  const found = new Map<number, Spot>()
  names.forEach((one, i) => {
    const others = [...taken, ...marks.filter((_, j) => j !== i)].filter((box) => near_to(one, box))
    const crossing = lines.filter((line) => near_to(one, box_around(line)))
    const spot = best_of(one, others, crossing)
    if (spot === null) return
    taken.push(spot.box)
    found.set(one.unit, spot)
  })
  return found
}
