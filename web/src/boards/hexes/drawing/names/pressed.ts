// Which ship a press on the page means.
import type { Point } from '../../../point'
import type { Marked } from '../marks'
import type { Box } from './boxes'

export interface NameBox extends Box {
  unit: number
}

const OVER = 2 // pixels beside a mark that are as good as on it

const is_in = ({ left, right, top, bottom }: Box, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

// That on whose mark it lies, else on whose name; else the nearest within reach, one's own first.
export function ship_pressed(
  at: Point,
  marks: readonly Marked[],
  names: readonly NameBox[],
  { radius, reach }: { radius: number; reach: number },
): Marked['ship'] | null {
  const near = marks
    .map((one) => ({ ...one, far: Math.hypot(one.at.x - at.x, one.at.y - at.y) }))
    .filter((one) => one.far <= reach)
    .sort((a, b) => a.far - b.far || Number(b.ship.is_mine) - Number(a.ship.is_mine))
  const nearest = near[0]
  if (nearest && nearest.far <= radius * nearest.ship.size + OVER) return nearest.ship
  const name = names.find((one) => is_in(one, at))
  return marks.find(({ ship }) => ship.unit === name?.unit)?.ship ?? nearest?.ship ?? null
}
