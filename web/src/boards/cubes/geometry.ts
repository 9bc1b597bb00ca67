// Where cubes fall on the two sheets. X runs up the page on both; Y grows to the left on the left sheet, Z to
// the right on the right sheet, so that the sheets meet at a seam with the low numbers of both beside it.
import type { Vec } from '../../state/model'
import type { Box } from '../names'
import type { Point } from '../point'

export type { Box }

export type Axis = 1 | 2 // What part of space is on the sheets: the cube in the middle, and pixels a cube.
export interface Frame {
  middle: Vec
  scale: number
}

export interface Sheet {
  axis: Axis
  width: number
  height: number
  frame: Frame
}

const across = (axis: Axis): number => (axis === 1 ? -1 : 1)

export function project(sheet: Sheet, at: Vec): Point {
  const { middle, scale } = sheet.frame
  const step = scale * across(sheet.axis)
  return {
    x: sheet.width / 2 + (at[sheet.axis] - middle[sheet.axis]) * step,
    y: sheet.height / 2 - (at[0] - middle[0]) * scale,
  }
}

// The cube under a point of the sheet; the coordinate that the sheet does not show is taken from `keep`.
export function cube_at(sheet: Sheet, point: Point, keep: Vec): Vec {
  const { middle, scale } = sheet.frame
  const step = scale * across(sheet.axis)
  const up = Math.round(middle[0] + (sheet.height / 2 - point.y) / scale) + 0
  const side = Math.round(middle[sheet.axis] + (point.x - sheet.width / 2) / step) + 0
  return sheet.axis === 1 ? [up, side, keep[2]] : [up, keep[1], side]
}

// Whether a cube's middle is on a sheet.
export function is_in_frame(sheet: Sheet, at: Vec): boolean {
  const { x, y } = project(sheet, at)
  return x >= 0 && y >= 0 && x <= sheet.width && y <= sheet.height
}

// The part of a small map that a sheet shows, within the map.
export function window_in(map: Sheet, sheet: Sheet): Box {
  const { middle, scale } = sheet.frame
  const centre = project(map, middle)
  const [half_x, half_y] = [
    (sheet.width / 2 / scale) * map.frame.scale,
    (sheet.height / 2 / scale) * map.frame.scale,
  ]
  const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value))
  const [x, y] = [clamp(centre.x - half_x, map.width), clamp(centre.y - half_y, map.height)]
  return {
    x,
    y,
    width: clamp(centre.x + half_x, map.width) - x,
    height: clamp(centre.y + half_y, map.height) - y,
  }
}

// A frame that holds all of `points` with `margin` cubes around, on sheets of this size for `axes`.
export function fit(
  points: readonly Vec[],
  width: number,
  height: number,
  margin = 3,
  axes: readonly Axis[] = [1, 2],
): Frame {
  if (points.length === 0 || width < 1 || height < 1) return { middle: [0, 0, 0], scale: 12 }
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const point of points)
    for (const i of [0, 1, 2] as const) {
      low[i] = Math.min(low[i], point[i])
      high[i] = Math.max(high[i], point[i])
    }
  const span = (i: 0 | 1 | 2): number => high[i] - low[i] + 2 * margin
  const scale = Math.min(height / span(0), ...axes.map((axis) => width / span(axis)), 46)
  const middle: Vec = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  return { middle, scale: Math.max(scale, 0.05) }
}

export function zoomed(frame: Frame, factor: number): Frame {
  return { middle: frame.middle, scale: Math.min(80, Math.max(0.05, frame.scale * factor)) }
}

// What lies under a point of the sheet stays there.
export function zoomed_at(sheet: Sheet, factor: number, { x, y }: Point): Frame {
  const next = zoomed(sheet.frame, factor)
  const left = 1 - next.scale / sheet.frame.scale
  return panned(next, sheet.axis, (x - sheet.width / 2) * left, (y - sheet.height / 2) * left)
}

// Moves the page by pixels; dragging either sheet moves X of both.
export function panned(frame: Frame, axis: Axis, dx: number, dy: number): Frame {
  const middle: [number, number, number] = [...frame.middle]
  middle[0] += dy / frame.scale
  middle[axis] -= (dx / frame.scale) * across(axis)
  return { middle, scale: frame.scale }
}

export interface Rule {
  at: number // pixels
  value: number
  kind: 'fine' | 'heavy' | 'zero'
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]

// Grid lines between `from` and `to`, at least `gap` pixels apart; every fifth is heavy and numbered.
export function rulings(middle: number, scale: number, length: number, direction: 1 | -1, gap = 9): Rule[] {
  const step = STEPS.find((one) => one * scale >= gap) ?? 5000
  const reach = length / 2 / scale
  const lines: Rule[] = []
  for (let value = Math.ceil((middle - reach) / step) * step; value <= middle + reach; value += step) {
    const kind = value === 0 ? 'zero' : value % (step * 5) === 0 ? 'heavy' : 'fine'
    lines.push({ at: length / 2 + (value - middle) * scale * direction, value: value + 0, kind })
  }
  return lines
}

// The cells of one sheet that a set of cubes covers, as [across, up] pairs without repeats.
export function shadow(points: readonly Vec[], axis: Axis): [number, number][] {
  const seen = new Map<string, [number, number]>()
  for (const point of points) seen.set(`${point[axis]},${point[0]}`, [point[axis], point[0]])
  return [...seen.values()]
}

// The outline of a set of cells, as closed paths through cell corners (in cube units, corners at halves).
export function outline(cells: readonly (readonly [number, number])[]): [number, number][][] {
  const filled = new Set(cells.map(([a, b]) => `${a},${b}`))
  const has = (a: number, b: number): boolean => filled.has(`${a},${b}`)
  const next = new Map<string, [number, number][]>()
  const edge = (from: [number, number], to: [number, number]): void => {
    const key = from.join()
    next.set(key, [...(next.get(key) ?? []), to])
  }
  for (const [a, b] of cells) {
    if (!has(a, b - 1)) edge([a - 0.5, b - 0.5], [a + 0.5, b - 0.5])
    if (!has(a + 1, b)) edge([a + 0.5, b - 0.5], [a + 0.5, b + 0.5])
    if (!has(a, b + 1)) edge([a + 0.5, b + 0.5], [a - 0.5, b + 0.5])
    if (!has(a - 1, b)) edge([a - 0.5, b + 0.5], [a - 0.5, b - 0.5])
  }
  const loops: [number, number][][] = []
  for (const start of [...next.keys()]) {
    while ((next.get(start)?.length ?? 0) > 0) {
      const loop: [number, number][] = []
      let key = start
      for (let to = next.get(key)?.pop(); to; to = next.get(key)?.pop()) {
        loop.push(to)
        key = to.join()
      }
      loops.push(loop)
    }
  }
  return loops
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

// The member of `points` nearest to `wish`, by straight length; the earlier one on a tie.
export function nearest(points: readonly Vec[], wish: Vec): Vec | null {
  let best: Vec | null = null
  let least = Infinity
  for (const point of points) {
    const far = (point[0] - wish[0]) ** 2 + (point[1] - wish[1]) ** 2 + (point[2] - wish[2]) ** 2
    if (far < least) {
      least = far
      best = point
    }
  }
  return best
}

// Puts a tag on each line, as near to its middle as all is free. Returns centres, and null for a tag that
// would cover something wherever it is put.
export function place_on_lines(
  lines: readonly { a: Point; b: Point; width: number; height: number }[],
  taken: readonly Box[],
  page: Box,
): (Point | null)[] {
  const boxes: Box[] = [...taken]
  return lines.map(({ a, b, width, height }) => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    for (const off of [0, 15, -15, 26, -26, 40, -40])
      for (const part of [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82]) {
        const x = a.x + (b.x - a.x) * part - ((b.y - a.y) / length) * off
        const y = a.y + (b.y - a.y) * part + ((b.x - a.x) / length) * off
        const box = { x: x - width / 2, y: y - height / 2, width, height }
        if (overlap(box, page) < width * height - 0.01 || boxes.some((one) => overlap(box, one) > 0)) continue
        boxes.push(box)
        return { x, y }
      }
    return null
  })
}

const within = (from: number, room: number, at: number): number =>
  room > 0 ? Math.min(from + room, Math.max(from, at)) : from

// Upper left corner of a note beside a point, where it covers least of what stands there already; the nearer
// place when two are equal. It stands on the page as a whole, where the page is large enough.
export function place_beside(
  { x, y }: Point,
  { width, height, gap }: { width: number; height: number; gap: number },
  taken: readonly Box[],
  page: Box,
): Point {
  const corners = [1, 1.8, 2.8, 4].flatMap((times): Point[] => {
    const [off, near] = [gap * times, gap * times * 0.7]
    const [right, left, above, below] = [x + near, x - near - width, y - near - height, y + near]
    return [
      { x: x + off, y: y - height / 2 },
      { x: right, y: above },
      { x: right, y: below },
      { x: x - off - width, y: y - height / 2 },
      { x: left, y: above },
      { x: left, y: below },
      { x: x - width / 2, y: y - off - height },
      { x: x - width / 2, y: y + off },
    ]
  })
  let best = corners[0]!
  let least = Infinity
  for (const wished of corners) {
    const corner = {
      x: within(page.x, page.width - width, wished.x),
      y: within(page.y, page.height - height, wished.y),
    }
    const box = { ...corner, width, height }
    const covered = taken.reduce((sum, one) => sum + overlap(box, one), 0)
    const moved = Math.abs(corner.x - wished.x) + Math.abs(corner.y - wished.y)
    const cost = covered + 3 * moved
    if (cost < least - 0.5) [best, least] = [corner, cost]
  }
  return best
}

// Marks that fall on one spot are drawn around it, so that none hides another. Returns where each is drawn.
export function spread(points: readonly Point[], radius: number): Point[] {
  const heaps = new Map<string, number[]>()
  points.forEach((point, i) => {
    const key = `${Math.round(point.x)},${Math.round(point.y)}`
    heaps.set(key, [...(heaps.get(key) ?? []), i])
  })
  const drawn = [...points]
  for (const heap of heaps.values()) {
    if (heap.length < 2) continue
    heap.forEach((i, k) => {
      const angle = (2 * Math.PI * k) / heap.length
      drawn[i] = { x: points[i]!.x + Math.cos(angle) * radius, y: points[i]!.y + Math.sin(angle) * radius }
    })
  }
  return drawn
}
