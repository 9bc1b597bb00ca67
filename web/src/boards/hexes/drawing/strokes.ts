// Lines, arrow heads and signs of danger, in pixels of the page.
import { as_seen } from '../camera'
import { CORNERS } from '../hex'
import type { Point } from '../../point'
import type { Danger } from '../scene/scene'
import type { Brush } from './brush'

export const LOST = { is_lost: true, is_risky: false }

export function hexagon({ on, camera }: Brush, { x, y }: Point, part: number): void {
  on.beginPath()
  CORNERS.forEach((printed, i) => {
    const corner = as_seen(camera, printed)
    const [cx, cy] = [x + corner.x * camera.scale * part, y + corner.y * camera.scale * part]
    if (i === 0) on.moveTo(cx, cy)
    else on.lineTo(cx, cy)
  })
  on.closePath()
}

export function line(
  { on }: Brush,
  from: Point,
  to: Point,
  { ink, width, dash = [] }: { ink: string; width: number; dash?: number[] },
): void {
  on.strokeStyle = ink
  on.lineWidth = width
  on.setLineDash(dash)
  on.beginPath()
  on.moveTo(from.x, from.y)
  on.lineTo(to.x, to.y)
  on.stroke()
  on.setLineDash([])
}

export function head({ on }: Brush, from: Point, to: Point, size: number): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length < 4) return
  const [ux, uy] = [(dx / length) * size, (dy / length) * size]
  on.beginPath()
  on.moveTo(to.x - ux - uy * 0.45, to.y - uy + ux * 0.45)
  on.lineTo(to.x, to.y)
  on.lineTo(to.x - ux + uy * 0.45, to.y - uy - ux * 0.45)
  on.stroke()
}

// A cross in the colour of a refusal for a course that ends a ship, a triangle of warning for dice on its
// way.
export function draw_danger(
  { on, ink }: Brush,
  { x, y }: Point,
  { is_lost, is_risky }: Pick<Danger, 'is_lost' | 'is_risky'>,
  size: number,
): void {
  if (!is_lost && !is_risky) return
  on.strokeStyle = is_lost ? ink.refused : ink.warn
  on.lineWidth = 2.4
  on.lineCap = 'round'
  on.beginPath()
  if (is_lost) {
    on.moveTo(x - size, y - size)
    on.lineTo(x + size, y + size)
    on.moveTo(x + size, y - size)
    on.lineTo(x - size, y + size)
  } else {
    on.moveTo(x, y - size * 1.1)
    on.lineTo(x + size * 1.05, y + size * 0.8)
    on.lineTo(x - size * 1.05, y + size * 0.8)
    on.closePath()
  }
  on.stroke()
}
