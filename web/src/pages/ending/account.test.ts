import { describe, expect, test } from 'vitest'
import type { LogLine } from '../../panels/log/telling'
import { event, events } from '../../../dev/made_up'
import type { Event } from '../../state/model'
import {
  account_of,
  chance_words,
  curve_of,
  late_turn,
  open_until,
  resigned_words,
  turning_of,
  verdict_values,
} from './account'
import { at_least, at_most } from './luck'

const line = (turn: number, glimpse: Event, key: string): LogLine => ({
  key,
  turn,
  sentence: glimpse.is,
  rule: '',
  dice: [],
  weight: 'plain',
  seat: null,
  glimpse,
})
const shot = (is_hit: boolean, die: number, needed: number, unit: number, target: number): Event =>
  event({ is: is_hit ? 'shot_hit' : 'shot_missed', unit, target, die, needed })
const volley = (unit: number, target: number, needed: number, dice: number[]): Event[] => [
  event({ is: 'lasers_allotted', unit, target, lasers: dice.length, distance: 3, needed }),
  ...dice.map((die) => shot(die <= needed, die, needed, unit, target)),
]
const told = (...turns: Event[][]): LogLine[] =>
  turns.flatMap((all, t) => all.map((one, i) => line(t + 1, one, `${t + 1}.${i}`)))
const name = (unit: number): string => `U${unit}`

test('chances of dice', () => {
  expect(at_least(2, 2, 1 / 6)).toBeCloseTo(1 / 36)
  expect(at_least(3, 0, 1 / 2)).toBeCloseTo(1)
  expect(at_most(3, 0, 5 / 6)).toBeCloseTo(1 / 216)
  expect(chance_words(1 / 36)).toBe('3 in 100')
  expect(chance_words(1 / 216)).toBe('1 in 216')
})

test('the best shot is the one that did most against the longest odds', () => {
  const long_shot: Event[] = [
    ...volley(1, 33, 1, [1]),
    ...events(
      { is: 'pod_destroyed', unit: 33, pod: 5, kind: 'laser' },
      { is: 'points_scored', seat: 0, points: 1, unit: 33 },
    ),
  ]
  const easy: Event[] = [
    ...volley(33, 1, 5, [2]),
    ...events(
      { is: 'pod_destroyed', unit: 1, pod: 2, kind: 'cargo' },
      { is: 'points_scored', seat: 1, points: 1, unit: 1 },
    ),
  ]
  const { best } = account_of(told(easy, long_shot, easy), { seats: 2, name })
  expect(best).toMatchObject({ turn: 2, key: '2.3' })
  expect(best!.chance).toBeCloseTo(1 / 6)
  expect(best!.sentence).toMatch(/^U1 → U33/)
})

describe('whose shots are praised', () => {
  const owner = (unit: number): number => (unit < 32 ? 0 : 1)
  const blast = (unit: number, ...harm: Event[]): Event[] => [
    ...events({ is: 'warhead_detonated', unit, position: [0, 0, 0], radius: 2 }),
    ...harm,
    ...events({ is: 'warhead_destroyed', unit }),
  ]
  const lost = (unit: number, ...all: number[]): Event[] =>
    all.flatMap((pod) => events({ is: 'pod_destroyed', unit, pod, kind: 'laser' }))
  const best = (reader: number | null, team_of?: (seat: number) => number, ...turns: Event[][]) => {
    const { best, suffered } = account_of(told(...turns), {
      seats: 2,
      name,
      owner,
      reader,
      ...(team_of ? { team_of } : {}),
    })
    return [best?.turn ?? null, suffered?.turn ?? null]
  }
  const on_own = blast(20, ...lost(1, 1, 2, 3), ...lost(33, 1))
  const on_enemy = blast(21, ...lost(33, 2))
  const on_me = blast(50, ...lost(1, 4, 5, 6))

  test('not one that cost its own side more than the enemy', () => {
    expect(best(0, undefined, on_own)).toEqual([null, null])
    expect(best(0, undefined, on_own, on_enemy)).toEqual([2, null])
    expect(best(0, () => 0, on_enemy)).toEqual([null, null])
  })
  test('one’s own and those of others apart; all for who watched', () => {
    expect(best(0, undefined, on_enemy, on_me)).toEqual([1, 2])
    expect(best(1, undefined, on_enemy, on_me)).toEqual([2, 1])
    expect(best(null, undefined, on_enemy, on_me)).toEqual([2, null])
  })
  test('points that the others got by it are none of its worth', () => {
    const paid = [...on_enemy, ...events({ is: 'points_scored', seat: 1, points: 20, unit: 1 })]
    expect(best(0, undefined, paid, blast(22, ...lost(33, 3, 4)))).toEqual([2, null])
  })
})

describe('who resigned', () => {
  const seats = [
    { seat: 0, name: 'Ann', is_mine: true },
    { seat: 1, name: 'Lieutenant', is_mine: false },
  ]
  const resigned = (seat: number): Event[] => events({ is: 'seat_resigned', seat })
  const scored = (seat: number, points: number): Event =>
    event({ is: 'points_scored', seat, points, unit: 1 })
  test('is said, with how it stood when that happened', () => {
    const lines = (seat: number) => told([scored(0, 3), scored(1, 1)], [...resigned(seat), scored(1, 10)])
    expect(resigned_words(lines(0), seats)).toEqual(['You resigned while ahead, 3 points to 1.'])
    expect(resigned_words(lines(1), seats)).toEqual(['Lieutenant resigned while behind, 1 point to 3.'])
    expect(resigned_words(told([scored(0, 2), scored(1, 2), ...resigned(0)]), seats)).toEqual([
      'You resigned while level, 2 points to 2.',
    ])
  })
  test('is said without points where there are none, and not of a game that was played to its end', () => {
    expect(resigned_words(told(resigned(0)), seats)).toEqual(['You resigned.'])
    expect(resigned_words(told([scored(0, 2)]), seats)).toEqual([])
  })
})

test('the points of a side are those of each seat of its team', () => {
  const scored = (side: number, points: number): Event =>
    event({ is: 'points_scored', side, unit: 1, points })
  const lines = told([scored(0, 2)], [scored(1, 1), scored(0, 3)])
  const rows = (team_of?: (seat: number) => number): number[][] =>
    curve_of(lines, 4, team_of).map((one) => one.points)
  expect(rows((seat) => seat % 2)).toEqual([
    [0, 0, 0, 0],
    [2, 0, 2, 0],
    [5, 1, 5, 1],
  ])
  expect(rows().at(-1)).toEqual([5, 1, 0, 0])
})

test('the unluckiest dice are those that had least reason to miss', () => {
  const lines = told(volley(1, 33, 1, [6, 6]), volley(33, 1, 5, [6, 6]), volley(1, 33, 4, [5]))
  const { unlucky, best } = account_of(lines, { seats: 2, name })
  expect(unlucky).toMatchObject({ turn: 2 })
  expect(unlucky!.chance).toBeCloseTo(1 / 36)
  expect(best).toBeNull()
})

test('dice rolled out of sight are neither', () => {
  const hidden = volley(1, 33, 0, [0, 0])
  expect(account_of(told(hidden), { seats: 2, name }).unlucky).toBeNull()
})

const scored = (seat: number, points: number): Event => event({ is: 'points_scored', seat, points, unit: 1 })

test('points grow turn by turn, and the lead changes for good once', () => {
  const curve = curve_of(told([scored(0, 1), scored(0, 1)], [scored(1, 1)], [scored(1, 3)]), 2)
  expect(curve.map(({ turn, points }) => [turn, points])).toEqual([
    [0, [0, 0]],
    [1, [2, 0]],
    [2, [2, 1]],
    [3, [2, 4]],
  ])
  expect(turning_of(curve, 1)?.turn).toBe(3)
  expect(turning_of(curve_of(told([scored(1, 1)]), 2), 1)).toBeNull()
  expect(curve_of(told(events({ is: 'ship_moved', unit: 1 })), 2)).toEqual([])
})

test('it is open until the winner goes ahead for good', () => {
  const curve = curve_of(told([scored(0, 1)], [], [scored(1, 1)], [], [scored(0, 2)]), 2)
  expect(open_until(curve, 0)).toMatchObject({ turn: 5, before: { turn: 3, points: [1, 1] } })
  expect(open_until(curve, 1)).toBeNull()
  expect([3, 4, 12, 30].map(late_turn)).toEqual([1, 2, 9, 23])
})

test('seats of one side are no rivals of each other', () => {
  const team_of = (seat: number): number => seat % 2
  const rows = [
    [0, 0, 0, 0],
    [1, 2, 1, 2],
    [4, 2, 4, 2],
  ].map((points, turn) => ({ turn, points, key: '' }))
  expect(turning_of(rows, 0, team_of)?.turn).toBe(2)
  expect(open_until(rows, 0, team_of)?.turn).toBe(2)
  expect(turning_of(rows, 0)).toBeNull()
})

test('the second of a verdict is of the other side', () => {
  const standings = [
    { seat: 0, name: 'Ann', points: 5, place: 1, ships: null, team: 0 },
    { seat: 1, name: 'Escort', points: 3, place: 2, ships: null, team: 1 },
    { seat: 2, name: 'Bea', points: 5, place: 1, ships: null, team: 0 },
  ]
  expect(verdict_values(standings, [])).toMatchObject({ is_drawn: false, points: 5, second_points: 3 })
  const level = standings.map((one) => ({ ...one, points: 5, place: 1 }))
  expect(verdict_values(level, [])).toMatchObject({ is_drawn: true, second_points: 5 })
})

test('who alone has ships left and still lost is named with what it was worth', () => {
  const standings = [
    { seat: 0, name: 'Ann', points: 11, place: 2, ships: 1 },
    { seat: 1, name: 'Lieutenant', points: 14, place: 1, ships: 0 },
  ]
  const lines = told(events({ is: 'points_scored', seat: 0, points: 10, unit: 65535 }))
  expect(verdict_values(standings, lines)).toMatchObject({
    winner: 'Lieutenant',
    points: 14,
    has_lone: true,
    lone: 'Ann',
    lone_has: 11,
    lone_won: false,
    lone_points: 10,
  })
})

const in_twos = (seat: number): number => seat % 2
test('mates win together, and that is no draw', () => {
  const placed = (places: number[]) =>
    places.map((place, seat) => ({
      seat,
      name: 'Ann Ben Cara Dan'.split(' ')[seat]!,
      points: 2 - place,
      place,
      ships: 1,
      team: in_twos(seat),
    }))
  const values = verdict_values(placed([2, 1, 2, 1]), [])
  expect(values).toMatchObject({ is_drawn: false, winners: 'Ben and Dan', second: 'Ann', is_level: false })
  expect(verdict_values(placed([1, 1, 1, 1]), [])).toMatchObject({ is_drawn: true })
})
