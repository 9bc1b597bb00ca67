import { expect, test } from 'vitest'
import type { Fact } from '../game'
import { guns_in, without_allies } from './guns'

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

test('nobody looks out for an ally', () => {
  const shot = (unit: number, target: number) => ({ is: 'could_fire', unit, target, chance: 300 })
  const all = facts(shot(1, 20), shot(20, 1), shot(1, 30), { is: 'course', unit: 20 })
  const owner = (unit: number): number => Math.floor(unit / 10)
  const seats = [
    { seat: 0, stance: null },
    { seat: 2, stance: 'ally' },
    { seat: 3, stance: 'enemy' },
  ]
  expect(without_allies(all, owner, seats)).toEqual([all[2], all[3]])
  expect(without_allies(all, owner, [])).toBe(all)
})
