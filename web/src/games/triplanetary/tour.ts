// What a race asks of each seat, as its View has it.
import type { HexView } from '../../boards/hexes/scene'

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

export function tours_of(view: HexView): Tour[] {
  const races = (view['races'] ?? []) as { goal: string }[]
  const visit = (view['visit'] ?? []) as string[]
  const players = (view['players'] ?? []) as { tour: string[] }[]
  return races.map(({ goal }, seat) => {
    const tour = players[seat]?.tour ?? []
    // Who chose the order stands in it; the rest follows.
    const ordered =
      view['has_route'] === true ? visit : [...tour, ...visit.filter((body) => !tour.includes(body))]
    return {
      seat,
      goal,
      stops: ordered.map((body, i) => ({
        body,
        is_visited: tour.includes(body),
        is_next: view['has_route'] === true && i === tour.length,
      })),
    }
  })
}
