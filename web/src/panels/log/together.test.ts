import { expect, test } from 'vitest'
import type { LogLine } from './telling'
import { told_together } from './together'

const line = (key: string, seat: number, glimpse: object): LogLine =>
  ({ key, turn: 2, sentence: key, rule: '', dice: [], weight: 'plain', seat, glimpse }) as unknown as LogLine
const plotted = (key: string, seat: number, plot: string): LogLine =>
  line(key, seat, { is: 'course_plotted', unit: 1, plot, cost: 0 })
const earned = (key: string, money: number): LogLine =>
  line(key, 0, { is: 'income_earned', body: 'terra', money })
const ruleset = {
  has: () => true,
  say: (_: string, is: string, { seat, count, sum }: Record<string, unknown>) =>
    [is, seat, count, sum].join(' '),
  description: {
    presentation: {
      together: [
        { event: 'course_plotted', only: { plot: ['rest'] } },
        { event: 'income_earned', sum: 'money' },
      ],
    },
  },
} as never

test('many events that a game tells together are one line, each seat’s in the place of the first', () => {
  const all = [
    plotted('a', 0, 'rest'),
    plotted('b', 1, 'rest'),
    plotted('c', 0, 'fly'),
    plotted('d', 0, 'rest'),
    earned('e', 1),
    earned('f', 2),
    plotted('g', 0, 'rest'),
  ]
  const told = told_together(all, ruleset, { unit: String, seat: String })
  expect(told.map(({ key, sentence }) => [key, sentence])).toEqual([
    ['d', 'course_plotted 0 2 0'],
    ['b', 'b'],
    ['c', 'c'],
    ['f', 'income_earned 0 2 3'],
    ['g', 'g'],
  ])
})
