import { expect, test } from 'vitest'
import type { Gun } from '../scene/guns'
import type { HexMark } from '../scene/scene'
import type { Brush } from './brush'
import { lines_of } from './draw_guns'
import type { Marked } from './marks'
import { common } from './names/boxes'

const brush = {
  camera: { x: 0, y: 0, scale: 30 },
  size: { width: 400, height: 300 },
  letters: 1,
} as unknown as Brush
const mark = (unit: number, x: number): Marked => ({
  ship: { unit, size: 1, next: null, drifts: null } as unknown as HexMark,
  at: { x, y: 150 },
})
const gun = (unit: number, target: number, chance: number): Gun =>
  ({ unit, target, chance }) as unknown as Gun

test('the odds of ships that stand together lie beside them, none on another', () => {
  const marks = [mark(1, 200), mark(2, 210), mark(3, 190)]
  const lines = lines_of(brush, marks, [gun(1, 2, 1), gun(1, 3, 0.5), gun(2, 1, 0.3)], 1)
  expect(lines.map((one) => one.is_out)).toEqual([true, true, false])
  for (const { box } of lines) {
    expect(box.right).toBeLessThan(190)
    for (const other of lines) if (other.box !== box) expect(common(box, other.box)).toBe(0)
  }
})

test('the odds of ships that stand apart lie on their line', () => {
  const [line] = lines_of(brush, [mark(1, 50), mark(2, 350)], [gun(1, 2, 1)], 1)
  expect(line!.box.left).toBeGreaterThan(50)
  expect(line!.box.right).toBeLessThan(350)
})
