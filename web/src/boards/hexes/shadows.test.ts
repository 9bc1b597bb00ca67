import { expect, test } from 'vitest'
import { disc_of, type Hex, length_of } from './hex'
import { is_hidden, shadow_of } from './shadows'

// Hexes by how many lie to the north and north-east on a board with its flat side up.
const flat = (north: number, north_east: number): Hex => [north_east, -north - north_east]
const hides = (body: Hex, target: Hex): boolean => is_hidden(target, shadow_of([0, 0], body)!)

test('what lies straight behind a body is hidden, what is seen along a side of its hex is not', () => {
  expect(hides(flat(1, 0), flat(2, 0))).toBe(true)
  expect(hides(flat(1, 0), flat(1, 1))).toBe(false)
  expect(hides(flat(0, 1), flat(1, 1))).toBe(false)
  expect(hides(flat(1, 0), flat(2, 1))).toBe(true)
  expect(hides(flat(1, 1), flat(2, 1))).toBe(true)
  const bodies = disc_of([0, 0], 4).filter((at) => length_of(at) > 0 && length_of(at) < 4)
  const seen = bodies.filter((at) => shadow_of([0, 0], at) && hides(at, flat(3, 1)))
  const known = [flat(1, 0), flat(1, 1), flat(2, 0), flat(2, 1)].map(String)
  expect(seen.map(String).sort()).toEqual(known.sort())
})

test('from inside its hex a body hides nothing', () => expect(shadow_of([2, 3], [2, 3])).toBeNull())
