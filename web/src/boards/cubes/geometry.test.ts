import { describe, expect, test } from 'vitest'
import type { Vec } from '../../state/model'
import {
  cube_at,
  fit,
  is_in_frame,
  nearest,
  outline,
  panned,
  place_beside,
  place_on_lines,
  project,
  rulings,
  shadow,
  spread,
  window_in,
  type Sheet,
} from './geometry'

const frame = { middle: [0, 0, 0] as Vec, scale: 10 }
const left: Sheet = { axis: 1, width: 200, height: 300, frame }
const right: Sheet = { axis: 2, width: 200, height: 300, frame }

describe('the two sheets', () => {
  test('X runs up the page on both, Y to the left, Z to the right', () => {
    expect(project(left, [3, 2, 9])).toEqual({ x: 80, y: 120 })
    expect(project(right, [3, 2, 9])).toEqual({ x: 190, y: 120 })
  })
  test('a point leads back to its cube and keeps what the sheet does not show', () => {
    for (const sheet of [left, right])
      for (const cube of [
        [0, 0, 0],
        [3, -4, 7],
        [-9, 8, -2],
      ] as Vec[])
        expect(cube_at(sheet, project(sheet, cube), cube)).toEqual(cube)
    expect(cube_at(left, { x: 80, y: 120 }, [0, 0, 5])).toEqual([3, 2, 5])
    expect(cube_at(right, { x: 80, y: 120 }, [0, 6, 0])).toEqual([3, 6, -2])
  })
  test('panning moves X of both and the one axis of the sheet', () => {
    expect(panned(frame, 1, 20, 10).middle).toEqual([1, 2, 0])
    expect(panned(frame, 2, 20, 10).middle).toEqual([1, 0, -2])
  })
})

test('everything to be shown is on both sheets', () => {
  const points: Vec[] = [
    [-9, 4, 20],
    [12, -30, 1],
    [0, 0, 0],
  ]
  const fitted = fit(points, 400, 500, 2)
  for (const axis of [1, 2] as const)
    for (const point of points) {
      const at = project({ axis, width: 400, height: 500, frame: fitted }, point)
      expect(at.x).toBeGreaterThan(0)
      expect(at.x).toBeLessThan(400)
      expect(at.y).toBeGreaterThan(0)
      expect(at.y).toBeLessThan(500)
    }
})

test('grid lines keep their distance and every fifth is heavy', () => {
  const lines = rulings(0, 2, 400, -1, 9)
  expect(lines[1]!.value - lines[0]!.value).toBe(5)
  expect(lines.filter((line) => line.kind === 'heavy').every((line) => line.value % 25 === 0)).toBe(true)
  expect(lines.find((line) => line.value === 0)).toEqual({ at: 200, value: 0, kind: 'zero' })
})

describe('the reach of a ship', () => {
  test('a shadow names each cell once', () => {
    expect(
      shadow(
        [
          [1, 2, 3],
          [1, 2, 4],
          [0, 2, 3],
        ],
        1,
      ),
    ).toEqual([
      [2, 1],
      [2, 0],
    ])
  })
  test('an outline goes once around a block and once around a hole', () => {
    expect(
      outline([
        [0, 0],
        [1, 0],
      ]),
    ).toHaveLength(1)
    expect(
      outline([
        [0, 0],
        [1, 0],
      ])[0],
    ).toHaveLength(6)
    const ring = [-1, 0, 1]
      .flatMap((a) => [-1, 0, 1].map((b) => [a, b] as [number, number]))
      .filter(([a, b]) => a !== 0 || b !== 0)
    expect(outline(ring)).toHaveLength(2)
  })
  test('the nearest burn is the nearest by length', () => {
    expect(
      nearest(
        [
          [0, 0, 0],
          [2, 0, 0],
          [2, 1, 0],
        ],
        [3, 1, 0],
      ),
    ).toEqual([2, 1, 0])
    expect(nearest([], [1, 1, 1])).toBeNull()
  })
})

test('a note stands beside its point, clear of all else and on the page while there is room', () => {
  const page = { x: 0, y: 0, width: 300, height: 200 }
  const size = { width: 80, height: 30, gap: 20 }
  const [tip, edge] = [
    { x: 150, y: 100 },
    { x: 290, y: 10 },
  ]
  expect(place_beside(tip, size, [], page)).toEqual({ x: 170, y: 85 })
  const taken = [
    { x: 133, y: 83, width: 34, height: 34 },
    { x: 165, y: 40, width: 60, height: 120 },
  ]
  const { x, y } = place_beside(tip, size, taken, page)
  for (const one of taken)
    expect(x + 80 <= one.x || one.x + one.width <= x || y + 30 <= one.y || one.y + one.height <= y).toBe(true)
  const corner = place_beside(edge, size, [], page)
  expect(corner.x >= 0 && corner.x + 80 <= 300 && corner.y >= 0 && corner.y + 30 <= 200).toBe(true)
  const narrow = { x: 2, y: 2, width: 100, height: 200 }
  for (const tip_x of [10, 50, 90]) {
    const { x } = place_beside({ x: tip_x, y: 100 }, { ...size, width: 96 }, taken, narrow)
    expect(x >= 2 && x + 96 <= 102, `beside ${tip_x}`).toBe(true)
  }
})

test('marks on one spot are drawn around it, others where they are', () => {
  const here = { x: 10, y: 10 }
  const drawn = spread([here, { x: 50, y: 10 }, here], 6)
  expect(drawn[1]).toEqual({ x: 50, y: 10 })
  expect(drawn[0]!.x).toBeCloseTo(16)
  expect(drawn[2]!.x).toBeCloseTo(4)
})

test('a tag moves along its line away from what is there', () => {
  const page = { x: 0, y: 0, width: 300, height: 300 }
  const line = { a: { x: 0, y: 150 }, b: { x: 300, y: 150 }, width: 40, height: 20 }
  expect(place_on_lines([line], [], page)[0]).toEqual({ x: 150, y: 150 })
  expect(place_on_lines([line], [{ x: 130, y: 130, width: 40, height: 40 }], page)[0]!.x).not.toBe(150)
})

describe('a small map', () => {
  const small: Sheet = {
    axis: 1,
    width: 100,
    height: 100,
    frame: { middle: [0, 0, 0], scale: 1 },
  }
  const near: Sheet = {
    axis: 1,
    width: 400,
    height: 200,
    frame: { middle: [10, 20, 7], scale: 10 },
  }
  test('knows what a sheet leaves out', () => {
    expect([
      is_in_frame(near, [10, 20, 99]),
      is_in_frame(near, [20, 40, 7]),
      is_in_frame(near, [21, 20, 7]),
      is_in_frame(near, [10, 41, 7]),
    ]).toEqual([true, true, false, false])
  })
  test('marks what a sheet shows, and no more than there is of the map', () => {
    expect(window_in(small, near)).toEqual({ x: 10, y: 30, width: 40, height: 20 })
    expect(window_in(small, { ...near, frame: { middle: [0, 0, 0], scale: 0.1 } })).toEqual({
      x: 0,
      y: 0,
      width: 100,
      height: 100,
    })
  })
})
