import { expect, test } from 'vitest'
import { domain } from '../../../dev/made_up'
import type { Pattern } from '../model'
import { choices_of, fields_open, order_of, show_value } from './orders'

const fire: Pattern = {
  order: 'fire',
  fields: [
    domain('unit', { lo: 3 }),
    domain('target', { kind: 'values', values: [32, 33] }),
    domain('lasers', { kind: 'range', lo: 1, hi: 2 }),
  ],
}

test('an order takes fixed fields as they are and chosen ones from the form', () => {
  expect(fields_open(fire).map((field) => field.field)).toEqual(['target', 'lasers'])
  expect(order_of(fire, { target: '33', lasers: '2' })).toEqual({
    is: 'fire',
    unit: 3,
    target: 33,
    lasers: 2,
  })
  expect(order_of(fire, {})).toEqual({ is: 'fire', unit: 3, target: 32, lasers: 1 })
})

test('a place is typed as three numbers, and nothing less', () => {
  const place: Pattern = { order: 'place', fields: [domain('position', { kind: 'box' })] }
  expect(order_of(place, { position: '1, −2, 3' })).toEqual({ is: 'place', position: [1, -2, 3] })
  expect(order_of(place, { position: '1, 2' })).toBeNull()
})

test('values of an enum are offered and written as words', () => {
  const hull = domain('hull', { kind: 'values', values: [0, 1], words: ['six', 'nine'] })
  expect(choices_of(hull)).toEqual(['"six"', '"nine"'])
  expect(order_of({ order: 'build', fields: [domain('hull', { lo: 1, words: ['nine'] })] }, {})).toEqual({
    is: 'build',
    hull: 'nine',
  })
})

test('units and seats are shown by name', () => {
  const naming = { unit: (unit: number) => `U${unit}`, seat: (seat: number) => `S${seat}` }
  expect(show_value('target', 5, naming)).toBe('U5')
  expect(show_value('seat', 1, naming)).toBe('S1')
  expect(show_value('change', [1, 0, -1], naming)).toBe('(1, 0, -1)')
})
