import { expect, test } from 'vitest'
import { card_id, is_reached, SIDE_ID, way_down } from './seek'

test('a card is reached when it is all in sight, or fills what is in sight', () => {
  const at = (top: number, bottom: number): boolean => is_reached({ top, bottom }, 600)
  expect([at(0, 600), at(100, 400), at(-50, 700)]).toEqual([true, true, true])
  expect([at(500, 700), at(700, 900), at(-50, 300), at(-300, -10)]).toEqual([false, false, false, false])
})

test('a press leads to the card of the chosen ship, or to what its side alone may order', () => {
  const chosen = { unit: 3, name: '1.B', is_mine: true }
  expect(way_down(chosen, false)).toEqual({ id: card_id(3), words: '1.B: to its card' })
  expect(way_down(chosen, true)).toEqual({ id: SIDE_ID, words: 'To what you may order' })
  expect(way_down({ ...chosen, is_mine: false }, true)).toEqual(way_down(chosen, false))
  expect(way_down(null, false)).toBe(null)
})
