import { beforeAll, expect, test } from 'vitest'
import { boarding_of } from '../../boards/boarding'
import { every_ruleset, fetch_every_game, ruleset_named } from '../../state/kernel/rulesets'
import type { View } from '../../state/model'
import { tally_of } from './tally'

beforeAll(() => fetch_every_game())

const told = (scenario: string, view: object, seat: number): string =>
  tally_of(boarding_of(ruleset_named('triplanetary_1981')), scenario, view as View, seat)

test('what is counted has its sentence, and scenarios that there are', () => {
  for (const known of every_ruleset()) {
    const { tallies, say } = boarding_of(known)
    for (const { name, scenarios } of tallies) {
      expect(say('tally', name, { count: 2, of: 3 }), name).not.toBe('')
      expect(known.scenarios.map((one) => one.name)).toEqual(expect.arrayContaining([...scenarios]))
    }
  }
})

test('sides laid waste are told of who lays them, by worlds; ships of each, without bases in orbit', () => {
  const view = {
    sides_wasted: [
      { body: 'terra', side: 'e' },
      { body: 'terra', side: 'w' },
      { body: 'venus', side: 'w' },
    ],
    ships: [
      { seat: 0, kind: 'frigate' },
      { seat: 1, kind: 'orbital_base' },
      { seat: 1, kind: 'corsair' },
      { seat: 1, kind: 'corsair' },
    ],
  }
  const war = 'interplanetary_war'
  expect(told(war, view, 0)).toBe(
    '2 of 3 sides of Terra laid waste, 0 of 1 side of Luna laid waste, one ship',
  )
  expect(told(war, view, 1)).toBe('2 ships')
  expect(told('bi_planetary', view, 0)).toBe('')
})

test('of a number in a list of seats, that of the seat; nothing of what is not there', () => {
  expect(told('prospecting', { purses: [{ money: 105 }, { money: 20 }] }, 0)).toBe('MCr 10.5')
  expect(told('prospecting', { purses: [{ money: 105 }, { money: 20 }] }, 1)).toBe('MCr 2')
  expect(told('prospecting', { purses: [] }, 1)).toBe('')
})

test('points of each side are counted in a battle of Slingshot', () => {
  const boarding = boarding_of(ruleset_named('slingshot'))
  const view = { points: [3, 1] } as unknown as View
  expect(tally_of(boarding, 'convoy', view, 0)).toBe('3 points')
  expect(tally_of(boarding, 'convoy', view, 1)).toBe('1 point')
})
