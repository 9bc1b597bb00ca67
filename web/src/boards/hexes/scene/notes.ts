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
  wound?: Wound
}
export type NotesOf = (unit: number) => readonly Note[]
