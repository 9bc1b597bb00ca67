import { expect, test } from 'vitest'
import { event } from '../../../dev/made_up'
import type { Event } from '../../state/model'
import { entries_of, turns_of } from './entries'
import type { LogLine } from './telling'

const name = (unit: number): string => ['A6', 'B6'][unit] ?? `2.${String.fromCharCode(65 + unit - 32)}6`
const line = (glimpse: Event, turn: number, i: number): LogLine => ({
  key: `${turn}.${i}`,
  turn,
  sentence: `${glimpse.is}.`,
  rule: '',
  dice: [],
  weight: 'plain',
  seat: null,
  glimpse,
})
const shot = (die: number, is: 'shot_hit' | 'shot_missed'): Event => ({
  is,
  unit: 33,
  target: 0,
  die,
  needed: 2,
})
const volley: Event[] = [
  { is: 'lasers_allotted', unit: 33, target: 0, lasers: 2, distance: 4, needed: 2 },
  shot(2, 'shot_hit'),
  shot(1, 'shot_hit'),
  { is: 'damage_rolled', unit: 0, die_1: 4, die_2: 3 },
  { is: 'pod_destroyed', unit: 0, pod: 5, kind: 'laser' },
]

test('a volley is one line, with what it fired, its dice, and what it cost', () => {
  const [entry, ...more] = entries_of(
    volley.map((one, i) => line(one, 2, i)),
    name,
  )
  expect(more).toEqual([])
  expect(entry!.sentence).toBe('2.B6 → A6, 2 lasers, ⚁⚀: two hits, laser 5 gone')
  expect(entry!.lines).toHaveLength(5)
  const missed = entries_of(
    [volley[0]!, shot(6, 'shot_missed')].map((one, i) => line(one, 2, i)),
    name,
  )
  expect(missed[0]!.sentence).toBe('2.B6 → A6, 2 lasers, ⚅: no hits')
})

test('a base that fires is named in its own sentence', () => {
  const fired: Event[] = [
    { is: 'base_fired', seat: 0, body: 'terra', side: 'E', target: 0, volley: 0, has_guns: false },
    { is: 'volley_rolled', seat: 0, attack: 2, defence: 1, less: 0, more: 0, die: 4, damage: 3 },
    { is: 'ship_damaged', unit: 0, turns: 3, moving: false },
  ]
  const [entry, ...more] = entries_of(
    fired.map((one, i) => line(one, 2, i)),
    name,
  )
  expect(more).toEqual([])
  expect(entry!.sentence).toBe('base_fired, ⚃: one hit, A6: disabled 3 turns')
})

test('dice rolled out of sight are not in the line', () => {
  const [entry] = entries_of(
    [{ ...shot(0, 'shot_hit') }].map((one, i) => line(one, 2, i)),
    name,
  )
  expect(entry!.sentence).toBe('2.B6 → A6, 1 laser: one hit')
})

test('courses flown together are one line without coordinates; one alone keeps its own sentence', () => {
  const fly = (unit: number): Event => ({ is: 'ship_moved', unit, from: [0, 0, 0], to: [1, 0, 0] })
  expect(
    entries_of(
      [fly(0), fly(1)].map((one, i) => line(one, 2, i)),
      name,
    ).map((one) => one.sentence),
  ).toEqual(['A6 and B6 fly on'])
  expect(
    entries_of(
      [fly(0)].map((one, i) => line(one, 2, i)),
      name,
    ).map((one) => one.sentence),
  ).toEqual(['ship_moved.'])
})

test('turns stand newest first, what happened in them oldest first', () => {
  const lines = [
    line(event({ is: 'turn_began' }), 1, 0),
    line(event({ is: 'seat_agreed' }), 1, 1),
    line(event({ is: 'turn_began' }), 2, 0),
    line(event({ is: 'seat_agreed' }), 2, 1),
  ]
  expect(
    turns_of(entries_of(lines, name)).map((one) => [one.turn, one.entries.map((entry) => entry.key)]),
  ).toEqual([
    [2, ['2.0', '2.1']],
    [1, ['1.0', '1.1']],
  ])
})
