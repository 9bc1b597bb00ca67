import { domain } from '../../../../dev/made_up'
import { expect, test } from 'vitest'
import type { Domain, Options } from '../../../state/model'
import type { Shot } from '../../../boards/cubes/scene/shots'
import type { vector3 } from '../../../state/games'
import { best_first, best_of, open_shots, volleys_in, why_silent } from './volleys'

const fire = (unit: number, values: number[], lasers: Partial<Domain>) => ({
  order: 'fire',
  fields: [
    domain('unit', { lo: unit }),
    domain('target', { kind: 'values', values }),
    domain('lasers', lasers),
  ],
})
const options: Options = {
  may_hand_in: false,
  patterns: [
    fire(3, [32, 33], { lo: 2 }),
    fire(4, [33], { kind: 'range', lo: 1, hi: 3 }),
    fire(5, [], { lo: 1 }),
    { order: 'hold', fields: [] },
  ],
}
const shot = (unit: number, target: number, chance: number): Shot => ({
  unit,
  target,
  chance,
  distance: 1,
  sum: 1,
  apart: [1, 0, 0],
  needed: 1,
  lasers: 1,
  allotted: 0,
})
const shots = [shot(3, 32, 100), shot(3, 33, 400), shot(4, 33, 50), shot(9, 32, 999)]

test('volleys are read off what is offered', () => {
  expect(volleys_in(options)).toEqual([
    { unit: 3, targets: [32, 33], least: 0, lasers: 2 },
    { unit: 4, targets: [33], least: 1, lasers: 3 },
    { unit: 5, targets: [], least: 0, lasers: 1 },
  ])
  expect(volleys_in(null)).toEqual([])
})
test('the best is the likeliest, by the kernel’s odds, with every laser', () => {
  const volleys = volleys_in(options)
  expect(best_first(volleys[0]!, shots)).toEqual([33, 32])
  expect(best_of(volleys, shots)).toEqual([
    { is: 'fire', unit: 3, target: 33, lasers: 2 },
    { is: 'fire', unit: 4, target: 33, lasers: 3 },
  ])
})

test('who has fired in this phase, or holds fire, shoots nobody any more', () => {
  const view = (has_fired: number[], holding: boolean[]) =>
    ({
      ships: [3, 4, 9].map((unit) => ({ ship: { unit, has_fired: has_fired.includes(unit) } })),
      players: holding.map((holds_fire) => ({ holds_fire })),
    }) as unknown as vector3.View
  const owner = (unit: number): number => (unit === 9 ? 1 : 0)
  const units = (all: Shot[], at: vector3.View): number[] =>
    open_shots(all, at, owner).map(({ unit }) => unit)
  expect(units(shots, view([], [false, false]))).toEqual([3, 3, 4, 9])
  expect(units(shots, view([3], [false, false]))).toEqual([4, 9])
  expect(units(shots, view([], [true, false]))).toEqual([9])
  const ahead = { nearest: 1, needed: 1, chance: 100, bands: [] }
  expect(units([{ ...shot(3, 32, 100), ahead }], view([3], [true, false]))).toEqual([3])
})

test('a ship that may fire at nobody has its reason', () => {
  const card = (more: object, lasers = 1) => ({
    lasers,
    ship: {
      hull: 'six',
      pods: ['laser', 'cargo', 'cabin', 'cabin', 'cargo', 'cargo'],
      lost: 0,
      hits: [0, 0, 0],
      has_fired: false,
      ...more,
    } as unknown as vector3.Ship,
  })
  expect([
    why_silent(card({})),
    why_silent(card({ has_fired: true })),
    why_silent(card({ lost: 1 }, 0)),
    why_silent(card({ hits: [0, 0, 1] }, 0)),
    why_silent(card({}, 0)),
    why_silent(card({ pods: ['cargo'] }, 0)),
  ]).toEqual([
    'nobody is in its reach',
    'it has fired',
    'its lasers are gone',
    'its Power is gone',
    'it has only just arrived',
    'it carries no laser',
  ])
})
