import { expect, test } from 'vitest'
import type { HexShip, HexView } from '../game'
import { Figures } from './figures'

const boarding = {
  card: {
    rows: 'classes',
    reach: 'reaches',
    sensors: ['basic', 'scout'],
    tiers: [
      { name: 'kind', figures: ['kind', 'acc'] },
      { name: 'figures', figures: ['integ'] },
      { name: 'weapons', figures: ['weapons'] },
    ],
  },
  tables: {
    classes: [
      { kind: 'scout', acc: 2, integ: 1, fuel_cap: 12, sensors: 'scout', weapons: [] },
      {
        kind: 'frigate',
        acc: 1,
        integ: 3,
        fuel_cap: 10,
        rack: 2,
        carries: 'torpedo',
        sensors: 'basic',
        weapons: [{ arm: 'laser', range: 2, attack: 5 }],
      },
    ],
    reaches: [
      [0, 2, 5],
      [1, 4, 6],
    ],
  },
  say: (section: string, key: string): string => (section === 'kind' ? key.toUpperCase() : ''),
}
const ship = (more: Partial<HexShip>): HexShip => ({ unit: 7, seat: 1, hex: [0, 0], vector: [0, 0], ...more })
const view = (turns: number[]): HexView => ({
  seen: { seat: 0 },
  turn: 6,
  ships: [],
  sightings: [{ unit: 7, turns }],
})
const told = (turns: number[], one: HexShip, is_mine = false): (string | number | null)[][] =>
  new Figures(boarding, view(turns)).of(one, is_mine).map(({ name, value, turn }) => [name, value, turn])

test('of an enemy there is what sensors have seen, each with its turn, and the rest is empty', () => {
  const frigate = ship({ kind: 'frigate', lost: 1 })
  expect(told([4, 3, 0], frigate)).toEqual([
    ['kind', 'FRIGATE', 4],
    ['acc', '1', 4],
    ['integ', '2 of 3', 3],
    ['weapons', '', null],
  ])
  expect(told([0, 0, 0], ship({ kind: 'unknown' })).every(([, value]) => value === '')).toBe(true)
})

test('of a ship of one’s own there is everything, its fuel and what is left to launch', () => {
  expect(told([], ship({ kind: 'frigate', fuel: 8, launched: 1 }), true)).toEqual([
    ['kind', 'FRIGATE', null],
    ['acc', '1', null],
    ['integ', '3 of 3', null],
    ['weapons', 'laser 2/5', null],
    ['fuel', '8 of 10', null],
    ['rack', '1 TORPEDO', null],
  ])
})

test('rings are as far as its kind of sensors tell a tier; one of no hexes is none', () => {
  const rings = (kind: string): [number, string][] =>
    new Figures(boarding, view([])).rings(ship({ kind })).map(({ hexes, words }) => [hexes, words])
  expect(rings('frigate')).toEqual([
    [2, 'figures'],
    [5, 'kind'],
  ])
  expect(rings('scout').map(([hexes]) => hexes)).toEqual([1, 4, 6])
  expect(rings('unknown')).toEqual([])
})

test('a game without a card tells no figures', () =>
  expect(new Figures({ ...boarding, card: null }, view([])).of(ship({}), true)).toEqual([]))
