// The marks of ships: whose each is, where it is headed, what acts on it, and what it has lost.
import { type Brush, towards_hour, towards_seen } from './brush'
import type { Direction } from '../hex'
import type { Point } from '../../point'
import { seat_ink } from './ink'
import { radius_of } from './marks'
import type { HexMark, Pull } from '../scene/scene'
import { stamp_mark } from './sprites'
import { line } from './strokes'

// One for each point; where the body may pull two ways, one for each, as pulls that may be refused are drawn.
function arrows_of({ direction, other = direction, points = 1, may_refuse = false, is_refused }: Pull): {
  direction: Direction
  may_refuse: boolean
  is_refused: boolean
}[] {
  return other === direction
    ? Array.from({ length: points }, () => ({ direction, may_refuse, is_refused }))
    : [direction, other].map((one) => ({ direction: one, may_refuse: true, is_refused }))
}

// A small arrow beside the ship for each pull that acts on its next course; hollow where it may be refused.
function draw_pulls(brush: Brush, at: Point, pulls: readonly Pull[], radius: number): void {
  const { on, ink, camera } = brush
  const size = Math.min(9, Math.max(5, camera.scale * 0.16))
  const held = new Map<string, number>()
  on.lineWidth = 1.5
  on.strokeStyle = on.fillStyle = ink.warn
  for (const { direction, may_refuse, is_refused } of pulls.flatMap(arrows_of)) {
    const nth = held.get(direction) ?? 0
    held.set(direction, nth + 1)
    const to = towards_seen(brush, direction)
    const far = radius + 3 + nth * (size + 2)
    const [x, y] = [at.x + to.x * far, at.y + to.y * far]
    on.beginPath()
    on.moveTo(x - to.y * size * 0.6, y + to.x * size * 0.6)
    on.lineTo(x + to.x * size, y + to.y * size)
    on.lineTo(x + to.y * size * 0.6, y - to.x * size * 0.6)
    on.closePath()
    on.globalAlpha = is_refused ? 0.4 : 1
    if (!may_refuse) on.fill()
    on.stroke()
    on.globalAlpha = 1
  }
}

// Where it is headed, of what keeps a heading.
function draw_nose(brush: Brush, { heading, seat }: HexMark, { x, y }: Point, radius: number): void {
  if (heading === undefined) return
  const to = towards_hour(brush, heading)
  const far = radius * 1.9 + 3
  const nose = { x: x + to.x * far, y: y + to.y * far }
  line(brush, { x, y }, nose, { ink: brush.ink.paper, width: 5 })
  line(brush, { x, y }, nose, { ink: seat_ink(brush.ink, seat), width: 2.6 })
}

// A red arc, as long as what it has lost is much.
function draw_harm({ on, ink }: Brush, { x, y }: Point, radius: number, part: number): void {
  on.beginPath()
  on.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + part * 2 * Math.PI)
  on.strokeStyle = ink.refused
  on.lineWidth = 3
  on.stroke()
}

export function draw_ship(brush: Brush, ship: HexMark, at: Point, is_chosen: boolean): void {
  const { on, ink } = brush
  const radius = radius_of(brush) * ship.size
  if (is_chosen) {
    on.beginPath()
    on.arc(at.x, at.y, radius + 5, 0, 2 * Math.PI)
    on.strokeStyle = ink.ink
    on.lineWidth = 2
    on.stroke()
  }
  if (ship.harm) draw_harm(brush, at, radius + 3, ship.harm.part)
  draw_nose(brush, ship, at, radius)
  stamp_mark(brush, ship.seat, radius, at, ship.is_hidden)
  draw_pulls(brush, at, ship.pulls, radius)
}
