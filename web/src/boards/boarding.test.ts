import { describe, expect, test } from 'vitest'
import type { Order, View } from '../state/model'
import { ruleset_named } from '../state/kernel/rulesets'
import { boarding_of, phases_of } from './boarding'
import { opponents_of } from './doors'
import { due_of, seal_words, sealed_words } from './due'

const view = (scenario: number, levels: number[][]): View =>
  ({ scenario, players: levels.map((of) => ({ levels: of })) }) as unknown as View
const names = (ruleset: string, of: View): string[] => {
  const known = ruleset_named(ruleset)!
  return phases_of(boarding_of(known), known, of)
    .filter((one) => !one.is_once)
    .map((one) => one.name)
}
const at = (ruleset: string, scenario: string): number =>
  ruleset_named(ruleset)!.scenarios.findIndex((one) => one.name === scenario)
const NOTHING = [0, 0, 0, 0, 0, 0, 0, 0, 0]

describe('phases', () => {
  test('stand in the order of play of their edition', () => {
    const all = [2, 2, 2, 2, 2, 2, 2, 2, 2]
    expect(names('vector3_2009', view(at('vector3_2009', 'advanced'), [all, all]))).toEqual([
      'Movement',
      'Detonation',
      'Laser fire',
      'Salvo',
      'Tractors',
      'Acceleration',
    ])
    expect(names('vector3_1979', view(at('vector3_1979', 'advanced'), [NOTHING, NOTHING]))).toEqual([
      'Movement',
      'Detonation',
      'Salvo',
      'Laser fire',
      'Tractors',
      'Acceleration',
    ])
  })
  test('come by what seats hold, or by what is sold where that is a secret', () => {
    expect(names('vector3_2009', view(at('vector3_2009', 'advanced'), [NOTHING, NOTHING]))).toEqual([
      'Movement',
      'Laser fire',
      'Acceleration',
    ])
    expect(names('vector3_1979', view(at('vector3_1979', 'learning'), [NOTHING, NOTHING]))).toEqual([
      'Movement',
      'Laser fire',
      'Acceleration',
    ])
  })
})

test('sheets that stay secret are told to', () => {
  const [open, secret] = ['vector3_2009', 'vector3_1979'].map((name) => boarding_of(ruleset_named(name)!))
  expect(sealed_words(open!, 'technology')).toMatch(/opens together/)
  expect(sealed_words(secret!, 'technology')).toMatch(/before the game is over/)
  expect(sealed_words(secret!, 'acceleration')).toMatch(/opens together/)
})

test('whoever moves at random is nobody’s first opponent', () => {
  for (const name of ['vector3_2009', 'vector3_1979', 'triplanetary_1981', 'slingshot', 'delta_vee'])
    expect(opponents_of(ruleset_named(name)!, 'duel')[0]!.bot, name).not.toBe('random')
})

describe('what is said at the table comes from the game', () => {
  const of = (name: string) => boarding_of(ruleset_named(name))
  const [open, secret, hexes] = [of('vector3_2009'), of('vector3_1979'), of('triplanetary_1981')]
  test('what is due, by step and by what is offered', () => {
    expect(due_of(open, 'technology', ['choose_technology']).headline).toBe(
      'Your move: choose a technology package',
    )
    expect(due_of(open, 'technology', ['buy']).hint).toMatch(/all are opened together/)
    expect(due_of(secret, 'technology', ['buy']).hint).toMatch(/before the game is over/)
    expect(due_of(hexes, 'guns', ['fire']).headline).toBe('Your move: fire, or go on')
    const fire = { by: 'F1 and F2', at: 'T4', ships: 2 }
    expect(due_of(hexes, 'counterattack', ['fire'], fire).headline).toBe(
      'F1 and F2 fire at T4: answer, or hold',
    )
    expect(due_of(hexes, 'counterattack', ['fire']).headline).toBe('You are fired at: answer, or hold')
    const mated = boarding_of(ruleset_named('slingshot')!)
    expect(due_of(mated, 'orders', []).hint).toMatch(/without orders coasts\.$/)
    expect(due_of(mated, 'orders', [], null, true).hint).toMatch(/unless others of your team order it\.$/)
    expect(due_of(hexes, 'movement', [])).toEqual({ headline: 'Your move', hint: '' })
    const [race, escape] = [[], ['designate']].map((offered) =>
      due_of(hexes, 'placement', ['place', ...offered]),
    )
    expect(`${race!.headline} ${race!.hint}`).not.toMatch(/fugitive/i)
    expect(`${escape!.headline} ${escape!.hint}`).toMatch(/fugitive/i)
  })
  test('seals count the orders that a step is about', () => {
    const burn: Order = { is: 'burn', unit: 0, change: [1, 0, 0] }
    expect(seal_words(open, 'acceleration', [])).toBe('Seal: everybody coasts')
    expect(seal_words(open, 'acceleration', [{ is: 'agree_to_end' }])).toBe('Seal: everybody coasts')
    expect(seal_words(open, 'acceleration', [burn])).toBe('Seal the burn')
    expect(seal_words(open, 'acceleration', [burn, { ...burn, unit: 1 }])).toBe('Seal 2 burns')
    expect(seal_words(secret, 'mines', [])).toBe('Go on: you have no mines')
    expect(seal_words(open, 'laser_fire', [])).toBe('')
    expect([false, true].map((is_landed) => seal_words(hexes, 'astrogation', [], is_landed))).toEqual([
      'Seal: everybody coasts',
      'Seal: nobody takes off',
    ])
  })
  test('the game of secrets speaks in its own words, and keeps silent where it has none', () => {
    const none = (boarding: typeof open): (string | undefined)[] =>
      boarding.questions.find((one) => one.key === 's')!.facts.map((fact) => fact.none)
    expect(none(open)).toEqual([
      'Nobody can hit it from where they stand.',
      'Nobody could hit it after the next move, if it does not burn.',
    ])
    expect(none(secret)).toEqual([undefined, undefined])
    expect([open.unseen, secret.unseen?.screens]).toEqual([
      undefined,
      'Screens of the enemy are its secret and not counted here.',
    ])
    expect([open, secret].map((one) => one.say('pass', 'tractor'))).toEqual([
      'Pass: push nothing now',
      'Decline, and be out of it until the next turn',
    ])
  })
  test('a game without a presentation is played with the order panel alone', () => {
    expect(boarding_of(null)).toMatchObject({ board: 'none', phases: [], pitch: '' })
    expect(boarding_of(ruleset_named('practice')).board).toBe('none')
  })
})
