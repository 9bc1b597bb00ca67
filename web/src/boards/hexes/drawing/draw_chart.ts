// What is printed: hexes, bodies with their discs, arrows of gravity, bases, asteroids, zones.
import type { Arrow, Body, HexBoard, Printed, Rock } from '../board'
import { type Brush, by_page, by_plane, chance, HAND, is_seen, letter, MONO, on_page, towards } from './brush'
import { box_seen } from '../camera'
import { CORNERS, DIRECTIONS, type Hex, hex_at, key_of, plus, point_of, side_of, step_to } from '../hex'
import type { Point } from '../../point'
import { faded } from './ink'
import { pair } from '../scene/scene'
import { body_name } from '../scene/words'

interface Shapes {
  ground: Path2D
  grid: Path2D
  rim: Path2D
}

const made = new WeakMap<HexBoard, Shapes>()

function hexagon(path: Path2D, middle: Point): void {
  CORNERS.forEach((corner, i) =>
    i === 0
      ? path.moveTo(middle.x + corner.x, middle.y + corner.y)
      : path.lineTo(middle.x + corner.x, middle.y + corner.y),
  )
  path.closePath()
}

function edge(path: Path2D, middle: Point, [a, b]: [Point, Point]): void {
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

function draw_ground(brush: Brush, printed: Printed): void {
  const { on, ink, camera } = brush
  const { ground, grid, rim } = shapes_of(printed)
  by_plane(brush)
  on.fillStyle = ink.paper
  on.fill(ground)
  on.strokeStyle = ink.hex
  on.lineWidth = Math.min(1.3, 0.6 + camera.scale / 40) / camera.scale
  on.stroke(grid)
  on.strokeStyle = ink['grid-zero']
  on.lineWidth = 1.6 / camera.scale
  on.stroke(rim)
}

const wells = new WeakMap<HexBoard, Path2D>()
function draw_wells(brush: Brush, { board }: Printed): void {
  let path = wells.get(board)
  if (path === undefined) {
    path = new Path2D()
    for (const key of new Map(
      [...board.arrows.map((one) => one.at), ...board.bodies.map((one) => one.at)].map((at) => [
        key_of(at),
        at,
      ]),
    ).values())
      hexagon(path, point_of(key))
    wells.set(board, path)
  }
  const { on, ink } = brush
  by_plane(brush)
  on.globalAlpha = 0.3
  on.fillStyle = ink['grid-heavy']
  on.fill(path)
  on.globalAlpha = 1
}

// Solid where gravity is full, hollow where it is weak.
function draw_arrow({ on, ink, camera }: Brush, { at, direction, is_weak }: Arrow, is_alone: boolean): void {
  const to = towards(direction)
  const [size, off] = is_alone ? [1, 0] : [0.7, 0.2]
  const middle = { x: point_of(at).x + to.x * off, y: point_of(at).y + to.y * off }
  const point = (along: number, aside: number): Point => ({
    x: middle.x + (to.x * along - to.y * aside) * size,
    y: middle.y + (to.y * along + to.x * aside) * size,
  })
  const outline: [number, number][] = [
    [-0.17, 0.055],
    [0.1, 0.055],
    [0.1, 0.14],
    [0.34, 0],
    [0.1, -0.14],
    [0.1, -0.055],
    [-0.17, -0.055],
  ]
  on.beginPath()
  outline.forEach(([along, aside], i) => {
    const { x, y } = point(along, aside)
    if (i === 0) on.moveTo(x, y)
    else on.lineTo(x, y)
  })
  on.closePath()
  on.lineJoin = 'round'
  on.lineWidth = Math.max(1, camera.scale * 0.02) / camera.scale
  on.strokeStyle = on.fillStyle = ink['grid-zero']
  if (!is_weak) on.fill()
  on.stroke()
}

function draw_rock({ on, ink, camera }: Brush, { at, is_dense }: Rock): void {
  const middle = point_of(at)
  const [q, r] = at
  if (is_dense) {
    const path = new Path2D()
    hexagon(path, middle)
    on.globalAlpha = 0.3
    on.fillStyle = ink['grid-zero']
    on.fill(path)
    on.globalAlpha = 1
  }
  on.fillStyle = is_dense ? ink['ink-soft'] : ink['grid-zero']
  on.beginPath()
  for (let i = 0; i < (is_dense ? 15 : 6); ++i) {
    const angle = i * 2.4 + chance(q, r, i)
    const far = 0.1 + 0.3 * Math.sqrt((i + 0.5) / (is_dense ? 15 : 6)) + 0.04 * chance(r, q, i)
    const [x, y, size] = [
      middle.x + far * Math.cos(angle),
      middle.y + far * Math.sin(angle),
      0.032 + 0.024 * Math.abs(chance(i, q, r)) + (camera.scale < 14 ? 0.02 : 0),
    ]
    on.moveTo(x + size, y)
    for (let k = 1; k < 6; ++k)
      on.lineTo(
        x + size * (1 + 0.4 * chance(q + k, r, i)) * Math.cos(k),
        y + size * (1 + 0.4 * chance(q, r + k, i)) * Math.sin(k),
      )
    on.closePath()
  }
  on.fill()
}

function shine(on: CanvasRenderingContext2D, x: number, y: number, radius: number, tint: string): void {
  const glow = on.createRadialGradient(x, y, radius * 0.8, x, y, radius * 3.4)
  glow.addColorStop(0, faded(tint, 0.8))
  glow.addColorStop(0.25, faded(tint, 0.32))
  glow.addColorStop(1, faded(tint, 0))
  on.fillStyle = glow
  disc(on, x, y, radius * 3.4)
  on.fill()
}

function disc(on: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  on.beginPath()
  on.arc(x, y, radius, 0, 2 * Math.PI)
}

// A world as Sol lights it: bright towards it, dark on the side turned away, a thin shine around.
function light_up({ on, ink }: Brush, { x, y }: Point, radius: number, sun: Point): void {
  const far = Math.hypot(sun.x - x, sun.y - y) || 1
  const [dx, dy] = [(sun.x - x) / far, (sun.y - y) / far]
  const [lit_x, lit_y] = [x + dx * radius * 0.55, y + dy * radius * 0.55]
  const light = on.createRadialGradient(lit_x, lit_y, 0, lit_x, lit_y, radius * 1.6)
  light.addColorStop(0, faded(ink.glint, 0.55))
  light.addColorStop(0.3, faded(ink.glint, 0.12))
  light.addColorStop(0.45, faded(ink.night, 0))
  light.addColorStop(0.72, faded(ink.night, 0.55))
  light.addColorStop(1, faded(ink.night, 0.88))
  on.fillStyle = light
  disc(on, x, y, radius)
  on.fill()
}

function draw_body(brush: Brush, { at, disc: size }: Body, tint: string, sun: Point | null): void {
  const { on, ink } = brush
  const { x, y } = point_of(at)
  const radius = size / 1000
  const is_sun = tint === ink.sun
  const air = on.createRadialGradient(x, y, radius * 0.9, x, y, radius * 1.35)
  air.addColorStop(0, faded(tint, 0.5))
  air.addColorStop(1, faded(tint, 0))
  on.fillStyle = air
  disc(on, x, y, radius * 1.35)
  on.fill()
  if (is_sun) shine(on, x, y, radius, tint)
  on.fillStyle = tint
  disc(on, x, y, radius)
  on.fill()
  if (is_sun) {
    const core = on.createRadialGradient(x, y, 0, x, y, radius)
    core.addColorStop(0, faded(ink.glint, 0.9))
    core.addColorStop(1, faded(ink.glint, 0))
    on.fillStyle = core
    on.fill()
  } else light_up(brush, { x, y }, radius, sun ?? { x: x - 1, y: y - 1 })
}

// On the side it stands on, inside its body's hex; one that is in the hex stands beside the body.
function draw_bases({ on, ink, camera }: Brush, { board }: Printed): void {
  on.fillStyle = ink.accent
  on.strokeStyle = ink.paper
  on.lineWidth = 0.8 / camera.scale
  for (const { at, side } of board.bases) {
    const middle = point_of(at)
    const out = side === null ? { x: 0.24, y: -0.24 } : towards(side)
    const far = side === null ? 1 : 0.43
    const [x, y] = [middle.x + out.x * far, middle.y + out.y * far]
    const angle = Math.atan2(out.y, out.x)
    on.save()
    on.translate(x, y)
    on.rotate(angle)
    on.beginPath()
    on.arc(-0.005, 0, 0.085, Math.PI / 2, -Math.PI / 2)
    on.lineTo(0.06, -0.085)
    on.lineTo(0.06, 0.085)
    on.closePath()
    on.fill()
    on.stroke()
    on.restore()
  }
}

function draw_zones({ on, ink, camera }: Brush, { board }: Printed): void {
  board.zones.forEach((zone, i) => {
    const inside = new Set(zone.hexes.map(key_of))
    const [area, rim] = [new Path2D(), new Path2D()]
    for (const at of zone.hexes) {
      hexagon(area, point_of(at))
      for (const direction of DIRECTIONS)
        if (!inside.has(key_of(plus(at, step_to(direction))))) edge(rim, point_of(at), side_of(direction))
    }
    on.globalAlpha = 0.1
    on.fillStyle = ink.good
    on.fill(area)
    on.globalAlpha = 0.9
    on.strokeStyle = ink.good
    on.lineCap = 'round'
    on.lineWidth = 1.6 / camera.scale
    on.setLineDash([5 / camera.scale, (3 + (i % 2)) / camera.scale])
    on.stroke(rim)
    on.setLineDash([])
    on.globalAlpha = 1
  })
}

function draw_stars(brush: Brush, printed: Printed): void {
  const { on, ink, camera } = brush
  on.fillStyle = ink['grid-heavy']
  on.beginPath()
  for (const row of printed.board.rows)
    for (let q = row.from; q <= row.to; ++q) {
      if (chance(q, row.r, 5) < 0.35) continue
      const middle = point_of([q, row.r])
      const size = (0.5 + 0.5 * Math.abs(chance(row.r, q, 7))) / Math.max(camera.scale, 14)
      const [x, y] = [middle.x + 0.4 * chance(q, row.r, 8), middle.y + 0.4 * chance(q, row.r, 9)]
      on.rect(x - size, y - size, 2 * size, 2 * size)
    }
  on.fill()
}

// Beyond the arrows, on the side where nothing else is printed: below, if that is free.
export function draw_names(brush: Brush, printed: Printed): void {
  const { ink, camera } = brush
  by_page(brush)
  if (camera.scale < 9) return
  for (const body of printed.board.bodies) {
    const { x, y } = on_page(brush, body.at)
    if (!is_seen(brush, { x, y }, 80)) continue
    const size = Math.min(26, Math.max(12, camera.scale * 0.42))
    const below = (side: 1 | -1): Hex =>
      camera.is_turned ? [body.at[0] - 2 * side, body.at[1]] : [body.at[0] - side, body.at[1] + 2 * side]
    const is_free = (side: 1 | -1): boolean => printed.at(below(side)) === null
    const side = is_free(1) || !is_free(-1) ? 1 : -1
    const far =
      body.gravity === 'none'
        ? (body.disc / 1000) * camera.scale + size * 0.7
        : camera.scale * 1.45 + size * 0.55
    letter(
      brush,
      body_name(body.name),
      { x, y: y + side * far },
      { size, face: HAND, ink: ink.ink, halo: ink.paper },
    )
  }
}

// Where hexes are large enough, each says which it is.
function draw_numbers(brush: Brush, printed: Printed): void {
  const { camera, size, ink } = brush
  if (camera.scale < 60) return
  const { left, right, top, bottom } = box_seen(camera, size)
  for (let r = hex_at({ x: left, y: top })[1] - 1; r <= hex_at({ x: left, y: bottom })[1] + 1; ++r)
    for (let q = hex_at({ x: left, y: point_of([0, r]).y })[0] - 1; point_of([q, r]).x < right + 1; ++q) {
      const at: Hex = [q, r]
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

export interface Chart {
  printed: Printed
  tints: Record<string, string> // colours of bodies, resolved
  has_zones: boolean
}

export function draw_chart(brush: Brush, { printed, tints, has_zones }: Chart): void {
  draw_ground(brush, printed)
  draw_stars(brush, printed)
  draw_wells(brush, printed)
  for (const rock of printed.board.asteroids) draw_rock(brush, rock)
  if (has_zones) draw_zones(brush, printed)
  for (const arrow of printed.board.arrows) draw_arrow(brush, arrow, printed.at(arrow.at)!.arrows.length < 2)
  const tint_of = (body: Body): string => tints[body.name] ?? brush.ink['ink-soft']
  const sun = printed.board.bodies.find((body) => tint_of(body) === brush.ink.sun)
  for (const body of printed.board.bodies)
    draw_body(brush, body, tint_of(body), sun ? point_of(sun.at) : null)
  draw_bases(brush, printed)
  draw_numbers(brush, printed)
}
