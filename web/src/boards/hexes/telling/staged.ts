// What is on a hex board while a turn is told: those of before that are lost in it, and those of after; no
// plans, and courses as they were.
import { picture_at } from '../../../telling/picture'
import type { Place, Script } from '../../../telling/script'
import type { Hex } from '../hex'
import { FACE_DOWN, type HexMark, type Scene } from '../scene/scene'

const planless = (ship: HexMark): HexMark => ({
  ...ship,
  pulls: [],
  change: [0, 0],
  predicted: null,
  next: null,
  touches: null,
  coast: [],
  is_lost: false,
  is_risky: false,
  facts: [],
  drifts: null,
})

const WHOLE = { notes: [], disabled: 0, harm: null }

// What was launched and is gone within the turn is in neither scene: it flies in the colour of who launched
// it.
function short_lived(scene: readonly HexMark[], script: Script, name: (unit: number) => string): HexMark[] {
  return script.beats.flatMap(({ kind, units: [unit, parent] }) => {
    if (kind !== 'launch' || scene.some((one) => one.unit === unit)) return []
    const from = scene.find((one) => one.unit === parent)
    return from
      ? [{ ...planless(from), ...WHOLE, unit: unit!, name: name(unit!), size: 0.6, side: null }]
      : []
  })
}

// Whom the script turns up: all, or those whom it has by then.
export const turned_up = ({ beats }: Script, by = Infinity): number[] =>
  beats.flatMap((one) => (one.kind === 'gain' && one.start <= by ? [one.units[0]!] : []))

// What lay face-down lies so until it is told to be turned up.
const faced = (ship: HexMark, is_up: boolean): HexMark =>
  is_up
    ? { ...ship, is_hidden: false, notes: ship.notes.filter(({ words }) => words !== FACE_DOWN.words) }
    : { ...ship, is_hidden: true }

export function staged(
  before: Scene,
  after: Scene,
  script: Script,
  name: (unit: number) => string = () => '',
  seen_up: readonly number[] = turned_up(script),
): Scene {
  const flying = new Set(script.beats.flatMap((beat) => (beat.kind === 'fly' ? [beat.units[0]!] : [])))
  const lost = new Set(
    script.beats.flatMap((beat) => (beat.kind === 'loss' || beat.kind === 'blast' ? [beat.units[0]!] : [])),
  )
  const stood = [
    ...after.ships,
    ...before.ships.filter(
      (one) => lost.has(one.unit) && !after.ships.some((other) => other.unit === one.unit),
    ),
  ]
  const ships = [...stood, ...short_lived(stood, script, name)]
  // What a ship wears of this turn's harm is seen when it has been told.
  const worn = new Map(
    before.ships.map(({ unit, disabled, notes, harm }) => [unit, { disabled, notes, harm }]),
  )
  const hidden = new Set(before.ships.flatMap(({ unit, is_hidden }) => (is_hidden ? [unit] : [])))
  const turned = turned_up(script)
  const as_told = (ship: HexMark): HexMark => ({
    ...planless(ship),
    ...worn.get(ship.unit),
    side: flying.has(ship.unit) ? null : ship.side,
  })
  return {
    ships: ships.map((ship) =>
      hidden.has(ship.unit) && turned.includes(ship.unit)
        ? faced(as_told(ship), seen_up.includes(ship.unit))
        : as_told(ship),
    ),
    wrecks: before.wrecks,
    legs: before.legs,
    wasted: before.wasted ?? [],
    finds: before.finds ?? [],
  }
}

// What the page has in sight from a moment on: flights of one's own as it stands, fights from near by, and
// the flights before and after them, where these lie near, too.
export interface Sight {
  start: number // milliseconds of the script
  hexes: readonly Hex[]
  is_near: boolean // from near by
}

const SPAN = 12 // hexes across which fights are seen together

const hexes_in = (places: readonly (Place | undefined)[]): Hex[] =>
  places.flatMap((place): Hex[] => (place ? [[place[0]!, place[1]!]] : []))

function span_of(hexes: readonly Hex[]): number {
  const along = (of: (at: Hex) => number): number => Math.max(...hexes.map(of)) - Math.min(...hexes.map(of))
  return Math.max(
    along(([q]) => q),
    along(([, r]) => r),
    along(([q, r]) => q + r),
  )
}

// One after another; fights that lie together, and follow each other, are one.
export function sights_of(script: Script, { ships }: Scene): Sight[] {
  const mine = new Set(ships.filter((one) => one.is_mine).map((one) => one.unit))
  const sights: Sight[] = []
  for (const beat of [...script.beats].sort((a, b) => a.start - b.start)) {
    const is_near = beat.kind !== 'fly'
    if (!is_near && !beat.units.some((unit) => mine.has(unit))) continue
    const { at } = picture_at(script, beat.start)
    const stands = (unit: number): Place | undefined =>
      at.get(unit) ?? ships.find((one) => one.unit === unit)?.at
    const hexes = hexes_in([beat.from, beat.to, ...(is_near ? beat.units.map(stands) : [])])
    if (hexes.length === 0) continue
    const last = sights.at(-1)
    const both = [...(last?.hexes ?? []), ...hexes]
    const is_far = !is_near && last?.is_near === false
    if (last && (is_far || span_of(both) <= SPAN)) {
      last.hexes = both
      last.is_near ||= is_near
    } else sights.push({ start: beat.start, hexes, is_near })
  }
  return sights
}
export const sight_at = (sights: readonly Sight[], now: number): Sight | null =>
  sights.findLast((one) => one.start <= now) ?? null
