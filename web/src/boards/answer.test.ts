import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Answer, LASTS } from './answer.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is answered goes by itself after some seconds', () => {
  const answer = new Answer()
  answer.say('nothing can be ordered here')
  vi.advanceTimersByTime(LASTS - 1)
  expect(answer.told()).toBe('nothing can be ordered here')
  vi.advanceTimersByTime(1)
  expect(answer.told()).toBe('')
})

test('a second answer lasts as long as the first', () => {
  const answer = new Answer()
  answer.say('nothing')
  vi.advanceTimersByTime(LASTS - 1)
  answer.say('nothing here')
  vi.advanceTimersByTime(LASTS - 1)
  expect(answer.told()).toBe('nothing here')
})

test('it is of what was pressed, and the next press ends it', () => {
  const answer = new Answer()
  const [here, there] = [
    [0, 1],
    [0, 1],
  ]
  answer.say('nothing', here, 3)
  expect([answer.told(here, 3), answer.told(there, 3), answer.told(here, 4)]).toEqual(['nothing', '', ''])
  answer.hush()
  expect(answer.told(here, 3)).toBe('')
})
