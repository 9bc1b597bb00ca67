import { expect, test } from 'vitest'
import { many_ships, map_board } from '../../../../../dev/hex_board'
import { Printed } from '../../board'
import type { Hex } from '../../hex'
import { crowd_name, crowds_in } from './crowds'
import type { Marked } from '../marks'

const [made] = many_ships(new Printed(map_board()), 1, 1).ships
const mark = (unit: number, at: Hex, seat = 0): Marked => ({
  ship: { ...made!, unit, seat, at, side: null, name: `F${unit}`, notes: [], harm: null },
  at: { x: unit, y: 0 },
})
const crowd = [8, 9, 10, 11, 12].map((unit) => mark(unit, [0, 0]))
const names = (marks: readonly Marked[], scale = 20, single = -1): string[] =>
  crowds_in(marks, (ship) => ship.unit === single, scale).map((one) => one.name)

test('five ships of a seat in one place are named together, while there is no room for five names', () => {
  expect(names(crowd)).toEqual(['F8–F12'])
  expect(names(crowd, 90)).toHaveLength(5)
  expect(names(crowd.slice(1))).toHaveLength(4)
})

test('the chosen ship keeps its name, and so do ships of others and ships elsewhere', () => {
  expect(names([...crowd, mark(13, [0, 0])], 20, 13)).toEqual(['F8–F12', 'F13'])
  expect(names([...crowd.slice(1), mark(8, [0, 0], 1)])).toHaveLength(5)
  expect(names([...crowd.slice(1), mark(8, [1, 0])])).toHaveLength(5)
})

test('a crowd says how many of it are hurt', () => {
  const [first, ...rest] = crowd
  const hurt = { ...first!, ship: { ...first!.ship, harm: { part: 0.5, words: 'disabled 3' } } }
  expect(crowds_in([hurt, ...rest], () => false, 20)[0]!.harm).toBe('1 hurt')
})

test('names that are no run are the first and the last of so many', () => {
  expect(crowd_name(['F10', 'F8', 'F9'])).toBe('F8–F10')
  expect(crowd_name(['F8', 'F10', 'F9b'])).toBe('F8 … F10 (3)')
})
