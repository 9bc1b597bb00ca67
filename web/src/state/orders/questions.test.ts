import { expect, test } from 'vitest'
import { Texts } from '../../wire/texts'
import type { Ruleset } from '../table/gateway'
import type { Fact } from '../model'
import { facts as said } from '../../../dev/made_up'
import type { LogLine } from '../../panels/log/telling'
import { lines_since, spoken } from '../../text/news'
import { ANY, answer, fact_words, units_of, type Question } from './questions'

const texts = { fact: { approach: '{other:unit}, {distance} away' } }
const naming = { unit: (unit: number) => `U${unit}`, seat: (seat: number) => `S${seat}` }
const ruleset = {
  has: (section: string, key: string) => new Texts(texts).has(section, key),
  say: (section: string, key: string, values: never) =>
    new Texts(texts, (kind, value) => (kind === 'unit' ? naming.unit(Number(value)) : undefined)).say(
      section,
      key,
      values,
    ).text,
} as unknown as Ruleset
const facts = said(
  { is: 'approach', rule: 'r', unit: 1, other: 3, distance: 9 },
  { is: 'approach', rule: 'r', unit: 1, other: 2, distance: 4 },
  { is: 'range', rule: 'r', unit: 2, target: 1, needed: 0 },
  { is: 'range', rule: 'r', unit: 3, target: 1, needed: 2 },
)
const where: Question = {
  key: 'w',
  words: 'Where',
  facts: [{ is: 'approach', about: 'unit', by: 'distance' }],
  none: 'Nothing.',
}
const who: Question = {
  key: 's',
  words: 'Who',
  facts: [{ is: 'range', about: 'target', only: 'needed', none: 'Nobody.' }],
  none: 'Nothing.',
}

test('a question is answered by facts about the chosen unit, in order, in the game’s sentences', () => {
  expect(answer(where, facts, 1, ruleset, naming)).toEqual(['U2, 4 away', 'U3, 9 away'])
  expect(answer(where, facts, 7, ruleset, naming)).toEqual(['Nothing.'])
})
test('a fact whose number is nothing does not answer, and then that is said', () => {
  expect(answer(who, facts, 1, ruleset, naming)).toEqual(['range, unit U3, target U1, needed 2.'])
  expect(answer(who, facts, 3, ruleset, naming)).toEqual(['Nobody.'])
})
test('a game without questions of its own tells all it foresees', () => {
  expect(answer(ANY[0]!, facts, null, ruleset, naming)).toHaveLength(4)
  expect(fact_words(facts[2]!, ruleset, naming)).toBe('range, unit U2, target U1, needed 0.')
  expect(units_of(facts)).toEqual([1, 2, 3])
})

test('fuel without an end is not counted', () => {
  const spoken = { has: () => true, say: (section: string) => section } as unknown as Ruleset
  const burn = (left: number): Fact => ({ is: 'burn_adds', unit: 1, change: [1, 0], cost: 1, left }) as never
  expect(fact_words(burn(8), spoken, naming)).toBe('fact')
  expect(fact_words(burn(254), spoken, naming)).toBe('fact_endless')
})

const line = (key: string, turn: number, weight: LogLine['weight'] = 'plain'): LogLine => ({
  key,
  turn,
  sentence: `${key}.`,
  rule: '',
  dice: [],
  weight,
  seat: null,
  glimpse: { is: 'turn_began', turn: 1 },
})
const log = [line('a', 1), line('b', 1), line('c', 2), line('d', 2, 'loud'), line('e', 2)]
test('news are the lines since the last sheet, or those of the last turn', () => {
  expect(lines_since(log, 'b').map((one) => one.key)).toEqual(['c', 'd', 'e'])
  expect(lines_since(log, 'e')).toEqual([])
  expect(lines_since(log, null).map((one) => one.key)).toEqual(['c', 'd', 'e'])
  expect(lines_since(log, 'gone').map((one) => one.key)).toEqual(['c', 'd', 'e'])
  expect(lines_since([], null)).toEqual([])
})
test('aloud, the weightiest are told and the others counted', () => {
  expect(spoken(log)).toBe('d. 4 more; what changed tells all.')
  expect(spoken(log.slice(0, 2))).toBe('a. b.')
  expect(spoken([])).toBe('')
})
