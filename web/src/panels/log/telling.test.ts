import { expect, test } from 'vitest'
import { events } from '../../../dev/made_up'
import type { Event } from '../../state/model'
import type { Naming, Ruleset } from '../../state/table/gateway'
import { cited, ruleset_named } from '../../state/kernel/rulesets'
import type { Table } from '../../state/table/table.svelte'
import { headline_of, log_of, problem_text, type SeatLine } from './telling'

const naming: Naming = {
  unit: (unit) => `U${unit}`,
  seat: (seat) => `S${seat}`,
  owner: (unit) => Math.floor(unit / 32),
  kind: (unit) => (unit < 256 ? 'ship' : 'guided'),
}
const ruleset = {
  say: (section: string, key: string, values: Record<string, unknown>) =>
    `${section}.${key}(${String(values['unit'] ?? '')})`,
  has: (_: string, key: string) => key === 'burn_too_strong',
  description: {
    presentation: { loud: ['points_scored'], quiet: ['turn_began'], scoring: ['pod_destroyed'] },
  },
} as unknown as Ruleset
const at = (glimpse: Event, i: number) => ({
  key: `${i}`,
  turn: 2,
  stage: 4,
  glimpse,
})

test('points are told with what they were for', () => {
  const lines = log_of(
    events(
      { is: 'turn_began', turn: 2 },
      { is: 'pod_destroyed', unit: 33, pod: 2 },
      { is: 'points_scored', seat: 0, points: 1, unit: 33, rule: '2009:victory.2' },
      { is: 'points_scored', seat: 1, points: 10, unit: 65535 },
    ).map(at),
    ruleset,
    naming,
  )
  expect(lines.map((line) => line.sentence)).toEqual([
    'event.pod_destroyed(33)',
    'event.points_scored(33)',
    'event.points_scored(65535)',
  ])
  expect(lines[1]).toMatchObject({
    because: 'event.pod_destroyed(33)',
    points: 1,
    seat: 0,
    rule: '2009:victory.2',
    weight: 'loud',
  })
  expect(lines[2]!.because).toBeUndefined()
})

test('dice stand beside their line, in their order', () => {
  const [line] = log_of([at({ is: 'damage_rolled', unit: 3, die_1: 4, die_2: 1 }, 0)], ruleset, naming)
  expect(line!.dice).toEqual([
    { face: 4, name: 'die 1' },
    { face: 1, name: 'die 2' },
  ])
})

test('a problem without a text of the game is told by its code and numbers', () => {
  const problem = {
    code: 'too_many_requests',
    rule: '',
    grade: 'malformed' as const,
    order: -1,
    field: '',
    numbers: { seconds_left: 3 },
    detail: '',
  }
  expect(problem_text(problem, ruleset, naming)).toBe('too many requests, seconds left 3')
  expect(problem_text({ ...problem, code: 'burn_too_strong' }, ruleset, naming)).toBe(
    'problem.burn_too_strong()',
  )
})

test('what is rolled out of the reader’s sight is told to be so, to whoever does not own what is hit', () => {
  const secret = {
    ...ruleset,
    has_secrets: true,
    has: (section: string, key: string) => section === 'kept' && key !== 'ship_moved',
  } as unknown as Ruleset
  const told = events(
    { is: 'shot_hit', unit: 0, target: 32 },
    { is: 'warhead_detonated', unit: 4096 },
    { is: 'ship_moved', unit: 0 },
  ).map(at)
  const kept = (of: Ruleset, reader: Parameters<typeof log_of>[3]) =>
    log_of(told, of, naming, reader).map((line) => line.sentence.includes('kept.'))
  expect(kept(secret, 0)).toEqual([true, true, false])
  expect(kept(secret, 1)).toEqual([false, true, false])
  expect(kept(secret, null)).toEqual([true, true, false])
  expect(kept(secret, 'truth')).toEqual([false, false, false])
  expect(kept({ ...secret, has_secrets: false }, 0)).toEqual([false, false, false])
})

test('a table cites the sentences of its own edition with their year, those of another without', async () => {
  expect(cited('1981:orbit.2', 'triplanetary_1981')).toBe('1981:orbit.2')
  expect(cited('1981:orbit.2', 'triplanetary_2018')).toBe('orbit.2')
  expect(cited('H28', 'triplanetary_2018')).toBe('H28')
  const here = ruleset_named('triplanetary_2018')!
  expect(await here.rule(here.cite!('1981:orbit.2'))).toBe(await here.rule('1981:orbit.2'))
  expect(await here.rule('1981:orbit.2')).not.toBe('')
  const lines = log_of(
    events({ is: 'turn_began', turn: 1, rule: '1981:sequence.2' }).map(at),
    { ...ruleset, cite: here.cite!, description: {} },
    naming,
  )
  expect(lines[0]!.rule).toBe('sequence.2')
})

test('a step in which nothing can be done is headed so, and says for whom the table waits', () => {
  const seat = (at: number, locked = false): SeatLine =>
    ({ seat: at, name: `S${at}`, by: 'person', is_asked: true, locked }) as SeatLine
  const known = ruleset_named('vector3_1979')!
  const table = (patterns: unknown[], mine = [0], may_hand_in = true, ruleset: unknown = known): Table =>
    ({
      ruleset,
      step: 'mines',
      is_asked: true,
      seat: 0,
      my_seats: mine,
      open_options: { patterns, may_hand_in },
    }) as unknown as Table
  const due = { headline: 'Your move: lay your mines', hint: 'Choose a shape.' }
  const said = (of: Table, ...seats: SeatLine[]) => headline_of(of, seats, due)
  expect(said(table([]), seat(0), seat(1))).toEqual({
    headline: 'Your move: nothing to do (Setting up)',
    hint: 'Go on: the table waits for you, and for S1.',
  })
  expect(said(table([{ order: 'hold', fields: [] }], [0, 1], false), seat(0), seat(1, true))).toEqual({
    headline: 'S0 moves: nothing to do (Setting up)',
    hint: 'Go on: the table waits for nobody else.',
  })
  expect(said(table([{ order: 'lay_mine', fields: [{}] }]), seat(0))).toEqual(due)
  expect(said(table([], [0], false), seat(0))).toEqual(due)
  const agree = { order: 'agree_to_end', fields: [] }
  expect(said(table([agree]), seat(0)).headline).toMatch(/nothing to do/)
  // To form the fleet of Retribution is a word without more to it, and a decision.
  const triplanetary = ruleset_named('triplanetary_1981')
  const form = { order: 'form_fleet', fields: [] }
  expect(said(table([form, agree], [0], true, triplanetary), seat(0))).toEqual(due)
  // So is what somebody offers.
  const gift = { order: 'accept_gift', fields: [] }
  expect(said(table([gift, agree], [0], true, triplanetary), seat(0))).toEqual(due)
  const gone = { ...seat(1), present: false }
  const waiting = { ...table([]), is_asked: false, is_locked: false } as unknown as Table
  expect(said(waiting, gone)).toEqual({ headline: 'S1 moves', hint: 'S1 has no page open here now.' })
  const fired = { headline: 'F1 fires at T4: answer, or hold', hint: '' }
  expect(headline_of(table([]), [seat(0)], fired)).toEqual(fired)
})
