import { describe, expect, test } from 'vitest'
import { vector3 as said } from '../../../../dev/made_up'
import type { Options, Vec } from '../../../state/model'
import type { vector3 } from '../../../state/games'
import type { UnitTold } from '../../../state/table/gateway'
import { shape_of } from '../marks/shapes'
import { beams_in, burns_offered } from './offers'
import { build_scene, legs_of, points_to_show, weapons_in } from './scene'
import type { CubesView } from './view'

const ship = (unit: number, fate: string, position: Vec, velocity: Vec) => ({
  capacity: 2,
  lasers: 1,
  ship: {
    unit,
    hull: unit === 32 ? 'nine' : 'six',
    fate,
    position,
    velocity,
    pods: [],
    lost: 0,
    hits: [0, 0, 0],
    is_warping: false,
    clean_turns: 0,
    was_hit: false,
    has_fired: false,
  },
})
const view = {
  seen: { seat: 0, stage: 1, step: 0, over: false, asked: [], outcome: { ending: 0, standings: [] } },
  turn: 1,
  on_turn: 0,
  players: [],
  warheads: [],
  ships: [
    ship(0, 'in_play', [1, 2, 3], [1, 0, 0]),
    ship(1, 'building', [0, 0, 0], [0, 0, 0]),
    ship(32, 'in_play', [9, 9, 9], [0, 0, 0]),
    ship(33, 'destroyed', [5, 5, 5], [0, 0, 0]),
  ],
} as unknown as CubesView
const offered: Options = {
  may_hand_in: true,
  patterns: [
    {
      order: 'burn',
      fields: [
        {
          kind: 'fixed',
          field: 'unit',
          loose: false,
          lo: 0,
          hi: 0,
          count: 1,
          values: [],
          points: [],
          words: [],
        },
        {
          kind: 'burn',
          field: 'change',
          loose: false,
          lo: 1,
          hi: 1,
          count: 1,
          values: [],
          points: [
            [0, 0, 0],
            [1, 0, 0],
          ],
          words: [],
        },
      ],
    },
  ],
}
// As the kernel would tell of them.
const TOLD: Record<number, [string, string, number]> = {
  0: ['A6', 'ship', 0],
  1: ['B6', 'ship', 0],
  32: ['2.A9', 'ship', 1],
  33: ['2.B6', 'ship', 1],
  256: ['U1', 'unguided', 0],
  300: ['U45', 'unguided', 0],
  768: ['T1', 'guided', 0],
  [256 + 2048 + 1024]: ['2.X1', 'mine', 1],
}
const units = (unit: number): UnitTold => {
  const [name, kind, owner] = TOLD[unit]!
  return { name, kind, owner }
}

const facts = said.facts(
  { is: 'course', unit: 0, from: [1, 2, 3], to: [2, 2, 3], then: [3, 2, 3] },
  {
    is: 'range',
    unit: 0,
    target: 32,
    apart: [8, 7, 6],
    sum: 149,
    distance: 12,
    needed: 0,
    lasers: 1,
    chance: 0,
  },
)
const scene = build_scene(
  view,
  facts,
  offered,
  [
    { is: 'place', unit: 1, position: [4, 4, 4] },
    { is: 'fire', unit: 0, target: 32, lasers: 1 },
  ],
  [],
  units,
)

describe('the scene', () => {
  test('shows what is in play, what is being placed, and wrecks apart', () => {
    expect(scene.units.map((one) => [one.name, one.is_mine, one.is_placed])).toEqual([
      ['A6', true, false],
      ['2.A9', false, false],
      ['B6', true, true],
    ])
    expect(scene.units[2]!.at).toEqual([4, 4, 4])
    expect(scene.wrecks.map((one) => [one.unit, one.name, one.seat])).toEqual([[33, '2.B6', 1]])
  })
  test('lasers reach as far as the kernel says; without a word of it they reach nothing', () => {
    const told = build_scene(
      view,
      [{ is: 'laser_reach', unit: 0, bands: [2, 4, 6, 8, 10] }],
      null,
      [],
      [],
      units,
      { is_flat: true },
    )
    expect(told.units.map((one) => one.bands)).toEqual([[2, 4, 6, 8, 10], []])
    expect([told.is_flat, scene.is_flat, scene.rings]).toEqual([true, false, undefined])
  })
  test('a reach is the drift with each burn that is offered', () => {
    expect(burns_offered(offered, 0)).toHaveLength(2)
    expect(burns_offered(offered, 32)).toEqual([])
    expect(scene.units[0]!.reach).toEqual([
      [2, 2, 3],
      [3, 2, 3],
    ])
    expect(scene.units[0]!.next).toEqual([2, 2, 3])
  })
  test('shots carry what the kernel says and what the draft allots', () => {
    expect(scene.shots).toEqual([
      {
        unit: 0,
        target: 32,
        apart: [8, 7, 6],
        sum: 149,
        distance: 12,
        needed: 0,
        lasers: 1,
        chance: 0,
        allotted: 1,
      },
    ])
  })
  test('nothing is drawn of units whose owner is not known yet', () => {
    const early = build_scene(
      view,
      facts,
      offered,
      [],
      [{ unit: 0, turn: 1, from: [0, 0, 0], to: [1, 0, 0] }],
      (unit) => ({ name: `unit ${unit}`, kind: '', owner: null }),
    )
    expect([early.units, early.wrecks, early.legs]).toEqual([[], [], []])
  })
})

test('everything of a scene is to be shown', () => {
  expect(points_to_show(scene)).toContainEqual([9, 9, 9])
  expect(points_to_show(scene)).toContainEqual([3, 2, 3])
})

test('courses are the moves that went somewhere', () => {
  const moved = (to: Vec) => ({ is: 'ship_moved', unit: 0, from: [0, 0, 0], to }) as const
  const told = said.events(moved([1, 0, 0]), moved([0, 0, 0]), { is: 'shot_hit' })
  expect(legs_of(told.map((glimpse) => ({ turn: 2, glimpse })))).toEqual([
    { unit: 0, turn: 2, from: [0, 0, 0], to: [1, 0, 0] },
  ])
})

const warhead = (unit: number, weapon: string, position: Vec, capacity = 0) => ({
  warhead: { unit, weapon, is_new: false, position, velocity: [1, 0, 0] },
  capacity,
  radius: 2,
})
const armed = {
  ...view,
  warheads: [
    warhead(256, 'unguided', [0, 0, 0]),
    warhead(768, 'guided', [1, 0, 0], 4),
    warhead(256 + 2048 + 1024, 'mine', [5, 0, 0]),
  ],
} as unknown as CubesView
const burns: Options = {
  may_hand_in: true,
  patterns: [
    {
      order: 'burn',
      fields: [{ ...offered.patterns[0]!.fields[0]!, lo: 768, hi: 768 }, offered.patterns[0]!.fields[1]!],
    },
  ],
}
const legs = legs_of(
  [256, 300].map((unit) => ({
    turn: 1,
    glimpse: { is: 'warhead_moved', unit, from: [0, 0, 0], to: [1, 0, 0] },
  })),
)
const armed_scene = build_scene(
  armed,
  [{ is: 'course', unit: 768, from: [1, 0, 0], to: [3, 0, 0], then: [5, 0, 0] }],
  burns,
  [{ is: 'burn', unit: 768, change: [1, 0, 0] }],
  legs,
  units,
)
const flying = armed_scene.units.filter((one) => one.weapon)

describe('torpedoes and mines', () => {
  test('stand among the units with their owner, kind and blast', () => {
    expect(flying.map((one) => [one.name, one.weapon, one.seat, one.is_mine, one.radius])).toEqual([
      ['U1', 'unguided', 0, true, 2],
      ['T1', 'guided', 0, true, 2],
      ['2.X1', 'mine', 1, false, 2],
    ])
    expect(weapons_in(armed_scene)).toEqual(['unguided', 'guided', 'mine'])
  })
  test('burn as ships do where the kernel offers it', () => {
    expect(flying[1]).toMatchObject({
      burn: [1, 0, 0],
      next: [3, 0, 0],
      changes: [
        [0, 0, 0],
        [1, 0, 0],
      ],
    })
    expect(flying[0]!.changes).toEqual([])
  })
  test('leave no course behind once they are gone', () => {
    expect(armed_scene.legs.map((leg) => [leg.unit, leg.seat])).toEqual([[256, 0]])
  })
  test('each kind has a shape of its own', () => {
    expect(
      new Set([
        shape_of({ seat: 0 }, 7),
        ...(['unguided', 'guided', 'mine'] as const).map((weapon) => shape_of({ seat: 0, weapon }, 7)),
      ]).size,
    ).toBe(4)
  })
})

describe('what a tractor does', () => {
  test('what a tractor may do to another is no burn of its own', () => {
    const pushes: Options = {
      may_hand_in: true,
      patterns: [
        {
          order: 'push',
          fields: [...burns.patterns[0]!.fields, { ...offered.patterns[0]!.fields[0]!, field: 'target' }],
        },
      ],
    }
    expect(burns_offered(pushes, 768)).toEqual([])
  })
  test('a push shows on both: the target goes where the kernel says, the ship the other way', () => {
    const field = burns.patterns[0]!.fields[1]!
    const offer: Options = {
      may_hand_in: false,
      patterns: [
        {
          order: 'push',
          fields: [
            { ...burns.patterns[0]!.fields[0]!, lo: 0, hi: 0 },
            { ...field, kind: 'values', field: 'target', values: [32, 768], points: [] },
            field,
          ],
        },
      ],
    }
    expect(beams_in(offer)).toEqual([{ unit: 0, targets: [32, 768], changes: field.points }])
    const sum: vector3.PushSum = {
      is: 'push_sum',
      unit: 0,
      target: 32,
      change: [1, 0, 0],
      target_velocity: [1, 0, 0],
      own_velocity: [0, 0, 0],
    }
    const after = build_scene(armed, [sum], offer, [], [], units)
    expect(after.pushes).toEqual([{ unit: 0, target: 32, change: [1, 0, 0], recoil: [-1, 0, 0] }])
    expect(after.units.find((one) => one.unit === 32)).toMatchObject({
      burn: [1, 0, 0],
      next: [10, 9, 9],
      then: [11, 9, 9],
      changes: field.points,
    })
    expect(after.units.find((one) => one.unit === 0)).toMatchObject({
      burn: [-1, 0, 0],
      next: [1, 2, 3],
      changes: [],
    })
    expect(armed_scene.pushes).toBeUndefined()
  })
})
