import { expect, test } from 'vitest'
import { axis_of, set_apart, value_on } from './axis'

const moments = (...all: [turn: number, inputs: number][]): { turn: number; input: number }[] => {
  let input = 0
  return all.flatMap(([turn, inputs]) => Array.from({ length: inputs }, () => ({ turn, input: input++ })))
}

test('every turn is as wide as any other, however much was decided in it', () => {
  const axis = axis_of(moments([1, 2], [2, 20], [3, 1], [4, 3]))
  const ticks = axis.ticks(10)
  expect(ticks.map((one) => one.turn)).toEqual([1, 2, 3, 4])
  expect(ticks.map((one) => one.share)).toEqual([0, 0.25, 0.5, 0.75])
  expect(axis.share(2)).toBe(0.25)
  expect(axis.share(12)).toBeCloseTo(0.375)
  expect(axis.share(25)).toBe(1)
})
test('a turn in which nobody decided keeps its width, and the setting up has one', () => {
  const axis = axis_of(moments([0, 4], [1, 2], [4, 2]))
  expect(axis.ticks(10).map((one) => [one.turn, one.share])).toEqual([
    [1, 0.2],
    [2, 0.4],
    [3, 0.6],
    [4, 0.8],
  ])
})
test('figures stand at even distances where there is room for few', () => {
  const axis = axis_of(
    moments(...Array.from({ length: 13 }, (_, i): [number, number] => [i + 1, 1 + (i % 3)])),
  )
  expect(axis.ticks(4).map((one) => one.turn)).toEqual([5, 10])
  expect(axis.ticks(7).map((one) => one.turn)).toEqual([2, 4, 6, 8, 10, 12])
  expect(axis_of([]).ticks(4)).toEqual([])
})
test('between two moments a value lies on the line that is drawn', () => {
  const points = [
    { input: 2, value: 0 },
    { input: 6, value: 100 },
  ]
  expect([0, 2, 3, 6, 9].map((input) => value_on(points, input))).toEqual([0, 0, 25, 100, 100])
})
test('marks of one moment stand beside each other, inside the box', () => {
  const box = { left: 0, right: 100, top: 0, bottom: 40 }
  const spots = [
    { x: 50, y: 20 },
    { x: 50, y: 20 },
    { x: 52, y: 21 },
  ]
  const marks = set_apart(spots, 18, box)
  expect(marks[0]).toEqual(spots[0])
  marks.forEach((one, i) => {
    expect(one.x >= 0 && one.x <= 100 && one.y >= 0 && one.y <= 40).toBe(true)
    for (const other of marks.slice(0, i))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(18)
  })
})
