import { beforeAll, expect, test } from 'vitest'
import { every_ruleset, fetch_every_game, ruleset_named } from '../state/kernel/rulesets'
import { parts_of } from './doors'

beforeAll(() => fetch_every_game())

const told = (ruleset: string, scenario: string, own: number | null, seats: number): string[] => {
  const part = parts_of(ruleset_named(ruleset)!, scenario)
  return Array.from({ length: seats }, (_, seat) => part(seat, own).stance_told)
}

test('merchants and patrol stand together against the Pirate', () => {
  expect(told('triplanetary_2018', 'piracy', 0, 3)).toEqual(['', 'ally', 'enemy'])
  expect(told('triplanetary_2018', 'piracy', 1, 3)).toEqual(['ally', '', 'enemy'])
  expect(told('triplanetary_2018', 'piracy', 2, 3)).toEqual(['enemy', 'enemy', ''])
})

test('who has the same enemy and wins alone is a rival', () => {
  expect(told('triplanetary_2018', 'campaign', 3, 4)).toEqual(['rival', 'rival', 'enemy', ''])
  expect(told('triplanetary_1981', 'nova', 0, 3)).toEqual(['', 'rival', 'enemy'])
  expect(told('triplanetary_1981', 'nova', 2, 3)).toEqual(['enemy', 'enemy', ''])
})

test('without sides each part is the enemy of the other; without parts nothing is said', () => {
  expect(told('triplanetary_1981', 'escape', 1, 2)).toEqual(['enemy', ''])
  expect(told('triplanetary_1981', 'grand_tour', 0, 4)).toEqual(['', '', '', ''])
  expect(told('triplanetary_1981', 'escape', null, 2)).toEqual(['', ''])
})

test('a beginning of the host’s own has neither parts nor sides', () => {
  const part = parts_of(ruleset_named('triplanetary_2018')!, 'piracy', true)
  expect(part(1, 0)).toEqual({ role: '', stance: null, stance_told: '' })
})

test('at every scenario with parts each other seat is told what it is', () => {
  for (const known of every_ruleset())
    for (const { name, max_seats } of known.scenarios) {
      const part = parts_of(known, name)
      for (let seat = 1; seat < max_seats; ++seat)
        expect(part(seat, 0).stance_told !== '', `${known.ruleset} ${name}`).toBe(part(seat, 0).role !== '')
    }
})
