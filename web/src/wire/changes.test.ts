import { expect, test } from 'vitest'

import { lines_of, merged } from './changes'

const table = {
  t: 'table',
  stage: 4,
  deadline: 70,
  seats: [
    { seat: 0, locked: false, share: 'aa' },
    { seat: 1, locked: true, share: 'bb' },
  ],
}

test('what is named is changed, everything else stays', () => {
  const now = merged(table, { stage: 5, seats: { 1: { locked: false } } })
  expect(now).toEqual({
    ...table,
    stage: 5,
    seats: [table.seats[0], { seat: 1, locked: false, share: 'bb' }],
  })
})

test('null takes away, and only there', () => {
  expect(merged(table, { deadline: null })).toEqual({ t: 'table', stage: 4, seats: table.seats })
  expect(merged(table, { seats: { 0: { share: null } } })).toEqual({
    ...table,
    seats: [{ seat: 0, locked: false }, table.seats[1]],
  })
})

test('a list is replaced by a list, and a map by what is none', () => {
  expect(merged(table, { seats: [] })).toEqual({ ...table, seats: [] })
  expect(merged({ pause: { asked: [1] } }, { pause: { asked: [0, 1], since: 9 } })).toEqual({
    pause: { asked: [0, 1], since: 9 },
  })
  expect(merged({ pause: { asked: [1] } }, { pause: 3 })).toEqual({ pause: 3 })
})

test('what a patch brings new is a map of its own, without its nulls', () => {
  expect(merged({}, { outcome: { ending: 2, gone: null } })).toEqual({ outcome: { ending: 2 } })
})

test('the examples of RFC 7386 that bring no map to a list', () => {
  const examples: [unknown, unknown, unknown][] = [
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'foo' }, null, null],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ]
  for (const [target, patch, wanted] of examples) expect(merged(target, patch)).toEqual(wanted)
})

test('the table before is not touched', () => {
  const before = structuredClone(table)
  merged(table, { stage: 9, seats: { 0: { locked: true } } })
  expect(table).toEqual(before)
})

test('a message has one or several lines', () => {
  expect(lines_of('{"t":"answer"}')).toEqual([{ t: 'answer' }])
  expect(lines_of('{"t":"change","table":{}}\n{"t":"frame","n":"a\\nb"}')).toEqual([
    { t: 'change', table: {} },
    { t: 'frame', n: 'a\nb' },
  ])
})
