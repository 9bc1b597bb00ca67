import { expect, test } from 'vitest'
import { heard_of } from './heard'
import { type Beat, UNTOLD } from './script'

const beat = (kind: Beat['kind'], start: number): Beat => ({
  kind,
  start,
  length: 100,
  units: [],
  dice: [],
  words: '',
  tone: 'plain',
  glimpses: [],
})
const heard = (...beats: Beat[]) => heard_of({ ...UNTOLD, beats }).map((one) => `${one.sound} ${one.at}`)

test('what happens is heard when it is shown, and what happens at once is heard once', () => {
  expect(
    heard(beat('ray', 900), beat('fly', 0), beat('fly', 0), beat('roll', 950), beat('loss', 1400)),
  ).toEqual(['thrust 0', 'ray 900', 'dice 950', 'hit 1400'])
  expect(heard(beat('ray', 0), beat('ray', 60), beat('ray', 130))).toEqual(['ray 0', 'ray 130'])
  expect(heard(beat('gain', 0))).toEqual([])
})
