// What is on the board while a turn is told: those of before that are lost in it, and those of after; no
// plans, and the old frame.
import type { Vec } from '../../../state/model'
import { places_of } from '../../../telling/picture'
import type { Script } from '../../../telling/script'
import { points_to_show, type Scene, type UnitMark } from './scene'

const REST: Vec = [0, 0, 0]
const planless = ({ may_be: _, ...one }: UnitMark): UnitMark => ({
  ...one,
  velocity: REST,
  burn: REST,
  next: null,
  then: null,
  reach: [],
  changes: [],
  bands: [],
  is_placed: false,
})

export function staged(before: Scene, after: Scene, script: Script): Scene {
  const lost = new Set(
    script.beats.flatMap((beat) => (beat.kind === 'loss' || beat.kind === 'blast' ? [beat.units[0]!] : [])),
  )
  const units = [
    ...after.units,
    ...before.units.filter(
      (one) => lost.has(one.unit) && !after.units.some((other) => other.unit === one.unit),
    ),
  ]
  const hurt = new Map(before.units.map((one) => [one.unit, one.hurt]))
  return {
    units: units.map((one) => ({
      ...planless(one),
      ...(hurt.has(one.unit) ? { hurt: hurt.get(one.unit) ?? 0 } : {}),
    })),
    wrecks: before.wrecks,
    shots: [],
    legs: before.legs,
    is_flat: after.is_flat,
    seat_of: after.seat_of,
    hold: [...points_to_show(before), ...(places_of(script) as Vec[])],
  }
}
