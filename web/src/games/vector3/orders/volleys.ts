// Laser fire as it is offered: which ship may fire at whom with how many lasers, and the likeliest of it.
import type { Of, vector3 } from '../../../state/games'
import type { Options } from '../../../state/model'
import type { Order } from '../table'
import type { Shot } from '../../../boards/cubes/scene/shots'
import { slots_of } from '../../../boards/cubes/scene/view'

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

const POWER = 2 // of the sections of a hull

// Its laser pods that are whole.
export const lasers_left = ({ pods, lost }: vector3.Ship): number =>
  pods.filter((kind, slot) => kind === 'laser' && (lost & (1 << slot)) === 0).length

// What keeps a ship from firing at anybody at all, in words; empty where nothing does.
export function silenced({ ship, lasers }: Pick<vector3.ShipView, 'ship' | 'lasers'>): string {
  const boxes = slots_of(ship) / 3 - 1
  if (!ship.pods.includes('laser')) return 'it carries no laser'
  if (lasers_left(ship) === 0) return 'its lasers are gone'
  if ((ship.hits[POWER] ?? 0) >= boxes) return 'its Power is gone'
  return lasers === 0 ? 'it has only just arrived' : ''
}

// Shots of now whose ship may still fire in this phase; of the next turn all.
export function open_shots(
  shots: readonly Shot[],
  { ships, players }: Pick<vector3.View, 'ships' | 'players'>,
  owner: (unit: number) => number | null,
): Shot[] {
  const fired = new Set(ships.filter(({ ship }) => ship.has_fired).map(({ ship }) => ship.unit))
  const is_done = (unit: number): boolean =>
    fired.has(unit) || players[owner(unit) ?? -1]?.holds_fire === true
  return shots.filter((shot) => shot.ahead !== undefined || !is_done(shot.unit))
}

// Why a ship that is offered no target does not fire.
export const why_silent = (card: Pick<vector3.ShipView, 'ship' | 'lasers'>): string =>
  card.ship.has_fired ? 'it has fired' : silenced(card) || 'nobody is in its reach'
