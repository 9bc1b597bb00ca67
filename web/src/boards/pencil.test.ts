import { expect, test } from 'vitest'
import { arrow_head, drawn_line, mark_path, pencil_of, shortened } from './pencil'

test('eight seats differ by mark and by colour', () => {
  const pencils = Array.from({ length: 8 }, (_, seat) => pencil_of(seat))
  expect(new Set(pencils.map((one) => one.mark)).size).toBe(8)
  expect(new Set(pencils.map((one) => one.color)).size).toBe(8)
  expect(new Set(pencils.map((one) => one.dash)).size).toBe(8)
  expect(new Set(pencils.map((one) => one.hatch)).size).toBe(8)
  for (const one of pencils) expect(mark_path(one.mark, 7)).toMatch(/^M.*Z$/)
})

test('a drawn line begins and ends where it should, the same each time', () => {
  const line = drawn_line({ x: 1, y: 2 }, { x: 101, y: 52 })
  expect(line.startsWith('M1.0 2.0C')).toBe(true)
  expect(line.endsWith('101.0 52.0')).toBe(true)
  expect(drawn_line({ x: 1, y: 2 }, { x: 101, y: 52 })).toBe(line)
})

test('an arrow without length has no head', () => {
  expect(arrow_head({ x: 5, y: 5 }, { x: 5, y: 5 }, 9)).toBe('')
  expect(arrow_head({ x: 0, y: 0 }, { x: 10, y: 0 }, 5)).toBe('M5.0 2.1L10.0 0.0L5.0 -2.1')
})

test('a line is shortened at both ends unless it is too short', () => {
  expect(shortened({ x: 0, y: 0 }, { x: 100, y: 0 }, 10, 20)).toEqual([
    { x: 10, y: 0 },
    { x: 80, y: 0 },
  ])
  expect(shortened({ x: 0, y: 0 }, { x: 20, y: 0 }, 10, 20)).toEqual([
    { x: 0, y: 0 },
    { x: 20, y: 0 },
  ])
})
