import { expect, test } from 'vitest'
import { names_now, written } from './labels'
import type { UnitMark } from './scene'

const mark = (unit: number, x: number, more: Partial<UnitMark> = {}): UnitMark => ({
  unit,
  seat: 0,
  name: `#${unit}`,
  at: [x, 0, 0],
  velocity: [0, 0, 0],
  burn: [0, 0, 0],
  next: null,
  then: null,
  reach: [],
  changes: [],
  capacity: 0,
  lasers: 0,
  bands: [],
  is_mine: true,
  is_warping: false,
  is_placed: false,
  ...more,
})
const at = (one: UnitMark) => ({ x: one.at[0] * 10, y: 0 })
const texts = (units: UnitMark[], selected: number | null = null) =>
  names_now(units, at, selected).map((one) => one.text)

test('each has its name as long as few fall on one spot', () => {
  expect(texts([mark(0, 1), mark(1, 1), mark(2, 1), mark(3, 2)])).toEqual(['#0', '#1', '#2', '#3'])
})
test('a heap has one name, the chosen one’s or the first ship’s, and their number; other seats keep theirs', () => {
  const heap = [
    mark(900, 1, { weapon: 'guided' }),
    mark(901, 1, { weapon: 'guided' }),
    mark(902, 1, { weapon: 'guided' }),
    mark(903, 1, { weapon: 'guided' }),
  ]
  expect(texts([...heap, mark(0, 1), mark(32, 1, { seat: 1 })])).toEqual(['#900 +3', '#0', '#32'])
  expect(texts(heap, 902)).toEqual(['#902 +3'])
  const many = Array.from({ length: 30 }, (_, i) => mark(100 + i, 3 + i))
  expect(texts([heap[0]!, mark(0, 1), ...many])).toEqual(['#0 +1', ...many.map((one) => one.name)])
})
test('in a crowd a name that would cover others is left out, the chosen one’s never', () => {
  const many = Array.from({ length: 40 }, (_, i) => mark(i, i * 0.4))
  const page = { x: 0, y: -200, width: 400, height: 400 }
  const kept = written(names_now(many, at, 33), [], page, 1)
  expect(kept.length).toBeLessThan(40)
  expect(kept.map((one) => one.text)).toContain('#33')
  expect(written(names_now(many.slice(0, 5), at, null), [], page, 1)).toHaveLength(5)
})
