import { describe, expect, test } from 'vitest'
import type { View } from '../state/model'
import { ruleset_named } from '../state/rulesets'
import { boarding_of, phases_of, sealed_words } from './index'

const view = (scenario: number, levels: number[][]): View => ({ scenario, players: levels.map((of) => ({ levels: of })) }) as unknown as View
const names = (ruleset: string, of: View): string[] => {
  const known = ruleset_named(ruleset)!
  return phases_of(boarding_of(known), known, of).filter((one) => !one.is_once).map((one) => one.name)
}
const at = (ruleset: string, scenario: string): number => ruleset_named(ruleset)!.scenarios.findIndex((one) => one.name === scenario)
const NOTHING = [0, 0, 0, 0, 0, 0, 0, 0, 0]

describe('phases', () => {
  test('stand in the order of play of their edition', () => {
    const all = [2, 2, 2, 2, 2, 2, 2, 2, 2]
    expect(names('vector3_2009', view(at('vector3_2009', 'advanced'), [all, all]))).toEqual(['Movement', 'Detonation', 'Laser fire', 'Salvo', 'Tractors', 'Acceleration'])
    expect(names('vector3_1979', view(at('vector3_1979', 'advanced'), [NOTHING, NOTHING]))).toEqual(['Movement', 'Detonation', 'Salvo', 'Laser fire', 'Tractors', 'Acceleration'])
  })
  test('come by what seats hold, or by what is sold where that is a secret', () => {
    expect(names('vector3_2009', view(at('vector3_2009', 'advanced'), [NOTHING, NOTHING]))).toEqual(['Movement', 'Laser fire', 'Acceleration'])
    expect(names('vector3_1979', view(at('vector3_1979', 'learning'), [NOTHING, NOTHING]))).toEqual(['Movement', 'Laser fire', 'Acceleration'])
  })
})

test('sheets that stay secret are told to', () => {
  const [open, secret] = ['vector3_2009', 'vector3_1979'].map((name) => boarding_of(ruleset_named(name)))
  expect(sealed_words(open!, 'technology')).toMatch(/opens together/)
  expect(sealed_words(secret!, 'technology')).toMatch(/before the game is over/)
  expect(sealed_words(secret!, 'acceleration')).toMatch(/opens together/)
})
