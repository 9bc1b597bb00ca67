// The turn in which this browser last saw each of its games: lists of games say it, which the server does not
// know.
const PLACE = 'turns'
const MOST = 100 // games remembered, the latest first

function read(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter(
          (one): one is [string, number] =>
            Array.isArray(one) && typeof one[0] === 'string' && Number.isInteger(one[1]),
        )
      : []
  } catch {
    return []
  }
}

export const seen_turn = (game: string): number => read().find(([one]) => one === game)?.[1] ?? 0

export function keep_turn(game: string, turn: number): void {
  if (seen_turn(game) === turn) return
  try {
    localStorage.setItem(
      PLACE,
      JSON.stringify([[game, turn], ...read().filter(([one]) => one !== game)].slice(0, MOST)),
    )
  } catch {
    // A browser that keeps nothing: the list says no turn.
  }
}
