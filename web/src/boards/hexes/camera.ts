// Which part of the plane is on the page, and how large.
import { hex_at, type Hex, point_of, ROW, SIDE } from './hex'
import type { Point } from '../point'
import type { HexBoard } from './board'

// The point of the plane in the middle of the page, and the pixels of a hex's width.
export interface Camera {
  x: number
  y: number
  scale: number
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

export const to_page = (camera: Camera, size: Size, at: Point): Point => ({
  x: (at.x - camera.x) * camera.scale + size.width / 2,
  y: (at.y - camera.y) * camera.scale + size.height / 2,
})
export const to_plane = (camera: Camera, size: Size, at: Point): Point => ({
  x: (at.x - size.width / 2) / camera.scale + camera.x,
  y: (at.y - size.height / 2) / camera.scale + camera.y,
})
export const hex_under = (camera: Camera, size: Size, at: Point): Hex => hex_at(to_plane(camera, size, at))

export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
})

// What lies under `at` stays there.
export function zoomed(camera: Camera, size: Size, factor: number, at: Point): Camera {
  const fixed = to_plane(camera, size, at)
  const scale = kept(camera.scale * factor)
  return {
    scale,
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
  }
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

export function fitted(box: Box, size: Size, most = MOST): Camera {
  const scale = Math.min(
    most,
    kept(Math.min(size.width / (box.right - box.left), size.height / (box.bottom - box.top))),
  )
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale }
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
    scale: camera.scale,
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
