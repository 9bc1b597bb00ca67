import { expect, test } from 'vitest'
import { harm_words, toll_of, toll_words, type Victim } from './blasts'

const on = (target: number, rolls: number, chance: number): Victim => ({
  is: 'blast_on',
  unit: 300,
  target,
  distance: 1,
  rolls,
  screen: 0,
  chance,
})
const is_thing = (one: Victim): boolean => one.target >= 300

test('what a blast does is a part for each roll, and torpedoes by their chance', () => {
  const toll = toll_of([on(1, 2, 9), on(2, 3, 14), on(3, 0, 0), on(301, 1, 583), on(302, 2, 826)], is_thing)
  expect(toll).toMatchObject({ ships: 2, parts: 5, things: 2 })
  expect(toll_words(toll)).toBe('up to 5 parts of 2 ships, about 1.4 of 2 torpedoes and mines')
})

test('one of each is one, and nothing is no words', () => {
  expect(toll_words(toll_of([on(1, 1, 5)], is_thing))).toBe('up to 1 part of 1 ship')
  expect(toll_words(toll_of([on(301, 1, 583)], is_thing))).toBe('about 0.6 of 1 torpedo or mine')
  expect(toll_words(toll_of([on(1, 0, 0)], is_thing))).toBe('')
})

test('each is told what it loses, and not only how likely its end is', () => {
  expect(harm_words(on(1, 2, 9), false)).toBe('loses up to 2 parts')
  expect(harm_words(on(1, 1, 5), false)).toBe('loses up to 1 part')
  expect(harm_words(on(301, 1, 583), true)).toBe('may be destroyed')
  expect(harm_words(on(1, 0, 0), false)).toBe('loses nothing')
})
