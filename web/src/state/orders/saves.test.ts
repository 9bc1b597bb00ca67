import { expect, test } from 'vitest'
import { domain } from '../../../dev/made_up'
import type { Options, Order } from '../model'
import { final_in, unsaved } from './saves'

const description = { presentation: { steps: { emergency: { saves: 'raise_field' } } } }
const options: Options = {
  patterns: [{ order: 'raise_field', fields: [domain('unit', { kind: 'fixed', lo: 7 })] }],
  may_hand_in: true,
}
const raised = [{ is: 'raise_field', unit: 7 }] as unknown as Order[]

test('a unit is lost by a sheet without the order that would save it', () => {
  expect(unsaved(description, 'emergency', options, [])).toEqual([7])
  expect(unsaved(description, 'emergency', options, raised)).toEqual([])
})
test('of other steps, other games and before the options are known nobody is', () => {
  expect(unsaved(description, 'movement', options, [])).toEqual([])
  expect(unsaved(undefined, 'emergency', options, [])).toEqual([])
  expect(unsaved(description, 'emergency', null, [])).toEqual([])
})

test('an order by which the game may end is found in a draft, where the game says so', () => {
  const offers = {
    presentation: { offers: [{ order: 'agree_to_end', is_final: true }, { order: 'surrender' }] },
  }
  const [agree, surrender] = [{ is: 'agree_to_end' }, { is: 'surrender' }] as unknown as Order[]
  expect(final_in(offers, [surrender!, agree!])).toBe(agree)
  expect(final_in(offers, [surrender!])).toBeUndefined()
  expect(final_in(description, [agree!])).toBeUndefined()
})
