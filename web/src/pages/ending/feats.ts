// The moments of a game to go back to: what it is remembered for, and where it could have gone otherwise.
import type { SeatLine } from '../../panels/log/telling'
import { type Curve, type Feat, late_turn, open_until, turning_of } from './account'
import type { Chart } from './curves'
import type { Story } from './story'

export interface Row {
  title: string
  feat: Feat
  odds: string
}

interface Asked {
  seats: readonly SeatLine[]
  winner: number | null // the seat of the one, or of the side, that won; null where several did
  team_of: (seat: number) => number
}

// "Ann 3 points, Escort 1 point", of each side that is counted.
function stood(chart: Chart, { points }: Curve, { seats, team_of }: Asked): string {
  return seats
    .filter(({ seat }) => chart.seats.includes(seat) && team_of(seat) === seat)
    .map(({ seat, name }) => `${name} ${chart.said(points[seat] ?? 0)}`)
    .join(', ')
}

// The lead that changed for good; else the turn before which nobody was ahead who stayed so; else one that is
// late enough to matter, and not too late.
export function last_chance(
  { charts, opened: { reel } }: Pick<Story, 'charts' | 'opened'>,
  asked: Asked,
  last: number,
): Row | null {
  const chart = charts.find((one) => one.is_of_all)
  const { winner, team_of, seats } = asked
  if (chart && winner !== null) {
    const turn = turning_of(chart.rows, winner, team_of)
    const name = seats.find(({ seat }) => seat === winner)?.name ?? ''
    if (turn) {
      const sentence = `${name} goes ahead: ${stood(chart, turn, asked)}.`
      return { title: 'The lead changed for good', feat: { ...turn, sentence, chance: 0 }, odds: '' }
    }
    const open = open_until(chart.rows, winner, team_of)
    const at = open === null ? undefined : reel.turns.find((one) => one.turn === open.turn)?.at
    if (open && at !== undefined) {
      const sentence = `As turn ${open.turn} began: ${stood(chart, open.before, asked)}.`
      return { title: 'It was still open', feat: late(open.turn, at, sentence), odds: '' }
    }
  }
  const turn = late_turn(last)
  const at = reel.turns.find((one) => one.turn === turn)?.at
  if (at === undefined) return null
  const sentence = `Turn ${turn} of ${last} begins.`
  return { title: 'Before the end', feat: late(turn, at, sentence), odds: '' }
}
const late = (turn: number, at: number, sentence: string): Feat => ({
  key: '',
  at,
  turn,
  sentence,
  chance: 0,
})

export function rows_of(story: Story, asked: Asked, has_seat: boolean, last: number): Row[] {
  const chance = last_chance(story, asked, last)
  return [
    { title: has_seat ? 'Your best shot' : 'The best shot', feat: story.best, odds: 'as good as that' },
    { title: 'The best shot of others', feat: story.suffered, odds: 'as good as that' },
    { title: 'The unluckiest dice', feat: story.unlucky, odds: 'as bad as that' },
    ...(chance ? [chance] : []),
  ].flatMap(({ feat, ...row }) => (feat === null ? [] : [{ ...row, feat }]))
}
