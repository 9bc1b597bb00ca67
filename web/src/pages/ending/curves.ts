// How a game grew, turn by turn: what its presentation counts beside the seats' names, each thing that is
// counted a chart of its own; else points.
import { boarding_of } from '../../boards/boarding'
import { counted, tallies_in, tally_words } from '../../panels/seats/tally'
import type { Opened } from '../../replay/sources'
import type { Viewer } from '../../replay/reel'
import { digits, type View } from '../../state/model'
import type { Curve } from './account'

export interface Chart {
  rows: Curve[]
  seats: number[] // that are counted
  is_of_all: boolean // what each seat has, and so a score
  said: (count: number) => string // "3 points"
}

export const points_said = (count: number): string => `${digits(count)} ${count === 1 ? 'point' : 'points'}`

// What was said, down to its number.
export const short_said = (said: string, count: number): string =>
  /[-−]?\d+([.,]\d+)?/.exec(said)?.[0] ?? digits(count)

type Shown = Pick<Opened['reel'], 'turns' | 'count' | 'show' | 'known'>

const at_starts = ({ turns }: Shown): { turn: number; at: number }[] => turns.filter((one) => one.turn > 0)
const is_same = (a: readonly number[], b: readonly number[]): boolean => a.every((one, i) => one === b[i])

// Rows of what `values` says at a moment: one for each turn that changes it, at its last change.
export function rows_of(
  reel: Pick<Shown, 'turns' | 'count'>,
  values: (at: number) => number[],
  key_at: (at: number) => string,
): Curve[] {
  const starts = reel.turns.filter((one) => one.turn > 0)
  if (starts.length === 0) return []
  const rows: Curve[] = [{ turn: 0, points: values(starts[0]!.at), key: '' }]
  starts.forEach(({ turn, at }, i) => {
    const end = Math.max(at, (starts[i + 1]?.at ?? reel.count) - 1)
    const points = values(end)
    if (is_same(points, rows.at(-1)!.points)) return
    let [low, high] = [at, end]
    while (low < high) {
      const middle = (low + high) >> 1
      if (is_same(values(middle), points)) high = middle
      else low = middle + 1
    }
    rows.push({ turn, points, key: key_at(high), at: high })
  })
  return rows.length > 1 ? rows : []
}

type TeamOf = (seat: number) => number

// What is counted of a seat, or of all seats of its team.
export function charts_of(
  { reel }: Pick<Opened, 'reel'>,
  viewer: Viewer,
  scenario: string,
  team_of: TeamOf,
): Chart[] {
  const boarding = boarding_of(reel.known)
  const all = [...reel.seats.keys()]
  const seen = new Map<number, View>()
  const view_at = (at: number): View => {
    const known = seen.get(at)
    if (known) return known
    const view = reel.known.view(reel.show(at, viewer).views.at(-1)!)
    seen.set(at, view)
    return view
  }
  const last = view_at(reel.count - 1)
  return tallies_in(boarding, scenario).flatMap((tally): Chart[] => {
    const asked = tally.seat === undefined ? all : [tally.seat]
    const seats = asked.filter((seat) =>
      all.some((one) => team_of(one) === team_of(seat) && counted(tally, last, one) !== null),
    )
    const of_team = (view: View, seat: number): number =>
      tally.seat !== undefined
        ? (counted(tally, view, seat) ?? 0)
        : all
            .filter((one) => team_of(one) === team_of(seat))
            .reduce((sum, one) => sum + (counted(tally, view, one) ?? 0), 0)
    const values = (at: number): number[] =>
      all.map((seat) => (seats.includes(seat) ? of_team(view_at(at), seat) : 0))
    const rows = rows_of(reel, values, (at) => reel.show(at, viewer).keys.at(-1) ?? '')
    const said = (count: number): string => tally_words(boarding, tally, count)
    return rows.length === 0 ? [] : [{ rows, seats, is_of_all: seats.length === all.length, said }]
  })
}

// Where the log tells of no points before the end, they stand in the Views at each turn's end.
export function points_in_views({ reel }: Pick<Opened, 'reel'>, viewer: Viewer): Curve[] {
  const starts = [...at_starts(reel), { turn: Infinity, at: reel.count }]
  const curve = starts.slice(1).flatMap(({ at }, i): Curve[] => {
    const shown = reel.show(Math.max(0, at - 1), viewer)
    const { players } = reel.known.view(shown.views.at(-1)!)
    const points = players.map((one) => ('points' in one ? one.points : null))
    return points.every((one) => one !== null)
      ? [{ turn: starts[i]!.turn, points, key: shown.keys.at(-1) ?? '' }]
      : []
  })
  if (!curve.some((one) => one.points.some((points) => points !== 0))) return []
  return [{ turn: 0, points: curve[0]!.points.map(() => 0), key: '' }, ...curve]
}
