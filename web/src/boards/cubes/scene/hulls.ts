// Hulls, their slots and the most ships of a fleet, as the presentation of the game lists them.
import type { vector3 } from '../../../state/games'
import { ruleset_named } from '../../../state/kernel/rulesets'

type Hull = vector3.Hull

interface Fleets {
  hulls?: readonly { name: Hull; slots: number }[]
  most_ships?: number
}
const description = ruleset_named('vector3_2009')?.description as { presentation?: Fleets } | undefined
const told = description?.presentation ?? {}
const hulls = told.hulls ?? []

export const SLOTS = Object.fromEntries(hulls.map(({ name, slots }) => [name, slots])) as Record<Hull, number>
export const MOST_SLOTS = Math.max(...hulls.map(({ slots }) => slots))
export const MOST_SHIPS = told.most_ships ?? 0
