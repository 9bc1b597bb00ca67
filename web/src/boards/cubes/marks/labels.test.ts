import { expect, test } from 'vitest'
import { names_now, written } from './labels'
import type { UnitMark } from '../scene/scene'

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
test('a heap has one name, the chosen or the first, and their number; other seats keep theirs', () => {
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
const page = { x: 0, y: -200, width: 400, height: 400 }
const kept = (units: UnitMark[], selected: number | null = null) => {
  const names = names_now(units, at, selected)
  return written(names, units.map(at), [], page, 1, selected)
}
test('where there is no room names are joined, and the chosen one’s comes first', () => {
  const many = Array.from({ length: 40 }, (_, i) => mark(i, i * 0.4))
  const labels = kept(many, 33)
  expect(labels.length).toBeLessThan(40)
  expect(labels.map((one) => one.parts[0]!.text)).toContain('#33')
  expect(kept(many.slice(0, 5))).not.toHaveLength(0)
})
test('a name apart from its ship has a line to it', () => {
  const labels = kept([...Array.from({ length: 7 }, (_, i) => mark(i, 10 + i * 2.2))])
  const led = labels.filter((one) => one.leaders.length > 0)
  for (const { box, leaders } of led)
    for (const [from] of leaders) expect(from.x >= box.x && from.x <= box.x + box.width).toBe(true)
  expect(labels).toHaveLength(7)
})
test('a name stays where it was as long as it can', () => {
  const before = new Map([['n0', 8]])
  const one = mark(0, 20)
  const placed = written(names_now([one], at, null), [at(one)], [], page, 1, null, before)
  expect(placed[0]!.spot).toBe(8)
  expect(before.get('n0')).toBe(8)
})
