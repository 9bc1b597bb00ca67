import { expect, test } from 'vitest'
import type { Ruleset } from '../../../state/table/gateway'
import type { Fact } from '../game'
import { Phrases } from './phrases'

test('fuel without an end is not counted', () => {
  const ruleset = { has: () => true, say: (section: string) => section } as unknown as Ruleset
  const phrases = new Phrases(ruleset, { unit: String, seat: String })
  const burn = (left: number): Fact => ({ is: 'burn_adds', unit: 1, change: [1, 0], cost: 1, left }) as never
  expect(phrases.fact(burn(8))).toBe('fact')
  expect(phrases.fact(burn(254))).toBe('fact_endless')
})
