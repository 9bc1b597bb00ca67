import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Drafts, Past, type Drawer } from './drafts'
import type { Order } from '../model'
import { DEAD, NEW_SHEET, Sealing } from './sealing.svelte'

const drawer = (): Drawer & { held: Map<string, string> } => {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => void held.set(key, text),
    removeItem: (key) => void held.delete(key),
  }
}
const burn: Order = { is: 'burn', unit: 3, change: [1, 0] }

test('a draft is kept for its table, its seat and its stage alone', () => {
  const held = drawer()
  new Drafts('g', held).keep(0, 7, [burn])
  expect(new Drafts('g', held).kept(0, 7)).toEqual([burn])
  expect(new Drafts('g', held).kept(1, 7)).toEqual([])
  expect(new Drafts('g', held).kept(0, 8)).toEqual([])
  expect(new Drafts('h', held).kept(0, 7)).toEqual([])
})

test('nothing is kept of a draft that is sealed or empty again', () => {
  const held = drawer()
  const drafts = new Drafts('g', held)
  drafts.keep(0, 7, [burn])
  drafts.drop(0)
  expect(held.held.size).toBe(0)
  drafts.keep(0, 7, [burn])
  drafts.keep(0, 7, [])
  expect(held.held.size).toBe(0)
})

test('a drawer that holds nonsense, or that is full, is no draft and no fault', () => {
  for (const text of [
    'no JSON',
    'null',
    '[]',
    '{"stage":7,"orders":5}',
    '{"stage":7,"orders":[null,3,{}]}',
  ]) {
    const held = drawer()
    held.held.set('draft/g/0', text)
    expect(new Drafts('g', held).kept(0, 7), text).toEqual([])
  }
  const full: Drawer = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => new Drafts('g', full).keep(0, 7, [burn])).not.toThrow()
  expect(new Drafts('g', null).kept(0, 7)).toEqual([])
})

test('undoing goes back go by go, and a drag is one go', () => {
  const past = new Past()
  past.changed([], 1000)
  past.changed([burn], 1100)
  past.changed([burn], 1200)
  past.changed([burn, burn], 2000)
  expect(past.back()).toEqual([burn, burn])
  expect(past.back()).toEqual([])
  expect(past.is_empty).toBe(true)
})

test('what was drafted before is kept along, so that a reload leaves something to undo', () => {
  const held = drawer()
  const past = new Past()
  past.changed([], 1000)
  past.changed([burn], 2000)
  new Drafts('g', held).keep(0, 7, [burn, burn], past.steps)
  const again = new Drafts('g', held)
  const now = new Past()
  now.begin(again.kept_past(0, 7))
  expect(now.back()).toEqual([burn])
  expect(now.back()).toEqual([])
  expect(now.is_empty).toBe(true)
  expect(again.kept_past(0, 8)).toEqual([])
  // A draft that was emptied can be had back, too.
  again.keep(0, 7, [], [[burn]])
  expect([again.kept(0, 7), again.kept_past(0, 7)]).toEqual([[], [[burn]]])
})

test('steps that are no steps are none', () => {
  const held = drawer()
  held.held.set('draft/g/0', '{"stage":7,"orders":[],"past":[3,[null],[{"is":"hold"}]]}')
  expect(new Drafts('g', held).kept_past(0, 7)).toEqual([[], [], [{ is: 'hold' }]])
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a seal that has just come hears nothing for as long as a slow double press takes', () => {
  const sealing = new Sealing()
  expect(sealing.press(false)).toBe(true)
  sealing.changed()
  for (const after of [40, 250, 500, DEAD - 1]) {
    sealing.changed()
    vi.advanceTimersByTime(after)
    expect(sealing.press(false), `${after} ms`).toBe(false)
  }
  sealing.changed()
  vi.advanceTimersByTime(DEAD)
  expect(sealing.press(false)).toBe(true)
  sealing.changed(NEW_SHEET)
  vi.advanceTimersByTime(1100)
  expect(sealing.press(false), 'a slow second press').toBe(false)
  vi.advanceTimersByTime(NEW_SHEET - 1100)
  expect(sealing.press(false)).toBe(true)
  sealing.changed(NEW_SHEET) // the table tells of the next sheet,
  sealing.changed() // and then the press that brought it is answered
  vi.advanceTimersByTime(NEW_SHEET - 1)
  expect(sealing.press(false), 'a new sheet is not heard earlier for what comes after it').toBe(false)
  vi.advanceTimersByTime(1)
  expect(sealing.press(false)).toBe(true)
})

test('a sheet that loses a ship is asked about, and another sheet is asked about again', () => {
  const sealing = new Sealing()
  expect(sealing.press(true)).toBe(false)
  expect(sealing.is_warned).toBe(true)
  expect(sealing.press(true), 'the same press twice').toBe(false)
  vi.advanceTimersByTime(DEAD)
  sealing.relax()
  expect(sealing.press(true)).toBe(false)
  vi.advanceTimersByTime(DEAD)
  expect(sealing.press(true)).toBe(true)
})
