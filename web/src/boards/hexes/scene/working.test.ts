import { expect, test } from 'vitest'
import type { Fact, Order } from '../game'
import { danger_of, facts_by_unit } from './scene'
import { above_seal, said_together, warned_of, WORKING } from './working'

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

test('what is told of no target stands above the seal beside any shot, and without one', () => {
  const lands = { is: 'will_come_down', unit: 1, day: 0, body: 'planet', points: 2 } as never as Fact
  const use = { tells: ['will_come_down', 'hit_kills'], aims: 'fire' }
  expect(above_seal([lands, kills], use, [])).toEqual([lands])
  expect(above_seal([lands, kills], use, [fire])).toEqual([lands, kills])
  expect(above_seal([lands], { ...use, tells: [] }, [])).toEqual([])
})

test('a step that does not aim tells all of it', () => {
  expect(above_seal([kills], { tells: ['hit_kills'] }, [])).toEqual([kills])
  expect(above_seal([kills], undefined, [])).toEqual([])
})

test('a draft is warned of for the ships that it orders, and one of the whole side for all', () => {
  const brakes_not = (unit: number): Fact => ({ is: 'cannot_brake', unit, velocity: 4, rating: 3 }) as never
  const facts = [brakes_not(1), brakes_not(2), kills]
  const use = { warns: ['cannot_brake'] }
  const turn = { is: 'turn', unit: 2, heading: 4 } as never as Order
  const all = { is: 'set_out', heading: 3, velocity: 4 } as never as Order
  expect(warned_of(facts, use, [turn])).toEqual([brakes_not(2)])
  expect(warned_of(facts, use, [all])).toEqual([brakes_not(1), brakes_not(2)])
  expect(warned_of(facts, use, [])).toEqual([])
  expect(warned_of(facts, {}, [all])).toEqual([])
})

test('what is said alike of several ships is said once, if the game has a sentence for that', () => {
  const facts = [1, 2, 3].map(
    (unit): Fact => ({ is: 'cannot_brake', unit, velocity: unit < 3 ? 4 : 5 }) as never,
  )
  const say = ({ unit }: Fact & { unit?: number }): string => `${unit} cannot brake`
  const many = (_: Fact, units: readonly number[]): string => `${units.join(' and ')} cannot`
  expect(said_together(facts, say, many)).toEqual(['1 and 2 cannot', '3 cannot brake'])
  expect(said_together(facts, say, () => '')).toHaveLength(3)
})

test('a landing is no loss, a loss by chance is a risk, and every end of the course is told', () => {
  const come_down = { is: 'will_come_down', unit: 0, body: 'planet', points: 2 } as const
  const lands: Fact = { ...come_down, day: 0, is_sure: true, chance: 1000 }
  const later: Fact = { ...lands, day: 1 }
  expect(danger_of(0, facts_by_unit([lands, later]))).toEqual({
    is_lost: false,
    is_risky: false,
    facts: [lands],
  })
  const ends: Fact = { is: 'may_end', unit: 0, to: [0, 0], chance: 500 }
  const risk: Fact = { is: 'may_be_lost', unit: 0, day: 0, loss: 'fallen', body: 'planet', chance: 500 }
  expect(danger_of(0, facts_by_unit([ends, risk]))).toEqual({
    is_lost: false,
    is_risky: true,
    facts: [risk, ends],
  })
  for (const is of ['will_lose_point', 'may_end', 'may_be_lost', 'will_come_down'] as const)
    expect(WORKING).toContain(is)
})
