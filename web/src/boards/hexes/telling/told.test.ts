import { expect, test } from 'vitest'
import type { Games, triplanetary } from '../../../state/games'
import { sentence_of } from '../../../telling/sentence'
import { culprit, parent_in } from '../../../telling/words'
import { begun_at, deeds_of } from '../../../telling/deeds'
import { picture_at, picture_of } from '../../../telling/picture'
import { base_at, EMPTY, Printed } from '../board'
import type { Hex } from '../hex'
import type { Script } from '../../../telling/script'
import { FACE_DOWN, type HexMark, type Scene } from '../scene/scene'
import { sight_at, sights_of, staged, turned_up } from './staged'
import { script_of } from './told'

const [A, E] = [0, 8]
const name = (unit: number): string => ({ [A]: 'F1', [E]: 'F5' })[unit] ?? `U${unit}`
const owner = (unit: number): number => (unit < 8 ? 0 : 1) // what was launched is of seat 1, too
const printed = new Printed({
  ...EMPTY,
  bodies: [{ name: 'mars', at: [5, 0], disc: 300, gravity: 'full', kind: '', is_screen: false }],
})
const ships = (...all: [number, Hex][]): triplanetary.View =>
  ({ ships: all.map(([unit, hex]) => ({ unit, hex })) }) as unknown as triplanetary.View

const [TORPEDO, NUKE] = [49, 53]
const fired: Games['triplanetary']['event'][] = [
  {
    is: 'ordnance_launched',
    unit: TORPEDO,
    parent: E,
    seat: 1,
    munition: 'torpedo',
    hex: [0, 0],
    change: [1, 0],
    vector: [2, 0],
  },
  { is: 'ordnance_moved', unit: TORPEDO, from: [0, 0], to: [2, 0] },
  {
    is: 'ordnance_met',
    unit: TORPEDO,
    hex: [2, 0],
    with: A,
    is_doomed: false,
    is_through: false,
    behind: 2,
  },
  { is: 'ordnance_rolled', unit: TORPEDO, target: A, die: 5, damage: 3 },
  { is: 'ship_damaged', unit: A, turns: 3, moving: false },
  { is: 'ordnance_spent', unit: TORPEDO, seat: 1, how: 'went_off', hex: [2, 0] },
  { is: 'side_wasted', unit: NUKE, body: 'mars', side: 'E' },
]
test('ordnance is launched, flies, goes off on whom it hit, and lays waste', () => {
  const around = ships([A, [2, 0]], [E, [0, 0]])
  const { beats, rest } = script_of(
    { before: around, after: around, glimpses: fired, keys: [] },
    printed,
    name,
    1,
  )
  expect(beats.map((one) => [one.kind, one.words])).toEqual([
    ['launch', 'F5 launches a torpedo'],
    ['fly', ''],
    ['blast', 'U49 goes off'],
    ['roll', ''],
    ['hurt', 'F1: disabled 3 turns by U49'],
    ['blast', 'Mars E is laid waste'],
  ])
  expect(rest.get(TORPEDO)).toEqual([0, 0])
  expect(sentence_of(fired, { name, owner, reader: 0 })).toBe('F1 is disabled for 3 turns by U49.')
})

test('parts that are hit are told once each, as far as they are damaged, with who did it', () => {
  const torn: typeof fired = [
    { is: 'ship_fired', unit: E, target: A, volley: 0 },
    { is: 'volley_rolled', seat: 1, attack: 4, defence: 2, die: 5, less: 0, more: 0, damage: 2 },
    { is: 'ship_hit', unit: A, hits: 2 },
    { is: 'part_hit', unit: A, die: 2, part: 'drive', damage: 1 },
    { is: 'part_hit', unit: A, die: 5, part: 'weapons', damage: 1 },
    { is: 'part_hit', unit: A, die: 5, part: 'drive', damage: 2 },
  ]
  expect(deeds_of(torn)).toHaveLength(1)
  expect(sentence_of(torn, { name, owner, reader: 0 })).toBe(
    'F1 has its weapons damaged to level 1 and drive damaged to level 2 by F5.',
  )
  expect(sentence_of(torn, { name, owner, reader: 1 })).toBe(
    'You hit F1: weapons damaged to level 1 and drive damaged to level 2.',
  )
  const around = ships([A, [2, 0]], [E, [0, 0]])
  const { beats } = script_of({ before: around, after: around, glimpses: torn, keys: [] }, printed, name, 1)
  expect(beats.filter((one) => one.kind === 'hurt').map((one) => one.words)).toEqual([
    'F1: weapons damaged to level 1 by F5',
    'F1: drive damaged to level 2 by F5',
  ])
})

test('a part that is no longer safe is told as made so, with who did it', () => {
  const struck = [{ is: 'part_hit', unit: A, part: 'pod_2', condition: 'vulnerable' }] as never
  expect(sentence_of(struck, { name, owner, reader: 0 })).toBe('F1 has its pod 2 made vulnerable.')
  const more = [
    ...(struck as object[]),
    { is: 'part_hit', unit: A, part: 'bridge', condition: 'damaged' },
    { is: 'part_hit', unit: A, part: 'pod_4', condition: 'vulnerable' },
  ] as never
  expect(sentence_of(more, { name, owner, reader: 0 })).toBe(
    'F1 has its pod 2 and pod 4 made vulnerable and bridge damaged.',
  )
})

test('what is fired and not rolled for yet is told, and hits nothing before', () => {
  const volley = (unit: number, target: number): (typeof fired)[number] => ({
    is: 'ship_fired',
    unit,
    target,
    volley: 0,
  })
  const open = [volley(E, A), volley(9, A)]
  const told = (reader: number | null) => sentence_of(open, { name, owner, reader })
  expect([told(0), told(1), told(null)]).toEqual(Array(3).fill('F5 and U9 fire at F1.'))
})

test('who has done it is told with the ship that launched it', () => {
  const parent = (unit: number): number | null => parent_in(fired, unit)
  const by = (unit: number): string => culprit(unit, { name, parent })
  expect([parent(TORPEDO), parent(NUKE), by(TORPEDO), by(NUKE), by(E)]).toEqual([
    E,
    null,
    'U49 of F5',
    'U53',
    'F5',
  ])
  // A name that begins with its ship's tells it already.
  expect(culprit(TORPEDO, { name: (unit) => (unit === E ? '2.A' : '2.A.1'), parent })).toBe('2.A.1')
  expect(sentence_of(fired, { name, parent, owner, reader: 0 })).toBe(
    'F1 is disabled for 3 turns by U49 of F5.',
  )
  expect(sentence_of(fired, { name, parent, owner, reader: 1 })).toMatch(/^You disabled F1 for 3 turns\./)
  const around = ships([A, [2, 0]], [E, [0, 0]])
  const { beats } = script_of(
    { before: around, after: around, glimpses: fired, keys: [] },
    printed,
    name,
    1,
    by,
  )
  expect(beats.map((one) => one.words)).toContain('F1: disabled 3 turns by U49 of F5')
})

test('a volley that waited for an answer is told with those who fired', () => {
  const shot: (typeof fired)[number] = { is: 'ship_fired', unit: E, target: A, volley: 0 }
  const news: (typeof fired)[number][] = [
    { is: 'volley_rolled', seat: 1, attack: 2, defence: 2, less: 0, more: 0, die: 6, damage: 3 },
    { is: 'ship_damaged', unit: A, turns: 3, moving: false },
  ]
  const history = [fired[1]!, shot, ...news].map((glimpse) => ({ glimpse }))
  expect(begun_at(history, 2)).toBe(1)
  expect([begun_at(history, 1), begun_at(history, -1), begun_at([], 3)]).toEqual([1, 0, 0])
  const since = (from: number) => history.slice(from).map((one) => one.glimpse)
  expect(sentence_of(since(begun_at(history, 2)), { name, owner, reader: 0 })).toBe(
    'F1 is disabled for 3 turns by F5.',
  )
})

test('an attack and its answer are rolled before their damage, which is told of the attack', () => {
  const shot = (unit: number, target: number, volley: number): (typeof fired)[number] => ({
    is: 'ship_fired',
    unit,
    target,
    volley,
  })
  const rolled = (seat: number, die: number, damage: number): (typeof fired)[number] => ({
    is: 'volley_rolled',
    seat,
    attack: 2,
    defence: 2,
    less: 0,
    more: 0,
    die,
    damage,
  })
  const both = [shot(E, A, 0), shot(A, E, 1), rolled(1, 6, 4), rolled(0, 1, 0)]
  const hurt: (typeof fired)[number] = { is: 'ship_damaged', unit: A, turns: 4, moving: false }
  expect(sentence_of([...both, hurt], { name, owner, reader: 0 })).toBe(
    'F1 is disabled for 4 turns by F5; you missed F5.',
  )
})

test('a base fires at what is above it, a die for each, and launches', () => {
  const around = ships([A, [2, 0]], [E, [2, 0]])
  const base_fired = (target: number, volley: number): Games['triplanetary']['event'] => ({
    is: 'base_fired',
    seat: 1,
    body: 'mars',
    side: 'NW',
    target,
    volley,
    has_guns: false,
  })
  const rolled = (die: number, damage: number): Games['triplanetary']['event'] => ({
    is: 'volley_rolled',
    seat: 1,
    attack: 2,
    defence: 1,
    less: 0,
    more: 0,
    die,
    damage,
  })
  const glimpses: Games['triplanetary']['event'][] = [
    base_fired(A, 0),
    base_fired(E, 1),
    rolled(5, 4),
    rolled(1, 0),
    { is: 'ship_damaged', unit: A, turns: 4, moving: false },
    { is: 'base_launched', unit: TORPEDO, seat: 1, body: 'mars', hex: [0, 0], vector: [2, 0] },
    { is: 'ordnance_moved', unit: TORPEDO, from: [0, 0], to: [2, 0] },
  ]
  const script = script_of({ before: around, after: around, glimpses, keys: [] }, printed, name, 1)
  const { beats } = script
  const edge = [5, -0.45] // of Mars, on its side to the north-west
  const rays = beats.filter((one) => one.kind === 'ray')
  expect(rays.map(({ units, from, seat }) => [units, from, seat])).toEqual([
    [[A], edge, 1],
    [[E], edge, 1],
  ])
  const { start, length } = rays[0]!
  const picture = picture_at(script, start + 0.8 * length)
  expect(picture.rays[0]).toMatchObject({ target: A, from: edge, seat: 1, part: 1, does: true })
  expect(picture.rolls[0]).toMatchObject({ unit: A, target: null, dice: [{ face: 5, does: true }] })
  expect(beats.map((one) => one.words)).toContain('Mars launches a torpedo')
  expect(beats.filter((one) => one.dice.length > 0).map((one) => one.dice[0]!.face)).toEqual([5, 1])
  // A line of the log that is pointed at shows the same ray; of a base that stands nowhere there is none.
  const [deed] = deeds_of(glimpses)
  const lit = picture_of(deed!, (base) => base_at(printed.board, base))
  expect(lit.rays).toMatchObject([{ target: A, from: edge, seat: 1, does: true }])
  expect(picture_of(deed!, (base) => base_at(printed.board, { ...base, body: 'venus' })).rays).toEqual([])
  const events = glimpses.slice(0, 3).map((glimpse) => ({ glimpse }))
  expect(begun_at(events, 2)).toBe(0)
})

test('the page is called to flights of mine, then to the fight, and to another far from it', () => {
  const scene = {
    ships: [
      { unit: A, at: [2, 0], is_mine: true },
      { unit: E, at: [4, 0], is_mine: false },
      { unit: 9, at: [40, 0], is_mine: false },
    ],
  } as unknown as Scene
  const around = ships([A, [2, 0]], [E, [4, 0]], [9, [40, 0]])
  const shot = (unit: number, target: number, volley: number): (typeof fired)[number] => ({
    is: 'ship_fired',
    unit,
    target,
    volley,
  })
  const rolled = (die: number, damage: number): (typeof fired)[number] => ({
    is: 'volley_rolled',
    seat: 1,
    attack: 2,
    defence: 2,
    less: 0,
    more: 0,
    die,
    damage,
  })
  const glimpses: Games['triplanetary']['event'][] = [
    { is: 'ship_moved', unit: A, from: [0, 0], to: [2, 0] },
    { is: 'ship_moved', unit: 9, from: [44, 0], to: [40, 0] },
    shot(E, A, 0),
    rolled(6, 3),
    { is: 'ship_damaged', unit: A, turns: 3, moving: false },
    shot(9, 9, 0),
    rolled(1, 0),
  ]
  const script = script_of({ before: around, after: around, glimpses, keys: [] }, printed, name, 1)
  const sights = sights_of(script, scene)
  expect(sights.map(({ is_near }) => is_near)).toEqual([true, true])
  const has = (i: number, at: [number, number]) =>
    sights[i]!.hexes.some((one) => one[0] === at[0] && one[1] === at[1])
  expect([has(0, [0, 0]), has(0, [44, 0]), has(0, [4, 0]), has(0, [40, 0]), has(1, [40, 0])]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
  expect(sight_at(sights, 0)).toBe(sights[0])
  expect(sight_at(sights, script.length)).toBe(sights[1])
  // A flight from afar is seen as the page stands.
  const far = [
    { is: 'ship_moved' as const, unit: A, from: [-30, 0] as Hex, to: [2, 0] as Hex },
    ...glimpses.slice(1),
  ]
  const from_afar = script_of({ before: around, after: around, glimpses: far, keys: [] }, printed, name, 1)
  expect(sights_of(from_afar, scene).map(({ is_near }) => is_near)).toEqual([false, true, true])
  const words = script.beats.map((one) => one.words)
  expect(words).toContain('F1: disabled 3 turns by F5')
  expect(words).toContainEqual(expect.stringMatching(/: missed by U9$/))
})

test('what lay face-down is so until the board tells that it is turned up, though it is lost by then', () => {
  const MISSILE = 70
  const mark = (is_hidden: boolean) =>
    ({
      unit: MISSILE,
      at: [1, 0],
      notes: is_hidden ? [FACE_DOWN] : [],
      ...(is_hidden ? { is_hidden } : {}),
    }) as unknown as HexMark
  const scene = (...ships: HexMark[]): Scene => ({ ships, wrecks: [], legs: [] })
  const beat = { to: undefined, length: 900, words: '', dice: [], tone: 'plain' as const, glimpses: [] }
  const script = {
    beats: [
      { ...beat, kind: 'gain' as const, start: 1000, units: [MISSILE] },
      { ...beat, kind: 'loss' as const, start: 2000, units: [MISSILE] },
    ],
    length: 3000,
    rest: new Map(),
  } as unknown as Script
  const at = (now: number, after: Scene) =>
    staged(scene(mark(true)), after, script, name, turned_up(script, now))
  for (const after of [scene(), scene(mark(false))]) {
    const [before] = at(500, after).ships
    expect([before!.is_hidden, before!.notes]).toEqual([true, [FACE_DOWN]])
    const [then] = at(1500, after).ships
    expect([then!.is_hidden, then!.notes]).toEqual([false, []])
  }
})

test('guards under fire stand on their claim, answer, and are put out of action before all eyes', () => {
  const G1 = 65024
  const called = (unit: number): string => (unit === G1 ? 'G1' : name(unit))
  const glimpses: Games['triplanetary']['event'][] = [
    { is: 'ship_fired', unit: A, target: G1, volley: 0 },
    { is: 'ship_fired', unit: G1, target: A, volley: 1 },
    { is: 'volley_rolled', seat: 0, attack: 4, defence: 2, less: 1, more: 0, die: 6, damage: 2 },
    { is: 'guards_lost', unit: G1, seat: 1, hex: [1, 0] },
    { is: 'volley_rolled', seat: 1, attack: 2, defence: 4, less: 1, more: 0, die: 1, damage: 0 },
  ]
  const there = { ...ships([A, [0, 0]]), guards: [{ unit: G1, seat: 1, hex: [1, 0] as const }] }
  const after = ships([A, [0, 0]])
  const script = script_of({ before: there, after, glimpses, keys: [] }, printed, called, 1)
  expect(script.rest.get(G1)).toEqual([1, 0])
  const beats = script.beats.map(({ kind, units, words }) => ({ kind, units, words }))
  expect(beats).toContainEqual({ kind: 'ray', units: [A, G1], words: '' })
  expect(beats).toContainEqual({ kind: 'loss', units: [G1], words: 'G1 put out of action by F1' })
  expect(beats).toContainEqual({ kind: 'ray', units: [G1, A], words: '' })
  const told = { name: called, owner: (unit: number) => (unit === G1 ? 1 : 0) }
  expect(sentence_of(glimpses, { ...told, reader: 1 })).toMatch(/G1 was put out of action/)
})
