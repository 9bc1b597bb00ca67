// Unit ids as the kernel gives them: 32 ships to a seat, then torpedoes and mines, each kind numbered as it was launched
// (games/vector3/types.h).
export type Weapon = 'unguided' | 'guided' | 'mine'

const SHIPS_PER_SEAT = 32
const FIRST_WARHEAD = 8 * SHIPS_PER_SEAT
const LAUNCHES_OF_A_KIND = 512
const LAUNCHES_PER_SEAT = 4 * LAUNCHES_OF_A_KIND
const WEAPONS: readonly Weapon[] = ['unguided', 'guided', 'mine', 'mine']
const LETTERS: Record<Weapon, string> = { unguided: 'U', guided: 'T', mine: 'X' }

export const is_ship = (unit: number): boolean => unit < FIRST_WARHEAD
export const ship_id = (seat: number, index: number): number => SHIPS_PER_SEAT * seat + index
export const ship_letter = (unit: number): string => String.fromCharCode(65 + (unit % SHIPS_PER_SEAT))

export const owner_of = (unit: number): number =>
  Math.floor(is_ship(unit) ? unit / SHIPS_PER_SEAT : (unit - FIRST_WARHEAD) / LAUNCHES_PER_SEAT)

export const weapon_of = (unit: number): Weapon | null =>
  is_ship(unit) ? null : WEAPONS[Math.floor(((unit - FIRST_WARHEAD) % LAUNCHES_PER_SEAT) / LAUNCHES_OF_A_KIND)]!

// U1, T1, X1: by kind, numbered from 1. A mine that lay hidden goes off under the last number for everybody else: which one it was
// is not told.
export function warhead_name(unit: number): string {
  const number = ((unit - FIRST_WARHEAD) % LAUNCHES_OF_A_KIND) + 1
  return LETTERS[weapon_of(unit) ?? 'unguided'] + (weapon_of(unit) === 'mine' && number === LAUNCHES_OF_A_KIND ? '?' : number)
}
