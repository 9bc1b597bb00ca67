import { expect, test } from 'vitest'
import { LIST_KEY, lists_told, PAGE_KEYS, RULES_KEY } from './keys'

test('the list of keys and the settings name the same keys for the list and for the rules', () => {
  const of = (words: string): string => PAGE_KEYS.find((one) => one.words.startsWith(words))!.keys
  expect([of('This list of keys'), of('The rules')]).toEqual([LIST_KEY, RULES_KEY])
  expect(lists_told).toBe('K lists the keys, ? opens the rules')
})

test('no key of the page means two things', () => {
  const keys = PAGE_KEYS.map((one) => one.keys)
  expect(new Set(keys).size).toBe(keys.length)
})
