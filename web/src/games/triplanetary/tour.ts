// What a race asks of each seat, as its View has it.
import type { HexBoard } from '../../boards/hexes/board'
import { type Hex, length_of, less } from '../../boards/hexes/hex'
import type { triplanetary } from '../../state/games'

export interface Stop {
  body: string
  is_visited: boolean
  is_next: boolean // nothing else counts before it
}

export interface Tour {
  seat: number
  stops: Stop[]
  goal: string // to land on, in the end
}

type Raced = Pick<triplanetary.View, 'has_route' | 'races' | 'visit' | 'players'>

// Hexes from the nearest ship of a seat to a body; null where there is neither.
export function hexes_to(
  { ships }: Pick<triplanetary.View, 'ships'>,
  { bodies }: Pick<HexBoard, 'bodies'>,
  seat: number,
  body: string,
): number | null {
  const at = bodies.find((one) => one.name === body)?.at
  const far = ships
    .filter((one) => one.seat === seat)
    .map(({ hex }) => (at === undefined ? NaN : length_of(less(hex as unknown as Hex, at))))
  return far.length === 0 || far.some(Number.isNaN) ? null : Math.min(...far)
}

export function tours_of({ has_route, races, visit, players }: Raced): Tour[] {
  return races.map(({ goal }, seat) => {
    const tour = players[seat]?.tour ?? []
    // Who chose the order stands in it; the rest follows.
    const ordered = has_route ? visit : [...tour, ...visit.filter((body) => !tour.includes(body))]
    return {
      seat,
      goal,
      stops: ordered.map((body, i) => ({
        body,
        is_visited: tour.includes(body),
        is_next: has_route && i === tour.length,
      })),
    }
  })
}
