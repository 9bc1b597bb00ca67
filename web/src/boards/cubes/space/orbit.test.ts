import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import type { Vec } from '../../../state/model'
import {
  cube_in_plane,
  drawn_near,
  FIELD,
  fit_orbit,
  ground_under,
  moved,
  nearest_seen,
  place_of,
  see,
  turned,
  widest_yaw,
  type Eye,
  type Orbit,
} from './orbit'

const eye_of = (orbit: Orbit, width = 800, height = 500): Eye => ({ orbit, width, height })
const behind: Orbit = { middle: [0, 0, 0], yaw: 0, pitch: 0, distance: 20 }

describe('the eye', () => {
  test('sees X go away, Y to the left and Z up', () => {
    const eye = eye_of({ ...behind, pitch: 0.5 })
    const [middle, x, y, z] = (
      [
        [0, 0, 0],
        [3, 0, 0],
        [0, 3, 0],
        [0, 0, 3],
      ] as Vec[]
    ).map((at) => see(eye, at)!)
    expect([middle!.x, middle!.y]).toEqual([400, 250])
    expect(x!.depth).toBeGreaterThan(middle!.depth)
    expect(y!.x).toBeLessThan(middle!.x)
    expect(z!.y).toBeLessThan(middle!.y)
  })
  test('sees as the camera of three.js does', () => {
    const eye = eye_of({ middle: [3, -7, 2], yaw: -0.8, pitch: 0.6, distance: 31 })
    const camera = new PerspectiveCamera((FIELD * 180) / Math.PI, 800 / 500, 0.2, 1000)
    camera.up.set(0, 0, 1)
    camera.position.set(...place_of(eye.orbit))
    camera.lookAt(3, -7, 2)
    camera.updateMatrixWorld()
    for (const at of [
      [0, 0, 0],
      [9, 4, -6],
      [-3, 12, 8],
    ] as Vec[]) {
      const theirs = new Vector3(...at).project(camera)
      const ours = see(eye, at)!
      expect(ours.x).toBeCloseTo((theirs.x + 1) * 400, 6)
      expect(ours.y).toBeCloseTo((1 - theirs.y) * 250, 6)
    }
  })
  test('does not see what lies behind it', () => {
    expect(see(eye_of(behind), [-21, 0, 0])).toBeNull()
    expect(see(eye_of(behind), [-19, 0, 0])).not.toBeNull()
  })
  test('turns, but never over the pole; comes near, but not into the middle', () => {
    expect(turned(behind, 1, 9).pitch).toBeLessThan(Math.PI / 2)
    expect(turned(behind, 1, -9).pitch).toBeGreaterThan(-Math.PI / 2)
    expect(drawn_near(behind, 2).distance).toBe(10)
    expect(drawn_near(behind, 1e9).distance).toBe(3)
  })
  test('moves the page with the hand', () => {
    const eye = eye_of({ ...behind, yaw: 0.7, pitch: 0.4 })
    const seen = see(eye_of(moved(eye, 40, -25)), eye.orbit.middle)!
    expect(seen.x).toBeCloseTo(440, 6)
    expect(seen.y).toBeCloseTo(225, 6)
  })
})

describe('fitting', () => {
  const points: Vec[] = [
    [-3, 4, 9],
    [12, -20, 0],
    [0, 0, -15],
    [30, 2, 2],
  ]
  test('all points are on the page, and some point is at its margin', () => {
    for (const [width, height] of [
      [1000, 500],
      [330, 400],
    ] as const) {
      const orbit = fit_orbit(points, width, height, -0.6, 0.5, 40)
      const off = points
        .map((point) => see(eye_of(orbit, width, height), point)!)
        .map(({ x, y }) =>
          Math.max(Math.abs(x - width / 2) - (width / 2 - 40), Math.abs(y - height / 2) - (height / 2 - 40)),
        )
      expect(Math.max(...off)).toBeCloseTo(0, 3)
    }
  })
  test('nothing to see is seen from somewhere', () =>
    expect(fit_orbit([], 800, 500, 0, 0).distance).toBeGreaterThan(0))
  test('the widest direction is no worse than the usual one', () => {
    const yaw = widest_yaw(points, 1000, 500, 0.5)
    expect(fit_orbit(points, 1000, 500, yaw, 0.5).distance).toBeLessThanOrEqual(
      fit_orbit(points, 1000, 500, -0.6, 0.5).distance,
    )
  })
})

describe('the hand', () => {
  const eye = eye_of({ middle: [0, 0, 0], yaw: -0.5, pitch: 0.5, distance: 30 })
  const cubes: Vec[] = [-2, -1, 0, 1, 2].flatMap((x) =>
    [-2, -1, 0, 1, 2].flatMap((y) => [-2, -1, 0, 1, 2].map((z): Vec => [x, y, z])),
  )
  test('means the cube it is on', () => {
    for (const cube of [
      [2, -2, 1],
      [0, 0, 0],
      [-1, 2, -2],
    ] as Vec[]) {
      const at = see(eye, cube)!
      expect(nearest_seen(eye, cubes, at, at.depth)).toEqual(cube)
    }
  })
  test('means the nearest cube where it is on none', () => {
    const far = see(eye, [2, -2, 2])!
    expect(nearest_seen(eye, cubes, { x: far.x + 300, y: far.y - 300 }, far.depth)).not.toBeNull()
    expect(nearest_seen(eye, [], { x: 0, y: 0 }, 10)).toBeNull()
  })
  test('tells cubes behind each other apart by depth', () => {
    const straight = eye_of(behind)
    const line: Vec[] = [
      [-3, 0, 0],
      [0, 0, 0],
      [3, 0, 0],
    ]
    for (const cube of line)
      expect(nearest_seen(straight, line, { x: 401, y: 250 }, 20 + cube[0])).toEqual(cube)
  })
  test('is on a cube of a plane, or on none when it points past it', () => {
    const at = see(eye, [4, -3, 2])!
    expect(cube_in_plane(eye, at, 2)).toEqual([4, -3, 2])
    expect(cube_in_plane(eye_of(behind), { x: 400, y: 100 }, -5)).toBeNull()
  })
})

test('the ground lies under everything, in whole steps', () => {
  expect(
    ground_under([
      [1, 2, 3],
      [9, -4, 0],
    ]),
  ).toEqual({ low: [-1, -6], high: [11, 4], step: 1 })
  const wide = ground_under([
    [0, 0, 0],
    [900, 10, 5],
  ])
  expect(wide.step).toBeGreaterThan(10)
  expect((wide.high[0] - wide.low[0]) % wide.step).toBe(0)
  expect(wide.high[0]).toBeGreaterThanOrEqual(900)
})
