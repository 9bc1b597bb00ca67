import { expect, test } from 'vitest'
import type { triplanetary } from '../../state/games'
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

test('worlds that have had a cargo are told from those that wait for one', () => {
  expect(markets_of(view, { tables: { inhabited: ['terra', 'mars'] } })).toEqual([
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
