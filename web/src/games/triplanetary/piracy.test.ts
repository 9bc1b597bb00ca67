import { expect, test } from 'vitest'
import type { triplanetary } from '../../state/games'
import type { HexBoard } from '../../boards/hexes/board'
import { errands_of, markets_of } from './piracy'

const view = {
  piracy: {
    served: ['mars'],
    cargoes: [{ unit: 4, to: 'venus' }],
    beats: [
      { unit: 2, circuit: 'terra_venus_mars_mercury', next: 3 },
      { unit: 3, circuit: 'none', next: 0 },
    ],
    looted: 2,
  },
} as unknown as triplanetary.View

test('cargoes go to worlds with bases on their sides, and those that have had one are told apart', () => {
  const board = {
    bodies: ['sol', 'terra', 'mars', 'ceres'].map((name) => ({ name })),
    bases: [
      { body: 'mars', side: 'E' },
      { body: 'terra', side: 'E' },
      { body: 'terra', side: 'W' },
      { body: 'ceres', side: null },
    ],
  } as unknown as HexBoard
  expect(markets_of(view, board)).toEqual([
    { body: 'terra', is_served: false },
    { body: 'mars', is_served: true },
  ])
})

test('a ship is told by its cargo, or by the circuit that its owner knows', () => {
  expect([2, 3, 4, 5].map((unit) => errands_of(unit, view).map((note) => note.words))).toEqual([
    ['circuit Terra – Venus – Mars – Mercury, next Mercury'],
    [],
    ['cargo for Venus'],
    [],
  ])
})
