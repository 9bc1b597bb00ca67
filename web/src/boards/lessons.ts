// Flights in the real games, after those of games/practice: a ready scenario against a computer, and steps
// that each wait for something to happen. The game's presentation lists them, its texts have their words.
import { seat_in, unit_in } from '../state/games'
import { type Event, NO_SEAT, NO_UNIT, type View } from '../state/model'
import { every_ruleset } from '../state/kernel/rulesets'
import type { Ruleset } from '../state/table/gateway'

export interface LessonStep {
  whose: 'mine' | 'theirs'
  until?: readonly string[] // events
  shows?: string // a field of a unit in the View
  other_than?: string // what it shows before the step is done
}

export interface Lesson {
  name: string
  number: number
  scenario: string
  bot: string
  steps: readonly LessonStep[]
}

export const lessons_of = ({ description }: Pick<Ruleset, 'description'>): readonly Lesson[] =>
  (description as { presentation?: { lessons?: readonly Lesson[] } } | undefined)?.presentation?.lessons ?? []

export interface LessonAt {
  lesson: Lesson
  ruleset: string
  title: string
  idea: string
}

const PLAIN = { unit: String, seat: String }

// Of all games, in their order.
export const all_lessons = (): LessonAt[] =>
  every_ruleset()
    .flatMap((known) =>
      lessons_of(known).map((lesson) => ({
        lesson,
        ruleset: known.ruleset,
        title: known.say('lesson', lesson.name, {}, PLAIN),
        idea: known.say('lesson_idea', lesson.name, {}, PLAIN),
      })),
    )
    .sort((a, b) => a.lesson.number - b.lesson.number)

export interface Lived {
  mine: readonly number[] // seats
  owner: (unit: number) => number | null
  history: readonly { readonly glimpse: Event }[]
  view: View
}

// Whose an event is: of the seat it names, or else of its unit's owner, or its ship's.
function seat_of(glimpse: Event, owner: Lived['owner']): number | null {
  const [seat, unit] = [seat_in(glimpse), unit_in(glimpse)]
  if (seat !== null && seat !== NO_SEAT) return seat
  return unit !== null && unit !== NO_UNIT ? owner(unit) : null
}

function is_whose(seat: number | null, { whose }: LessonStep, { mine }: Lived): boolean {
  return seat !== null && mine.includes(seat) === (whose === 'mine')
}

// The field is named by the game's data, so it is looked for in whatever lists the View has.
function is_shown(step: LessonStep, lived: Lived): boolean {
  return Object.values(lived.view).some(
    (list) =>
      Array.isArray(list) &&
      (list as Record<string, unknown>[]).some(
        (one) =>
          step.shows! in (one ?? {}) &&
          one[step.shows!] !== step.other_than &&
          is_whose(lived.owner(Number(one['unit'])), step, lived),
      ),
  )
}

// How many steps are done, each after the one before. What a View shows counts as of now; what follows it,
// from the same moment on, so `before` keeps what was reached.
export function steps_done(lesson: Lesson, lived: Lived, before = 0): number {
  let at = 0
  let done = 0
  for (const step of lesson.steps) {
    if (step.shows !== undefined) {
      if (done >= before && !is_shown(step, lived)) break
    } else {
      const found = lived.history.findIndex(
        ({ glimpse }, i) =>
          i >= at && step.until!.includes(glimpse.is) && is_whose(seat_of(glimpse, lived.owner), step, lived),
      )
      if (found < 0) break
      at = found + 1
    }
    ++done
  }
  return Math.max(done, before)
}
