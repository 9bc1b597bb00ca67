// Labels of hexes where something may be done or is drafted: each in its hex, where it lies on no other.
// Those that come first have the first choice; the mark of the hex itself is drawn in any case.
import type { Point } from '../../../point'
import { type Box, common } from './boxes'

export const LABEL = 13 // pixels

export function labels_that_fit<L extends { label: string; at: Point }>(
  labels: readonly L[],
  letters: number, // how much larger than usual they are
): (L & { box: Box })[] {
  const found: (L & { box: Box })[] = []
  for (const one of labels) {
    const [wide, high] = [LABEL * 0.28 * one.label.length * letters, LABEL * 0.6 * letters]
    const { x, y } = one.at
    const box = { left: x - wide, right: x + wide, top: y - high, bottom: y + high }
    if (found.every((other) => common(box, other.box) === 0)) found.push({ ...one, box })
  }
  return found
}
