// Who can hit whom, from the kernel's facts: as ships stand, and, while burns are set, as they will stand
// after the next move.
import { type Fact, type Order, type Vec, add, minus } from '../../state/model'
import type { Scene, UnitMark } from './scene'

export interface Shot {
  unit: number
  target: number
  distance: number
  sum: number
  apart: Vec
  needed: number
  lasers: number
  chance: number // of at least one hit, thousandths
  allotted: number // in the draft
  ahead?: Ahead // of the next turn: all of the above holds if the other coasts
}

// If the other comes as near as it can burn; and how far each laser hits this target on 5, 4, 3, 2 and 1.
export interface Ahead {
  nearest: number
  needed: number
  chance: number
  bands: number[]
}

const allotted = (fact: Fact, draft: readonly Order[]): number =>
  draft
    .filter(
      (order) => order.is === 'fire' && order['unit'] === fact['unit'] && order['target'] === fact['target'],
    )
    .reduce((sum, order) => sum + (order['lasers'] as number), 0)

const common = (fact: Fact) => ({
  unit: fact['unit'] as number,
  target: fact['target'] as number,
  distance: fact['distance'] as number,
  needed: fact['needed'] as number,
  lasers: fact['lasers'] as number,
  chance: fact['chance'] as number,
})

// Whether what the facts tell of shots is of the next turn.
export const is_ahead = (facts: readonly Fact[]): boolean => facts.some((fact) => fact.is === 'could_be')

export const shots_now = (facts: readonly Fact[], draft: readonly Order[]): Shot[] =>
  facts
    .filter((fact) => fact.is === 'range')
    .map((fact) => ({
      ...common(fact),
      sum: Number(fact['sum']),
      apart: fact['apart'] as Vec,
      allotted: allotted(fact, draft),
    }))

export function shots_ahead(facts: readonly Fact[], units: readonly UnitMark[]): Shot[] {
  const by_unit = new Map(units.map((one) => [one.unit, one]))
  return facts
    .filter((fact) => fact.is === 'could_hit')
    .flatMap((fact) => {
      const shot = common(fact)
      const [from, to] = [by_unit.get(shot.unit), by_unit.get(shot.target)]
      if (from === undefined || to === undefined) return []
      const apart = minus(to.next ?? to.at, from.next ?? from.at)
      return [
        {
          ...shot,
          apart,
          sum: apart[0] ** 2 + apart[1] ** 2 + apart[2] ** 2,
          allotted: 0,
          ahead: {
            nearest: fact['nearest'] as number,
            needed: fact['needed_nearest'] as number,
            chance: fact['chance_nearest'] as number,
            bands: fact['bands'] as number[],
          },
        },
      ]
    })
}

// Where a unit stands when the shots of the scene are fired.
export const stand_of = (scene: Pick<Scene, 'is_ahead'>, unit: UnitMark): Vec =>
  scene.is_ahead ? (unit.next ?? unit.at) : unit.at

export const may_hit = (shot: Shot): boolean => shot.needed > 0 || (shot.ahead?.needed ?? 0) > 0

// What the odds come to at most, thousandths.
export const best_chance = (shot: Shot): number => Math.max(shot.chance, shot.ahead?.chance ?? 0)

const whole = (thousandths: number): number => Math.round(thousandths / 10)

// In figures: the chance, and what it may rise to.
export function odds_figures(shot: Shot): string {
  const [now, most] = [whole(shot.chance), whole(best_chance(shot))]
  return most > now ? `${now}–${most} %` : `${now} %`
}

export const faces = (needed: number): string => (needed === 1 ? '1' : `1–${needed}`)

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
