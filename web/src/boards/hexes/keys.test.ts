import { expect, test } from 'vitest'
import { as_seen, turn_of } from './camera'
import { DIRECTIONS, type Hex, is_at, less, point_of, step_to } from './hex'
import { digits_of, stepped } from './keys'

const LIES = [turn_of('pointy'), turn_of('pointy', true), turn_of('flat'), turn_of('flat', true)]
const seen = (turn: number, by: Hex): [number, number] => {
  const { x, y } = as_seen({ turn }, point_of(by))
  return [Math.sign(Math.round(x * 10)) + 0, Math.sign(Math.round(-y * 10)) + 0]
}

test('pointy side up 9 burns NE and 6 E, flat side up 9 NE, 8 N and 3 SE, as a flat board calls them', () => {
  expect(digits_of(turn_of('pointy'))).toEqual({ 6: 'E', 9: 'NE', 7: 'NW', 4: 'W', 1: 'SW', 3: 'SE' })
  expect(digits_of(turn_of('pointy', true))).toEqual({ 7: 'NE', 8: 'E', 9: 'SE', 1: 'NW', 2: 'W', 3: 'SW' })
  const flat = ['SE', 'NE', 'N', 'NW', 'SW', 'S']
  const called = Object.entries(digits_of(turn_of('flat'))).map(([key, one]) => [
    key,
    flat[DIRECTIONS.indexOf(one)],
  ])
  expect(Object.fromEntries(called)).toEqual({ 9: 'NE', 8: 'N', 7: 'NW', 1: 'SW', 2: 'S', 3: 'SE' })
})

test('a digit burns to where it lies around 5, however the board lies', () => {
  for (const turn of LIES)
    for (const [key, direction] of Object.entries(digits_of(turn))) {
      const place = Number(key) - 1
      expect(seen(turn, step_to(direction))).toEqual([(place % 3) - 1, Math.floor(place / 3) - 1])
    }
})

test('arrows go straight: there and back is where one was, and twice is in the same row', () => {
  const back = {
    ArrowUp: 'ArrowDown',
    ArrowDown: 'ArrowUp',
    ArrowLeft: 'ArrowRight',
    ArrowRight: 'ArrowLeft',
  }
  const way = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }
  for (const turn of LIES)
    for (const at of [
      [3, -2],
      [0, 1],
      [-7, 4],
      [5, 5],
    ] as Hex[])
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
        const next = stepped(at, key, turn)
        expect(is_at(stepped(next, back[key], turn), at)).toBe(true)
        expect(seen(turn, less(stepped(next, key, turn), at))).toEqual(way[key])
      }
})
