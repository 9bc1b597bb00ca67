// Events that tell again what an earlier one has told, by the game's own data: no line of the log, no news.
import { fields_of } from '../state/games'
import type { Event } from '../state/model'

export type Once = Readonly<Record<string, readonly string[]>> // by event, the fields that make it another

export function repeats_in(glimpses: readonly Event[], once: Once): ReadonlySet<Event> {
  const seen = new Set<string>()
  return new Set(
    glimpses.filter((one) => {
      const told = once[one.is]?.map((field) => fields_of(one)[field])
      if (told === undefined) return false
      const values = JSON.stringify([one.is, told])
      return seen.has(values) || !seen.add(values)
    }),
  )
}
