import { describe, expect, test } from 'vitest'
import { changes_of, numbers_of, options_in, rows_of } from './options'
import { ruleset_named } from './rulesets'
import type { Schema } from '../../wire/codec'

const rules: Schema = {
  kind: 'struct',
  name: 'Rules',
  row: false,
  fields: [
    { name: 'revision', type: { kind: 'nat', bits: 16 } },
    { name: 'pace', type: { kind: 'enum', name: 'PaceOfPlay', names: ['slow', 'quick'] } },
    { name: 'limit', type: { kind: 'nat', bits: 8 } },
    { name: 'flat', type: { kind: 'bool' } },
    { name: 'points', type: { kind: 'list', capacity: 8, of: { kind: 'nat', bits: 16 } } },
    {
      name: 'skills',
      type: { kind: 'list', capacity: 8, of: { kind: 'array', count: 3, of: { kind: 'nat', bits: 8 } } },
    },
    { name: 'odd', type: { kind: 'struct', name: 'Odd', row: false, fields: [] } },
  ],
}
const sections: Record<string, [string, string][]> = {
  rule_option: [['pace', 'How fast']],
  pace_of_play: [['slow', 'at ease']],
  skill: [
    ['aim', 'Aim'],
    ['run', 'Running'],
  ],
}
const options = options_in(rules, (section) => sections[section] ?? [])
const standing = { revision: 2, pace: 'slow', limit: 0, flat: false, points: [], skills: [] }

test('fields become things to fill in, in their order and the game’s words', () => {
  expect(options).toEqual([
    {
      name: 'pace',
      words: 'How fast',
      kind: 'choice',
      choices: [
        ['slow', 'at ease'],
        ['quick', 'quick'],
      ],
    },
    { name: 'limit', words: 'limit', kind: 'number', most: 255 },
    { name: 'flat', words: 'flat', kind: 'switch' },
    { name: 'points', words: 'points', kind: 'by_seat', most: 65535 },
    { name: 'skills', words: 'skills', kind: 'rows', most: 255, columns: ['Aim', 'Running', '3'] },
  ])
})

describe('what is asked of the server', () => {
  test('is what differs', () => {
    expect(changes_of({ pace: 'slow', flat: true, limit: 4 }, standing, options, 2)).toEqual({
      flat: true,
      limit: 4,
    })
    expect(changes_of({ revision: 7, unknown: 1 }, standing, options, 2)).toEqual({})
  })
  test('has one entry a seat, and no list of nothing', () => {
    expect(changes_of({ points: [0, 0], skills: [[0, 0, 0]] }, standing, options, 2)).toEqual({})
    expect(changes_of({ points: [0, 50, 9], skills: [[0, 2]] }, standing, options, 2)).toEqual({
      points: [0, 50],
      skills: [
        [0, 2, 0],
        [0, 0, 0],
      ],
    })
  })
  test('an option that this server does not have is not asked for', () =>
    expect(changes_of({ flat: true }, { pace: 'slow' }, options, 2)).toEqual({}))
})

test('lists are as long as there are seats', () => {
  expect([numbers_of(undefined, 2), rows_of([[1]], 2, 2)]).toEqual([
    [0, 0],
    [
      [1, 0],
      [0, 0],
    ],
  ])
})

test('every option of Vector 3 is there, told in words', () => {
  const all = ruleset_named('vector3_2009')!.options()
  expect(all.map((one) => one.name)).toEqual(
    expect.arrayContaining([
      'destruction',
      'launch_load',
      'mine_cost',
      'duds',
      'arrival_ban',
      'arrival_distance',
      'component_limits',
      'ship_points',
      'technology_points',
      'technologies',
    ]),
  )
  expect(all.every((one) => one.words.includes(' ') && !one.words.includes('_'))).toBe(true)
  expect(
    all.flatMap((one) => (one.kind === 'choice' ? one.choices : [])).every(([word, words]) => words !== word),
  ).toBe(true)
  expect(all.find((one) => one.name === 'technologies')).toMatchObject({
    kind: 'rows',
    columns: expect.arrayContaining(['Acceleration', 'Multi-fire', 'Screen']) as unknown,
  })
})
