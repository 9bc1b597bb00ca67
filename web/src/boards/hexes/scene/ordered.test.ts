import { expect, test } from 'vitest'
import type { Fact, Order } from '../game'
import { type Above, ordered_words, orders_untold } from './ordered'

const order = (is: string, fields: object): Order => ({ is, ...fields }) as never
const NOTHING: Above = { course: 'burn', burning: [], decisive: [], odds: [], elsewhere: () => false }
const burn = order('burn', { unit: 1, change: [0, 1] })
const fire = order('fire', { unit: 1, target: 7, weapon: 0 })
const coast = order('coast', { unit: 2 })

test('a burn that has its line is not told twice, any other order is told', () => {
  expect(orders_untold([burn, fire, coast], { ...NOTHING, burning: [{ unit: 1 }] })).toEqual([fire, coast])
  expect(orders_untold([burn], { ...NOTHING, burning: [{ unit: 2 }] })).toEqual([burn])
})

test('an order whose chance or odds stand above the seal is told by them', () => {
  const chance = (fields: object): Fact => ({ is: 'can_fire', unit: 1, target: 7, ...fields }) as never
  const above = (fact: Fact): Above => ({ ...NOTHING, decisive: [fact] })
  expect(orders_untold([fire], above(chance({ weapon: 0, chance: 3 })))).toEqual([])
  expect(orders_untold([fire], above(chance({ weapon: 1, chance: 3 })))).toEqual([fire])
  expect(orders_untold([fire], above({ is: 'will_come_down', unit: 1 } as never))).toEqual([fire])
  expect(orders_untold([fire, coast], { ...NOTHING, odds: ['1 in 6'] })).toEqual([coast])
})

test('what is laid or bought stands in its list, and not above the seal', () => {
  expect(orders_untold([fire, coast], { ...NOTHING, elsewhere: (is) => is === 'coast' })).toEqual([fire])
})

const SAID: Record<string, string> = {
  fire: 'Fire at 2.C.',
  coast: 'Coast, and mean it',
  hand_over: 'Hand 1.B over to seat 2',
  appoint: 'Seat 2 orders my free ships first',
}
const words = (...orders: Order[]): string[] =>
  ordered_words(
    orders,
    ({ is }) => SAID[is] ?? is,
    (unit) => `1.${'?ABCDEF'[unit]}`,
  )

test('the unit stands before its order, once; an order of the side stands alone', () => {
  expect(words(fire, coast)).toEqual(['1.A: Fire at 2.C', '1.B: Coast, and mean it'])
  expect(words(order('hand_over', { unit: 2, seat: 1 }))).toEqual(['Hand 1.B over to seat 2'])
  expect(words(order('appoint', { seat: 1 }))).toEqual(['Seat 2 orders my free ships first'])
})

test('of many orders the newest are told, and how many there are besides', () => {
  const of = (...units: number[]): Order[] => units.map((unit) => order('coast', { unit }))
  expect(words(...of(1, 2, 3, 4))).toHaveLength(4)
  expect(words(...of(1, 2, 3, 4, 5))).toEqual([
    '1.C: Coast, and mean it',
    '1.D: Coast, and mean it',
    '1.E: Coast, and mean it',
    'and 2 more',
  ])
})
