// What happened to whoever reads in one round: since they first sealed in the turn of their last seal, so
// that every exchange of fire of a turn is in it, and what others did before they are asked again. What came
// since the last seal leads: where one fires shot by shot, the last shot stands first.
import type { Event } from '../state/model'
import { begun_at } from './deeds'
import { newest_first, sentence_of, type Told } from './words'

interface Line {
  turn: number
  glimpse: Event
}

const glimpses = (lines: readonly Line[]): Event[] => lines.map((one) => one.glimpse)

// `from`: where the round begins in the history; `read`: where the last seal stands in it. Who only watches
// has the turn, and nobody more than two.
export function summed_up(history: readonly Line[], from: number, told: Told, read = from): string {
  const newest = history.at(-1)?.turn ?? 0
  const first = (turn: number): number => history.findIndex((one) => one.turn >= turn)
  const start = told.reader === null ? first(newest) : Math.max(from, first(newest - 1))
  const begin = begun_at(history, start)
  const newest_from = told.reader === null ? begin : Math.max(begin, begun_at(history, read))
  const before = glimpses(history.slice(begin, newest_from))
  const text = newest_first(before, glimpses(history.slice(newest_from)), told)
  if (text !== '') return text
  // Where nothing has happened yet, the turn before it stands, and says so.
  const last = history.findLast((one) => one.turn < newest)?.turn
  if (last === undefined) return ''
  const stale = sentence_of(glimpses(history.filter((one) => one.turn === last)), told)
  return stale === '' || last === 0 ? stale : `In turn ${last}: ${stale}`
}
