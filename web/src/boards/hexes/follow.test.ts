import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Camera, fitted, to_page } from './camera'
import { camera_for, Follow } from './follow'
import { type Hex, point_of } from './hex'
import type { Sight } from './telling/staged'

const size = { width: 1000, height: 600 }
const HOME: Camera = { x: 0, y: 0, scale: 18, turn: 0 }
const page = () => ({
  camera: HOME,
  size,
  look(camera: Camera) {
    this.camera = { ...camera }
  },
  fitted: (box: Parameters<typeof fitted>[0], most?: number) => fitted(box, size, most, 0),
})
const fight = (...hexes: Hex[]): Sight => ({ start: 0, hexes, is_near: true })
const flight = (...hexes: Hex[]): Sight => ({ start: 0, hexes, is_near: false })
const is_seen = (camera: Camera, at: Hex): boolean => {
  const { x, y } = to_page(camera, size, point_of(at))
  return x > 0 && y > 0 && x < size.width && y < size.height
}

test('a fight is watched from near by, with all of it in sight; far apart from as near as can be', () => {
  const near = camera_for(page(), HOME, fight([8, -3], [10, -3]))
  expect(near.scale).toBe(64)
  expect([is_seen(near, [8, -3]), is_seen(near, [10, -3])]).toEqual([true, true])
  const wide = camera_for(page(), HOME, fight([-12, 0], [12, 0]))
  expect(wide.scale).toBeGreaterThan(HOME.scale)
  expect([is_seen(wide, [-12, 0]), is_seen(wide, [12, 0])]).toEqual([true, true])
})

test('a flight in sight moves nothing, one out of sight no nearer', () => {
  expect(camera_for(page(), HOME, flight([0, 0], [4, 0]))).toBe(HOME)
  const away = camera_for(page(), HOME, flight([60, 0], [62, 0]))
  expect(away.scale).toBe(HOME.scale)
  expect(is_seen(away, [60, 0])).toBe(true)
})

let frames: (() => void)[] = []
let time = 0
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
  vi.spyOn(performance, 'now').mockImplementation(() => time)
})
afterEach(() => vi.unstubAllGlobals())
function pass(milliseconds: number): void {
  time += milliseconds
  const now = frames
  frames = []
  for (const one of now) one()
}

test('the page glides to the fight and back to where it stood', () => {
  const seen = page()
  const follow = new Follow(seen)
  follow.follow(fight([8, -3], [10, -3]))
  pass(160)
  expect(seen.camera.scale).toBeGreaterThan(HOME.scale)
  expect(seen.camera.scale).toBeLessThan(64)
  pass(200)
  expect(seen.camera.scale).toBe(64)
  follow.follow(null)
  pass(400)
  expect(seen.camera.scale).toBeGreaterThan(HOME.scale) // slower than it came
  pass(200)
  expect(seen.camera).toEqual(HOME)
})

test('what a new turn wants in sight is shown of where the page goes back to', () => {
  const seen = page()
  const follow = new Follow(seen)
  follow.follow(fight([8, -3], [10, -3]))
  pass(400)
  follow.follow(null)
  follow.show([0, 40])
  pass(400)
  expect(seen.camera.scale).toBe(HOME.scale)
  expect(is_seen(seen.camera, [0, 40])).toBe(true)
})

test('a hand that moves the page meanwhile has it', () => {
  const seen = page()
  const follow = new Follow(seen)
  follow.follow(fight([8, -3], [10, -3]))
  pass(400)
  const moved = { ...seen.camera, x: 77 }
  seen.camera = moved
  follow.follow(fight([0, 0], [1, 0]))
  follow.follow(null)
  pass(400)
  expect(seen.camera).toBe(moved)
})
