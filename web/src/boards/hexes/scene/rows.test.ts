import { expect, test } from 'vitest'
import type { Order } from '../game'
import type { Choice } from './plot'
import { folds_of } from './rows'

const choice = (is: string, words: string): Choice => ({
  order: { is } as unknown as Order,
  words,
  is_drafted: false,
})
const told = (choices: Choice[]) =>
  folds_of(choices)
    .flatMap(({ rows }) => rows)
    .map(({ before, after, parts }) => [before, after, parts.map((one) => one.words)])

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
test('those of a kind that differ in two fields have a row for each value of the first', () => {
  const launch = (heading: number, velocity: number): Choice => ({
    order: { is: 'launch', heading, velocity } as unknown as Order,
    words: `Launch towards ${heading} o'clock at velocity ${velocity}`,
    is_drafted: false,
  })
  expect(told([3, 4].flatMap((hour) => [1, 2, 3].map((speed) => launch(hour, speed))))).toEqual([
    ["Launch towards 3 o'clock at velocity", '', ['1', '2', '3']],
    ["Launch towards 4 o'clock at velocity", '', ['1', '2', '3']],
  ])
})
test('the field in which most differ makes the rows, whichever it is', () => {
  const offer = (side: string, guest: string): Choice => ({
    order: { is: 'open_base', body: 'terra', side, guest } as unknown as Order,
    words: `Offer the base on the ${side} side to the ${guest}.`,
    is_drafted: false,
  })
  expect(
    told(['E', 'NE', 'W'].flatMap((side) => ['WestBloc', 'aliens'].map((one) => offer(side, one)))),
  ).toEqual([
    ['Offer the base on the', 'side to the WestBloc.', ['E', 'NE', 'W']],
    ['Offer the base on the', 'side to the aliens.', ['E', 'NE', 'W']],
  ])
})
test('a kind of many rows is folded under the words that all share', () => {
  const tow = (unit: number, change: number, heading: number): Choice => ({
    order: { is: 'use_tractor', unit, change, heading } as unknown as Order,
    words: `Tractor ${unit}: velocity by ${change}, heading to ${heading}`,
    is_drafted: false,
  })
  const ways = (units: number[]): Choice[] =>
    units.flatMap((unit) => [1, 2, 3].flatMap((change) => [1, 2, 3].map((hour) => tow(unit, change, hour))))
  expect(folds_of(ways([7, 8])).map(({ head, rows }) => [head, rows.length])).toEqual([['Tractor', 6]])
  expect(folds_of(ways([7])).map(({ head, rows }) => [head, rows.length])).toEqual([['', 3]])
})
