import type { Order } from '../table'
import { describe, expect, test } from 'vitest'
import { minus, squares, type Vec } from '../../../state/model'
import { field_of, moved_by } from './field'

const MIDDLE: Vec = [3, -2, 5]
const away = (places: Vec[]): number[] => places.map((one) => Math.sqrt(squares(minus(one, MIDDLE))))

describe('a field', () => {
  test('has as many places as are wanted, in whole cubes, whatever its shape', () => {
    for (const shape of ['shell', 'ring', 'wall', 'cloud'] as const)
      for (const count of [1, 2, 7, 21, 128])
        for (const is_flat of [false, true]) {
          const places = field_of(shape, MIDDLE, 12, count, is_flat)
          expect(places).toHaveLength(count)
          expect(places.flat().every((part) => Number.isInteger(part) && !Object.is(part, -0))).toBe(true)
          if (is_flat) expect(places.every(([, , z]) => z === MIDDLE[2])).toBe(true)
        }
  })
  test('is as far as was said: a shell on its sphere, a cloud within it, a wall up X', () => {
    expect(away(field_of('shell', MIDDLE, 20, 40, false)).every((one) => Math.abs(one - 20) < 1)).toBe(true)
    expect(away(field_of('ring', MIDDLE, 20, 12, false)).every((one) => Math.abs(one - 20) < 1)).toBe(true)
    expect(Math.max(...away(field_of('cloud', MIDDLE, 20, 40, false)))).toBeLessThan(21)
    expect(new Set(field_of('wall', MIDDLE, 20, 16, false).map(([x]) => x))).toEqual(new Set([23]))
  })
  test('leaves no two mines of a wide shell in one cube', () => {
    expect(new Set(field_of('shell', MIDDLE, 12, 50, false).map(String)).size).toBe(50)
  })
})

test('what is placed moves together, and nothing else', () => {
  const draft: Order[] = [
    { is: 'place', unit: 1, position: [1, 2, 3] },
    { is: 'lay_mine', unit: 9, position: [0, 0, 0] },
    { is: 'hold' },
  ]
  expect(moved_by(draft, [1, -1, 0])).toEqual([
    { is: 'place', unit: 1, position: [2, 1, 3] },
    { is: 'lay_mine', unit: 9, position: [1, -1, 0] },
    { is: 'hold' },
  ])
})
