import { describe, expect, test } from 'vitest'
import { next_unit } from '../../next_unit'
import { axis_step, next_other } from '../keys'
import { range_told, rulers, tags_of } from './overlay'
import { ground_under, see, type Eye } from './orbit'
import { points_to_show, type Scene, type UnitMark } from '../scene/scene'
import { circle, draw, ink_of } from './strokes'

const ship = (unit: number, more: Partial<UnitMark> = {}): UnitMark => ({
  unit,
  seat: Math.floor(unit / 32),
  name: unit < 32 ? 'A6' : '2.B6',
  at: [0, 0, 0],
  velocity: [0, 0, 0],
  burn: [0, 0, 0],
  next: null,
  then: null,
  reach: [],
  changes: [],
  capacity: 2,
  lasers: 1,
  bands: [],
  is_mine: unit < 32,
  is_warping: false,
  is_placed: false,
  ...more,
})
const mine = ship(0, {
  at: [1, 2, 3],
  velocity: [2, 0, 0],
  burn: [0, 1, 0],
  next: [3, 3, 3],
  then: [5, 4, 3],
  bands: [2, 4, 6, 8, 10],
})
const theirs = ship(33, { at: [7, 2, -4] })
const scene: Scene = {
  units: [mine, theirs, ship(1, { name: 'B6', at: [0, 0, 1] })],
  wrecks: [],
  is_flat: false,
  seat_of: (unit) => unit >> 5,
  shots: [
    {
      unit: 0,
      target: 33,
      distance: 9,
      sum: 85,
      apart: [6, 0, -7],
      needed: 1,
      lasers: 2,
      chance: 306,
      allotted: 0,
    },
  ],
  legs: [
    { unit: 0, seat: 0, turn: 1, from: [0, 2, 3], to: [1, 2, 3] },
    { unit: 33, seat: 1, turn: 1, from: [9, 2, -4], to: [7, 2, -4] },
  ],
}
const none = { selected: null, aimed: null, refused: null, measured: null }
const has = (ends: readonly unknown[], a: unknown, b: unknown): boolean =>
  ends.some((end, i) => i % 2 === 0 && JSON.stringify([end, ends[i + 1]]) === JSON.stringify([a, b]))

describe('the drawing', () => {
  test('holds courses flown, drop-lines, velocities and predictions', () => {
    const { strokes, tips, dots, veils } = draw(scene, none)
    const all = strokes.flatMap((stroke) => stroke.ends)
    for (const [a, b] of [
      [
        [0, 2, 3],
        [1, 2, 3],
      ],
      [
        [1, 2, 3],
        [1, 2, 0],
      ],
      [
        [7, 2, -4],
        [7, 2, 0],
      ],
      [
        [1, 2, 3],
        [3, 2, 3],
      ],
      [
        [1, 2, 3],
        [3, 3, 3],
      ],
      [
        [3, 3, 3],
        [5, 4, 3],
      ],
      [
        [3, 3, 3],
        [3, 3, 0],
      ],
    ])
      expect(has(all, a, b), JSON.stringify([a, b])).toBe(true)
    expect(tips.map((tip) => tip.at)).toEqual([[3, 2, 3]])
    expect(dots.map((dot) => dot.mark)).toEqual(['disc', 'triangle'])
    expect(veils).toEqual([])
  })
  test('shows of the chosen ship its burn, its shell and its veils', () => {
    const { strokes, veils } = draw(scene, { ...none, selected: 0 })
    expect(strokes.find((stroke) => stroke.ink === 'burn')!.ends).toEqual([
      [3, 2, 3],
      [3, 3, 3],
    ])
    const farthest = Math.max(
      ...strokes
        .filter((stroke) => stroke.ink === ink_of(0))
        .flatMap((stroke) => stroke.ends)
        .map((end) => Math.hypot(end[0] - 1, end[1] - 2, end[2] - 3)),
    )
    expect(farthest).toBeCloseTo(10, 9)
    expect(veils).toHaveLength(2)
  })
})

describe('what is drawn besides', () => {
  test('every seat has a stroke of its own', () => {
    const dashes = draw(scene, none)
      .strokes.filter((stroke) => stroke.width === 2.4)
      .map((stroke) => [stroke.ink, stroke.dash === null])
    expect(dashes).toEqual([
      ['seat-1', true],
      ['seat-2', false],
    ])
  })
  test('a refused burn, an aimed shot and a range being read are drawn', () => {
    const { strokes, tips } = draw(scene, { selected: 0, aimed: 33, refused: [9, 0, 0], measured: 33 })
    expect(strokes.find((stroke) => stroke.ink === 'refused')!.ends[1]).toEqual([12, 2, 3])
    expect(strokes.find((stroke) => stroke.ink === 'ink')!.ends).toEqual([
      [1, 2, 3],
      [7, 2, -4],
    ])
    expect(tips.some((tip) => tip.size === 13)).toBe(true)
  })
  test('a ring is a ball of three circles, and is to be shown whole', () => {
    const ringed = {
      ...scene,
      rings: [
        {
          at: [20, 0, 5] as const,
          velocity: [0, 0, 0] as const,
          radius: 3,
          number: 1,
          stay: false,
          state: 'next' as const,
          is_ahead: false,
        },
      ],
    }
    expect(
      draw(ringed, none).strokes.some(
        (stroke) => stroke.ink === 'burn' && stroke.ends.length === 2 * circle([0, 0, 0], 1, 0, 1).length,
      ),
    ).toBe(true)
    expect(points_to_show(ringed)).toContainEqual([23, 3, 8])
  })
})

describe('what is written', () => {
  const eye: Eye = {
    orbit: { middle: [3, 2, 0], yaw: -0.6, pitch: 0.5, distance: 30 },
    width: 900,
    height: 500,
  }
  test('a range is told as the kernel has it, and only apart where it has none', () => {
    expect(range_told(scene, mine, theirs)).toBe('A6 to 2.B6: 9 away, apart (6,0,−7), 31 % to hit')
    expect(range_told(scene, mine, scene.units[2]!)).toBe('A6 to B6: apart (−1,−2,−2)')
  })
  test('a tag stands on the line between both ships', () => {
    const [tag] = tags_of(scene, eye, 0, [33], [], 1)
    expect(tag!.text).toBe('9 away · 31 %')
    const [a, b] = [see(eye, mine.at)!, see(eye, theirs.at)!]
    expect(tag!.x).toBeGreaterThan(Math.min(a.x, b.x) - 30)
    expect(tag!.x).toBeLessThan(Math.max(a.x, b.x) + 30)
    expect(tags_of(scene, eye, null, [33], [], 1)).toEqual([])
  })
  test('the axes have names, and numbers in cubes that keep apart', () => {
    const points = points_to_show(scene)
    const { figures, post } = rulers(
      eye,
      ground_under(points),
      points.map((point) => point[2]),
    )
    expect(figures.filter((one) => one.is_axis).map((one) => one.text)).toEqual(['X', 'Y', 'Z'])
    expect(figures.some((one) => one.text === '5')).toBe(true)
    expect(post).not.toBeNull()
  })
})

describe('keys', () => {
  const pressed = (key: string) =>
    axis_step({ key, ctrlKey: false, metaKey: false, altKey: false } as KeyboardEvent)
  test('X, Y and Z step along their axes, with Shift the other way', () => {
    expect([pressed('x'), pressed('Y'), pressed('z'), pressed('Z'), pressed(','), pressed('q')]).toEqual([
      [1, 0, 0],
      [0, -1, 0],
      [0, 0, 1],
      [0, 0, -1],
      [0, 0, -1],
      null,
    ])
  })
  test('ships follow each other, one’s own first', () => {
    expect([
      next_unit(scene.units, 0, 1),
      next_unit(scene.units, 1, 1),
      next_unit(scene.units, 33, 1),
      next_unit(scene.units, 0, -1),
      next_unit([], null, 1),
    ]).toEqual([1, 33, 0, 33, null])
  })
  test('ranges are read to the others first, and then to nobody', () => {
    expect([
      next_other(scene.units, 0, null),
      next_other(scene.units, 0, 33),
      next_other(scene.units, 0, 1),
    ]).toEqual([33, 1, null])
  })
})
