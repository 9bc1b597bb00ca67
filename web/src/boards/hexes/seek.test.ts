import { expect, test } from 'vitest'
import { is_reached } from './seek'

test('a card is reached when it is all in sight, or fills what is in sight', () => {
  const at = (top: number, bottom: number): boolean => is_reached({ top, bottom }, 600)
  expect([at(0, 600), at(100, 400), at(-50, 700)]).toEqual([true, true, true])
  expect([at(500, 700), at(700, 900), at(-50, 300), at(-300, -10)]).toEqual([false, false, false, false])
})
