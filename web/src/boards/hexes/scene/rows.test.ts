import { expect, test } from 'vitest'
import type { Order } from '../game'
import type { Choice } from './plot'
import { rows_of } from './rows'

const choice = (is: string, words: string): Choice => ({
  order: { is } as unknown as Order,
  words,
  is_drafted: false,
})
const told = (choices: Choice[]) =>
  rows_of(choices).map(({ before, after, parts }) => [before, after, parts.map((one) => one.words)])

test('orders of a kind that differ in a number share a row', () => {
  const hours = ['1', '2', '12'].map((hour) => choice('turn', `Turn to ${hour} o'clock`))
  expect(told([...hours, choice('weave', 'Weave')])).toEqual([
    ['Turn to', "o'clock", ['1', '2', '12']],
    ['', '', ['Weave']],
  ])
})
test('few of a kind, and those that differ in much, stand by themselves', () => {
  expect(told([choice('a', 'Slow by 1'), choice('a', 'Slow by 2')])).toHaveLength(2)
  const long = ['at Mars from pod 1 at 1 in 10', 'at Io from pod 2 at 2 in 10', 'at Sol'].map((words) =>
    choice('fire', `Fire ${words}`),
  )
  expect(told(long)).toHaveLength(3)
})
