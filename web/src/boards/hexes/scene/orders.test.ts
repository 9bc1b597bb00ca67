import { expect, test } from 'vitest'
import type { Options, Pattern } from '../../../state/model'
import type { Order } from '../game'
import { free_of, orders_beside, with_following, with_free } from './orders'
import type { HexMark, Scene } from './scene'

const pattern = (order: string, unit: number, ...bodies: string[]): Pattern =>
  ({
    order,
    fields: [
      { field: 'unit', kind: 'fixed', lo: unit, values: [], words: [] },
      ...(bodies.length > 0 ? [{ field: 'body', kind: 'values', values: bodies, words: bodies }] : []),
    ],
  }) as unknown as Pattern
const options = (...patterns: Pattern[]): Options => ({ patterns, may_hand_in: true })
const order = (is: string, more: object = {}): Order => ({ is, unit: 4, ...more }) as unknown as Order

const empty = options(pattern('take_off', 4), pattern('take_off', 5))
const take_off = order('take_off')
const to_mars = order('announce', { body: 'mars' })
// As the kernel does: a cargo is announced beside a take-off, once.
const after = (draft: Order[]): Options =>
  draft.some(({ is }) => is === 'announce') || !draft.includes(take_off)
    ? empty
    : options(pattern('take_off', 5), pattern('announce', 4, 'mars', 'venus'))
const listed = (draft: Order[]): string[] =>
  orders_beside(with_following(empty, draft, 4, after), draft, 4).map((one) =>
    [one.is, ...('body' in one ? [one.body] : [])].join(' '),
  )

test('what follows from an order is offered beside it, and still when one of that kind is drafted', () => {
  expect(listed([])).toEqual(['take_off'])
  expect(listed([take_off])).toEqual(['take_off', 'announce mars', 'announce venus'])
  expect(listed([take_off, to_mars])).toEqual(['take_off', 'announce mars', 'announce venus'])
})

test('ships of mates that may be ordered are free, and ordered like own ones; those of others never', () => {
  const ship = (unit: number, seat: number): HexMark =>
    ({ unit, seat, is_mine: seat === 0 }) as unknown as HexMark
  const ships = [ship(4, 0), ship(5, 2), ship(6, 2), ship(7, 1)]
  const offered = options(pattern('burn', 4), pattern('burn', 5), pattern('burn', 7))
  const free = free_of(offered, ships, [{ seat: 2 }])
  expect(free).toEqual([ships[1]])
  expect(free_of(offered, ships, [])).toEqual([])
  const mine = with_free({ ships } as unknown as Scene, free).ships.filter((one) => one.is_mine)
  expect(mine.map(({ unit }) => unit)).toEqual([4, 5])
})
