// Which part of the plane is on the page, and how large.
import { hex_at, type Hex, point_of, ROW, SIDE } from './hex'
import type { Point } from '../point'
import type { HexBoard } from './board'

// The point of the plane in the middle of the page, and the pixels of a hex's width.
export interface Camera {
  x: number
  y: number
  scale: number
  is_turned?: boolean // the board lies on its side: what is up on it is left on the page
}

export interface Size {
  width: number
  height: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const LEAST = 5
export const MOST = 180

const kept = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale))

// A step on the board as it is seen on the page, and back.
export const as_seen = ({ is_turned }: Camera, { x, y }: Point): Point =>
  is_turned ? { x: y, y: -x } : { x, y }
const as_printed = ({ is_turned }: Camera, { x, y }: Point): Point => (is_turned ? { x: -y, y: x } : { x, y })

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
export function box_seen(camera: Camera, size: Size): Box {
  const [a, b] = [
    to_plane(camera, size, { x: 0, y: 0 }),
    to_plane(camera, size, { x: size.width, y: size.height }),
  ]
  return {
    left: Math.min(a.x, b.x),
    right: Math.max(a.x, b.x),
    top: Math.min(a.y, b.y),
    bottom: Math.max(a.y, b.y),
  }
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

// Whether a board fills a page better on its side, by so much that it is worth the turn.
const WORTH = 1.3
export function is_better_turned(box: Box, { width, height }: Size): boolean {
  const [across, down] = [box.right - box.left, box.bottom - box.top]
  return Math.min(width / down, height / across) > WORTH * Math.min(width / across, height / down)
}

export function fitted(box: Box, size: Size, most = MOST, is_turned = false): Camera {
  const [across, down] = [box.right - box.left, box.bottom - box.top]
  const scale = Math.min(
    most,
    kept(Math.min(size.width / (is_turned ? down : across), size.height / (is_turned ? across : down))),
  )
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale, is_turned }
}

export function box_of(hexes: readonly Hex[], room: number): Box | null {
  if (hexes.length === 0) return null
  const points = hexes.map(point_of)
  const [xs, ys] = [points.map((one) => one.x), points.map((one) => one.y)]
  return {
    left: Math.min(...xs) - room,
    right: Math.max(...xs) + room,
    top: Math.min(...ys) - room,
    bottom: Math.max(...ys) + room,
  }
}

// The whole board, half hexes at its ends included.
export function box_of_board({ rows }: HexBoard): Box {
  const lefts = rows.map((row) => row.from + row.r / 2 - 0.5)
  const rights = rows.map((row) => row.to + row.r / 2 + 0.5)
  return {
    left: Math.min(...lefts),
    right: Math.max(...rights),
    top: Math.min(...rows.map((row) => row.r)) * ROW - SIDE,
    bottom: Math.max(...rows.map((row) => row.r)) * ROW + SIDE,
  }
}

// The nearest camera that keeps the middle of the page on the board.
export function held(camera: Camera, box: Box): Camera {
  return {
    ...camera,
    x: Math.min(box.right, Math.max(box.left, camera.x)),
    y: Math.min(box.bottom, Math.max(box.top, camera.y)),
  }
}

// The nearest camera that has a hex in sight, with some room around it.
export function showing(camera: Camera, size: Size, at: Hex): Camera {
  const { x, y } = to_page(camera, size, point_of(at))
  const room = Math.min(60, size.width / 4, size.height / 4)
  const over = (value: number, most: number): number =>
    value < room ? room - value : value > most - room ? most - room - value : 0
  return panned(camera, over(x, size.width), over(y, size.height))
}
