import { describe, expect, test } from 'vitest'
import { script_of } from '../boards/cubes/scene/told'
import { script_of as script_of_hexes } from '../boards/hexes/telling/told'
import { EMPTY, Printed } from '../boards/hexes/board'
import type { Games, triplanetary, vector3 } from '../state/games'
import type { Vec } from '../state/model'
import { events } from '../../dev/made_up'
import { deeds_of } from './deeds'
import { picture_at } from './picture'
import { MOST, scripted } from './script'
import { Teller } from './teller.svelte'
import { sentence_of } from './sentence'

type Event = Games['vector3']['event']

const [A, B, E] = [0, 1, 32]
const NAMES: Record<number, string> = { [A]: 'A6', [B]: 'B6', [E]: '2.A6' }
const name = (unit: number): string => NAMES[unit] ?? `U${unit}`
const names = { unit: name, seat: (seat: number) => ['Captain', 'Lieutenant'][seat]! }
const owner = (unit: number): number => (unit < 32 ? 0 : 1)
const view = (...ships: [number, number[]][]): vector3.View =>
  ({
    ships: ships.map(([unit, position]) => ({
      ship: { unit, position, fate: 'in_play', pods: [], lost: 0 },
    })),
    warheads: [],
  }) as unknown as vector3.View
const NOWHERE = view()

const moved = (unit: number, from: Vec, to: Vec): Event => ({ is: 'ship_moved', unit, from, to })
const volley = (unit: number, target: number, dice: [number, boolean][]): Event[] => [
  { is: 'lasers_allotted', unit, target, lasers: dice.length, distance: 3, needed: 2 },
  ...dice.map(([die, is_hit]): Event => ({
    is: is_hit ? 'shot_hit' : 'shot_missed',
    unit,
    target,
    die,
    needed: 2,
  })),
]
const HIT: Event[] = [
  ...volley(E, A, [
    [2, true],
    [4, false],
  ]),
  { is: 'damage_rolled', unit: A, die_1: 5, die_2: 3 },
  { is: 'pod_rolled', unit: A, die_1: 5, die_2: 0, pod: 5 },
  { is: 'pod_destroyed', unit: A, pod: 5, kind: 'laser' },
  { is: 'points_scored', seat: 1, points: 1, unit: A },
]
const write = (glimpses: Event[], pace = 1, before = NOWHERE, after = NOWHERE) =>
  script_of({ before, after, glimpses, keys: glimpses.map((_, i) => `9.${i}`) }, names, pace)

describe('what belongs together', () => {
  test('a volley has its dice and its damage, up to the next one', () => {
    const deeds = deeds_of([
      ...HIT,
      { is: 'turn_passed', seat: 0 },
      ...volley(A, E, [[6, false]]),
      { is: 'turn_ended', turn: 3 },
    ])
    expect(deeds.map((one) => [one.kind, one.at])).toEqual([
      ['volley', [0, 1, 2, 3, 4, 5, 6]],
      ['event', [7]],
      ['volley', [8, 9]],
      ['event', [10]],
    ])
    expect(deeds[0]!.harm.map((one) => one.is)).toEqual(['pod_destroyed'])
    expect(deeds[0]!.shots).toEqual([
      { die: 2, is_hit: true },
      { die: 4, is_hit: false },
    ])
  })
  test('those that move one after the other move together; a second course of a ship is another', () => {
    const deeds = deeds_of([
      moved(A, [0, 0, 0], [1, 0, 0]),
      moved(B, [0, 0, 0], [1, 0, 0]),
      moved(A, [1, 0, 0], [2, 0, 0]),
    ])
    expect(deeds.map((one) => one.units)).toEqual([[A, B], [A]])
  })
  test('a blast has what it reached and what was lost in it', () => {
    const deeds = deeds_of([
      { is: 'warhead_detonated', unit: 300, position: [1, 1, 1], radius: 2 },
      { is: 'blast_reached', unit: 300, target: A, distance: 1, rolls: 2, screen: 0 },
      { is: 'pod_destroyed', unit: A, pod: 1, kind: 'cargo' },
      { is: 'blast_ended', unit: 300 },
    ])
    expect(deeds.map((one) => [one.kind, one.targets, one.harm.length])).toEqual([
      ['blast', [A], 1],
      ['event', [], 0],
    ])
  })
})

const turn = [moved(A, [0, 0, 0], [2, 0, 0]), moved(E, [5, 0, 0], [5, 1, 0]), ...HIT]

describe('a script', () => {
  test('goes in the order in which it happened: courses together, then the ray, then what it cost', () => {
    const { beats } = write(turn)
    expect(beats.map((one) => one.kind)).toEqual(['fly', 'fly', 'ray', 'hurt', 'gain'])
    expect(beats[0]!.start).toBe(beats[1]!.start)
    const ends = beats[0]!.start + beats[0]!.length
    expect(beats[2]!.start).toBeGreaterThanOrEqual(ends)
    expect(beats[3]!.start).toBeGreaterThan(beats[2]!.start)
    expect(beats[3]).toMatchObject({ words: 'A6: laser 5 lost', units: [A], tone: 'hurt' })
    expect(beats[4]!.words).toBe('+1 for Lieutenant')
  })
  test('of a common turn takes two to four seconds, of a crowd four, every beat within them', () => {
    expect(write(turn).length).toBeGreaterThan(2000)
    expect(write(turn).length).toBeLessThanOrEqual(MOST)
    const crowd = [
      ...Array.from({ length: 60 }, (_, i) => moved(i < 20 ? i : 400 + i, [i, 0, 0], [i, 3, 0])),
      ...Array.from({ length: 20 }, (_, i) =>
        volley(i, E + i, [
          [1, true],
          [6, false],
        ]),
      ).flat(),
    ]
    const script = write(crowd)
    expect(script.length).toBeLessThanOrEqual(MOST)
    expect(script.beats).toHaveLength(60 + 2 * 20)
    for (const { start, length } of script.beats) {
      expect(start).toBeGreaterThanOrEqual(0)
      expect(length).toBeGreaterThan(150)
      expect(start + length).toBeLessThanOrEqual(MOST)
    }
    const rays = script.beats.filter((one) => one.kind === 'ray').map((one) => one.start)
    expect(rays).toEqual([...rays].sort((a, b) => a - b))
    expect(Math.min(...rays)).toBeGreaterThanOrEqual(
      Math.max(...script.beats.filter((one) => one.kind === 'fly').map((one) => one.start + one.length)) - 1,
    )
  })
  test('follows the pace: half as long, or not at all', () => {
    expect(write(turn, 0.5).length).toBeCloseTo(write(turn).length / 2, 0)
    expect(write(turn, 0)).toMatchObject({ length: 0, beats: [] })
    expect(scripted([], 1).length).toBe(0)
  })
})

describe('what a script is silent about', () => {
  test('tells nothing that the glimpses keep silent about', () => {
    const secret: Event[] = [
      ...volley(A, E, [[1, true]]),
      { is: 'pod_destroyed', unit: E, pod: 0, kind: 'none' },
    ]
    const words = write(secret).beats.map((one) => one.words)
    expect(words).toContain('2.A6: a pod lost')
    const unseen = write([{ is: 'shot_hit', unit: E, target: A, die: 0, needed: 0 }])
    const faces = [0, 200, 400, 600, 800].flatMap((now) =>
      picture_at(unseen, now).rolls.flatMap((roll) => roll.dice.map((die) => die.face)),
    )
    expect(new Set(faces)).toEqual(new Set([0]))
  })
  test('has no beat that no glimpse tells, and no beat for what was not told', () => {
    const before = view([A, [0, 0, 0]], [E, [5, 0, 0]])
    const after = view([A, [2, 0, 0]], [E, [9, 9, 9]])
    const script = write([moved(A, [0, 0, 0], [2, 0, 0])], 1, before, after)
    expect(script.beats.map((one) => one.units)).toEqual([[A]])
    for (const beat of write(turn).beats)
      for (const at of beat.glimpses) expect(turn[at]).toMatchObject({ unit: expect.any(Number) })
  })
})

describe('a picture', () => {
  const script = write(
    [moved(A, [0, 0, 0], [4, 0, 0]), ...HIT],
    1,
    view([E, [4, 3, 0]]),
    view([E, [4, 3, 0]]),
  )
  test('has a ship at the start of its course, on it, and at its end', () => {
    const x = (now: number): number => picture_at(script, now).at.get(A)![0]!
    expect([x(0), x(99999)]).toEqual([0, 4])
    expect(x(650)).toBeGreaterThan(1)
    expect(x(650)).toBeLessThan(3)
    expect(picture_at(script, 0).at.get(E)).toEqual([4, 3, 0])
  })
  test('lets the die tumble before it says what it shows', () => {
    const ray = script.beats.find((one) => one.kind === 'ray')!
    const early = picture_at(script, ray.start + ray.length * 0.2).rolls[0]!
    const late = picture_at(script, ray.start + ray.length * 0.7).rolls[0]!
    expect(early.dice.every((die) => die.is_rolling && !die.does)).toBe(true)
    expect(late.dice).toEqual([
      { face: 2, is_rolling: false, does: true, sides: 6 },
      { face: 4, is_rolling: false, does: false, sides: 6 },
    ])
    expect(picture_at(script, ray.start + ray.length * 0.7).rays[0]).toMatchObject({
      unit: E,
      target: A,
      does: true,
    })
  })
  test('takes a ship away when it is lost, and shows a torpedo when it leaves', () => {
    const lost = write([
      { is: 'ship_destroyed', unit: A, cause: 'cabins' },
      {
        is: 'warhead_launched',
        unit: 300,
        ship: E,
        pod: 1,
        weapon: 'guided',
        position: [0, 0, 0],
        velocity: [0, 0, 0],
      },
    ])
    expect(picture_at(lost, 0)).toMatchObject({ gone: new Set(), unborn: new Set([300]) })
    expect(picture_at(lost, lost.length)).toMatchObject({ gone: new Set([A]), unborn: new Set() })
  })
})

test('a ship that several shot at falls to the last who hit it', () => {
  const fired = (unit: number, lost: number) => ({
    is: 'ship_fired' as const,
    unit,
    seat: 1,
    target: 12,
    shots: 1,
    lost,
    rolls: [],
  })
  const lost = { is: 'ship_lost' as const, unit: 12, loss: 'destroyed' as const }
  const harm = deeds_of(events(fired(0, 2), fired(1, 0), lost)).map((one) => [one.units, one.harm.length])
  expect(harm).toEqual([
    [[0], 1],
    [[1], 0],
  ])
})

test('all shots of one ship at another are a volley, with the dice that the reader may know', () => {
  const fired = (lost: number, dice: number[]) => ({
    is: 'ship_fired' as const,
    unit: 0,
    seat: 0,
    target: 12,
    shots: 2,
    lost,
    rolls: dice.map((die) => ({ die, attack: 5, defence: 4 })),
  })
  const deeds = deeds_of(
    events(
      fired(1, [2, 5]),
      { ...fired(0, []), unit: 1 },
      {
        is: 'object_met',
        unit: 30,
        seat: 0,
        target: 12,
        lost: 2,
        rolls: [],
      },
    ),
  )
  expect(deeds.map((one) => [one.kind, one.units, one.targets, one.shots])).toEqual([
    [
      'volley',
      [0],
      [12],
      [
        { die: 5, is_hit: true },
        { die: 2, is_hit: false },
      ],
    ],
    [
      'volley',
      [1],
      [12],
      [
        { die: 0, is_hit: false },
        { die: 0, is_hit: false },
      ],
    ],
    ['volley', [30], [12], [{ die: 0, is_hit: true }]],
  ])
})

describe('a script of hexes', () => {
  const printed = new Printed({
    ...EMPTY,
    bodies: [{ name: 'mars', at: [5, 0], disc: 300, gravity: 'full', kind: '', is_screen: false }],
  })
  const ships = (...all: [number, [number, number]][]): triplanetary.View =>
    ({ ships: all.map(([unit, hex]) => ({ unit, hex })) }) as unknown as triplanetary.View
  test('flies and is lost where the glimpse says', () => {
    const glimpses: Games['triplanetary']['event'][] = [
      { is: 'ship_moved', unit: 0, from: [0, 0], to: [2, 0] },
      { is: 'ship_lost', unit: 1, loss: 'crash', body: 'mars', hex: [3, 0], vector: [4, 0] },
    ]
    const { beats } = script_of_hexes(
      { before: ships([0, [0, 0]], [1, [3, 0]]), after: ships([0, [2, 0]]), glimpses, keys: [] },
      printed,
      name,
      1,
    )
    expect(beats.map((one) => [one.kind, one.units[0], one.to])).toEqual([
      ['fly', 0, [2, 0]],
      ['fly', 1, [5, 0]],
      ['loss', 1, undefined],
    ])
    expect(beats[2]!.words).toBe('B6 crashed')
  })
})

describe('the sentence', () => {
  const told = (glimpses: Event[], reader: number | null = 0): string =>
    sentence_of(glimpses, { name, owner, reader })
  test('says what happened to me first, and what I did', () => {
    expect(told([...HIT, ...volley(A, E, [[6, false]])])).toBe('A6 lost laser 5 to 2.A6; you missed 2.A6.')
    expect(
      told([...volley(A, E, [[1, true]]), { is: 'pod_destroyed', unit: E, pod: 3, kind: 'cabin' }]),
    ).toBe('You hit 2.A6: cabin 3 gone.')
    expect(told(volley(E, B, [[6, false]]))).toBe('2.A6 missed B6.')
    const misses = [E, E + 1, E + 2].flatMap((unit) => volley(unit, B, [[6, false]]))
    expect(told([...HIT, ...misses])).toBe('A6 lost laser 5 to 2.A6; 3 volleys at you missed.')
    expect(told([...HIT, { is: 'section_hit', unit: A, section: 'warp', left: 1 }])).toBe(
      'A6 lost laser 5 and a box of warp to 2.A6.',
    )
    expect(told([...volley(A, E, [[1, true]]), { is: 'ship_destroyed', unit: E, cause: 'cabins' }])).toBe(
      'You destroyed 2.A6.',
    )
  })
  test('says to whoever watches who hit whom, and nothing where there is nothing', () => {
    expect(told(HIT, null)).toBe('A6 lost laser 5 to 2.A6.')
    expect(told(HIT, 1)).toBe('You hit A6: laser 5 gone.')
    expect(told([{ is: 'turn_began', turn: 2 }])).toBe('')
  })
})

describe('the teller', () => {
  let time = 0
  let frames: (() => void)[] = []
  const clock = { now: () => time, next: (then: () => void) => void frames.push(then) }
  const pass = (milliseconds: number): void => {
    time += milliseconds
    const now = frames
    frames = []
    for (const one of now) one()
  }
  const news = (glimpse: Event) => ({ before: NOWHERE, after: NOWHERE, glimpses: [glimpse], keys: ['1.0'] })
  test('tells to the end; what comes meanwhile waits and is told as one', () => {
    const heard: number[] = []
    const teller = new Teller<Games['vector3']>(
      (one) => (heard.push(one.glimpses.length), script_of(one, names, 1)),
      clock,
    )
    teller.hear(news(moved(A, [0, 0, 0], [1, 0, 0])))
    expect(teller.script).not.toBeNull()
    teller.hear(news(moved(A, [1, 0, 0], [2, 0, 0])))
    teller.hear(news(moved(B, [0, 0, 0], [2, 0, 0])))
    expect(heard).toEqual([1])
    expect(teller.waiting).toHaveLength(2)
    pass(MOST)
    expect(heard).toEqual([1, 2])
    expect(teller.waiting).toHaveLength(0)
    expect(teller.script).not.toBeNull()
    pass(MOST)
    expect(teller.script).toBeNull()
  })
  test('is skipped with all that waits, and then hears again', () => {
    const teller = new Teller<Games['vector3']>((one) => script_of(one, names, 1), clock)
    teller.hear(news(moved(A, [0, 0, 0], [1, 0, 0])))
    teller.hear(news(moved(A, [1, 0, 0], [2, 0, 0])))
    teller.skip()
    expect([teller.script, teller.picture]).toEqual([null, null])
    pass(50)
    expect(teller.script).toBeNull()
    teller.hear(news(moved(A, [2, 0, 0], [3, 0, 0])))
    expect(teller.script).not.toBeNull()
  })
  test('does not begin where there is nothing to show', () => {
    const teller = new Teller<Games['vector3']>((one) => script_of(one, names, 0), clock)
    teller.hear(news(moved(A, [0, 0, 0], [1, 0, 0])))
    expect(teller.script).toBeNull()
  })
})
