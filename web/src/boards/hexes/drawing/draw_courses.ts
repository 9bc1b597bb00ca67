// Every course flown, in its owner's pencil, with the number of its turn; a small circle for each burn.
import { pencil_of } from '../../pencil'
import { type Brush, by_page, chance, is_seen, letter, MONO, on_page } from './brush'
import type { Point } from '../../point'
import { seat_ink } from './ink'
import type { Box } from './names/boxes'
import type { Leg } from '../scene/scene'

const GLOW: readonly [number, number][] = [
  [2.6, 0.2],
  [5, 0.09],
]

interface Line {
  leg: Leg
  from: Point
  to: Point
}

const NEAR = 22 // pixels of a hex at which long past courses have their numbers and circles too

// A hand's straight line: it strays a little, always in the same way.
function stroke_to(on: CanvasRenderingContext2D, { leg, from, to }: Line): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const off =
    Math.min(1.5, Math.hypot(dx, dy) / 24) *
    chance(leg.from[0] + leg.to[1], leg.from[1] - leg.to[0], leg.turn)
  const length = Math.hypot(dx, dy) || 1
  on.moveTo(from.x, from.y)
  on.quadraticCurveTo(
    (from.x + to.x) / 2 - (dy / length) * off * 2,
    (from.y + to.y) / 2 + (dx / length) * off * 2,
    to.x,
    to.y,
  )
}

function by_seat(lines: readonly Line[]): Map<number, Line[]> {
  const seats = new Map<number, Line[]>()
  for (const line of lines) {
    const own = seats.get(line.leg.seat)
    if (own) own.push(line)
    else seats.set(line.leg.seat, [line])
  }
  return seats
}

const crosses = ({ size }: Brush, a: Point, b: Point): boolean =>
  Math.max(a.x, b.x) > -20 &&
  Math.min(a.x, b.x) < size.width + 20 &&
  Math.max(a.y, b.y) > -20 &&
  Math.min(a.y, b.y) < size.height + 20

const lines_of = (brush: Brush, legs: readonly Leg[]): Line[] =>
  legs
    .map((leg) => ({ leg, from: on_page(brush, leg.from), to: on_page(brush, leg.to) }))
    .filter(({ from, to }) => crosses(brush, from, to))

function draw_lines({ on, ink, camera }: Brush, lines: readonly Line[], dimmed: number): void {
  const width = Math.min(2.6, Math.max(1.1, camera.scale / 14))
  on.lineCap = 'round'
  for (const [seat, own] of by_seat(lines)) {
    on.strokeStyle = seat_ink(ink, seat)
    on.globalAlpha = dimmed
    on.lineWidth = width
    on.setLineDash(
      pencil_of(seat)
        .dash.split(' ')
        .filter(Boolean)
        .map((part) => Number(part) * width),
    )
    on.beginPath()
    for (const line of own) stroke_to(on, line)
    on.stroke()
    on.setLineDash([])
    // The glow of a course: the same, wider and hardly there.
    for (const [wider, part] of GLOW) {
      on.globalAlpha = dimmed * part
      on.lineWidth = width * wider
      on.stroke()
    }
  }
  on.globalAlpha = 1
}

function draw_burns({ on, ink, camera }: Brush, lines: readonly Line[]): void {
  const radius = Math.min(4.5, Math.max(2, camera.scale * 0.11))
  for (const [seat, own] of by_seat(lines.filter(({ leg }) => leg.burns > 0))) {
    on.beginPath()
    for (const { leg, from, to } of own)
      for (let i = 0; i < leg.burns; ++i) {
        const part = Math.min(
          0.45,
          (radius * (2.4 + 2.4 * i)) / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y)) + 0.12,
        )
        const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part]
        on.moveTo(x + radius, y)
        on.arc(x, y, radius, 0, 2 * Math.PI)
      }
    on.fillStyle = ink.paper
    on.fill()
    on.strokeStyle = seat_ink(ink, seat)
    on.lineWidth = 1.5
    on.stroke()
  }
}

// The newest first; a number that would lie on another waits for a nearer look.
function turns_of(brush: Brush, lines: readonly Line[]): { leg: Leg; at: Point; size: number }[] {
  const { camera, letters } = brush
  const told: { leg: Leg; at: Point; size: number }[] = []
  if (camera.scale < 8) return told
  const size = Math.min(14, Math.max(10, camera.scale * 0.36))
  const wide = (turn: number): number => (String(turn).length * 0.62 + 0.3) * size * letters
  const order = [...lines].sort((a, b) => b.leg.turn - a.leg.turn)
  for (const { leg, from, to } of order) {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length < 15) continue
    const [x, y] = [
      (from.x + to.x) / 2 - ((to.y - from.y) / length) * 9 * letters,
      (from.y + to.y) / 2 + ((to.x - from.x) / length) * 9 * letters,
    ]
    if (!is_seen(brush, { x, y }, 0)) continue
    const lies_on = (one: (typeof told)[number]): boolean =>
      Math.abs(one.at.x - x) < (wide(one.leg.turn) + wide(leg.turn)) / 2 &&
      Math.abs(one.at.y - y) < size * letters
    if (told.some(lies_on)) continue
    told.push({ leg, at: { x, y }, size })
  }
  return told
}
function draw_turns(brush: Brush, lines: readonly Line[]): void {
  for (const { leg, at, size } of turns_of(brush, lines))
    letter(brush, String(leg.turn), at, { size, face: MONO, ink: seat_ink(brush.ink, leg.seat) })
}

const RECENT = 12 // turns

const is_recent =
  (legs: readonly Leg[]) =>
  ({ leg }: Line): boolean =>
    leg.turn > (legs.at(-1)?.turn ?? 0) - RECENT
// Those that have their numbers and circles.
const told_of = ({ camera }: Brush, lines: readonly Line[], legs: readonly Leg[]): readonly Line[] =>
  camera.scale < NEAR ? lines.filter(is_recent(legs)) : lines

// Where the numbers of turns stand.
export const numbers_on = (brush: Brush, legs: readonly Leg[]): Box[] =>
  turns_of(brush, told_of(brush, lines_of(brush, legs), legs)).map(({ leg, at, size }) => {
    const [width, height] = [String(leg.turn).length * size * 0.62 * brush.letters, size * brush.letters]
    return {
      left: at.x - width / 2,
      right: at.x + width / 2,
      top: at.y - height / 2,
      bottom: at.y + height / 2,
    }
  })

export function draw_courses(brush: Brush, legs: readonly Leg[]): void {
  by_page(brush)
  const lines = lines_of(brush, legs)
  const recent = lines.filter(is_recent(legs))
  const told = told_of(brush, lines, legs)
  draw_lines(
    brush,
    lines.filter((line) => !recent.includes(line)),
    0.36,
  )
  draw_lines(brush, recent, 0.75)
  draw_burns(brush, told)
  draw_turns(brush, told)
}

// Those of one ship again, over all others.
export function draw_own_courses(brush: Brush, legs: readonly Leg[]): void {
  const lines = lines_of(brush, legs)
  draw_lines(brush, lines, 1)
  draw_burns(brush, lines)
  draw_turns(brush, lines)
}
