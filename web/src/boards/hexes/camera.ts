// Which part of the plane is on the page, how large, and how it is turned.
import { CORNERS, hex_at, type Hex, point_of } from './hex'
import type { Point } from '../point'
import type { HexBoard, Orientation } from './board'

// The point of the plane in the middle of the page, and the pixels of a hex's width.
export interface Camera {
  x: number
  y: number
  scale: number
  turn?: number // of the plane on the page, in twelfths of a full turn, clockwise
}

export interface Size {
  width: number
  height: number
}

// Of what lies on the plane, as it is seen on the page: turned, but neither moved nor stretched.
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const LEAST = 5
export const MOST = 180

const kept = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale))

// Flat side up is a twelfth of a turn; a board on its side has what is up on it to the left.
export const turn_of = (orientation: Orientation, is_on_side = false): number =>
  (orientation === 'flat' ? 1 : 0) - (is_on_side ? 3 : 0)

const ANGLES = Array.from({ length: 12 }, (_, i) => {
  const part = (of: number): number => Math.round(of * 1e15) / 1e15 // quarters of a turn are exact
  return { cos: part(Math.cos((i * Math.PI) / 6)), sin: part(Math.sin((i * Math.PI) / 6)) }
})
export const angle_of = ({ turn = 0 }: Pick<Camera, 'turn'>): { cos: number; sin: number } =>
  ANGLES[(turn + 12) % 12]!

// A step on the board as it is seen on the page, and back.
export function as_seen(camera: Pick<Camera, 'turn'>, { x, y }: Point): Point {
  const { cos, sin } = angle_of(camera)
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}
export function as_printed(camera: Pick<Camera, 'turn'>, { x, y }: Point): Point {
  const { cos, sin } = angle_of(camera)
  return { x: x * cos + y * sin, y: y * cos - x * sin }
}

export function to_page(camera: Camera, size: Size, at: Point): Point {
  const { x, y } = as_seen(camera, { x: at.x - camera.x, y: at.y - camera.y })
  return { x: x * camera.scale + size.width / 2, y: y * camera.scale + size.height / 2 }
}
export function to_plane(camera: Camera, size: Size, at: Point): Point {
  const { x, y } = as_printed(camera, {
    x: (at.x - size.width / 2) / camera.scale,
    y: (at.y - size.height / 2) / camera.scale,
  })
  return { x: x + camera.x, y: y + camera.y }
}
// The part of the board that is on a page.
export function box_seen(camera: Camera, { width, height }: Size): Box {
  const { x, y } = as_seen(camera, camera)
  const [across, down] = [width / 2 / camera.scale, height / 2 / camera.scale]
  return { left: x - across, right: x + across, top: y - down, bottom: y + down }
}
export const hex_under = (camera: Camera, size: Size, at: Point): Hex => hex_at(to_plane(camera, size, at))

export function panned(camera: Camera, dx: number, dy: number): Camera {
  const { x, y } = as_printed(camera, { x: dx / camera.scale, y: dy / camera.scale })
  return { ...camera, x: camera.x - x, y: camera.y - y }
}

// What lies under `at` stays there.
export function zoomed(camera: Camera, size: Size, factor: number, at: Point): Camera {
  const fixed = to_plane(camera, size, at)
  const next = { ...camera, scale: kept(camera.scale * factor) }
  const strayed = to_page(next, size, fixed)
  return panned(next, at.x - strayed.x, at.y - strayed.y)
}

// On the way from one camera to another: as much larger in each part of the way.
export const mixed = (a: Camera, b: Camera, part: number): Camera => ({
  ...b,
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
  scale: a.scale * (b.scale / a.scale) ** part,
})

// Two fingers: what was under each stays under it as far as a page that does not turn allows.
export function pinched(
  camera: Camera,
  size: Size,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
): Camera {
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const apart = ([a, b]: readonly [Point, Point]): number => Math.max(8, Math.hypot(a.x - b.x, a.y - b.y))
  const [from, to] = [middle(before), middle(after)]
  return zoomed(panned(camera, to.x - from.x, to.y - from.y), size, apart(after) / apart(before), to)
}

// Whether a board that stands upright fills a page better on its side, by so much that it is worth the turn.
const WORTH = 1.3
export function is_better_on_side(box: Box, { width, height }: Size): boolean {
  const [across, down] = [box.right - box.left, box.bottom - box.top]
  return Math.min(width / down, height / across) > WORTH * Math.min(width / across, height / down)
}

export function fitted(box: Box, size: Size, most = MOST, turn = 0): Camera {
  const [across, down] = [box.right - box.left, box.bottom - box.top]
  const scale = Math.min(most, kept(Math.min(size.width / across, size.height / down)))
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  return { ...as_printed({ turn }, middle), scale, turn }
}

export const grown = ({ left, right, top, bottom }: Box, room: number): Box => ({
  left: left - room,
  right: right + room,
  top: top - room,
  bottom: bottom + room,
})

function around(points: readonly Point[], turn: number): Box {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const point of points) {
    const { x, y } = as_seen({ turn }, point)
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

export const box_of = (hexes: readonly Hex[], room: number, turn = 0): Box | null =>
  hexes.length === 0 ? null : grown(around(hexes.map(point_of), turn), room)

// The whole board, half hexes at its ends included; null where it has no edge.
export function box_of_board({ rows }: Pick<HexBoard, 'rows'>, turn = 0): Box | null {
  if (rows.length === 0) return null
  const ends = rows.flatMap((row): Hex[] => [
    [row.from, row.r],
    [row.to, row.r],
  ])
  const points = ends
    .map(point_of)
    .flatMap(({ x, y }) => CORNERS.map((one) => ({ x: x + one.x, y: y + one.y })))
  return around(points, turn)
}

// The nearest camera that keeps the middle of the page in a box.
export function held(camera: Camera, box: Box): Camera {
  const { x, y } = as_seen(camera, camera)
  return {
    ...camera,
    ...as_printed(camera, {
      x: Math.min(box.right, Math.max(box.left, x)),
      y: Math.min(box.bottom, Math.max(box.top, y)),
    }),
  }
}

// What a page may show beside a board that is larger than it, of its width and height; one that is smaller
// stands in the middle.
const VOID = 0.15
export function filled(camera: Camera, box: Box, size: Size): Camera {
  const [across, down] = [size.width, size.height].map((one) => (one * (0.5 - VOID)) / camera.scale)
  const [wide, high] = [
    Math.max(0, (box.right - box.left) / 2 - across!),
    Math.max(0, (box.bottom - box.top) / 2 - down!),
  ]
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return held(camera, { left: x - wide, right: x + wide, top: y - high, bottom: y + high })
}

// The nearest camera that has a hex in sight, with some room around it.
export function showing(camera: Camera, size: Size, at: Hex): Camera {
  const { x, y } = to_page(camera, size, point_of(at))
  const room = Math.min(60, size.width / 4, size.height / 4)
  const over = (value: number, most: number): number =>
    value < room ? room - value : value > most - room ? most - room - value : 0
  return panned(camera, over(x, size.width), over(y, size.height))
}
