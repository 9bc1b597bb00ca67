// Who can hit whom, from the kernel's facts: as ships stand, and, while burns are set, as they will stand
// after the next move.
import type { Of } from '../../../state/games'
import { type Vec, minus } from '../../../state/model'
import type { CubesGame } from './view'

type Fact = CubesGame['fact']
type Order = CubesGame['order']
type Laid = Of<Fact, 'range' | 'could_hit'>

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
  bands: readonly number[]
}

const allotted = (fact: Laid, draft: readonly Order[]): number =>
  draft
    .filter((order) => order.is === 'fire')
    .filter((order) => order.unit === fact.unit && order.target === fact.target)
    .reduce((sum, order) => sum + order.lasers, 0)

const common = ({ unit, target, distance, needed, lasers, chance }: Laid) => ({
  unit,
  target,
  distance,
  needed,
  lasers,
  chance,
})

// Whether what the facts tell of shots is of the next turn.
export const is_ahead = (facts: readonly Fact[]): boolean => facts.some((fact) => fact.is === 'could_be')

export const shots_now = (facts: readonly Fact[], draft: readonly Order[]): Shot[] =>
  facts
    .filter((fact) => fact.is === 'range')
    .map((fact) => ({
      ...common(fact),
      sum: fact.sum,
      apart: fact.apart,
      allotted: allotted(fact, draft),
    }))

export function shots_ahead(
  facts: readonly Fact[],
  units: readonly { unit: number; at: Vec; next: Vec | null }[],
): Shot[] {
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
            nearest: fact.nearest,
            needed: fact.needed_nearest,
            chance: fact.chance_nearest,
            bands: fact.bands,
          },
        },
      ]
    })
}

export const may_hit = (shot: Shot): boolean => shot.needed > 0 || (shot.ahead?.needed ?? 0) > 0

// What the odds come to at most, thousandths.
export const best_chance = (shot: Shot): number => Math.max(shot.chance, shot.ahead?.chance ?? 0)

export const whole = (thousandths: number): number => Math.round(thousandths / 10)

// In figures: the chance, and what it may rise to.
export function odds_figures(shot: Shot): string {
  const [now, most] = [whole(shot.chance), whole(best_chance(shot))]
  return most > now ? `${now}–${most} %` : `${now} %`
}

export const faces = (needed: number): string => (needed === 1 ? '1' : `1–${needed}`)
