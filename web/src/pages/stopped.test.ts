import { expect, test } from 'vitest'
import { stopped_line, stopped_told } from './stopped'

test('a game that has stopped says so, in a list and at its table', () => {
  expect([
    stopped_line({ frozen: true }),
    stopped_line({ frozen: true, other_release: true }),
    stopped_line({ other_release: true }),
    stopped_line({}),
  ]).toEqual(['stopped', 'waits for its own release', 'waits for its own release', ''])
  expect(stopped_told({ frozen: { line: 12, reason: 'another State' } })).toMatch(
    /^This game has stopped: entry 12 .*\(another State\)/,
  )
  expect(stopped_told({})).toBe('')
})
