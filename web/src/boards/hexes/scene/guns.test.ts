import { expect, test } from 'vitest'
import type { Fact } from '../game'
import { guns_in } from './guns'

const facts = (...all: object[]) => all as unknown as Fact[]

test('the likeliest shot of each at each, out and in; what cannot harm is none', () => {
  const could = { is: 'could_fire', unit: 1, target: 2, is_next: false, range: 3, less: 0, most: 900 }
  const may = { is: 'may_be_hit', unit: 1, by: 2, shot: 'laser_burst', value: 8 }
  expect(
    guns_in(
      facts(
        { ...could, chance: 300 },
        { ...could, chance: 500 },
        { ...could, target: 3, chance: 0 },
        { ...may, chance: 4 },
        { ...may, chance: 2 },
      ),
    ),
  ).toEqual([
    { unit: 1, target: 2, chance: 500 },
    { unit: 2, target: 1, chance: 400 },
  ])
})
