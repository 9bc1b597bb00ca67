import { domain } from '../../../../dev/made_up'
import type { vector3 } from '../../../state/games'
import type { Order } from '../table'
import { describe, expect, test } from 'vitest'
import type { Options, Vec } from '../../../state/model'
import {
  aim_all,
  aim_nearest,
  burn_all,
  EVERYTHING,
  idle_in,
  is_everything,
  next_in,
  shown_by,
  targets_of,
  with_all,
  with_member,
} from './crowd'
import type { UnitMark } from '../../../boards/cubes/scene/scene'

const mark = (unit: number, more: Partial<UnitMark> = {}): UnitMark => ({
  unit,
  seat: 0,
  name: `#${unit}`,
  at: [0, 0, 0],
  velocity: [0, 0, 0],
  burn: [0, 0, 0],
  next: null,
  then: null,
  reach: [],
  changes: [[1, 0, 0]],
  capacity: 1,
  lasers: 0,
  bands: [],
  is_mine: true,
  is_warping: false,
  is_placed: false,
  ...more,
})
const ships = [mark(0), mark(1, { at: [3, 4, 0] }), mark(32, { is_mine: false, at: [0, 0, 6] })]
const thrown = [
  mark(256, { weapon: 'unguided', at: [3, 5, 0] }),
  mark(768, {
    weapon: 'guided',
    changes: [
      [1, 0, 0],
      [2, 0, 0],
    ],
  }),
  mark(1280, { weapon: 'mine', changes: [] }),
]
const units = [...ships, ...thrown]
const ids = (all: readonly UnitMark[]): number[] => all.map((one) => one.unit)

describe('a list shows', () => {
  test('everything until it is told otherwise', () => {
    expect(ids(shown_by(EVERYTHING, units, []))).toEqual(ids(units))
    expect([is_everything(EVERYTHING), is_everything({ ...EVERYTHING, is_idle: true })]).toEqual([
      true,
      false,
    ])
  })
  test('one’s own or the others’, and one kind', () => {
    expect(ids(shown_by({ ...EVERYTHING, whose: 'own', kind: 'ships' }, units, []))).toEqual([0, 1])
    expect(ids(shown_by({ ...EVERYTHING, whose: 'others' }, units, []))).toEqual([32])
    expect(ids(shown_by({ ...EVERYTHING, kind: 'torpedoes' }, units, []))).toEqual([256, 768])
    expect(ids(shown_by({ ...EVERYTHING, kind: 'mines' }, units, []))).toEqual([1280])
  })
  test('those that await orders', () =>
    expect(ids(shown_by({ ...EVERYTHING, is_idle: true }, units, [1, 768]))).toEqual([1, 768]))
  test('those near one unit, itself too; one that is gone hides nothing', () => {
    expect(ids(shown_by({ ...EVERYTHING, near: 0, within: 5 }, units, []))).toEqual([0, 1, 768, 1280])
    expect(ids(shown_by({ ...EVERYTHING, near: 99, within: 5 }, units, []))).toEqual(ids(units))
  })
})

const open: Options = {
  may_hand_in: true,
  patterns: [
    { order: 'burn', fields: [domain('unit', { lo: 768 })] },
    { order: 'burn', fields: [domain('unit', { lo: 0 })] },
    { order: 'warp_out', fields: [domain('unit', { kind: 'values', values: [0, 1] })] },
    { order: 'agree_to_end', fields: [] },
  ],
}
test('without orders is who may act and has none; warping out is no duty', () => {
  expect(idle_in(open, [])).toEqual([0, 768])
  expect(idle_in(open, [{ is: 'burn', unit: 0, change: [1, 0, 0] }])).toEqual([768])
  expect(idle_in(null, [])).toEqual([])
})
test('the next of them comes after the chosen one and begins again at the end', () => {
  expect([
    next_in([0, 5, 9], null),
    next_in([0, 5, 9], 5),
    next_in([0, 5, 9], 9),
    next_in([0, 5, 9], 7),
  ]).toEqual([0, 9, 0, 9])
  expect([next_in([], 3), next_in([3], 3), next_in([3], 4)]).toEqual([null, null, 3])
})

describe('one burn for many', () => {
  const drafted: Order[] = [
    { is: 'burn', unit: 0, change: [1, 0, 0] },
    { is: 'warp_out', unit: 1 },
  ]
  test('is written for each that may make it; the others keep what they had and are named', () => {
    expect(burn_all([ships[0]!, thrown[1]!, thrown[2]!], drafted, [2, 0, 0])).toEqual({
      draft: [...drafted, { is: 'burn', unit: 768, change: [2, 0, 0] }],
      cannot: [0, 1280],
    })
  })
  test('of nothing takes theirs back', () =>
    expect(burn_all(ships, drafted, [0, 0, 0])).toEqual({ draft: [drafted[1]], cannot: [] }))
  test('at one target is each one’s own, by the kernel', () => {
    const strike = (unit: number, target: number, change: Vec, distance = 0): vector3.Strike => ({
      is: 'strike',
      unit,
      target,
      change,
      distance,
      radius: 1,
      dodged: 0,
    })
    const facts = [strike(768, 32, [2, 0, 0]), strike(256, 32, [1, 0, 0]), strike(256, 33, [0, 0, 0])]
    expect(aim_all(thrown, [], facts, 32)).toEqual({
      draft: [
        { is: 'burn', unit: 256, change: [1, 0, 0] },
        { is: 'burn', unit: 768, change: [2, 0, 0] },
      ],
      cannot: [1280],
    })
    const near = [
      { ...facts[0]!, distance: 4 },
      { ...strike(768, 33, [1, 0, 0]), distance: 2 },
      { ...facts[1]!, distance: 9 },
    ]
    expect(aim_nearest(thrown, [], near)).toEqual({
      draft: [
        { is: 'burn', unit: 256, change: [1, 0, 0] },
        { is: 'burn', unit: 768, change: [1, 0, 0] },
      ],
      cannot: [1280],
    })
    expect(targets_of(thrown, facts)).toEqual([
      { target: 32, count: 2 },
      { target: 33, count: 1 },
    ])
    expect(targets_of(ships, facts)).toEqual([])
  })
})

test('a group grows by one, by a run, and by all that is shown', () => {
  expect(with_member([], [1, 2, 3, 4], 2, null)).toEqual([2])
  expect(with_member([2], [1, 2, 3, 4], 2, null)).toEqual([])
  expect(with_member([2], [1, 2, 3, 4], 4, 2)).toEqual([2, 3, 4])
  expect(with_member([9], [4, 3, 2, 1], 4, 2)).toEqual([9, 4, 3, 2])
  expect(with_member([9], [1, 2], 2, 7)).toEqual([9, 2])
  expect([with_all([1], [1, 2]), with_all([1, 2, 3], [1, 2])]).toEqual([[1, 2], [3]])
})
