import { expect, test } from 'vitest'
import { type Line, type Named, placed, within } from './layout'

const name = (unit: number, x: number, y: number): Named => ({
  unit,
  at: { x, y },
  radius: 8,
  width: 24,
  height: 20,
})
test('a name stands beside what is written already, too', () => {
  const word = { left: 10, right: 60, top: -20, bottom: 20 }
  const spot = placed([name(1, 0, 0)], [word]).get(1)!
  expect(spot.x + 24).toBeLessThanOrEqual(word.left)
  expect(placed([name(1, 0, 0)]).get(1)!.x).toBeGreaterThan(0)
})

function overlaps(names: readonly Named[]): number {
  const spots = placed(names)
  const boxes = names.map((one) => ({ ...spots.get(one.unit)!, ...one }))
  return boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => Math.abs(a.x - b.x) < 23 && Math.abs(a.y - b.y) < 0.8 * Math.min(a.height, b.height)),
  ).length
}

test('a name alone stands at the upper right of its mark', () => {
  const spot = placed([name(0, 100, 100)]).get(0)!
  expect(spot.x).toBeGreaterThan(108)
  expect(spot.y).toBeLessThan(100)
  expect(spot.is_far).toBe(false)
})

test('the names of four ships in one hex lie on no other, nor those of two such hexes side by side', () => {
  const around = (from: number, x: number, y: number): Named[] =>
    [0, 1, 2, 3].map((i) =>
      name(from + i, x + 11 * Math.cos((i * Math.PI) / 2), y + 11 * Math.sin((i * Math.PI) / 2)),
    )
  expect(overlaps(around(0, 100, 100))).toBe(0)
  expect(overlaps([...around(0, 100, 100), ...around(4, 145, 100)])).toBe(0)
})

test('the names of sixteen ships that crowd around one world lie on no other', () => {
  const crowd = Array.from({ length: 16 }, (_, i) => {
    const turn = (i * Math.PI) / 8
    return { ...name(i, 100 + 11 * Math.cos(turn), 100 + 11 * Math.sin(turn)), width: 44 }
  })
  const spots = [...placed(crowd).values()]
  const over = spots.flatMap((a, i) =>
    spots.slice(i + 1).filter((b) => Math.abs(a.x - b.x) < 44 && Math.abs(a.y - b.y) < 0.84 * 20),
  )
  expect(over).toEqual([])
})

test('who comes first has the first choice', () => {
  const [a, b] = [name(0, 100, 100), name(1, 112, 100)]
  expect(placed([b, a]).get(1)).toEqual(placed([b]).get(1))
})

test('a name stands beside a course rather than on it', () => {
  const course: Line = [
    { x: 100, y: 100 },
    { x: 200, y: 60 },
  ]
  const spot = placed([name(0, 100, 100)], [], [course]).get(0)!
  const box = { left: spot.x, right: spot.x + 24, top: spot.y - 8.4, bottom: spot.y + 8.4 }
  expect(within(course, box)).toBe(0)
  expect(spot.is_far).toBe(false)
})

test('so much of a line lies in a box', () => {
  const box = { left: 0, right: 10, top: 0, bottom: 10 }
  const line = (...[x, y, a, b]: [number, number, number, number]): Line => [
    { x, y },
    { x: a, y: b },
  ]
  expect(within(line(-5, 5, 15, 5), box)).toBe(10)
  expect(within(line(5, -5, 5, 5), box)).toBe(5)
  expect(within(line(-5, 12, 15, 12), box)).toBe(0)
  expect(within(line(12, -5, 12, 15), box)).toBe(0)
  expect(within(line(-2, 5, 5, 12), box)).toBeCloseTo(Math.hypot(1, 1) * 3)
})

test('the name of a small thing is left out where it would lie on another or far off', () => {
  const crowd = Array.from({ length: 12 }, (_, i) => ({ ...name(i, 100 + 2 * i, 100), yields: i > 3 }))
  const spots = placed(crowd)
  for (const { unit, yields } of crowd) if (!yields) expect(spots.has(unit)).toBe(true)
  expect(spots.size).toBeLessThan(12)
  const names = [...spots].map(([unit, spot]) => ({ unit, ...spot }))
  for (const small of names.filter((one) => one.unit > 3))
    for (const other of names.filter((one) => one.unit !== small.unit))
      expect(Math.abs(small.x - other.x) >= 24 || Math.abs(small.y - other.y) >= 0.84 * 20).toBe(true)
  expect(placed([{ ...name(0, 100, 100), yields: true }]).size).toBe(1)
})
