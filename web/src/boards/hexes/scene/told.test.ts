import { expect, test } from 'vitest'
import type { Games, triplanetary } from '../../../state/games'
import { sentence_of } from '../../../telling/words'
import { EMPTY, Printed } from '../board'
import type { Hex } from '../hex'
import { script_of } from './told'

const [A, E] = [0, 8]
const name = (unit: number): string => ({ [A]: 'F1', [E]: 'F5' })[unit] ?? `U${unit}`
const owner = (unit: number): number => (unit < 8 ? 0 : 1)
const printed = new Printed({
  ...EMPTY,
  bodies: [{ name: 'mars', at: [5, 0], disc: 300, gravity: 'full', kind: '', is_screen: false }],
})
const ships = (...all: [number, Hex][]): triplanetary.View =>
  ({ ships: all.map(([unit, hex]) => ({ unit, hex })) }) as unknown as triplanetary.View

const [TORPEDO, NUKE] = [49, 53]
const fired: Games['triplanetary']['event'][] = [
  {
    is: 'ordnance_launched',
    unit: TORPEDO,
    parent: E,
    seat: 1,
    munition: 'torpedo',
    hex: [0, 0],
    change: [1, 0],
    vector: [2, 0],
  },
  { is: 'ordnance_moved', unit: TORPEDO, from: [0, 0], to: [2, 0] },
  {
    is: 'ordnance_met',
    unit: TORPEDO,
    hex: [2, 0],
    with: A,
    is_doomed: false,
    is_through: false,
    behind: 2,
  },
  { is: 'ordnance_rolled', unit: TORPEDO, target: A, die: 5, damage: 3 },
  { is: 'ship_damaged', unit: A, turns: 3, moving: false },
  { is: 'ordnance_spent', unit: TORPEDO, seat: 1, how: 'went_off', hex: [2, 0] },
  { is: 'side_wasted', unit: NUKE, body: 'mars', side: 'E' },
]
test('ordnance is launched, flies, goes off on whom it hit, and lays waste', () => {
  const around = ships([A, [2, 0]], [E, [0, 0]])
  const { beats, rest } = script_of(
    { before: around, after: around, glimpses: fired, keys: [] },
    printed,
    name,
    1,
  )
  expect(beats.map((one) => [one.kind, one.words])).toEqual([
    ['launch', 'F5 launches a torpedo'],
    ['fly', ''],
    ['blast', 'U49 goes off'],
    ['roll', ''],
    ['hurt', 'F1: disabled 3 turns by U49'],
    ['blast', 'Mars E is laid waste'],
  ])
  expect(rest.get(TORPEDO)).toEqual([0, 0])
  expect(sentence_of(fired, { name, owner, reader: 0 })).toBe('F1 is disabled for 3 turns by U49.')
})

test('a base fires at what is above it, a die for each, and launches', () => {
  const around = ships([A, [2, 0]], [E, [2, 0]])
  const base_fired = (target: number, volley: number): Games['triplanetary']['event'] => ({
    is: 'base_fired',
    seat: 1,
    body: 'mars',
    side: 'NW',
    target,
    volley,
  })
  const rolled = (die: number, damage: number): Games['triplanetary']['event'] => ({
    is: 'volley_rolled',
    seat: 1,
    attack: 2,
    defence: 1,
    less: 0,
    die,
    damage,
  })
  const glimpses: Games['triplanetary']['event'][] = [
    base_fired(A, 0),
    base_fired(E, 1),
    rolled(5, 4),
    rolled(1, 0),
    { is: 'ship_damaged', unit: A, turns: 4, moving: false },
    { is: 'base_launched', unit: TORPEDO, seat: 1, body: 'mars', hex: [0, 0], vector: [2, 0] },
    { is: 'ordnance_moved', unit: TORPEDO, from: [0, 0], to: [2, 0] },
  ]
  const { beats } = script_of({ before: around, after: around, glimpses, keys: [] }, printed, name, 1)
  expect(beats.map((one) => [one.kind, one.units[0], one.words])).toContainEqual(['roll', A, ''])
  expect(beats.map((one) => one.words)).toContain('Mars launches a torpedo')
  expect(beats.filter((one) => one.dice.length > 0).map((one) => one.dice[0]!.face)).toEqual([5, 1])
})
