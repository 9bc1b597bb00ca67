import { expect, test } from 'vitest'
import { flat_board } from '../../../../dev/flat_position'
import { Printed } from '../board'
import type { Brush } from './brush'
import { draw_zone_names, middle_first, with_zones } from './draw_zones'
import type { Box } from './names/boxes'

const board = {
  ...flat_board(),
  zones: [
    { name: 'start', hexes: [[0, 0] as const] },
    { name: 'gate', hexes: [[1, 0] as const, [2, 0] as const, [3, 0] as const] },
    { name: 'top_edge', hexes: [[4, 0] as const] },
  ],
}
const printed = new Printed(board as never, {
  called: '',
  told: '',
  marks: {
    start: { words: 'they start here', tint: 'seat-1', is_shown: false },
    gate: { words: 'hyperdrives work here', tint: 'good', is_shown: true },
  },
  left_out: ['top_edge'],
})

function written(has_zones: boolean): string[] {
  const words: string[] = []
  const on = { fillText: (text: string) => words.push(text), strokeText: () => undefined }
  const brush = {
    on,
    camera: { x: 0, y: 0, scale: 30 },
    size: { width: 400, height: 300 },
    letters: 1,
    edge: 0,
    ink: {},
  } as unknown as Brush
  draw_zone_names(brush, printed, has_zones)
  return words
}

test('a zone that the game always shows is named without the button, and all are with it', () => {
  expect(written(false)).toEqual(['hyperdrives work here'])
  expect(written(true)).toEqual(['they start here', 'hyperdrives work here'])
})

test('a hex says what zone it is in', () => {
  expect(with_zones('(2,0)', printed, [2, 0])).toBe('(2,0): hyperdrives work here')
  expect(with_zones('(2,0): a wreck', printed, [2, 0])).toBe('(2,0): a wreck; hyperdrives work here')
  expect(with_zones('(2,0): burn (0,2) ends here.', printed, [2, 0])).toBe(
    '(2,0): burn (0,2) ends here; hyperdrives work here',
  )
  expect(with_zones('(9,9): empty.', printed, [9, 9])).toBe('(9,9): empty.')
  expect(with_zones('(9,9)', printed, [9, 9])).toBe('(9,9)')
})

test('a name stands on the hex in the middle of those in sight, and nowhere where none is', () => {
  const at = (x: number) => ({ x, y: 0 })
  expect(middle_first([at(0), at(10), at(20)])[0]).toEqual(at(10))
  expect(middle_first([])).toEqual([])
})

test('a name stays on a board with edges, and beside its worlds', () => {
  const { board: whole } = printed
  const zone = { name: 'gate', hexes: [-3, -2, -1, 0, 1, 2, 3].map((r) => [-4, r] as const) }
  const rows = [-3, -2, -1, 0, 1, 2, 3].map((r) => ({ r, from: -4, to: 9 }))
  const place = (bodies: object[], taken: readonly Box[] = []): { x: number; y: number } => {
    const places: { x: number; y: number }[] = []
    const on = {
      fillText: (_: string, x: number, y: number) => places.push({ x, y }),
      strokeText: () => undefined,
    }
    const edged = new Printed({ ...whole, bodies, rows, zones: [zone] } as never, printed.zones!)
    const camera = { x: 0, y: 0, scale: 30, turn: 0 }
    const size = { width: 900, height: 600 }
    draw_zone_names(
      { on, camera, size, letters: 1, edge: 0, ink: {} } as unknown as Brush,
      edged,
      false,
      taken,
    )
    return places[0]!
  }
  const free = place([])
  const left = Math.min(...rows.map(({ r }) => 450 + 30 * (-4 + r / 2)))
  expect(free.x, 'not off the board').toBeGreaterThan(left + 40)
  const beside = place([{ ...whole.bodies[0], name: 'io', at: [-4, 0] }])
  expect(Math.abs(beside.y - free.y)).toBeGreaterThan(20)
  const name = { left: free.x + 20, right: free.x + 50, top: free.y - 8, bottom: free.y + 8 }
  expect(Math.abs(place([], [name]).y - free.y), 'beside the name of a ship').toBeGreaterThan(12)
  const all = { left: 0, right: 900, top: 0, bottom: 600 }
  expect(place([], [all]), 'in the middle where all is taken').toEqual(free)
})
