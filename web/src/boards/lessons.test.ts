import { expect, test } from 'vitest'
import { event, events, triplanetary } from '../../dev/made_up'
import type { triplanetary as game } from '../state/games'
import type { Event, View } from '../state/model'
import { ruleset_named } from '../state/kernel/rulesets'
import { all_lessons, type Lesson, steps_done } from './lessons'

const owner = (unit: number): number => Math.floor(unit / 32)
const lived = (told: Event[], view: View = triplanetary.view({})) => ({
  mine: [0],
  owner,
  history: told.map((glimpse) => ({ glimpse })),
  view,
})
const lesson: Lesson = {
  name: 'first',
  number: 7,
  scenario: 'duel',
  bot: 'closer',
  steps: [
    { whose: 'mine', until: ['ship_burned'] },
    { whose: 'theirs', until: ['pod_destroyed', 'section_hit'] },
  ],
}

test('steps are done one after the other, each by whose event it is', () => {
  const hit = event({ is: 'pod_destroyed', unit: 33 })
  expect(steps_done(lesson, lived([hit]))).toBe(0)
  expect(steps_done(lesson, lived([hit, event({ is: 'ship_burned', unit: 33 })]))).toBe(0)
  expect(steps_done(lesson, lived([hit, event({ is: 'ship_burned', unit: 1 })]))).toBe(1)
  expect(
    steps_done(lesson, lived(events({ is: 'ship_burned', unit: 1 }, { is: 'pod_destroyed', unit: 2 }))),
  ).toBe(1)
  expect(steps_done(lesson, lived([event({ is: 'ship_burned', unit: 1 }), hit]))).toBe(2)
})

test('what a View shows is a step, and stays one that is done', () => {
  const orbit: Lesson = {
    ...lesson,
    steps: [
      { whose: 'mine', shows: 'orbits', other_than: 'none' },
      { whose: 'mine', until: ['ship_landed'] },
    ],
  }
  const at = (orbits: game.Body) => triplanetary.view({ pending: [{ unit: 1, orbits, pulls: [] }] })
  expect(steps_done(orbit, lived([], at('none')))).toBe(0)
  expect(steps_done(orbit, lived([], at('venus')))).toBe(1)
  expect(steps_done(orbit, lived([], at('none')), 1)).toBe(1)
  expect(steps_done(orbit, lived(events({ is: 'ship_landed', unit: 1 }), at('none')), 1)).toBe(2)
})

test('six flights stand in the games, each step with its words', () => {
  const all = all_lessons()
  expect(all.map(({ lesson }) => lesson.number)).toEqual([7, 8, 9, 10, 11, 12])
  for (const { lesson, ruleset } of all)
    lesson.steps.forEach((_, k) =>
      expect(ruleset_named(ruleset)!.has('lesson_step', `${lesson.name}.${k + 1}`)).toBe(true),
    )
})
