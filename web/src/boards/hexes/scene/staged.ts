// What is on a hex board while a turn is told: those of before that are lost in it, and those of after; no
// plans, and courses as they were.
import type { Place, Script } from '../../../telling/script'
import type { Hex } from '../hex'
import type { HexMark, Scene } from './scene'

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

// What was launched and is gone within the turn is in neither scene: it flies in the colour of who launched
// it.
function short_lived(scene: readonly HexMark[], script: Script, name: (unit: number) => string): HexMark[] {
  return script.beats.flatMap(({ kind, units: [unit, parent] }) => {
    if (kind !== 'launch' || scene.some((one) => one.unit === unit)) return []
    const from = scene.find((one) => one.unit === parent)
    return from
      ? [{ ...planless(from), unit: unit!, name: name(unit!), size: 0.6, notes: [], side: null, disabled: 0 }]
      : []
  })
}

export function staged(
  before: Scene,
  after: Scene,
  script: Script,
  name: (unit: number) => string = () => '',
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
  return {
    ships: ships.map((ship) => ({ ...planless(ship), side: flying.has(ship.unit) ? null : ship.side })),
    wrecks: before.wrecks,
    legs: before.legs,
    wasted: before.wasted ?? [],
  }
}

// The hexes where something happens to one's own ships.
export function sights_of(script: Script, { ships }: Scene): Hex[] {
  const mine = new Set(ships.filter((one) => one.is_mine).map((one) => one.unit))
  const stands = (unit: number): Hex[] => ships.filter((one) => one.unit === unit).map((one) => one.at)
  const hex = (place: Place | undefined): Hex[] => (place ? [[place[0]!, place[1]!]] : [])
  return script.beats
    .filter((beat) => beat.units.some((unit) => mine.has(unit)))
    .flatMap((beat) =>
      beat.kind === 'fly' ? [...hex(beat.from), ...hex(beat.to)] : beat.units.flatMap(stands),
    )
}
