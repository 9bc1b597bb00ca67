import { expect, test } from 'vitest'
import type { Domain, Options, Pattern } from '../../../state/model'
import { choices_in, forms_of, is_form, order_filled, pattern_words } from './forms'

const field = (name: string, rest: Partial<Domain>): Domain => ({
  kind: 'fixed',
  field: name,
  loose: false,
  lo: 0,
  hi: 0,
  count: 1,
  values: [],
  points: [],
  words: [],
  ...rest,
})
const buy = (body: string): Pattern => ({
  order: 'buy',
  fields: [
    field('number', {}),
    field('kind', { kind: 'values', values: [4, 5, 6], words: ['transport', 'tanker', 'liner'] }),
    field('body', { words: [body] }),
    field('side', { kind: 'values', values: [0, 1, 2, 3, 4, 5], words: ['E', 'NE', 'NW', 'W', 'SW', 'SE'] }),
  ],
})
const stock: Pattern = {
  order: 'stock',
  fields: [
    field('number', {}),
    field('ware', { words: ['fuel'] }),
    field('count', { kind: 'range', lo: 1, hi: 40 }),
  ],
}
const options: Options = { patterns: [buy('terra'), buy('luna'), stock], may_hand_in: false }

const mute = (): string => ''

test('many orders of a kind are one form, in which each world is a choice', () => {
  expect(is_form(stock)).toBe(true)
  expect(is_form({ order: 'go', fields: [field('unit', { lo: 3 })] })).toBe(false)
  const table = { can_draft: true, open_options: options }
  const forms = forms_of(table, null)
  expect(forms.map(({ order, patterns }) => [order, patterns.length])).toEqual([
    ['buy', 2],
    ['stock', 1],
  ])
  expect(forms[0]!.patterns.map((one) => pattern_words(one, mute))).toEqual(['terra', 'luna'])
  expect(forms_of({ ...table, can_draft: false }, null)).toEqual([])
  const load = { order: 'load', fields: [field('unit', { lo: 3 }), stock.fields[2]!] }
  const of_units = { can_draft: true, open_options: { patterns: [load], may_hand_in: true } }
  expect(forms_of(of_units, { unit: 3, is_mine: true })).toHaveLength(1)
  expect(forms_of(of_units, { unit: 4, is_mine: true })).toEqual([])
})

test('what is chosen fills in the order, and numbers stay within their bounds', () => {
  expect(order_filled(buy('luna'), { kind: 2, side: 3 })).toEqual({
    is: 'buy',
    number: 0,
    kind: 'liner',
    body: 'luna',
    side: 'W',
  })
  expect(order_filled(stock, { count: 99 })).toMatchObject({ ware: 'fuel', count: 40 })
  expect(order_filled(stock, {})).toMatchObject({ count: 1 })
  expect(choices_in(buy('luna').fields[1]!, mute, (unit) => `X${unit}`).map(({ words }) => words)).toEqual([
    'transport',
    'tanker',
    'liner',
  ])
})
