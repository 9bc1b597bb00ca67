import { expect, test } from 'vitest'
import {
  as_seen,
  box_of,
  box_of_board,
  box_seen,
  type Camera,
  fitted,
  filled,
  held,
  hex_under,
  LEAST,
  MOST,
  panned,
  pinched,
  showing,
  to_page,
  to_plane,
  turn_of,
  zoomed,
} from './camera'
import { DIRECTIONS, point_of, side_of, step_to } from './hex'

const size = { width: 1200, height: 700 }
const camera = { x: 3, y: -4, scale: 31 }
const board = {
  rows: [-2, -1, 0, 1].map((r) => ({ r, from: -Math.floor((r + 8) / 2), to: 9 - Math.floor(r / 2) })),
}

test('page and plane are each other’s way back', () => {
  const at = { x: 417, y: 93 }
  const back = to_page(camera, size, to_plane(camera, size, at))
  expect(back.x).toBeCloseTo(at.x, 9)
  expect(back.y).toBeCloseTo(at.y, 9)
})

test('what is under the pointer stays there while the page zooms, and follows it while it is moved', () => {
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
  const box = box_of_board(board)!
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

// Degrees from the right, counter-clockwise, as on the page.
function heading(turn: number, { x, y }: { x: number; y: number }): number {
  const seen = as_seen({ turn }, { x, y })
  return (Math.round((Math.atan2(-seen.y, seen.x) * 180) / Math.PI) + 360) % 360
}

test('flat side up, directions lie as a flat board calls them: SE, NE, N, NW, SW, S', () => {
  const lain = (turn: number): number[] => DIRECTIONS.map((one) => heading(turn, point_of(step_to(one))))
  expect(lain(turn_of('pointy'))).toEqual([0, 60, 120, 180, 240, 300])
  expect(lain(turn_of('flat'))).toEqual([330, 30, 90, 150, 210, 270])
  expect(lain(turn_of('pointy', true))).toEqual([90, 150, 210, 270, 330, 30])
  expect(lain(turn_of('flat', true))).toEqual([60, 120, 180, 240, 300, 0])
})

test('flat side up, the side to the north is level, and a hex is as high as hexes are apart', () => {
  const turn = turn_of('flat')
  const [a, b] = side_of('NW').map((one) => as_seen({ turn }, one))
  expect(a!.y).toBeCloseTo(-0.5, 12)
  expect(b!.y).toBeCloseTo(-0.5, 12)
  const one = box_of_board({ rows: [{ r: 0, from: 0, to: 0 }] }, turn)!
  expect([one.right - one.left, one.bottom - one.top]).toEqual([
    expect.closeTo(2 / Math.sqrt(3), 12),
    expect.closeTo(1, 12),
  ])
})

for (const turn of [turn_of('flat'), turn_of('flat', true), turn_of('pointy', true)])
  test(`a page turned by ${turn} twelfths finds every hex under the pointer, fits and holds a box`, () => {
    const turned = { ...camera, turn }
    for (let q = -9; q < 9; ++q)
      for (let r = -9; r < 9; ++r) {
        const { x, y } = to_page(turned, size, point_of([q, r]))
        for (const [dx, dy] of [
          [0, 0],
          [12, 4],
          [-5, -12],
        ] as const)
          expect(hex_under(turned, size, { x: x + dx, y: y + dy })).toEqual([q, r])
      }
    const box = box_of(
      [
        [4, 3],
        [-8, 1],
        [2, -7],
      ],
      1,
      turn,
    )!
    const whole = fitted(box, size, MOST, turn)
    const seen = box_seen(whole, size)
    expect(seen.left).toBeLessThanOrEqual(box.left + 1e-9)
    expect(seen.right).toBeGreaterThanOrEqual(box.right - 1e-9)
    expect(seen.top).toBeLessThanOrEqual(box.top + 1e-9)
    expect(seen.bottom).toBeGreaterThanOrEqual(box.bottom - 1e-9)
    const corner = as_seen(turned, held({ ...turned, ...point_of([90, 40]) }, box))
    expect(corner.x).toBeLessThanOrEqual(box.right + 1e-9)
    expect(corner.y).toBeLessThanOrEqual(box.bottom + 1e-9)
  })

test('a board without rows has no edge', () => expect(box_of_board({ rows: [] })).toBeNull())

test('little beside a board is seen; one that is smaller than the page stands in its middle', () => {
  const box = { left: 0, right: 40, top: 0, bottom: 100 }
  const page = { width: 400, height: 400 }
  const seen = (camera: Camera) => box_seen(filled(camera, box, page), page)
  const low = seen({ x: 38, y: 98, scale: 20 })
  expect(low.right - box.right).toBeCloseTo(0.15 * 20, 9)
  expect(low.bottom - box.bottom).toBeCloseTo(0.15 * 20, 9)
  const inside = { x: 20, y: 50, scale: 20 }
  expect(filled(inside, box, page)).toEqual(inside)
  const far = seen({ x: 3, y: 50, scale: 5 })
  expect(far.left + far.right).toBeCloseTo(box.left + box.right, 9)
})
