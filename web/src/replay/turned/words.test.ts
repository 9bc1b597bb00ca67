import { expect, test } from 'vitest'
import { cost_words, lines_against, resigned_words, worth_words } from './words'

test('values are whole percents, signed where they are worth something to somebody', () => {
  expect([10_000, 49, -49, -10_000, 1_250].map(worth_words)).toEqual(['+100', '0', '0', '−100', '+13'])
  expect([2_344, 0].map(cost_words)).toEqual(['23', '0'])
})

test('a resignation is told with what was given up by it', () => {
  expect(resigned_words('Red', { turn: 4, before: 2_300, after: -10_000 })).toBe(
    'Red resigned in turn 4: it could expect +23 before, and −100 after.',
  )
})

test('a sheet beside another: lines that the other does not have are marked, as often as they stand', () => {
  const own = (a: string, b: string): string[] =>
    lines_against(a, b).flatMap((line) => (line.is_own ? [line.text] : []))
  expect(own('a\nb\nc\n', 'c\na\n')).toEqual(['b'])
  expect(own('a\na\n', 'a\n')).toEqual(['a'])
  expect(own('a\n', 'a\nb')).toEqual([])
  expect(lines_against('', 'a')).toEqual([])
})
