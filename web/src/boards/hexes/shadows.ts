// What a body hides from somebody: the wedge behind its hex, between the two lines that touch it. A line
// along a side of the hex or through a corner is not in it.
import type { Point } from '../point'
import { CORNERS, type Hex, is_at, length_of, less, point_of } from './hex'

export interface Shadow {
  near: readonly [Point, Point] // corners of the hex, to the left and to the right as seen from there
  far: readonly [Point, Point]
}

const FAR = 14 // hexes away a body throws no shadow that is worth drawing
export const LONG = 9 // hexes that a shadow is drawn behind a body

// On the plane; null where nothing is hidden: from inside the hex everything is seen.
export function shadow_of(from: Hex, body: Hex): Shadow | null {
  if (is_at(from, body) || length_of(less(body, from)) > FAR) return null
  const [eye, middle] = [point_of(from), point_of(body)]
  const side = ({ x, y }: Point): number => {
    const [dx, dy] = [x - eye.x, y - eye.y]
    const along = dx * (middle.x - eye.x) + dy * (middle.y - eye.y)
    return (dx * (middle.y - eye.y) - dy * (middle.x - eye.x)) / along
  }
  const corners = CORNERS.map((one) => ({ x: middle.x + one.x, y: middle.y + one.y }))
  const sorted = corners.sort((a, b) => side(b) - side(a))
  const near = [sorted[0]!, sorted.at(-1)!] as const
  const beyond = ({ x, y }: Point): Point => {
    const away = Math.hypot(x - eye.x, y - eye.y)
    return { x: x + ((x - eye.x) * LONG) / away, y: y + ((y - eye.y) * LONG) / away }
  }
  return { near, far: [beyond(near[0]), beyond(near[1])] }
}

// Whether the middle of a hex lies in a shadow, not on its edge.
export function is_hidden(at: Hex, { near: [a, b], far: [far_a, far_b] }: Shadow): boolean {
  const { x, y } = point_of(at)
  const turn = (from: Point, to: Point): number =>
    (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
  const sides = [turn(a, far_a), turn(far_a, far_b), turn(far_b, b), turn(b, a)]
  return sides.every((one) => one > 1e-9) || sides.every((one) => one < -1e-9)
}
