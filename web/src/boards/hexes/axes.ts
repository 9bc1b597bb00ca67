// Velocities on three axes with names, the middle one the sum of the others: of the many triples that are one
// vector, the one with the least sum of sizes.
import type { Axis } from '../boarding'
import type { HexBoard } from './board'
import { type Direction, DIRECTIONS, type Hex, is_at, opposite, plus, step_to } from './hex'

// The steps of the axes; null where the board has no such directions.
export function axes_on(board: HexBoard, axes: readonly Axis[]): readonly Hex[] | null {
  const steps = axes.flatMap(({ towards }) => {
    const at = board.directions.indexOf(towards)
    return at < 0 ? [] : [step_to(DIRECTIONS[at]!)]
  })
  return steps.length === 3 && is_at(plus(steps[0]!, steps[2]!), steps[1]!) ? steps : null
}

export function canonical([q, r]: Hex, [x, , z]: readonly Hex[]): [number, number, number] {
  const [a, b] = [x!, z!]
  const whole = a[0] * b[1] - a[1] * b[0]
  const p = (q * b[1] - r * b[0]) / whole
  const s = (a[0] * r - a[1] * q) / whole
  if (p * s <= 0) return [p + 0, 0, s + 0]
  const y = Math.abs(p) < Math.abs(s) ? p : s
  return [p - y, y, s - y]
}

// "2 NW, 1 NE": along each axis as many hexes, by the direction's name, so that no sign has to be known.
export function along_axes(
  vector: Hex,
  steps: readonly Hex[],
  called: (direction: Direction) => string,
): string {
  const parts = canonical(vector, steps).flatMap((part, i) => {
    const way = DIRECTIONS.find((one) => is_at(step_to(one), steps[i]!))
    if (part === 0 || way === undefined) return []
    return [`${Math.abs(part)} ${called(part > 0 ? way : opposite(way))}`]
  })
  return parts.join(', ') || 'at rest'
}
