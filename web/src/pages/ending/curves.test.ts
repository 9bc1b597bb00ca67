import { beforeAll, expect, test } from 'vitest'
import type { Reel } from '../../replay/reel'
import { fetch_every_game, ruleset_named } from '../../state/kernel/rulesets'
import { charts_of, rows_of, short_said } from './curves'
import { late_turn } from './account'
import { last_chance } from './feats'
import { headline_of } from './headline'

beforeAll(() => fetch_every_game())

// A reel of which each moment has the View that is given; its bytes are the moment's number.
function reel_of(ruleset: string, views: readonly object[], turns: Reel['turns'], seats = 2): Reel {
  const known = { ...ruleset_named(ruleset), view: ([at]: Uint8Array) => views[at!] }
  const show = (at: number) => ({
    views: [Uint8Array.of(at)],
    keys: [`k${at}`],
    told: 0,
    stage: 0,
    sheets: [],
  })
  const names = Array.from({ length: seats }, (_, seat) => ({ name: `P${seat}` }))
  return { known, count: views.length, turns, show, seats: names } as unknown as Reel
}
const ALONE = (seat: number): number => seat
const seated = ['Ann', 'Escort'].map((name, seat) => ({ seat, name })) as never

test('a row for each turn that changes what is counted, at its last change', () => {
  const counts = [0, 0, 1, 1, 1, 3, 3, 3]
  const turns = [1, 2, 3].map((turn, i) => ({ turn, at: [1, 4, 6][i]! }))
  const rows = rows_of({ turns, count: counts.length }, (at) => [counts[at]!], String)
  expect(rows).toEqual([
    { turn: 0, points: [0], key: '' },
    { turn: 1, points: [1], key: '2', at: 2 },
    { turn: 2, points: [3], key: '5', at: 5 },
  ])
  expect(rows_of({ turns, count: 8 }, () => [2], String)).toEqual([])
  expect(rows_of({ turns: [], count: 8 }, () => [2], String)).toEqual([])
})

const TURNS = [
  { turn: 1, at: 0 },
  { turn: 2, at: 2 },
  { turn: 3, at: 4 },
]
const points = (...all: [number, number][]): object[] => all.map((one) => ({ points: one }))

test('points of a battle of Slingshot are its curve, and say where it was open', () => {
  const views = points([0, 0], [1, 0], [1, 0], [1, 1], [1, 1], [1, 4])
  const reel = reel_of('slingshot', views, TURNS)
  const charts = charts_of({ reel }, 0, 'duel', ALONE)
  expect(charts).toHaveLength(1)
  expect(charts[0]).toMatchObject({ seats: [0, 1], is_of_all: true })
  expect(charts[0]!.rows.map(({ turn, points, at }) => [turn, points, at])).toEqual([
    [0, [0, 0], undefined],
    [1, [1, 0], 1],
    [2, [1, 1], 3],
    [3, [1, 4], 5],
  ])
  expect(charts[0]!.said(4)).toBe('4 points')
  const asked = { seats: seated, winner: 1, team_of: ALONE }
  expect(last_chance({ charts, opened: { reel } as never }, asked, 3)).toMatchObject({
    title: 'The lead changed for good',
    feat: { turn: 3, at: 5, sentence: 'Escort goes ahead: Ann 1 point, Escort 4 points.' },
  })
  const level = charts_of(
    {
      reel: reel_of('slingshot', views.slice(2), [
        { turn: 1, at: 0 },
        { turn: 2, at: 3 },
      ]),
    },
    0,
    'duel',
    ALONE,
  )
  expect(level[0]!.rows.at(-1)!.points).toEqual([1, 4])
})

test('until when it was open, and a late turn where nothing was counted', () => {
  const reel = reel_of('slingshot', points([0, 0], [0, 0], [0, 0], [2, 0], [2, 0], [3, 0]), TURNS)
  const charts = charts_of({ reel }, 0, 'duel', ALONE)
  const story = { charts, opened: { reel } as never }
  expect(last_chance(story, { seats: seated, winner: 0, team_of: ALONE }, 3)).toMatchObject({
    title: 'It was still open',
    feat: { turn: 2, at: 2, sentence: 'As turn 2 began: Ann 0 points, Escort 0 points.' },
  })
  expect(
    last_chance({ ...story, charts: [] }, { seats: seated, winner: 0, team_of: ALONE }, 3),
  ).toMatchObject({
    title: 'Before the end',
    feat: { turn: late_turn(3), at: 0 },
  })
  const none = { charts: [], opened: { reel: { turns: [] } } as never }
  expect(last_chance(none, { seats: seated, winner: null, team_of: ALONE }, 3)).toBeNull()
})

test('points of a side are those of each of its seats', () => {
  const reel = reel_of('slingshot', points([0, 0], [0, 0], [2, 1]), [{ turn: 1, at: 0 }], 4)
  const [chart] = charts_of({ reel }, 0, 'duel', (seat) => seat % 2)
  expect(chart!.rows.at(-1)!.points).toEqual([2, 1, 2, 1])
  expect(chart!.is_of_all).toBe(true)
})

test('what one side alone is told of has a chart of its own', () => {
  const ships = (...seats: number[]): object[] => seats.map((seat) => ({ seat, kind: 'corsair' }))
  const wasted = { body: 'terra', side: 'e' }
  const views = [
    { sides_wasted: [], ships: ships(0, 1, 1) },
    { sides_wasted: [wasted], ships: ships(0, 1) },
  ]
  const reel = reel_of('triplanetary_1981', views, [
    { turn: 1, at: 0 },
    { turn: 2, at: 1 },
  ])
  const charts = charts_of({ reel }, 'truth', 'interplanetary_war', ALONE)
  expect(charts.map(({ seats, is_of_all, rows }) => [seats, is_of_all, rows.at(-1)!.points])).toEqual([
    [[0], false, [1, 0]],
    [[0, 1], true, [1, 1]],
  ])
  expect(short_said(charts[0]!.said(1), 1)).toBe('1')
  expect(short_said('one ship', 1)).toBe('1')
  expect(short_said('MCr 10.5', 105)).toBe('10.5')
})

test('who has won: one, a side, several, nobody', () => {
  const all = [
    { seat: 0, name: 'Ann', is_mine: true },
    { seat: 1, name: 'Escort', is_mine: false },
    { seat: 2, name: 'Bea', is_mine: false },
  ]
  const two = (seat: number): number => seat % 2
  expect(headline_of([all[0]!], ALONE, [0])).toBe('You win')
  expect(headline_of([all[0]!], ALONE, [0, 1])).toBe('Ann wins')
  expect(headline_of([all[0]!, all[1]!], ALONE, [0])).toBe('A draw between Ann and Escort')
  expect(headline_of([all[0]!, all[2]!], two, [0])).toBe('Your side wins: Ann and Bea')
  expect(headline_of([all[0]!, all[2]!], two, [1])).toBe('Your side wins: Ann and Bea')
  expect(
    headline_of(
      [
        { ...all[1]!, seat: 1 },
        { ...all[2]!, seat: 3 },
      ],
      two,
      [0],
    ),
  ).toBe('Escort and Bea win')
  expect(headline_of([], ALONE, [0])).toBe('Nobody wins')
})
