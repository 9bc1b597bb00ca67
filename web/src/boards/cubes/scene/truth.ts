// The truth of a game that is over, from what its seats knew: their Views laid over each other. Nobody knows
// a thing better than its owner; all else is as the spectators see it, whose View comes last. What a seat
// keeps can be left closed, one kind at a time.
import type { vector3 } from '../../../state/games'
import type { CubesView } from './view'

export type Secret = 'technology' | 'ships' | 'loads' | 'mines'
export type IsOpen = (seat: number, secret: Secret) => boolean

export function laid_over(
  views: readonly CubesView[],
  owner_of: (unit: number) => number | null,
  is_open: IsOpen = () => true,
): CubesView {
  const seen = views.at(-1)!
  const own = new Map(views.map((view) => [view.seen.seat, view]))
  const of = (seat: number | null, secret: Secret): CubesView =>
    seat !== null && is_open(seat, secret) ? (own.get(seat) ?? seen) : seen
  const ships = new Map<number, vector3.ShipView>()
  for (const view of [seen, ...views])
    for (const one of view.ships) {
      const { unit } = one.ship
      if (!ships.has(unit) || of(owner_of(unit), 'ships') === view) ships.set(unit, one)
    }
  const warheads = views.flatMap((view) =>
    view.warheads.filter(
      ({ warhead: { unit, weapon } }) =>
        of(owner_of(unit), weapon === 'mine' ? 'mines' : 'technology') === view,
    ),
  )
  return {
    ...seen,
    ships: [...ships.values()].sort((a, b) => a.ship.unit - b.ship.unit),
    warheads: [...new Map(warheads.map((one) => [one.warhead.unit, one])).values()].sort(
      (a, b) => a.warhead.unit - b.warhead.unit,
    ),
    magazines: seen.players.flatMap((_, seat) =>
      of(seat, 'loads').magazines.filter(({ unit }) => owner_of(unit) === seat),
    ),
    players: seen.players.map((player, seat) => ({
      ...player,
      levels: of(seat, 'technology').players[seat]!.levels,
      mines: of(seat, 'mines').players[seat]!.mines,
    })),
  }
}
