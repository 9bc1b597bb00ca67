// Fire that is declared, rolled for with a die of ten, and placed by another: one deed, told on the board.
import { expect, test } from 'vitest'
import { EMPTY, Printed } from '../boards/hexes/board'
import { script_of } from '../boards/hexes/telling/told'
import { entries_of } from '../panels/log/entries'
import type { LogLine } from '../panels/log/telling'
import type { Games } from '../state/games'
import { NO_UNIT } from '../state/model'
import { deeds_of } from './deeds'
import { picture_at } from './picture'
import { sentence_of } from './sentence'

type Event = Games['delta_vee']['event']
const [A, B] = [0, 32]
const name = (unit: number): string => (unit === A ? '1.A' : '2.A')
const told = { name, owner: (unit: number) => (unit === A ? 0 : 1) }
const declared: Event = {
  is: 'fire_declared',
  unit: A,
  target: B,
  mount: 1,
  shot: 'laser_barrage',
  energy: 2,
  value: 13,
  chance: 1,
}
const rolled = (die: number, is_hit: boolean): Event => ({
  is: 'fire_rolled',
  unit: A,
  target: B,
  die,
  is_hit,
})
const HIT: Event[] = [
  declared,
  rolled(1, true),
  { is: 'hit_rolled', unit: A, target: B, die: 7, parts: ['engine'] },
  { is: 'part_hit', unit: B, part: 'engine', condition: 'damaged' },
]
const MISS: Event[] = [declared, rolled(6, false)]
const lines = (glimpses: Event[]): LogLine[] =>
  glimpses.map(
    (glimpse, i) =>
      ({ key: `1.${i}`, glimpse, sentence: glimpse.is, dice: [], turn: 1 }) as unknown as LogLine,
  )

test('a shot has its dice and what it did', () => {
  const [deed, ...others] = deeds_of(HIT)
  expect(others).toEqual([])
  expect(deed).toMatchObject({ kind: 'volley', units: [A], targets: [B] })
  expect(deed!.shots).toEqual([{ die: 1, is_hit: true, sides: 10 }])
  expect(deed!.harm.map((one) => one.is)).toEqual(['part_hit'])
})
test('both sides read who was hit by whom, and what was missed', () => {
  expect(sentence_of(HIT, { ...told, reader: 0 })).toBe('You hit 2.A: engine damaged.')
  expect(sentence_of(HIT, { ...told, reader: 1 })).toBe('2.A has its engine damaged by 1.A.')
  expect(sentence_of(MISS, { ...told, reader: 0 })).toBe('You missed 2.A.')
  expect(sentence_of(MISS, { ...told, reader: 1 })).toBe('1.A missed 2.A.')
  expect(sentence_of([declared], { ...told, reader: 1 })).toBe('1.A fires at 2.A.')
})
test('what an asteroid does is told apart from what was fired', () => {
  const rock: Event[] = [
    { is: 'rock_rolled', unit: B, die: 1, is_hit: true },
    { is: 'hit_rolled', unit: NO_UNIT, target: B, die: 6, parts: ['pod_7'] },
    { is: 'part_hit', unit: B, part: 'pod_7', condition: 'damaged' },
  ]
  const deeds = deeds_of([...HIT, ...rock])
  expect(deeds.map((one) => [one.kind, one.harm.length])).toEqual([
    ['volley', 1],
    ['event', 1],
  ])
  expect(entries_of(lines(rock), name).map((one) => one.sentence)).toEqual([
    'rock_rolled 2.A: pod 7 damaged.',
  ])
  expect(sentence_of([...HIT, ...rock], { ...told, reader: 1 })).toBe(
    '2.A has its engine damaged by 1.A; 2.A has its pod 7 damaged by an asteroid.',
  )
  expect(sentence_of(rock, { ...told, reader: 1 })).toBe('2.A has its pod 7 damaged by an asteroid.')
  const end: Event = { is: 'ship_destroyed', unit: B, hex: [0, 0], vector: [0, 0] }
  expect(sentence_of([...rock, end], { ...told, reader: 1 })).toBe('2.A was destroyed by an asteroid.')
})
test('a missile that is shot down was not hit to no effect', () => {
  const lost = { is: 'missile_lost', unit: B, loss: 'destroyed', hex: [0, 0], vector: [0, 0] }
  const launched = { ...told, reader: 0, parent: (unit: number) => (unit === B ? A : null) }
  const shot: Event[] = [declared, rolled(1, true), lost as unknown as Event]
  expect(sentence_of(shot, launched)).toBe('You hit 2.A.')
})
test('a glancing blow is told to have done nothing', () => {
  const glance: Event[] = [
    declared,
    rolled(1, true),
    { is: 'hit_rolled', unit: A, target: B, die: 3, parts: [] },
  ]
  expect(sentence_of(glance, { ...told, reader: 0 })).toBe('You hit 2.A to no effect.')
  expect(sentence_of(glance, { ...told, reader: 1 })).toBe('1.A hit 2.A to no effect.')
  expect(entries_of(lines(glance), name).map((one) => one.sentence)).toEqual([
    '1.A → 2.A, laser barrage, a 1: one hit, to no effect',
  ])
})
test('a part that is chosen later is told by itself', () => {
  expect(sentence_of([HIT[3]!], { ...told, reader: 1 })).toBe('2.A has its engine damaged.')
})
test('hits together disable a ship for the sum of their turns', () => {
  const fired = (turns: number, volley: number): Games['triplanetary']['event'][] => [
    { is: 'ship_fired', unit: A, target: B, volley },
    { is: 'volley_rolled', seat: 0, attack: 1, defence: 1, less: 0, more: 0, die: 5, damage: turns },
    { is: 'ship_damaged', unit: B, turns, moving: false },
  ]
  const both = [...fired(1, 0), ...fired(3, 1)]
  expect(sentence_of(both, { ...told, reader: 1 })).toBe('2.A is disabled for 4 turns by 1.A.')
  expect(sentence_of(fired(1, 0), { ...told, reader: 0 })).toBe('You disabled 2.A for 1 turn.')
})
test('the log has one line of it', () => {
  expect(entries_of(lines(HIT), name).map((one) => one.sentence)).toEqual([
    '1.A → 2.A, laser barrage, a 1: one hit, engine damaged',
  ])
  expect(entries_of(lines(MISS), name).map((one) => one.sentence)).toEqual([
    '1.A → 2.A, laser barrage, a 6: no hits',
  ])
})
test('a ray with its die runs on the board, words stand beside whoever was hit', () => {
  const views = {
    ships: [
      { unit: A, seat: 0, hex: [0, 0] },
      { unit: B, seat: 1, hex: [4, 0] },
    ],
  }
  const view = views as unknown as Games['delta_vee']['view']
  const news = { before: view, after: view, glimpses: HIT, keys: HIT.map((_, i) => `1.${i}`) }
  const script = script_of(news, new Printed(EMPTY), name, 1)
  const pictures = Array.from({ length: 40 }, (_, i) => picture_at(script, (script.length * i) / 40))
  expect(pictures.some(({ rays }) => rays.some((ray) => ray.unit === A && ray.target === B))).toBe(true)
  const faces = pictures.flatMap(({ rolls }) => rolls.flatMap((roll) => roll.dice))
  expect(faces.every(({ face, sides }) => sides === 10 && face >= 1 && face <= 10)).toBe(true)
  expect(faces.at(-1)).toMatchObject({ face: 1, does: true })
  expect(pictures.flatMap(({ words }) => words.map((one) => one.text))).toContain(
    '2.A: engine damaged by 1.A',
  )
})
test('words of a shot step back when the next one is under way', () => {
  const view = { ships: [A, B].map((unit) => ({ unit, seat: 0, hex: [unit, 0] })) }
  const seen = view as unknown as Games['delta_vee']['view']
  const glimpses = [...HIT, ...HIT]
  const news = { before: seen, after: seen, glimpses, keys: glimpses.map((_, i) => `1.${i}`) }
  const script = script_of(news, new Printed(EMPTY), name, 1)
  const [, second] = script.beats.filter((one) => one.kind === 'ray')
  const words_at = (now: number) => picture_at(script, now).words.map((one) => one.fade)
  expect(words_at(second!.start - 50)).toEqual([1])
  expect(words_at(second!.start + 50)).toEqual([0.35])
})

const M = 64 // launched by 1.A
const MEETING: Event[] = [
  { is: 'missile_met', unit: M, target: B, speed: 2, chance: 8 },
  { is: 'interception_rolled', unit: M, target: B, die: 3, is_hit: true },
  { is: 'field_rolled', unit: B, die: 9, is_raised: false },
  { is: 'missile_lost', unit: M, loss: 'exploded', hex: [4, 0], vector: [1, 0] },
  { is: 'ship_destroyed', unit: B, hex: [4, 0], vector: [0, 0] },
]
test('a missile that intercepts is told as a shot, and by whom it was launched', () => {
  const [deed, field, blast, ...others] = deeds_of(MEETING)
  expect(others).toEqual([])
  expect(deed).toMatchObject({ kind: 'volley', units: [M], targets: [B] })
  expect(deed!.shots).toEqual([{ die: 3, is_hit: true, sides: 10 }])
  expect(deed!.harm.map((one) => one.is)).toEqual(['ship_destroyed'])
  expect([field, blast].map((one) => one!.glimpses[0]!.is)).toEqual(['field_rolled', 'missile_lost'])
  const called = (unit: number): string => (unit === M ? 'M1' : name(unit))
  const seen = { name: called, owner: (unit: number) => (unit === B ? 1 : 0), parent: () => A }
  expect(sentence_of(MEETING, { ...seen, reader: 1 })).toBe('2.A was destroyed by M1 of 1.A.')
  expect(sentence_of(MEETING, { ...seen, reader: 0 })).toBe('You destroyed 2.A.')
})
test('a missile that is launched is told, and of one of an enemy no more than is known', () => {
  const launch: Event = {
    is: 'missile_launched',
    seat: 0,
    unit: M,
    launcher: A,
    mount: 1,
    hex: [1, 0],
    heading: 4,
    velocity: 2,
    pod: 'hunter',
    civ: 6,
    missile: 'unknown',
  }
  const missile = (unit: number): string => (unit >= M ? `1.M${unit - M + 1}` : name(unit))
  const seen = { name: missile, owner: () => 0 }
  const several = [M, M + 1, M + 2, M + 3].map((unit) => ({ ...launch, unit }))
  expect(sentence_of(several, { ...seen, reader: 1 })).toBe('1.A launched 1.M1, 1.M2 and 2 more.')
  expect(sentence_of([launch], { ...seen, reader: 1 })).toBe('1.A launched 1.M1.')
  expect(sentence_of([launch], { ...seen, reader: 0 })).toBe('You launched 1.M1.')
  const view = { ships: [{ unit: A, seat: 0, hex: [0, 0] }] } as unknown as Games['delta_vee']['view']
  const script = script_of(
    { before: view, after: view, glimpses: [launch], keys: ['1.0'] },
    new Printed(EMPTY),
    seen.name,
    1,
  )
  expect(script.beats.map((one) => [one.kind, one.words])).toEqual([
    ['launch', '1.A launches a missile, 1.M1'],
  ])
})
