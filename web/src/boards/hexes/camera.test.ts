import { expect, test } from 'vitest'
import {
  box_of_board,
  fitted,
  held,
  hex_under,
  LEAST,
  MOST,
  panned,
  pinched,
  showing,
  to_page,
  to_plane,
  zoomed,
} from './camera'
import { point_of } from './hex'

const size = { width: 1200, height: 700 }
const camera = { x: 3, y: -4, scale: 31 }
const board = {
  bodies: [],
  arrows: [],
  bases: [],
  asteroids: [],
  zones: [],
  rows: [-2, -1, 0, 1].map((r) => ({ r, from: -Math.floor((r + 8) / 2), to: 9 - Math.floor(r / 2) })),
}

test('page and plane are each other’s way back', () => {
  const at = { x: 417, y: 93 }
  const back = to_page(camera, size, to_plane(camera, size, at))
  expect(back.x).toBeCloseTo(at.x, 9)
  expect(back.y).toBeCloseTo(at.y, 9)
})

test('what is under the pointer stays under it while the page zooms, and follows it while it is moved', () => {
  const at = { x: 900, y: 120 }
  for (const factor of [0.5, 1.1, 3, 1000]) {
    const next = zoomed(camera, size, factor, at)
    expect(to_plane(next, size, at).x).toBeCloseTo(to_plane(camera, size, at).x, 9)
    expect(next.scale).toBeGreaterThanOrEqual(LEAST)
    expect(next.scale).toBeLessThanOrEqual(MOST)
  }
  const moved = to_plane(panned(camera, 40, -25), size, { x: at.x + 40, y: at.y - 25 })
  expect(moved.x).toBeCloseTo(to_plane(camera, size, at).x, 9)
  expect(moved.y).toBeCloseTo(to_plane(camera, size, at).y, 9)
})

test('two fingers carry what is under them', () => {
  const before = [
    { x: 300, y: 300 },
    { x: 500, y: 300 },
  ] as const
  const after = [
    { x: 250, y: 320 },
    { x: 650, y: 320 },
  ] as const
  const next = pinched(camera, size, before, after)
  expect(next.scale).toBeCloseTo(camera.scale * 2, 9)
  for (const i of [0, 1] as const) {
    expect(to_plane(next, size, after[i]).x).toBeCloseTo(to_plane(camera, size, before[i]).x, 9)
    expect(to_plane(next, size, after[i]).y).toBeCloseTo(to_plane(camera, size, before[i]).y, 9)
  }
})

test('a fitted box is wholly on the page, and the page is never moved off the board', () => {
  const box = box_of_board(board)
  const whole = fitted(box, size)
  const [a, b] = [
    to_page(whole, size, { x: box.left, y: box.top }),
    to_page(whole, size, { x: box.right, y: box.bottom }),
  ]
  expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(-1e-9)
  expect(b.x).toBeLessThanOrEqual(size.width + 1e-9)
  expect(b.y).toBeLessThanOrEqual(size.height + 1e-9)
  expect(held({ ...camera, x: 500, y: -500 }, box)).toEqual({ ...camera, x: box.right, y: box.top })
})

test('a hex out of sight is brought into it, one in sight moves nothing', () => {
  const far: [number, number] = [40, -30]
  const { x, y } = to_page(showing(camera, size, far), size, point_of(far))
  expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true)
  expect(hex_under(showing(camera, size, far), size, { x, y })).toEqual(far)
  const near = hex_under(camera, size, { x: 600, y: 350 })
  expect(showing(camera, size, near)).toEqual(camera)
})
