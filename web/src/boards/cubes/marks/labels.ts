// Names on a drawing of cube space: one to a unit as long as they can be read, one to a heap where many fall
// on a spot.
import { laid_out, type Part, type Placed, type Wanted } from '../../names'
import type { Point } from '../../point'
import type { Box } from '../geometry'
import type { UnitMark, Wreck } from '../scene/scene'

export interface Name extends Point {
  key: string
  unit: number
  text: string
  seat: number
  is_next: boolean
  may_go: boolean // where it would cover others
}
export interface Label extends Placed {
  unit: number
  is_next: boolean
  left: number
  base: number // of its letters
}

const HEAP = 4 // units on one spot that share a name
const CROWD = 30 // units from which on every heap shares one

const rank = (one: UnitMark, selected: number | null): number =>
  one.unit === selected ? 0 : one.weapon === undefined ? 1 : 2

// The names of what stands on a sheet now. A heap is called by its chosen one, else by its first ship.
export function names_now(
  units: readonly UnitMark[],
  at: (unit: UnitMark) => Point,
  selected: number | null,
): Name[] {
  const is_crowded = units.length > CROWD
  const heaps = new Map<string, UnitMark[]>()
  for (const one of units) {
    const { x, y } = at(one)
    const kind = is_crowded ? '' : String(one.weapon === undefined)
    const key = `${Math.round(x)},${Math.round(y)},${one.seat},${kind}`
    heaps.set(key, [...(heaps.get(key) ?? []), one])
  }
  return [...heaps.values()].flatMap((heap) => {
    const shown =
      heap.length >= (is_crowded ? 2 : HEAP)
        ? [[...heap].sort((a, b) => rank(a, selected) - rank(b, selected))[0]!]
        : heap
    const more = heap.length - shown.length
    return shown.map((one) => ({
      key: `n${one.unit}`,
      unit: one.unit,
      text: more > 0 ? `${one.name} +${more}` : one.name,
      seat: one.seat,
      is_next: false,
      may_go: is_crowded && one.weapon !== undefined && one.unit !== selected,
      ...at(one),
    }))
  })
}

// The names of where ships will be: they go where there is no room.
export const names_next = (ships: readonly { ship: UnitMark; at: Point }[]): Name[] =>
  ships.map(({ ship, at }) => ({
    key: `t${ship.unit}`,
    unit: ship.unit,
    text: `${ship.name} next`,
    seat: ship.seat,
    is_next: true,
    may_go: true,
    ...at,
  }))

// The names of those that are gone, where they were lost.
export const names_gone = (wrecks: readonly { wreck: Wreck; at: Point }[]): Name[] =>
  wrecks.map(({ wreck, at }) => ({
    key: `w${wreck.unit}`,
    unit: wreck.unit,
    text: `${wreck.name} ${wreck.fate === 'destroyed' ? 'lost' : 'gone'}`,
    seat: wreck.seat,
    is_next: true,
    may_go: true,
    ...at,
  }))

const room = (parts: readonly Part[]): number =>
  parts.reduce((sum, { text }) => sum + text.length, Math.max(0, parts.length - 1) * 0.5)

// `before`: where names lay on the drawing before; they stay there if they can.
export function written(
  names: readonly Name[],
  discs: readonly Point[], // all that may be named
  taken: readonly Box[],
  page: Box,
  letters: number,
  selected: number | null = null,
  before?: Map<string, number>,
): Label[] {
  const own = new Map(names.map((one) => [one.key, one]))
  const wanted = names.map((one): Wanted => ({
    key: one.key,
    discs: [{ x: one.x, y: one.y }],
    parts: [{ text: one.text, seat: one.seat }],
    width: (parts) => (room(parts) * (one.is_next ? 7.2 : 9) + 5) * letters,
    height: (one.is_next ? 14 : 18) * letters,
    may_go: one.may_go,
    is_first: one.unit === selected && !one.is_next,
  }))
  const placed = laid_out(wanted, { discs, taken, page, ...(before ? { before } : {}) })
  before?.clear()
  return placed.map((one) => {
    const { unit, is_next } = own.get(one.key)!
    before?.set(one.key, one.spot)
    const { x, y, height } = one.box
    return { ...one, unit, is_next, left: x + 2.5 * letters, base: y + height * 0.78 }
  })
}
