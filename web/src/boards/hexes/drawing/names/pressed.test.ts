import { expect, test } from 'vitest'
import { many_ships, map_board } from '../../../../../dev/hex_board'
import { Printed } from '../../board'
import type { Marked } from '../marks'
import { ship_pressed } from './pressed'

const [one, two] = many_ships(new Printed(map_board()), 2, 1).ships
const [A, B] = [
  { ...one!, unit: 1, name: 'A', is_mine: true },
  { ...two!, unit: 2, name: 'B', is_mine: false },
]
// Two marks so near that the name of A, to its right, lies nearer to B.
const marks: Marked[] = [
  { ship: A, at: { x: 100, y: 100 } },
  { ship: B, at: { x: 122, y: 112 } },
]
const names = [
  { unit: 1, left: 106, right: 130, top: 88, bottom: 102 },
  { unit: 2, left: 128, right: 150, top: 108, bottom: 122 },
]
const at = (x: number, y: number): number | undefined =>
  ship_pressed({ x, y }, marks, names, { radius: 6, reach: 14 })?.unit

test('a press on a name means its ship, though the mark of another is nearer', () => {
  expect(at(124, 99)).toBe(1)
  expect(at(145, 118)).toBe(2)
})

test('a press on a mark means that, though a name lies over it', () => {
  expect(at(122, 111)).toBe(2)
  expect(at(104, 98)).toBe(1)
})

test('a press beside both means the nearest within reach, one’s own first, or none', () => {
  expect(at(111, 106)).toBe(1)
  expect(at(117, 123)).toBe(2)
  expect(at(60, 60)).toBeUndefined()
})
