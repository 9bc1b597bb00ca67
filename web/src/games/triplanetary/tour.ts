// What a race asks of each seat, as its View has it.
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
