// What is asked of whoever moves, in the words of the game, and what the button says that seals the answer.
import type { Order } from '../state/model'
import type { Boarding } from './boarding'

// What is asked of whoever moves, and how it is done: of a step, or of it while one of those orders is
// offered.
export function due_of(
  { say }: Boarding,
  step: string,
  offered: readonly string[],
  fire: Record<string, unknown> | null = null, // that the seat is under: by, at, ships
  has_mates = false, // others are of the seat's team
): { headline: string; hint: string } {
  const key = [...offered.map((order) => `${step}.${order}`), step].find((one) => say('due', one) !== '')
  return key === undefined
    ? { headline: 'Your move', hint: '' }
    : {
        headline: (fire && say('due_fired', step, fire)) || say('due', key),
        hint: say('due_how', key, { has_mates }),
      }
}

// What the button says that seals this draft; empty where the game does not say. `is_landed`: no ship of the
// seat flies.
export function seal_words(
  { say, steps }: Boarding,
  step: string,
  draft: readonly Order[],
  is_landed = false,
): string {
  const counted = steps[step]?.counts
  const orders = draft.filter((one) => counted === undefined || one.is === counted).length
  const empty = orders > 0 ? '' : (is_landed ? say('seal_landed', step) : '') || say('seal_empty', step)
  return empty || say('seal', step, { orders })
}

// What becomes of a sheet that is sealed now.
export const sealed_words = (boarding: Boarding, step: string): string =>
  boarding.kept.includes(step) ? 'Nobody else sees it before the game is over.' : 'Everybody opens together.'
