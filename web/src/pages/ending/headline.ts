// Who has won, in a word: one, a side, several who did as well as each other, or nobody.
import { listed } from '../../telling/words'

interface Winner {
  seat: number
  name: string
  is_mine: boolean
}
type TeamOf = (seat: number) => number

export const sides_of = (winners: readonly Winner[], team_of: TeamOf): number =>
  new Set(winners.map((one) => team_of(one.seat))).size

export function headline_of(
  winners: readonly Winner[],
  team_of: TeamOf,
  my_seats: readonly number[],
): string {
  const names = listed(winners.map((one) => one.name))
  if (winners.length === 0) return 'Nobody wins'
  if (winners.length === 1) return winners[0]!.is_mine && my_seats.length === 1 ? 'You win' : `${names} wins`
  if (sides_of(winners, team_of) > 1) return `A draw between ${names}`
  return winners.some((one) => one.is_mine) ? `Your side wins: ${names}` : `${names} win`
}
