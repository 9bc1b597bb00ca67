// The board as a game's own map has it, through the description that a page is given.
import { expect, test } from 'vitest'
import { map_board } from '../../../dev/hex_board'
import { board_in, board_of, Printed } from './board'
import { DIRECTIONS, length_of, less, plus, step_to } from './hex'
import { above_words, place_words } from './scene/words'

const printed = new Printed(map_board())
const { board } = printed

test('a game without a board has none', () => {
  expect(board_of({ game: 'cubes' })).toBeNull()
  expect(board_of(undefined)).toBeNull()
})

test('each scenario is played on its own board', () => {
  const row = (r: number) => ({ rows: [{ r, from: 0, to: 1 }] })
  const told = { boards: [row(4), row(9)], scenarios: [{ board: 1 }, { board: 0 }, {}] }
  expect([0, 1].map((scenario) => board_of(told, scenario)!.rows[0]!.r)).toEqual([9, 4])
  expect(board_of(told, 2)).toBeNull()
})

test('a View may place bases and clear asteroids; what it leaves alone stays the same board', () => {
  expect(board_in(board, null)).toBe(board)
  expect(board_in(board, { turn: 3, bases_placed: [], asteroids_cleared: [] })).toBe(board)
  const rock = board.asteroids[0]!.at
  const view = { bases_placed: [{ body: 'mars', at: [1, 2], side: null }], asteroids_cleared: [[...rock]] }
  const next = board_in(board, view)
  expect(board_in(board, structuredClone(view))).toBe(next)
  expect(next.bases.at(-1)).toEqual({ body: 'mars', at: [1, 2], side: null })
  expect(next.bases).toHaveLength(board.bases.length + 1)
  expect([printed.at(rock)?.rock?.at, new Printed(next).at(rock)?.rock]).toEqual([rock, undefined])
  expect(next.asteroids).toHaveLength(board.asteroids.length - 1)
})

test('a View says whose bases are', () => {
  const seats = [0, 1].map((seat) => ({ seat, name: `seat ${seat + 1}` }))
  const { at } = board.bodies.find((one) => one.name === 'mercury')!
  const holdings = [
    { body: 'mercury', side: 'SW', seat: 1 },
    { body: 'ceres', side: 'E', seat: 0 },
  ]
  const held = new Printed(board_in(board, { holdings }))
  expect(place_words(held, at, seats)).toEqual(['Mercury', 'bases on NE and SW (seat 2)'])
  const ceres = board.bodies.find((one) => one.name === 'ceres')!
  expect(place_words(held, ceres.at, seats)).toContain('a base (seat 1)')
  expect(place_words(held, plus(at, step_to('SW')), seats)).toContain('over a base of Mercury (seat 2)')
  expect(place_words(printed, at, seats)).toEqual(['Mercury', 'bases on NE and SW'])
})

test('a board says how its hexes lie, what directions are called there, and what its bodies do', () => {
  const told = {
    boards: [
      {
        orientation: 'flat',
        directions: ['SE', 'NE', 'N', 'NW', 'SW', 'S'],
        bodies: [{ name: 'sun', at: [0, 0], disc: 400, kind: 'star', is_screen: true }],
        arrows: [
          { at: [0, 2], direction: 'NW', body: 'sun', points: 1 },
          { at: [-1, 2], direction: 'NW', body: 'sun', is_choice: true },
          { at: [0, 1], direction: 'NW', body: 'sun', points: 2 },
        ],
      },
    ],
    scenarios: [{ board: 0 }],
  }
  const flat = new Printed(board_of(told)!)
  expect([flat.board.orientation, flat.is_endless, flat.is_on([400, -900])]).toEqual(['flat', true, true])
  expect(DIRECTIONS.map((one) => flat.called(one))).toEqual(['SE', 'NE', 'N', 'NW', 'SW', 'S'])
  expect(place_words(flat, [0, 1])).toEqual(['Sun pulls 2 N'])
  expect(place_words(flat, [-1, 2])).toEqual(['Sun pulls N, or the other'])
  expect(flat.board.bodies[0]).toMatchObject({ kind: 'star', is_screen: true, gravity: 'none' })
  expect([board.orientation, printed.is_endless, board.directions]).toEqual(['pointy', false, DIRECTIONS])
})

test('twelve bodies, their arrows around them and pointing at them, bases, asteroids and rows', () => {
  expect(board.bodies).toHaveLength(12)
  expect(board.bases).toHaveLength(36)
  expect(board.arrows).toHaveLength(60)
  expect(board.asteroids.filter((rock) => !rock.is_dense)).toHaveLength(67)
  expect(board.asteroids.filter((rock) => rock.is_dense)).toHaveLength(7)
  expect(board.rows.reduce((sum, row) => sum + row.to - row.from + 1, 0)).toBe(1898)
  for (const arrow of board.arrows)
    expect(printed.at(plus(arrow.at, step_to(arrow.direction)))?.body?.name).toBe(arrow.body)
  for (const base of board.bases) expect(printed.at(base.at)?.body?.name).toBe(base.body)
})

test('weak gravity is told apart from full, and a hex with two arrows keeps both', () => {
  expect(new Set(board.arrows.filter((one) => one.is_weak).map((one) => one.body))).toEqual(
    new Set(['luna', 'io']),
  )
  expect(printed.at([20, -35])?.arrows.map((one) => `${one.body} ${one.direction}`)).toEqual([
    'jupiter NW',
    'io SE',
  ])
})

test('the base below a gravity hex is that of the side it lies over', () => {
  for (const body of board.bodies)
    for (const direction of DIRECTIONS) {
      const over = plus(body.at, step_to(direction))
      const has = board.bases.some((one) => one.body === body.name && one.side === direction)
      if (printed.at(over)?.arrows.some((arrow) => arrow.body === body.name))
        expect(printed.base_below(over) !== null).toBe(has)
    }
})

test('edges: half hexes at the ends of rows are off the board', () => {
  expect(
    [
      [34, -32],
      [-15, 0],
      [-16, 0],
      [18, 0],
      [19, 0],
      [0, -44],
      [0, 12],
    ].map(([q, r]) => printed.is_on([q!, r!])),
  ).toEqual([true, true, false, true, false, false, false])
})

test('what bases detect: whole discs of five hexes around, thirds of them, and what Jupiter hides', () => {
  const detectors = board.zones.filter(({ name }) => name !== 'top_edge')
  expect(Object.fromEntries(detectors.map((zone) => [zone.name, zone.hexes.length]))).toEqual({
    mercury: 71,
    venus: 91,
    terra: 91,
    luna: 91,
    mars: 91,
    ceres: 91,
    clandestine: 91,
    callisto: 82,
    io: 36,
    ganymede: 36,
  })
  expect(printed.at([20, -36])?.zones).not.toContain('callisto')
  expect(printed.at([15, -36])?.zones).toEqual(['callisto'])
})

test('a hex is told in words', () => {
  const { at } = board.bodies.find((one) => one.name === 'mercury')!
  expect(place_words(printed, at)).toEqual(['Mercury', 'bases on NE and SW'])
  expect(above_words(printed, plus(at, step_to('NE')))).toEqual(['Mercury, NE side'])
  expect(above_words(printed, at)).toEqual([])
  expect(place_words(printed, plus(at, step_to('NE')))).toEqual([
    'Mercury pulls SW',
    'over a base of Mercury',
  ])
  expect(place_words(printed, [24, -27])).toEqual(['dense asteroids'])
  expect(place_words(printed, [0, 40])).toEqual(['off the board'])
  expect(place_words(printed, [-3, -8])).toEqual([])
  expect(length_of(less(at, [1, 3]))).toBe(0)
})
