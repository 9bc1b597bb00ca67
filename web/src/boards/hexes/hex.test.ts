import { expect, test } from 'vitest'
import { CORNERS, DIRECTIONS, hex_at, key_of, length_of, plus, point_of, side_of, step_to } from './hex'

const some = Array.from({ length: 41 * 41 }, (_, i): [number, number] => [
  (i % 41) - 20,
  Math.floor(i / 41) - 20,
])

test('every hex is found again from its middle, and from near each of its corners', () => {
  for (const hex of some) {
    const { x, y } = point_of(hex)
    expect(hex_at({ x, y })).toEqual(hex)
    for (const corner of CORNERS)
      expect(hex_at({ x: x + corner.x * 0.98, y: y + corner.y * 0.98 })).toEqual(hex)
  }
})

test('neighbours are one width away, and share the side between them', () => {
  for (const direction of DIRECTIONS) {
    const { x, y } = point_of(step_to(direction))
    expect(Math.hypot(x, y)).toBeCloseTo(1, 12)
    const [a, b] = side_of(direction)
    expect((a.x + b.x) / 2).toBeCloseTo(x / 2, 12)
    expect((a.y + b.y) / 2).toBeCloseTo(y / 2, 12)
  }
  expect(DIRECTIONS.map(step_to).reduce(plus)).toEqual([0, 0])
})

test('lengths count hexes, and keys tell hexes apart', () => {
  expect(
    [
      [2, -1],
      [-3, 1],
      [2, 2],
      [0, 0],
    ].map(([q, r]) => length_of([q!, r!])),
  ).toEqual([2, 3, 4, 0])
  expect(new Set(some.map(key_of)).size).toBe(some.length)
})
