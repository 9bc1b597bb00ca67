// The odds of a scene: where ships stand when they fire, from where they would hit, and what is said of it at
// the ring of a burn.
import { add, minus, type Vec } from '../../../state/model'
import type { Scene, UnitMark } from './scene'
import { best_chance, faces, may_hit, odds_figures, whole, type Shot } from './shots'

// Where a unit stands when the shots of the scene are fired.
export const stand_of = (scene: Pick<Scene, 'is_ahead'>, unit: UnitMark): Vec =>
  scene.is_ahead ? (unit.next ?? unit.at) : unit.at

// A place is within so many cubes if it is, to the nearest integer, no further off.
const EDGE = 0.5

// The cubes that a ship can be in next turn from which its lasers hit somebody that coasts, by the number on
// which each hits: those of 1 or more, of 2 or more, and so on.
export function vantages(ship: UnitMark, scene: Pick<Scene, 'shots' | 'units'>): Vec[][] {
  const marks = scene.shots.flatMap(({ unit, target, ahead }) => {
    const at = unit === ship.unit ? scene.units.find((one) => one.unit === target) : undefined
    return at && ahead ? [{ at: add(at.at, at.velocity), bands: ahead.bands }] : []
  })
  const found: Vec[][] = [[], [], [], [], []]
  if (marks.length === 0) return found
  for (const place of ship.reach) {
    let most = 0
    for (const { at, bands } of marks) {
      const [x, y, z] = minus(at, place)
      const away = Math.hypot(x, y, z)
      for (let needed = bands.length; needed > most; --needed)
        if (away < (bands[bands.length - needed] ?? -1) + EDGE) most = needed
    }
    for (let needed = 1; needed <= most; ++needed) found[needed - 1]!.push(place)
  }
  return found
}

const FEW = 2 // lines each way at the ring

export interface OddsLine {
  text: string
  seat: number
  shot: Shot
}

// In a line each what a ship could hit next turn and what could hit it, the likeliest first.
export function odds_at(ship: UnitMark, scene: Scene, most = FEW): OddsLine[] {
  if (!scene.is_ahead) return []
  const name = (unit: number): string => scene.units.find((one) => one.unit === unit)?.name ?? ''
  const lines = (is_out: boolean): OddsLine[] =>
    scene.shots
      .filter((shot) => may_hit(shot) && (is_out ? shot.unit : shot.target) === ship.unit)
      .sort((a, b) => b.chance - a.chance || best_chance(b) - best_chance(a))
      .slice(0, most)
      .map((shot) => {
        const other = name(is_out ? shot.target : shot.unit)
        const verb = is_out ? `hits ${other}` : `hit by ${other}`
        return {
          shot,
          seat: is_out ? ship.seat : scene.seat_of(shot.unit),
          text:
            shot.needed > 0
              ? `${verb} on ${faces(shot.needed)}: ${odds_figures(shot)}`
              : `${is_out ? `may hit ${other}` : `may be ${verb}`}: up to ${whole(best_chance(shot))} %`,
        }
      })
  return [...lines(true), ...lines(false)]
}
