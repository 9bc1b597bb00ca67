// Letters are drawn by the page: of a size in pixels, whatever was drawn by the plane before them.
import { expect, test } from 'vitest'
import { map_board } from '../../../../dev/hex_board'
import { Printed } from '../board'
import type { Brush } from './brush'
import { draw_numbers } from './draw_ground'

test('the numbers of hexes near by are written in pixels of the page', () => {
  let scale = 64 // of whatever was drawn before: widths of a hex
  const written: { text: string; scale: number }[] = []
  const on = {
    setTransform: (across: number) => (scale = across),
    fillText: (text: string) => written.push({ text, scale }),
  } as unknown as CanvasRenderingContext2D
  const brush: Brush = {
    on,
    camera: { x: 0, y: 0, scale: 64 },
    size: { width: 300, height: 200 },
    edge: 0,
    sharp: 2,
    ink: {} as Brush['ink'],
    letters: 1,
  }
  draw_numbers(brush, new Printed(map_board()))
  expect(written.length).toBeGreaterThan(8)
  expect(written.map((one) => one.text)).toContain('(0,0)')
  expect(new Set(written.map((one) => one.scale))).toEqual(new Set([2]))
})
