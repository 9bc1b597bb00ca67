import { expect, test } from 'vitest'
import { forum_text } from './forum'
import { file_name } from '../../shell/keep'
import type { LogLine } from './telling'

const line = (
  turn: number,
  sentence: string,
  faces: number[] = [],
  weight: LogLine['weight'] = 'plain',
): LogLine => ({
  key: sentence,
  turn,
  sentence,
  rule: '2009:laser.1',
  dice: faces.map((face) => ({ face, name: 'die' })),
  weight,
  seat: null,
  glimpse: { is: 'turn_began', turn: 1 },
})

test('a log for a forum: turns, sentences, dice, and no markup', () => {
  expect(
    forum_text('First flight', [
      line(0, 'A6 is built.'),
      line(1, 'A6 flies on.'),
      line(1, 'A6 hits B6.', [2], 'loud'),
      line(2, 'Initiative.', [3, 4]),
    ]),
  ).toBe(
    'First flight\n============\n\nSetting up\n----------\n  A6 is built.\n\nTurn 1\n------\n  A6 flies on.\n* A6 hits B6. [die: 2]\n\nTurn 2\n------\n  Initiative. [dice: 3, 4]\n',
  )
  expect(forum_text('Nothing', [])).toBe('Nothing\n=======\n')
})

test('a title as the name of a file', () => {
  expect(file_name('First flight, 2nd!')).toBe('first-flight-2nd')
  expect(file_name('…')).toBe('astrogate')
})
