import { expect, test } from 'vitest'
import { along_axes, axes_on, canonical } from './axes'
import { EMPTY, Printed } from './board'
import { disc_of, type Hex, is_at, length_of, plus } from './hex'

const flat = { ...EMPTY, orientation: 'flat' as const, directions: ['SE', 'NE', 'N', 'NW', 'SW', 'S'] }
const AXES = [
  { name: 'X', towards: 'NW' },
  { name: 'Y', towards: 'N' },
  { name: 'Z', towards: 'NE' },
]
const steps = axes_on(flat, AXES)!
const vector_of = (triple: readonly number[]): Hex =>
  steps.map(([q, r], i): Hex => [q * triple[i]!, r * triple[i]!]).reduce(plus)

test('one vector has one triple: the least, of two parts at most', () => {
  expect(canonical(vector_of([1, 0, 1]), steps)).toEqual([0, 1, 0])
  expect(canonical(vector_of([1, -1, 0]), steps)).toEqual([0, 0, -1])
  expect(canonical(vector_of([3, -1, 2]), steps)).toEqual([1, 1, 0])
  expect(canonical(vector_of([-1, 2, -1]), steps)).toEqual([0, 1, 0])
  const printed = new Printed(flat)
  const told = (parts: number[]): string => along_axes(vector_of(parts), steps, (way) => printed.called(way))
  expect([told([2, 1, 0]), told([-2, 0, 0]), told([-1, 0, 1]), told([0, 0, 0])]).toEqual([
    '2 NW, 1 N',
    '2 SE',
    '1 SE, 1 NE',
    'at rest',
  ])
})

test('every vector is its triple again, and the triple is as long as the vector', () => {
  for (const vector of disc_of([0, 0], 6)) {
    const parts = canonical(vector, steps)
    expect(is_at(vector_of(parts), vector)).toBe(true)
    expect(parts.reduce((sum, part) => sum + Math.abs(part), 0)).toBe(length_of(vector))
  }
})

test('axes that are not on the board, or do not lie side by side, are none', () => {
  expect(axes_on(EMPTY, AXES)).toBeNull()
  expect(axes_on(flat, [])).toBeNull()
  expect(axes_on(flat, [AXES[1]!, AXES[0]!, AXES[2]!])).toBeNull()
})
