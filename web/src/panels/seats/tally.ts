// How far a seat has come towards the end that it wants, in a few words beside its name: what its game says
// is worth counting, counted in the reader's own View.
import type { Boarding, Tally } from '../../boards/boarding'
import type { View } from '../../state/model'

type Values = Record<string, unknown>

const along = (view: View, path: string, seat: number): unknown =>
  path
    .split('.')
    .reduce<unknown>((all, part) => (all as Values | undefined)?.[part === '@' ? seat : part], view)

const has = (item: unknown, wanted: Tally['where'], seat: number): boolean =>
  Object.entries(wanted ?? {}).some(([field, values]) => {
    const value = (item as Values)[field]
    return values.some((one) => value === (one === '@' ? seat : one))
  })
const has_all = (item: unknown, wanted: Tally['where'], seat: number): boolean =>
  Object.entries(wanted ?? {}).every(([field, values]) => has(item, { [field]: values }, seat))

// Null where the View has nothing to count.
export function counted({ path, where, but }: Tally, view: View, seat: number): number | null {
  const found = along(view, path, seat)
  const count = Array.isArray(found)
    ? found.filter((item) => has_all(item, where, seat) && !has(item, but, seat)).length
    : found
  return typeof count === 'number' ? count : null
}

export const tally_words = ({ say }: Boarding, { name, of }: Tally, count: number): string =>
  say('tally', name, { count, of: of ?? 0 })

export const tallies_in = ({ tallies }: Boarding, scenario: string): Tally[] =>
  tallies.filter((one) => one.scenarios.includes(scenario))

// "2 of 3 sides of Terra laid waste, 4 ships"; empty where nothing is counted.
export const tally_of = (boarding: Boarding, scenario: string, view: View, seat: number): string =>
  tallies_in(boarding, scenario)
    .filter((one) => (one.seat ?? seat) === seat)
    .map((one) => {
      const count = counted(one, view, seat)
      return count === null ? '' : tally_words(boarding, one, count)
    })
    .filter((line) => line !== '')
    .join(', ')
