// Hulls, their slots and the most ships of a fleet, as the presentation of the game lists them.
import type { vector3 } from '../../../state/games'
import { ruleset_named } from '../../../state/kernel/rulesets'

type Hull = vector3.Hull

interface Fleets {
  hulls?: readonly { name: Hull; slots: number }[]
  most_ships?: number
}
const told = (): Fleets =>
  (ruleset_named('vector3_2009')?.description as { presentation?: Fleets } | undefined)?.presentation ?? {}

export const slots_in = (hull: Hull): number => told().hulls?.find(({ name }) => name === hull)?.slots ?? 0
export const most_slots = (): number => Math.max(0, ...(told().hulls ?? []).map(({ slots }) => slots))
export const most_ships = (): number => told().most_ships ?? 0
