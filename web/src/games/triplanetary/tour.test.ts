import { expect, test } from 'vitest'
import type { triplanetary } from '../../state/games'
import { hexes_to, tours_of } from './tour'

const view = (fields: object): triplanetary.View =>
  ({ ships: [], turn: 3, seen: { seat: 0 }, ...fields }) as unknown as triplanetary.View

test('a route announced is told in its order, and what counts next', () => {
  const [first, second] = tours_of(
    view({
      has_route: true,
      visit: ['sol', 'venus', 'mars'],
      races: [{ goal: 'terra' }, { goal: 'terra' }],
      players: [{ tour: ['sol'] }, { tour: [] }],
    }),
  )
  expect(first).toEqual({
    seat: 0,
    goal: 'terra',
    stops: [
      { body: 'sol', is_visited: true, is_next: false },
      { body: 'venus', is_visited: false, is_next: true },
      { body: 'mars', is_visited: false, is_next: false },
    ],
  })
  expect(second!.stops.map((stop) => stop.is_next)).toEqual([true, false, false])
})

test('without one, worlds visited come first, as they were visited, and none is next', () => {
  const [only] = tours_of(
    view({
      has_route: false,
      visit: ['sol', 'venus', 'mars'],
      races: [{ goal: 'terra' }],
      players: [{ tour: ['mars'] }],
    }),
  )
  expect(only!.stops.map((stop) => stop.body)).toEqual(['mars', 'sol', 'venus'])
  expect(only!.stops.some((stop) => stop.is_next)).toBe(false)
})

test('a race between two worlds has a goal and no stops', () => {
  expect(
    tours_of(view({ has_route: false, visit: [], races: [{ goal: 'venus' }], players: [{ tour: [] }] })),
  ).toEqual([{ seat: 0, goal: 'venus', stops: [] }])
})

test('what is still to go is counted from the nearest ship', () => {
  const ships = [
    { seat: 0, hex: [0, 0] },
    { seat: 0, hex: [3, -1] },
    { seat: 1, hex: [5, 2] },
  ]
  const board = { bodies: [{ name: 'venus', at: [5, -3] }] } as unknown as Parameters<typeof hexes_to>[1]
  expect(hexes_to(view({ ships }), board, 0, 'venus')).toBe(2)
  expect(hexes_to(view({ ships }), board, 1, 'venus')).toBe(5)
  expect(hexes_to(view({ ships }), board, 2, 'venus')).toBe(null)
  expect(hexes_to(view({ ships }), board, 0, 'mars')).toBe(null)
})
