import { expect, test } from 'vitest'
import { stopped_line } from './stopped'

test('a game that has stopped says so in a list', () => {
  expect([
    stopped_line({ frozen: true }),
    stopped_line({ frozen: true, other_release: true }),
    stopped_line({ other_release: true }),
    stopped_line({}),
  ]).toEqual(['stopped', 'waits for its own release', 'waits for its own release', ''])
})
