import { expect, test } from 'vitest'
import {
  computers_of,
  drop_link,
  event_text,
  is_absent,
  keep_link,
  kept_link,
  seat_name,
  seat_text,
} from './seats'
import { ruleset_named } from '../kernel/rulesets'
import type { Problem } from '../model'

const refused = (code: string): Problem => ({
  code,
  rule: '',
  grade: 'illegal',
  order: -1,
  field: '',
  numbers: {},
  detail: '',
})

test('every game offers the computers it has, and says what each is', () => {
  for (const name of ['vector3_2009', 'vector3_1979', 'triplanetary_1981', 'triplanetary_2018']) {
    const ruleset = ruleset_named(name)!
    const offered = computers_of(ruleset)
    expect(offered.map((one) => one.name)).toEqual(ruleset.bots)
    for (const one of offered) expect(one.words.length, `${name} ${one.name}`).toBeGreaterThan(12)
  }
  expect(computers_of(ruleset_named('triplanetary_1981')!).map((one) => one.name)).not.toContain('lieutenant')
})

test('without a clock a person who is awaited for a week can be replaced, nobody else and not before', () => {
  const week = 1000
  const person = { by: 'person' as const, absent: false }
  expect(is_absent(person, true, week, week - 1)).toBe(false)
  expect(is_absent(person, true, week, week)).toBe(true)
  expect(is_absent(person, false, week, week)).toBe(false)
  expect(is_absent(person, true, undefined, week)).toBe(false)
  expect(is_absent({ by: 'bot', absent: false }, true, week, week)).toBe(false)
  expect(is_absent({ by: 'person', absent: true }, false, undefined, 0)).toBe(true)
})

test('a computer is told apart from a person of its name, and from its like', () => {
  const seats = [
    { seat: 0, name: 'Captain', by: 'person' as const },
    { seat: 1, name: '', by: 'bot' as const, bot: 'captain' },
    { seat: 2, name: '', by: 'bot' as const, bot: 'closer' },
  ]
  expect(seats.map(({ seat }) => seat_name(seats, seat))).toEqual(['Captain', 'Captain 2', 'Closer'])
  expect(seat_name([{ ...seats[1]!, seat: 0 }, seats[1]!], 1)).toBe('Captain 2')
})

test('a refusal is told for what it is', () => {
  expect(seat_text([refused('no_such_bot')])).toMatch(/no computer of that name/)
  expect(seat_text([refused('seat_is_taken')])).toMatch(/misses two moves/)
  expect(seat_text([refused('something_new')])).toBe('Refused: something new.')
  expect(seat_text([])).toMatch(/cannot be reached/)
})

test('the table reads what became of a seat', () => {
  const ruleset = ruleset_named('triplanetary_1981')!
  const line = { n: 1, at: 0, seat: 1, name: 'Bea', text: '', event: 'handed_over' as const }
  expect(event_text(line, ruleset)).toBe('Bea left seat 2: it was handed over.')
  expect(event_text({ ...line, event: 'bot_sits', text: 'pilot' }, ruleset)).toMatch(
    /^The computer plays seat 2 now: .*race/,
  )
  expect(event_text({ ...line, event: 'removed' }, ruleset)).toMatch(/open again/)
})

test('a link that was shown is shown again, until it is used or the page goes', () => {
  expect(kept_link('a', 1)).toBe('')
  keep_link('a', 1, 'http://x/#/join/y')
  keep_link('a', 1, undefined)
  expect(kept_link('a', 1)).toBe('http://x/#/join/y')
  drop_link('a', 1)
  expect(kept_link('a', 1)).toBe('')
})
