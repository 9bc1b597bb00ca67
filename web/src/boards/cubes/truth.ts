// The truth of a game that is over, from what its seats knew: their Views laid over each other. Nobody knows a ship better than
// its owner; all else is as the spectators see it, whose View comes last.
import type { CubesView, ShipView } from './scene'
import { owner_of } from '../../state/units'

export function laid_over(views: readonly CubesView[]): CubesView {
  const open = views.at(-1)!
  const ships = new Map<number, ShipView>()
  for (const view of views)
    for (const one of view.ships) if (!ships.has(one.ship.unit) || view.seen.seat === owner_of(one.ship.unit)) ships.set(one.ship.unit, one)
  return { ...open, ships: [...ships.values()].sort((a, b) => a.ship.unit - b.ship.unit) }
}
