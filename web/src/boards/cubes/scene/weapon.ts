// Torpedoes and mines, in words.
import type { vector3 } from '../../../state/games'

export type Weapon = vector3.Weapon

export const WEAPON_WORDS: Record<Weapon, string> = {
  unguided: 'unguided torpedo',
  guided: 'guided torpedo',
  mine: 'mine',
}
