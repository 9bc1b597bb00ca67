// The dice of a branch as its record has them: a roll that comes again (in the same stage, the same roll of
// the same seat and unit, as often in it) falls as it did; any other falls by the branch's seed.
import { hashed } from '../state/kernel/hash'
import type { InputLine } from '../state/kernel/play'

export interface SameDice {
  faces: Record<string, number[]> // of each roll, in order
  seed: number
}
type Dice = NonNullable<InputLine['dice']>

export const roll_key = (stage: number, { roll, seat, unit, sides }: Omit<Dice[number], 'faces'>): string =>
  [stage, roll, seat ?? '-', unit ?? '-', sides].join(' ')

export function faces_in(lines: readonly InputLine[]): Record<string, number[]> {
  const faces: Record<string, number[]> = {}
  for (const { stage, dice = [] } of lines)
    for (const roll of dice) (faces[roll_key(stage, roll)] ??= []).push(...roll.faces)
  return faces
}

// A byte that would make some faces likelier is passed over.
function seeded(seed: number, key: string, at: number, sides: number): number {
  const limit = Math.floor(256 / sides) * sides
  for (let round = 0; ; ++round) {
    const words = new TextEncoder().encode(`${seed} ${key} ${at} ${round}`)
    for (const byte of hashed('astrogate branch dice', words)) if (byte < limit) return 1 + (byte % sides)
  }
}

// The faces of what is asked; `asked` is the line of its rolls, with as many faces as there are dice.
// `since`: what went in after the branch began.
export function same_faces(
  { faces, seed }: SameDice,
  since: readonly InputLine[],
  stage: number,
  asked: Dice,
): number[] {
  const used = faces_in(since)
  return asked.flatMap((roll) => {
    const key = roll_key(stage, roll)
    const from = used[key]?.length ?? 0
    used[key] = [...(used[key] ?? []), ...roll.faces]
    return roll.faces.map((_, i) => faces[key]?.[from + i] ?? seeded(seed, key, from + i, roll.sides))
  })
}
