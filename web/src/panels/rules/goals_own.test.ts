import { beforeAll, expect, test } from 'vitest'
import { boarding_of } from '../../boards/boarding'
import { fetch_every_game, ruleset_named } from '../../state/kernel/rulesets'
import type { View } from '../../state/model'
import { goal_card } from './goals'

beforeAll(() => fetch_every_game())

test('a host’s own beginning is told by its points, and not by those of the scenario', () => {
  const known = ruleset_named('slingshot')!
  const scores = [
    { side: 0, deed: 'hit', kind: 'unknown', points: 1 },
    { side: 1, deed: 'destroyed', kind: 'transport', points: 3 },
  ]
  const card = (is_own: boolean) =>
    goal_card({
      boarding: boarding_of(known),
      scenario: 'convoy',
      is_own,
      seat: 0,
      view: { turn_limit: 9, points: [0, 0], battle: { scores } } as unknown as View,
      description: known.description,
      facts: [],
      naming: { unit: String },
    })
  const scored = (is_own: boolean): string[] =>
    card(is_own)
      .parts.find((one) => one.part === 'scores')!
      .lines.map((line) => line.text)
  expect(scored(true)).toEqual([
    'The first side: a point for a point of Integ (any ship).',
    'The second side: 3 points for an enemy destroyed (transport).',
  ])
  expect(scored(false).join(' ')).toMatch(/^The convoy: .* The raiders: /)
  expect(card(true).objective).toMatch(/host's own/)
})

test('a host’s own battle of a game with aims by scenario has one of its own', () => {
  const known = ruleset_named('delta_vee')!
  const card = (is_own: boolean) =>
    goal_card({
      boarding: boarding_of(known),
      scenario: 'pirates',
      is_own,
      seat: 0,
      view: { turn_limit: 9 } as unknown as View,
      description: known.description,
      facts: [],
      naming: { unit: String },
    })
  const wins = (is_own: boolean): string =>
    card(is_own)
      .parts.filter((one) => one.part === 'wins')
      .flatMap((one) => one.lines)
      .map((line) => line.text)
      .join(' ')
  expect(wins(true)).toBe(
    'Whoever has lost all his spaceships has lost; battlecraft do not count, and nobody jumps. A ship that ' +
      'has landed is not lost: with nothing else left in play it is a draw.',
  )
  expect(card(true).objective).toMatch(/host's own/)
  expect(wins(false)).toMatch(/Esata/)
})

test('how a ship lands is told by the option of who falls', () => {
  const known = ruleset_named('slingshot')!
  const card = (falling: string) =>
    goal_card({
      boarding: boarding_of(known),
      scenario: 'sungrazer',
      seat: 0,
      view: { turn_limit: 9, points: [0, 0] } as unknown as View,
      description: { ...(known.description as object), rules: { falling } },
      facts: [],
      naming: { unit: String },
    })
  const scored = (falling: string): string =>
    card(falling).parts.find((one) => one.part === 'scores')!.lines[0]!.text
  expect(card('at_rest').objective).toMatch(/end a turn in the planet's hex without velocity\./)
  expect(scored('at_rest')).toMatch(/has no velocity left\. The planet brakes/)
  expect(card('no_thrust').objective).toMatch(/in the planet's hex in which the ship did not burn\./)
  expect(scored('no_thrust')).toMatch(/did not burn in that turn, however fast it is/)
  expect(scored('no_thrust')).not.toMatch(/velocity/)
})

test('an order to fire says with which weapon', () => {
  const known = ruleset_named('slingshot')!
  const said = [0, 1, 2].map((weapon) => boarding_of(known).say('order', 'fire', { weapon, target: 12 }))
  expect(said).toEqual([
    'Fire the first weapon at unit 12',
    'Fire the second weapon at unit 12',
    'Fire the third weapon at unit 12',
  ])
})

test('that one buys is no part of the goal once play has begun', () => {
  const known = ruleset_named('vector3_2009')!
  const goal = (scenario: string, turn: number): string =>
    goal_card({
      boarding: boarding_of(known),
      scenario,
      seat: 0,
      view: { turn } as unknown as View,
      description: known.description,
      facts: [],
      naming: { unit: String },
    }).objective
  for (const scenario of ['learning', 'basic', 'intermediate', 'advanced']) {
    expect(goal(scenario, 0), scenario).toMatch(/[Bb]u(y|ild) |for sale/)
    expect(goal(scenario, 7), scenario).not.toMatch(/[Bb]u(y|ild) |for sale/)
  }
  expect(goal('learning', 1)).toMatch(/^Shoot more off/)
})

test('whether guns may fire on a tour is told by its option, and what guards do by another', () => {
  const known = ruleset_named('triplanetary_2018')!
  const reaches = (scenario: string, rules: object): string =>
    goal_card({
      boarding: boarding_of(known),
      scenario,
      seat: 0,
      view: { turn_limit: 9, visit: [], races: [] } as unknown as View,
      description: { ...(known.description as object), rules },
      facts: [],
      naming: { unit: String },
    })
      .parts.filter((one) => one.part === 'reaches')
      .flatMap((one) => one.lines)
      .map((line) => line.text)
      .join(' ')
  expect(reaches('grand_tour_worlds', { encounters: 'by_scenario' })).toMatch(/Nobody fires\./)
  expect(reaches('grand_tour_worlds', { encounters: 'unseen' })).toMatch(/is out of the race/)
  expect(reaches('grand_tour_worlds', { encounters: 'unseen' })).not.toMatch(/Nobody fires\./)
  expect(reaches('prospecting', { prospects: 'market_2018' })).toMatch(/Robot guards are fired at/)
  expect(reaches('prospecting', { prospects: 'edition_1981' })).not.toMatch(/Robot guards/)
})
