// Ships of a seat that crowd in one place are named together while there is no room for the name of each.
import { key_of } from '../../hex'
import type { HexMark } from '../../scene/scene'
import type { Marked } from '../marks'

export interface Labelled extends Marked {
  name: string
  harm: string
  marks: readonly Marked[] // of all that it names
}

const MOST = 4 // ships that are named one by one wherever they are
const ROOMY = 70 // pixels of a hex in which there is room for all names

const alone = (mark: Marked): Labelled => {
  const { ship } = mark
  return {
    ...mark,
    marks: [mark],
    name: ship.name + ship.notes.map((note) => note.sign).join(''),
    harm: ship.harm?.words ?? '',
  }
}

// "F8 to F20" of names that end in numbers one after another, else the first and the last of them.
export function crowd_name(names: readonly string[]): string {
  const sorted = [...names].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }))
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const parted = (name: string): [string, number] => {
    const [, letters = name, digits = ''] = /^(.*?)(\d*)$/.exec(name) ?? []
    return [letters, digits === '' ? NaN : Number(digits)]
  }
  const [letters, from] = parted(first)
  const is_run = sorted.every((name, i) => {
    const [same, number] = parted(name)
    return same === letters && number === from + i
  })
  return is_run ? `${first}–${last}` : `${first} … ${last} (${sorted.length})`
}

// `is_single`: it has its own name in any case.
export function crowds_in(
  marks: readonly Marked[],
  is_single: (ship: HexMark) => boolean,
  scale: number,
): Labelled[] {
  const together = new Map<string, Marked[]>()
  for (const mark of marks) {
    const { ship } = mark
    const key = is_single(ship) ? `${ship.unit}` : `${ship.seat} ${key_of(ship.at)} ${ship.side ?? ''}`
    together.set(key, [...(together.get(key) ?? []), mark])
  }
  return [...together.values()].flatMap((crowd): Labelled[] => {
    if (crowd.length <= MOST || scale >= ROOMY) return crowd.map(alone)
    const hurt = crowd.filter((one) => one.ship.harm).length
    return [
      {
        ...crowd[0]!,
        name: crowd_name(crowd.map((one) => one.ship.name)),
        harm: hurt > 0 ? `${hurt} hurt` : '',
        marks: crowd,
      },
    ]
  })
}
