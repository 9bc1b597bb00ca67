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

function line_of({ say }: Boarding, { name, path, where, but, of }: Tally, view: View, seat: number): string {
  const found = along(view, path, seat)
  const count = Array.isArray(found)
    ? found.filter((item) => has_all(item, where, seat) && !has(item, but, seat)).length
    : found
  return typeof count === 'number' ? say('tally', name, { count, of: of ?? 0 }) : ''
}

// "2 of 3 sides of Terra laid waste, 4 ships"; empty where nothing is counted.
export const tally_of = (boarding: Boarding, scenario: string, view: View, seat: number): string =>
  boarding.tallies
    .filter((one) => one.scenarios.includes(scenario) && (one.seat ?? seat) === seat)
    .map((one) => line_of(boarding, one, view, seat))
    .filter((line) => line !== '')
    .join(', ')
