import { expect, test } from 'vitest'
import { boarding_of } from '../../boards/boarding'
import type { NotesOf } from '../../boards/hexes/scene/notes'
import type { triplanetary } from '../../state/games'
import { ruleset_named } from '../../state/kernel/rulesets'
import { notes_of as notes_by } from './notes'

const boarding = boarding_of(ruleset_named('triplanetary_2018'))
const notes_of = (view: triplanetary.View): NotesOf => notes_by(view, boarding)

test('who has the fugitives is known to their owner, or from an inspection; then to who took them', () => {
  const ships = [0, 1].map((unit) => ({ unit, seat: unit, is_prize: unit === 1 }))
  const known = (more: object): string[][] =>
    ships.map(({ unit }) =>
      notes_of({ ships, bargains: [], ...more } as unknown as triplanetary.View)(unit).map(
        (note) => note.words,
      ),
    )
  const roster = (one: string, two: string): { identity: string }[] => [{ identity: one }, { identity: two }]
  expect(
    known({
      players: [{ fugitives: 0 }, { fugitives: 65535 }],
      roster: roster('unknown', 'unknown'),
      custodian: 65535,
    }),
  ).toEqual([['has the fugitives'], ['a prize']])
  expect(
    known({
      players: [{ fugitives: 65535 }, { fugitives: 65535 }],
      roster: roster('unknown', 'decoy'),
      custodian: 65535,
    }),
  ).toEqual([[], ['a decoy', 'a prize']])
  expect(
    known({
      players: [{ fugitives: 0 }, { fugitives: 65535 }],
      roster: roster('fugitives', 'unknown'),
      custodian: 1,
    }),
  ).toEqual([[], ['has the fugitives', 'a prize']])
})

test('a ship that has hit at long odds is told as heroic', () => {
  const ships = [0, 1].map((unit) => ({ unit, seat: unit, is_prize: false }))
  const view = {
    ships,
    roster: [
      { identity: 'unknown', is_heroic: true },
      { identity: 'unknown', is_heroic: false },
    ],
    players: [{ fugitives: 65535 }, { fugitives: 65535 }],
    custodian: 65535,
    bargains: [],
  } as unknown as triplanetary.View
  expect([0, 1].map((unit) => notes_of(view)(unit).map((note) => note.words))).toEqual([['heroic'], []])
})

test('who has surrendered is told so, and who was asked and refused is not', () => {
  const ships = [0, 1].map((unit) => ({ unit, seat: unit, is_prize: false }))
  const view = {
    ships,
    roster: [{ identity: 'unknown' }, { identity: 'unknown' }],
    players: [{ fugitives: 65535 }, { fugitives: 65535 }],
    custodian: 65535,
    bargains: [
      { unit: 0, target: 1, reply: 'accepted' },
      { unit: 1, target: 0, reply: 'refused' },
    ],
  } as unknown as triplanetary.View
  expect([0, 1].map((unit) => notes_of(view)(unit).map((note) => note.words))).toEqual([
    [],
    ['has surrendered'],
  ])
})

test('an inverted counter says that it is one, and nothing of what lies under it', () => {
  const view = { ships: [], roster: [], custodian: 65535, players: [], bargains: [], counters: [{ unit: 9 }] }
  const words = (unit: number): string[] =>
    notes_of(view as unknown as triplanetary.View)(unit).map((note) => note.words)
  expect([words(9), words(8)]).toEqual([['inverted counter: hides a ship, or nothing'], []])
})

test('to its owner it says what lies under it', () => {
  const view = {
    seen: { seat: 1 },
    ships: [],
    roster: [{ kind: 'corsair' }],
    custodian: 65535,
    players: [],
    bargains: [],
    counters: [
      { unit: 9, seat: 1, ship: 0 },
      { unit: 10, seat: 1, ship: 65535 },
      { unit: 11, seat: 0, ship: 65535 },
    ],
  }
  const words = (unit: number): string[] =>
    notes_of(view as unknown as triplanetary.View)(unit).map((note) => note.words)
  expect([9, 10, 11].flatMap(words)).toEqual([
    'inverted counter, with your corsair under it',
    'a dummy of yours, an inverted counter',
    'inverted counter: hides a ship, or nothing',
  ])
})

test('damaged parts are told as far as they are, and sound ones not', () => {
  const ship = { unit: 0, seat: 0, is_prize: false, weapons: 6, drive: 1, structure: 0 }
  const view = {
    ships: [ship],
    roster: [],
    players: [{ fugitives: 65535 }],
    custodian: 65535,
    bargains: [],
  } as unknown as triplanetary.View
  const notes = notes_of(view)(0)
  expect(notes.map((one) => one.words)).toEqual(['weapons damage 6', 'drive damage 1'])
  expect(notes.map((one) => one.wound?.told)).toEqual(['not repaired in space', ''])
})
