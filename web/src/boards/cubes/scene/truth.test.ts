import { expect, test } from 'vitest'
import type { vector3 } from '../../../state/games'
import { laid_over } from './truth'

const MINE = 256 + 2048 + 1024 // the first mine of seat 1
const HIDDEN = Array.from({ length: 12 }, () => 'none')
const ship = (unit: number, pods: string[]): vector3.ShipView => ({
  ship: {
    unit,
    hull: 'six',
    fate: 'in_play',
    position: [0, 0, 0],
    velocity: [0, 0, 0],
    pods,
    lost: 0,
  } as unknown as vector3.Ship,
  capacity: 0,
  lasers: 0,
  whole: 6,
})
const player = (levels: number[], mines = 0): vector3.Player => ({
  has_warped_in: false,
  has_passed: false,
  launched: [],
  levels,
  mines,
  points: 0,
  is_playing: true,
  has_placed: true,
  holds_fire: false,
  agrees_to_end: false,
})
const mine = {
  warhead: {
    unit: MINE,
    weapon: 'mine' as const,
    is_new: false,
    position: [9, 9, 9] as const,
    velocity: [0, 0, 0] as const,
  },
  capacity: 0,
  radius: 5,
}

const view = (seat: number, more: Partial<vector3.View>): vector3.View =>
  ({
    seen: { seat },
    turn: 2,
    players: [player([0]), player([0])],
    ships: [ship(0, HIDDEN), ship(32, HIDDEN)],
    warheads: [],
    magazines: [],
    ...more,
  }) as unknown as vector3.View
const VIEWS = [
  view(0, {
    players: [player([3]), player([0])],
    ships: [ship(0, ['laser']), ship(32, HIDDEN)],
    magazines: [{ unit: 0, pod: 1, rounds: [2, 0, 0] }],
  }),
  view(1, {
    players: [player([0]), player([4], 1)],
    ships: [ship(0, HIDDEN), ship(32, ['cargo'])],
    warheads: [mine],
  }),
  view(255, {}),
]
const told = (of: vector3.View) => ({
  levels: of.players.map((one) => one.levels[0]),
  pods: of.ships.map((one) => one.ship.pods[0]),
  loads: of.magazines?.length,
  mines: [of.warheads?.length, of.players[1]?.mines],
})

// The seat of each unit, as the kernel tells it.
const owner = (unit: number): number => (unit === 0 ? 0 : 1)

test('the truth is what each owner knows', () => {
  expect(told(laid_over(VIEWS, owner))).toEqual({
    levels: [3, 4],
    pods: ['laser', 'cargo'],
    loads: 1,
    mines: [1, 1],
  })
})
test('what is left closed is as spectators see it, one seat and one kind at a time', () => {
  expect(told(laid_over(VIEWS, owner, () => false))).toEqual({
    levels: [0, 0],
    pods: ['none', 'none'],
    loads: 0,
    mines: [0, 0],
  })
  expect(told(laid_over(VIEWS, owner, (seat, secret) => seat === 1 && secret === 'mines'))).toEqual({
    levels: [0, 0],
    pods: ['none', 'none'],
    loads: 0,
    mines: [1, 1],
  })
  expect(told(laid_over(VIEWS, owner, (seat, secret) => seat === 0 && secret === 'ships'))).toEqual({
    levels: [0, 0],
    pods: ['laser', 'none'],
    loads: 0,
    mines: [0, 0],
  })
  expect(told(laid_over(VIEWS, owner, (seat, secret) => seat === 0 && secret === 'loads'))).toEqual({
    levels: [0, 0],
    pods: ['none', 'none'],
    loads: 1,
    mines: [0, 0],
  })
  expect(told(laid_over(VIEWS, owner, (_, secret) => secret === 'technology'))).toEqual({
    levels: [3, 4],
    pods: ['none', 'none'],
    loads: 0,
    mines: [0, 0],
  })
})
