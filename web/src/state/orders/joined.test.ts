import { expect, test } from 'vitest'
import type { Order } from '../model'
import { joined } from './joined'

const burn = (unit: number, q: number): Order => ({ is: 'burn', unit, change: [q, 0] }) as unknown as Order
const agree: Order = { is: 'agree' } as unknown as Order

test('of another draft come the orders for units that one orders nothing for', () => {
  expect(joined([burn(1, 1)], [burn(1, -1), burn(2, 1)])).toEqual([burn(1, 1), burn(2, 1)])
  expect(joined([], [burn(2, 1), burn(2, 0)])).toEqual([burn(2, 1), burn(2, 0)])
})

test('what is about no unit is said once', () => {
  expect(joined([agree], [agree])).toEqual([agree])
  expect(joined([burn(1, 1)], [agree])).toEqual([burn(1, 1), agree])
})
