import { expect, test } from 'vitest'
import { is_ship, owner_of, ship_id, ship_letter, warhead_name, weapon_of } from './units'

test('ships are counted seat by seat', () => {
  expect([0, 31, 32, 255].map(owner_of)).toEqual([0, 0, 1, 7])
  expect([ship_id(0, 0), ship_id(2, 1), ship_letter(65)]).toEqual([0, 65, 'B'])
  expect([is_ship(255), is_ship(256), weapon_of(3)]).toEqual([true, false, null])
})

test('torpedoes and mines are counted by kind, each from 1', () => {
  const first = 256
  expect([first, first + 511, first + 512, first + 1024, first + 2048].map(weapon_of)).toEqual(['unguided', 'unguided', 'guided', 'mine', 'unguided'])
  expect([first, first + 511, first + 514, first + 1024, first + 2048].map(warhead_name)).toEqual(['U1', 'U512', 'T3', 'X1', 'U1'])
  expect([first + 2047, first + 2048, first + 7 * 2048].map(owner_of)).toEqual([0, 1, 7])
})

test('a mine that lay hidden has no number', () => {
  expect([256 + 1024, 256 + 1024 + 510, 256 + 1024 + 511, 256 + 511].map(warhead_name)).toEqual(['X1', 'X511', 'X?', 'U512'])
})
