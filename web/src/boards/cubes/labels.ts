// Names on a sheet: one to a unit as long as they can be read, one to a heap where many fall on a spot.
import { place_labels, type Box } from './geometry'
import type { Point } from '../point'
import type { UnitMark } from './scene'

export interface Name extends Point {
  key: string
  unit: number
  text: string
  seat: number
  is_next: boolean
  may_go: boolean // where it would cover others
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
    const key = `${Math.round(x)},${Math.round(y)},${one.seat},${is_crowded ? '' : String(one.weapon === undefined)}`
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
      may_go: is_crowded && one.unit !== selected,
      ...at(one),
    }))
  })
}

// Where names are written, the chosen one's first; those that may go and would cover too much are left out.
export function written(
  names: readonly Name[],
  taken: readonly Box[],
  page: Box,
  letters: number,
): (Name & { left: number; top: number })[] {
  const ordered = [...names].sort((a, b) => Number(a.may_go) - Number(b.may_go))
  const anchors = ordered.map((one) => ({
    x: one.x,
    y: one.y,
    width: (one.text.length * 8.2 + 6) * letters * (one.is_next ? 0.82 : 1),
    height: (one.is_next ? 14 : 18) * letters,
    gap: 13,
    may_go: one.may_go,
  }))
  const corners = place_labels(anchors, taken, page)
  return ordered.flatMap((one, i) => {
    const corner = corners[i]!
    return corner === null ? [] : [{ ...one, left: corner.x, top: corner.y + anchors[i]!.height * 0.78 }]
  })
}
