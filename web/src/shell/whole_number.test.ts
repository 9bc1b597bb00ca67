import { expect, test } from 'vitest'
import { whole_number } from './whole_number'

test('what is no whole number within the bounds is put right, and said', () => {
  const field = {
    value: '',
    set valueAsNumber(value: number) {
      this.value = String(value)
    },
  }
  const written = (value: string): [number, string, string] => {
    field.value = value
    const { value: taken, words } = whole_number(field, -3, 12)
    return [taken, field.value, words]
  }
  expect(written('7')).toEqual([7, '7', ''])
  expect(written('-3')).toEqual([-3, '-3', ''])
  expect(written('99')).toEqual([12, '12', '99 is not a whole number from -3 to 12: 12 is taken.'])
  expect(written('2.4')).toEqual([2, '2', '2.4 is not a whole number from -3 to 12: 2 is taken.'])
  expect(written('')).toEqual([0, '0', 'Nothing is not a whole number from -3 to 12: 0 is taken.'])
})
