import { expect, test } from 'vitest'
import { Heard, is_out_of_sight } from './sight'

test('a board above the page, or far below its top, is out of sight', () => {
  expect([-1, 0, 370, 371].map((top) => is_out_of_sight(top, 740))).toEqual([true, false, false, true])
})

test('news is what came while the page was open, each time once', () => {
  const heard = new Heard()
  expect([0, 12, 12, 15, 15, 0, 15, 16].map((lines) => heard.is_news(lines))).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
    false,
    true,
  ])
})
