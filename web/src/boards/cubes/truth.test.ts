import { expect, test } from 'vitest'
import type { CubesView } from './scene'
import { laid_over } from './truth'

const view = (seat: number, ships: [number, number][]): CubesView =>
  ({ seen: { seat }, turn: 4, players: [], ships: ships.map(([unit, lasers]) => ({ ship: { unit }, lasers, capacity: 0 })) }) as unknown as CubesView

test('a ship is as its owner knows it, and one that only its owner knows is there', () => {
  const truth = laid_over([view(0, [[0, 2], [32, 0]]), view(1, [[0, 0], [32, 3], [33, 1]]), view(255, [[0, 0]])])
  expect(truth.seen.seat).toBe(255)
  expect(truth.ships.map((one) => [one.ship.unit, one.lasers])).toEqual([[0, 2], [32, 3], [33, 1]])
})
