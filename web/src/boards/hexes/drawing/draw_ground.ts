// The paper: hexes with their numbers, and stars between them. A board without an edge has hexes wherever the
// page is.
import type { HexBoard, Printed } from '../board'
import { type Brush, by_page, by_plane, chance, is_seen, letter, MONO, on_page } from './brush'
import { to_plane } from '../camera'
import { CORNERS, DIRECTIONS, type Hex, plus, point_of, ROW, side_of, step_to } from '../hex'
import type { Point } from '../../point'
import { pair } from '../scene/scene'

interface Shapes {
  ground: Path2D
  grid: Path2D
  rim: Path2D
}

const made = new WeakMap<HexBoard, Shapes>()

export function hexagon(path: Path2D, middle: Point): void {
  CORNERS.forEach((corner, i) =>
    i === 0
      ? path.moveTo(middle.x + corner.x, middle.y + corner.y)
      : path.lineTo(middle.x + corner.x, middle.y + corner.y),
  )
  path.closePath()
}

export function edge(path: Path2D, middle: Point, [a, b]: [Point, Point]): void {
  path.moveTo(middle.x + a.x, middle.y + a.y)
  path.lineTo(middle.x + b.x, middle.y + b.y)
}

// Every side once; those at the end of the board apart.
function shapes_of(printed: Printed): Shapes {
  const known = made.get(printed.board)
  if (known) return known
  const shapes: Shapes = { ground: new Path2D(), grid: new Path2D(), rim: new Path2D() }
  for (const row of printed.board.rows)
    for (let q = row.from; q <= row.to; ++q) {
      const middle = point_of([q, row.r])
      hexagon(shapes.ground, middle)
      for (const direction of DIRECTIONS) {
        const is_rim = !printed.is_on(plus([q, row.r], step_to(direction)))
        if (is_rim) edge(shapes.rim, middle, side_of(direction))
        else if (direction === 'E' || direction === 'NE' || direction === 'NW')
          edge(shapes.grid, middle, side_of(direction))
      }
    }
  made.set(printed.board, shapes)
  return shapes
}

// The hexes of a page of a board without an edge.
function hexes_on(brush: Brush): Hex[] {
  const { camera, size } = brush
  const corners = [
    { x: 0, y: 0 },
    { x: size.width, y: 0 },
    { x: 0, y: size.height },
    { x: size.width, y: size.height },
  ].map((at) => to_plane(camera, size, at))
  const [xs, ys] = [corners.map((one) => one.x), corners.map((one) => one.y)]
  const all: Hex[] = []
  for (let r = Math.floor(Math.min(...ys) / ROW); r <= Math.ceil(Math.max(...ys) / ROW); ++r)
    for (let q = Math.floor(Math.min(...xs) - r / 2); q <= Math.ceil(Math.max(...xs) - r / 2); ++q)
      if (is_seen(brush, on_page(brush, [q, r]), camera.scale)) all.push([q, r])
  return all
}

const GRIDDED = 7 // pixels of a hex at which a board without an edge shows its hexes

function draw_endless_ground(brush: Brush): void {
  const { on, ink, camera, size } = brush
  by_page(brush)
  on.fillStyle = ink.paper
  on.fillRect(0, 0, size.width, size.height)
  if (camera.scale < GRIDDED) return
  const grid = new Path2D()
  for (const at of hexes_on(brush))
    for (const direction of ['E', 'NE', 'NW'] as const) edge(grid, point_of(at), side_of(direction))
  by_plane(brush)
  draw_grid(brush, grid)
}

function draw_grid({ on, ink, camera }: Brush, grid: Path2D): void {
  on.strokeStyle = ink.hex
  on.lineWidth = Math.min(1.3, 0.6 + camera.scale / 40) / camera.scale
  on.stroke(grid)
}

export function draw_ground(brush: Brush, printed: Printed): void {
  if (printed.is_endless) return draw_endless_ground(brush)
  const { on, ink, camera } = brush
  const { ground, grid, rim } = shapes_of(printed)
  by_plane(brush)
  on.fillStyle = ink.paper
  on.fill(ground)
  draw_grid(brush, grid)
  on.strokeStyle = ink['grid-zero']
  on.lineWidth = 1.6 / camera.scale
  on.stroke(rim)
}

export function draw_stars(brush: Brush, printed: Printed): void {
  const { on, ink, camera } = brush
  on.fillStyle = ink['grid-heavy']
  on.beginPath()
  const star = (q: number, r: number): void => {
    if (chance(q, r, 5) < 0.35) return
    const middle = point_of([q, r])
    const size = (0.5 + 0.5 * Math.abs(chance(r, q, 7))) / Math.max(camera.scale, 14)
    const [x, y] = [middle.x + 0.4 * chance(q, r, 8), middle.y + 0.4 * chance(q, r, 9)]
    on.rect(x - size, y - size, 2 * size, 2 * size)
  }
  if (printed.is_endless) for (const [q, r] of hexes_on(brush)) star(q, r)
  for (const row of printed.board.rows) for (let q = row.from; q <= row.to; ++q) star(q, row.r)
  on.fill()
}

// Where hexes are large enough, each says which it is.
export function draw_numbers(brush: Brush, printed: Printed): void {
  const { camera, ink } = brush
  if (camera.scale < 60) return
  by_page(brush)
  for (const at of hexes_on(brush)) {
    if (!printed.is_on(at)) continue
    const { x, y } = on_page(brush, at)
    letter(
      brush,
      pair(at),
      { x, y: y - camera.scale * 0.32 },
      { size: Math.min(12, camera.scale * 0.15), face: MONO, ink: ink['grid-zero'] },
    )
  }
}
