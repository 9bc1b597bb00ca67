// What a board looks at first, on the pages of a phone and of a desk.
import { expect, test } from 'vitest'
import { many_ships, map_board } from '../../../dev/hex_board'
import { Printed } from './board'
import { box_of_board, type Camera, fitted, type Size, to_page } from './camera'
import { is_outgrown, look_first } from './looks'
import { type Hex, plus, point_of } from './hex'
import type { Scene } from './scene/scene'
import type { Painter } from './drawing/painter'

const printed = new Printed(map_board())
const body = (name: string): Hex => printed.board.bodies.find((one) => one.name === name)!.at
const [made] = many_ships(printed, 1, 1).ships
const scene = (...at: Hex[]): Scene => ({
  ships: at.map((hex, unit) => ({ ...made!, unit, at: hex, next: null, is_mine: unit === 0 })),
  wrecks: [],
  legs: [],
})

function first_of(size: Size, one: Scene, worlds: string[], drawn = printed): Camera {
  const board = box_of_board(drawn.board)!
  const painter: Pick<Painter, 'camera' | 'size' | 'look' | 'fitted' | 'whole'> = {
    camera: { x: 0, y: 0, scale: 20 },
    size,
    look: (camera) => (painter.camera = camera),
    fitted: (box, most) => fitted(box, size, most),
    whole: () => fitted(board, size),
  }
  look_first(painter as Painter, drawn, one, { own: one.ships[0]!, way: [], is_over: false, worlds })
  return painter.camera
}
// Its disc and the arrows around it, and room below for its name.
function is_whole(camera: Camera, size: Size, at: Hex): boolean {
  const all = [
    at,
    ...(
      [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        [1, -1],
        [-1, 1],
      ] as Hex[]
    ).map((to) => plus(at, to)),
  ]
  return all
    .map((one) => to_page(camera, size, point_of(one)))
    .every(({ x, y }) => x > 4 && y > 4 && x < size.width - 4 && y < size.height - 16)
}

test('the edge that a scenario is won over is seen where ships keep their names', () => {
  const shown = { top_edge: { words: 'out', tint: 'good', is_shown: true } }
  const edged = new Printed(map_board(), { called: '', told: '', marks: shown, left_out: [] })
  const worlds = ['terra', 'jupiter']
  const fleeing = scene(body('terra'))
  const top: Hex = [body('jupiter')[0], edged.board.rows[0]!.r]
  const above = (size: Size, drawn: Printed): number =>
    to_page(first_of(size, fleeing, worlds, drawn), size, point_of(top)).y
  const [desk, phone] = [
    { width: 1000, height: 480 },
    { width: 250, height: 300 },
  ]
  expect(above(desk, edged)).toBeGreaterThan(0)
  expect(above(desk, printed)).toBeLessThan(above(desk, edged))
  expect(first_of(phone, fleeing, worlds, edged)).toEqual(first_of(phone, fleeing, worlds))
})

test.each([
  [{ width: 358, height: 362 }, 'a phone'],
  [{ width: 1000, height: 480 }, 'a desk'],
])('on %o the worlds that a race is about are whole, with the ships: %s', (size) => {
  const race = scene(body('mars'), body('venus'))
  const camera = first_of(size, race, ['mars', 'venus'])
  expect(['mars', 'venus'].map((name) => is_whole(camera, size, body(name)))).toEqual([true, true])
})

test('a ship far from them is in sight as well', () => {
  const size = { width: 358, height: 362 }
  const camera = first_of(size, scene(body('terra'), body('venus')), ['terra', 'jupiter'])
  expect(['terra', 'jupiter', 'venus'].every((name) => is_whole(camera, size, body(name)))).toBe(true)
})

test('without them every ship is in sight, as long as it can be seen who is where', () => {
  const size = { width: 358, height: 362 }
  const camera = first_of(size, scene(body('mars'), body('venus')), [])
  expect(['mars', 'venus'].every((name) => is_whole(camera, size, body(name)))).toBe(true)
  const small = { width: 150, height: 150 }
  expect(first_of(small, scene(body('mars'), body('venus')), []).scale).toBe(36) // one's own ship
})

test('a page has its first look again once it is another page, or nobody has moved it', () => {
  const camera = { x: 0, y: 0, scale: 20 }
  const first = { camera, size: { width: 344, height: 444 } }
  const by_hand = { ...camera, scale: 40 }
  expect(is_outgrown(first, camera, { width: 344, height: 400 })).toBe(false)
  expect(is_outgrown(first, camera, { width: 344, height: 340 })).toBe(true)
  expect(is_outgrown(first, by_hand, { width: 344, height: 340 })).toBe(false)
  expect(is_outgrown(first, by_hand, { width: 724, height: 300 })).toBe(true) // a phone that is turned
  expect(is_outgrown({ camera, size: { width: 1000, height: 600 } }, by_hand, first.size)).toBe(true)
})
