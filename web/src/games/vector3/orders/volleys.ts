// Laser fire as it is offered: which ship may fire at whom with how many lasers, and the likeliest of it.
import type { Of } from '../../../state/games'
import type { Options } from '../../../state/model'
import type { Order } from '../table'
import type { Shot } from '../../../boards/cubes/scene/shots'

export interface Volley {
  unit: number
  targets: number[]
  least: number // lasers at one target; 0: all of them
  lasers: number
}

export const volleys_in = (options: Options | null): Volley[] =>
  (options?.patterns ?? [])
    .filter((pattern) => pattern.order === 'fire')
    .map((pattern) => {
      const field = (name: string) => pattern.fields.find((one) => one.field === name)
      const lasers = field('lasers')
      return {
        unit: field('unit')?.lo ?? -1,
        targets: field('target')?.values ?? [],
        least: lasers?.kind === 'range' ? lasers.lo : 0,
        lasers:
          lasers === undefined
            ? 0
            : lasers.kind === 'range'
              ? lasers.hi
              : lasers.kind === 'values'
                ? Math.max(...lasers.values)
                : lasers.lo,
      }
    })

// Its targets, the likeliest first.
export function best_first({ unit, targets }: Volley, shots: readonly Shot[]): number[] {
  const chances = new Map(
    shots.filter((shot) => shot.unit === unit).map((shot) => [shot.target, shot.chance]),
  )
  return [...targets].sort((a, b) => (chances.get(b) ?? 0) - (chances.get(a) ?? 0))
}

// All lasers of each of these ships, each at whom it is likeliest to hit.
export const best_of = (volleys: readonly Volley[], shots: readonly Shot[]): Of<Order, 'fire'>[] =>
  volleys
    .filter(({ targets }) => targets.length > 0)
    .map((volley) => ({
      is: 'fire',
      unit: volley.unit,
      target: best_first(volley, shots)[0]!,
      lasers: volley.lasers,
    }))
