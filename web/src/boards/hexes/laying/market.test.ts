import { expect, test } from 'vitest'
import { domain, triplanetary } from '../../../../dev/made_up'
import type { Options } from '../../../state/model'
import { buyers_of, figures_told, goods_of, pieces_of, with_bought } from './market'

const trade = {
  order: 'stock',
  by: 'number',
  of: 'ware',
  count: 'count',
  rows: 'wares',
  shows: ['price', 'tons'],
}
const tables = {
  wares: [
    { ware: 'fuel', tons: 0, price: 10 },
    { ware: 'mine', tons: 10, price: 100 },
    { ware: 'nuke', tons: 20, price: 3000 },
  ],
  ships: [{ kind: 'transport', price: 10, hold: 50 }],
}
const stock = (ware: string, hi: number) => ({
  order: 'stock',
  fields: [
    domain('number', { lo: 0 }),
    domain('ware', { words: [ware] }),
    domain('count', { kind: 'range', lo: 1, hi }),
  ],
})
const offering = (...rows: [string, number][]): Options =>
  ({ patterns: rows.map(([ware, hi]) => stock(ware, hi)) }) as unknown as Options
const buy = { is: 'buy', number: 0, kind: 'transport', body: 'luna', side: 'W' } as const
const fuel = { is: 'stock', number: 0, ware: 'fuel', count: 3 } as const

test('a market has what the kernel offers, and of what is bought what it would offer without', () => {
  const options_of = (draft: readonly unknown[]) =>
    draft.length > 1 ? offering(['mine', 1]) : offering(['fuel', 9], ['mine', 2])
  const goods = goods_of(trade, tables, triplanetary.orders(buy, fuel), { number: 0 }, options_of)
  expect(goods.map(({ word, count, most }) => [word, count, most])).toEqual([
    ['fuel', 3, 9],
    ['mine', 0, 1],
  ])
  expect(goods[1]!.figures).toEqual({ tons: 10, price: 100 })
  expect(goods_of(trade, tables, [], { number: 1 }, () => offering(['fuel', 9]))).toEqual([])
})

test('more and less of a ware is one order, and none of it no order', () => {
  const draft = triplanetary.orders(buy, fuel)
  expect(with_bought(trade, draft, { number: 0 }, 'fuel', 4)).toEqual([buy, { ...fuel, count: 4 }])
  expect(with_bought(trade, draft, { number: 0 }, 'fuel', 0)).toEqual([buy])
  expect(with_bought(trade, draft, { number: 0 }, 'mine', 1)).toHaveLength(3)
})

test('stores are bought for bases, each told by its world and side, and what no table has comes last', () => {
  const stores = { ...trade, order: 'stock_base', by: ['body', 'side'] }
  const at = (body: string, sides: string[], ware: string) => ({
    order: 'stock_base',
    fields: [
      domain('body', { words: [body] }),
      domain('side', { kind: 'values', values: sides.map((_, i) => i), words: sides }),
      domain('ware', { words: [ware] }),
      domain('count', { kind: 'range', lo: 1, hi: 3 }),
    ],
  })
  const options = { patterns: [at('terra', ['E', 'W'], 'nuke'), at('terra', ['E'], 'credits')] }
  const open = options as unknown as Options
  const [east, west] = [
    { body: 'terra', side: 'E' },
    { body: 'terra', side: 'W' },
  ]
  const held = triplanetary.orders({ is: 'stock_base', body: 'luna', side: 'E', ware: 'mine', count: 2 })
  expect(buyers_of(stores, open, held)).toEqual([east, west, { body: 'luna', side: 'E' }])
  expect(pieces_of(stores, held, { body: 'luna', side: 'E' })).toBe(2)
  const words = (who: object) =>
    goods_of(stores, tables, [], { ...who }, () => open).map(({ word, most }) => [word, most])
  expect(words(east!)).toEqual([
    ['nuke', 3],
    ['credits', 3],
  ])
  expect(words(west!)).toEqual([['nuke', 3]])
  expect(with_bought(stores, [], west!, 'nuke', 2)).toEqual([
    { is: 'stock_base', ...west, ware: 'nuke', count: 2 },
  ])
})

test('figures are told by the words of their table first', () => {
  const said: Record<string, string> = {
    price_ships: 'MCr',
    price: 'money',
    hold_none: 'endless',
    fuel: 'fuel',
  }
  const say = (_: string, key: string): string => said[key] ?? ''
  expect(figures_told(say, 'ships', ['price', 'hold', 'fuel'], { price: 1, hold: 255 })).toBe('MCr · endless')
  expect(figures_told(say, 'wares', ['price'], { price: 1 })).toBe('money')
})
