import { expect, test } from 'vitest'
import type { triplanetary } from '../../state/games'
import { NO_SEAT } from '../../state/model'
import { finds_of, holds_of, load_words, money_words, type Tables } from './trade'

const tables: Tables = {
  ships: [
    { kind: 'transport', hold: 50 },
    { kind: 'orbital_base', hold: 255 },
  ],
  wares: [
    { ware: 'grapples', tons: 40, price: 400 },
    { ware: 'ore', tons: 1, price: 0 },
  ],
}
const hold = { has_grapples: true, ore: 25 } as triplanetary.Hold
const ships = [
  { unit: 0, seat: 0, kind: 'transport' },
  { unit: 1, seat: 1, kind: 'orbital_base' },
] as triplanetary.Ship[]

test('a hold is told by mass, and one without end is not', () => {
  const [shown, ...rest] = holds_of({ ships, holds: [hold, hold] }, tables)
  expect(rest).toEqual([])
  expect(shown).toMatchObject({ unit: 0, tons: 50 })
  expect(shown!.loads.map(({ tons }) => tons)).toEqual([40, 2.5])
  expect(shown!.loads.map(load_words)).toEqual(['1 × grapples, 40 t', '2.5 t of ore'])
})

test('money is told in megacredits', () => {
  expect([250, 5, 105].map(money_words)).toEqual(['MCr 25', 'MCr 0.5', 'MCr 10.5'])
})

test('claims are finds on the board', () => {
  const bare: triplanetary.Claim = {
    hex: [1, 2],
    has_ore: false,
    shards: 0,
    owner: NO_SEAT,
    is_guarded: false,
    stock: 0,
    surveyor: 65535,
    was_attacked: false,
  }
  const mined = { ...bare, has_ore: true, owner: 1, stock: 30, is_guarded: true, shards: 1 }
  const finds = finds_of({ claims: [bare, mined] })
  expect(finds[0]).toMatchObject({ at: [1, 2], has_ore: false, seat: null, words: 'prospected: no ore' })
  expect(finds[1]!.words).toBe('ore, an automated mine of seat 2, 3 t piled up, under guard, a shard')
})
