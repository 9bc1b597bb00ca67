import { expect, test } from 'vitest'
import type { Fact, Order } from '../game'
import { above_seal } from './working'

const USE = { tells: ['can_fire', 'hit_kills'], aims: 'fire' }
const chance = (mount: number, target: number): Fact =>
  ({ is: 'can_fire', unit: 1, target, mount, shot: 'laser_burst', chance: 3 }) as never
const kills = { is: 'hit_kills', unit: 1, target: 7, chance: 2 } as never as Fact
const fire = { is: 'fire', unit: 1, target: 7, mount: 2, shot: 'laser_burst' } as never as Order

test('above the seal stand the chance of the drafted shot and what its hit would do, and of no other', () => {
  const facts = [chance(1, 7), chance(2, 7), chance(2, 8), kills]
  expect(above_seal(facts, USE, [fire])).toEqual([chance(2, 7), kills])
  expect(above_seal(facts, USE, [])).toEqual([])
})

test('a step that does not aim tells all of it', () => {
  expect(above_seal([kills], { tells: ['hit_kills'] }, [])).toEqual([kills])
  expect(above_seal([kills], undefined, [])).toEqual([])
})
