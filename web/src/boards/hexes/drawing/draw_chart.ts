// What is printed: bodies with their discs, arrows of gravity, bases, asteroids, zones.
import { type Arrow, type Body, type HexBoard, type Printed, type Rock, STAR } from '../board'
import { type Brush, by_page, by_plane, chance, HAND, is_seen, letter, on_page, towards } from './brush'
import { as_printed } from '../camera'
import { type Hex, hex_at, key_of, plus, point_of, ROW } from '../hex'
import { draw_ground, draw_numbers, draw_stars, hexagon } from './draw_ground'
import { draw_zones } from './draw_zones'
import { mark_path, pencil_of } from '../../pencil'
import type { Point } from '../../point'
import { type Box, common } from './names/boxes'
import { name_width } from './sprites'
import { faded, seat_ink } from './ink'
import { body_name } from '../scene/words'

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

// Solid where gravity is full, hollow where it is weak or one of two acts; a head for each point of velocity.
function draw_arrow(
  { on, ink, camera }: Brush,
  { at, direction, is_weak, is_choice, points }: Arrow,
  is_alone: boolean,
): void {
  const to = towards(direction)
  const [size, off] = is_alone ? [1, 0] : [0.7, 0.2]
  const middle = { x: point_of(at).x + to.x * off, y: point_of(at).y + to.y * off }
  const point = (along: number, aside: number): Point => ({
    x: middle.x + (to.x * along - to.y * aside) * size,
    y: middle.y + (to.y * along + to.x * aside) * size,
  })
  const half: [number, number][] = [
    [-0.17, 0.055],
    ...Array.from({ length: points - 1 }, (_, i): [number, number][] => {
      const tip = 0.34 - 0.16 * (points - 1 - i)
      return [
        [tip - 0.24, 0.055],
        [tip - 0.24, 0.14],
        [tip - 0.08, 0.055],
      ]
    }).flat(),
    [0.1, 0.055],
    [0.1, 0.14],
  ]
  const mirrored = half.map(([along, aside]): [number, number] => [along, -aside]).reverse()
  const outline: [number, number][] = [...half, [0.34, 0], ...mirrored]
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
  if (!is_weak && !is_choice) on.fill()
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

function draw_body(brush: Brush, { at, disc: size, kind }: Body, tint: string, sun: Point | null): void {
  const { on, ink } = brush
  const { x, y } = point_of(at)
  const radius = size / 1000
  const is_sun = kind === STAR || tint === ink.sun
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

// On the side it stands on, inside its body's hex; one that is in the hex stands beside the body. Whose it is
// its mark says.
function draw_bases({ on, ink, camera }: Brush, { board }: Printed): void {
  on.strokeStyle = ink.paper
  on.lineWidth = 0.8 / camera.scale
  for (const { at, side, seat } of board.bases) {
    on.fillStyle = seat === undefined ? ink['ink-soft'] : seat_ink(ink, seat)
    const middle = point_of(at)
    const out = side === null ? { x: 0.24, y: -0.24 } : towards(side)
    const far = side === null ? 1 : 0.43
    const [x, y] = [middle.x + out.x * far, middle.y + out.y * far]
    if (seat !== undefined) {
      const mark = new Path2D(mark_path(pencil_of(seat).mark, 0.13, { x, y }))
      on.fill(mark)
      on.stroke(mark)
      continue
    }
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

interface WorldName {
  name: string
  at: Point
  size: number
}
const FAR = 9 // pixels of a hex under which a name that lies on another is left out
const FARTHEST = 6.5

// Beyond the arrows, on the side where nothing else is printed: below, if that is free.
function names_of(brush: Brush, printed: Printed): WorldName[] {
  const { camera } = brush
  const told: WorldName[] = []
  if (camera.scale < FARTHEST) return told
  for (const body of printed.board.bodies) {
    const { x, y } = on_page(brush, body.at)
    if (!is_seen(brush, { x, y }, 80)) continue
    const size = Math.min(26, Math.max(12, camera.scale * 0.42))
    const below = (side: 1 | -1): Hex =>
      plus(body.at, hex_at(as_printed(camera, { x: 0, y: 2 * ROW * side })))
    const is_free = (side: 1 | -1): boolean => printed.at(below(side)) === null
    const side = is_free(1) || !is_free(-1) ? 1 : -1
    const far =
      body.gravity === 'none'
        ? (body.disc / 1000) * camera.scale + size * 0.7
        : camera.scale * 1.45 + size * 0.55
    const one = { name: body_name(body.name), at: { x, y: y + side * far }, size }
    const box = box_of_name(brush, one)
    if (camera.scale >= FAR || told.every((other) => common(box_of_name(brush, other), box) === 0))
      told.push(one)
  }
  return told
}
export function draw_names(brush: Brush, printed: Printed): void {
  const { ink } = brush
  by_page(brush)
  for (const { name, at, size } of names_of(brush, printed))
    letter(brush, name, at, { size, face: HAND, ink: ink.ink, halo: ink.paper })
}
// Where they stand.
export const names_on = (brush: Brush, printed: Printed): Box[] =>
  names_of(brush, printed).map((one) => box_of_name(brush, one))
function box_of_name(brush: Brush, { name, at, size }: WorldName): Box {
  const [wide, high] = [name_width(brush, name, size * brush.letters) / 2, size * brush.letters * 0.5]
  return { left: at.x - wide, right: at.x + wide, top: at.y - high, bottom: at.y + high }
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
  draw_zones(brush, printed, has_zones)
  for (const arrow of printed.board.arrows) draw_arrow(brush, arrow, printed.at(arrow.at)!.arrows.length < 2)
  const tint_of = ({ name, kind }: Body): string =>
    tints[name] ?? tints[kind] ?? (kind === STAR ? brush.ink.sun : brush.ink['ink-soft'])
  const sun = printed.board.bodies.find((body) => body.kind === STAR || tint_of(body) === brush.ink.sun)
  for (const body of printed.board.bodies)
    draw_body(brush, body, tint_of(body), sun ? point_of(sun.at) : null)
  draw_bases(brush, printed)
  draw_numbers(brush, printed)
}
