// What happened to whoever reads since their last seal. Where nothing did, the rest of the round stands:
// since they first sealed in the turn of their last seal, so that no exchange of fire of it is passed over.
import type { Event } from '../state/model'
import { begun_at } from './deeds'
import { newest_of, sentence_of } from './sentence'
import type { Told } from './words'

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
  const text = newest_of(before, glimpses(history.slice(newest_from)), told)
  if (text !== '') return text
  // Where nothing has happened yet, the turn before it stands, and says so.
  const last = history.findLast((one) => one.turn < newest)?.turn
  if (last === undefined) return ''
  const stale = sentence_of(glimpses(history.filter((one) => one.turn === last)), told)
  return stale === '' || last === 0 ? stale : `In turn ${last}: ${stale}`
}
