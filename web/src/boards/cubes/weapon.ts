// Torpedoes and mines, in words.
export type Weapon = 'unguided' | 'guided' | 'mine'

export const WEAPON_WORDS: Record<Weapon, string> = {
  unguided: 'unguided torpedo',
  guided: 'guided torpedo',
  mine: 'mine',
}
