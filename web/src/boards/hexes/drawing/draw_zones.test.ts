import { expect, test } from 'vitest'
import { flat_board } from '../../../../dev/flat_position'
import { Printed } from '../board'
import type { Brush } from './brush'
import { draw_zone_names, middle_of, with_zones } from './draw_zones'

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
  expect(middle_of([at(0), at(10), at(20)])).toEqual(at(10))
  expect(middle_of([])).toBeNull()
})
