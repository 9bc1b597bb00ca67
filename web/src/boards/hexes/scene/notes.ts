// What a game says of a ship besides its course.

// A part of a ship that is damaged, how far in words, and whatever is to be told of it.
export interface Wound {
  part: string
  far: string
  damage: number
  most: number
  told: string
  rule: string
}

// What else is known of a ship, in words; some of it is a sign beside its name.
export interface Note {
  words: string
  sign: string
  key?: string // what the sign means, where the words tell of this ship alone
  wound?: Wound
}
export type NotesOf = (unit: number) => readonly Note[]

// What the signs mean that stand beside names now, each once.
export function signs_of(all: readonly (readonly Note[])[]): { sign: string; means: string }[] {
  const known = new Map<string, string>()
  for (const { words, sign, key = words } of all.flat())
    if (sign !== '' && !known.has(key)) known.set(key, sign)
  return [...known].map(([means, sign]) => ({ sign, means }))
}
