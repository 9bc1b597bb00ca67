import { expect, test } from 'vitest'
import type { Vec } from '../../state/model'
import { missed_ring } from './missed'

const ring = (position: Vec, velocity: Vec = [0, 0, 0]) => ({ position, velocity, radius: 1, stay: false })
const at = (position: Vec, velocity: Vec, rings = [ring([10, 0, 0])], passed = 0) => ({
  position,
  velocity,
  rings,
  passed,
})

test('a ring is missed in the turn in which it comes to lie behind the ship', () => {
  const near = at([8, 4, 0], [4, 0, 0])
  expect(missed_ring(at([4, 4, 0], [4, 0, 0]), near)).toBe(null)
  expect(missed_ring(near, at([12, 4, 0], [4, 0, 0]))).toBe(1)
  expect(missed_ring(at([12, 4, 0], [4, 0, 0]), at([16, 4, 0], [4, 0, 0]))).toBe(null)
})

test('a ring that was flown through is not, nor one that flies along', () => {
  const two = [ring([10, 0, 0]), ring([30, 0, 0])]
  expect(missed_ring(at([8, 0, 0], [4, 0, 0], two), at([12, 0, 0], [4, 0, 0], two, 1))).toBe(null)
  const along = (x: number) => at([x, 4, 0], [4, 0, 0], [ring([x + 2, 0, 0], [4, 0, 0])])
  expect(missed_ring(along(8), along(12))).toBe(null)
  const over = at([12, 0, 0], [4, 0, 0], [ring([10, 0, 0])], 1)
  expect(missed_ring(at([8, 0, 0], [4, 0, 0]), over)).toBe(null)
})

test('a burn away from a ring counts by the velocity that was flown', () => {
  expect(missed_ring(at([0, 0, 0], [4, 0, 0]), at([-4, 0, 0], [-4, 0, 0]))).toBe(null)
})
