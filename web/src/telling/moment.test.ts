import { expect, test } from 'vitest'
import { MEETING } from './arms'
import { moment_of } from './moment'
import { picture_at, units_in } from './picture'
import type { Beat, Script } from './script'

const name = (unit: number): string => `U${unit}`
const beat = (kind: Beat['kind'], start: number, units: number[], more: Partial<Beat> = {}): Beat => ({
  kind,
  start,
  length: 500,
  units,
  dice: [],
  words: '',
  tone: 'plain',
  glimpses: [],
  ...more,
})
const fly = (start: number, unit: number): Beat => beat('fly', start, [unit], { from: [0, 0], to: [1, 0] })
const script = (...beats: Beat[]): Script => ({ beats, length: 9000, rest: new Map() })
const told = (now: number, ...beats: Beat[]): string => moment_of(script(...beats), now, name)

test('who flies together is named, some of many', () => {
  expect(told(100, fly(0, 1))).toBe('U1 flies.')
  expect(told(100, fly(0, 1), fly(40, 2))).toBe('U1 and U2 fly.')
  expect(told(100, ...[1, 2, 3, 4, 5].map((unit) => fly(0, unit)))).toBe('U1, U2 and 3 more fly.')
})

test('a missile that has come to its target meets it', () => {
  const met = beat('ray', 0, [9, 7], { arms: MEETING })
  expect(told(100, met)).toBe('U9 meets U7.')
  expect(told(100, met, beat('ray', 0, [1, 7]))).toBe('U9 and U1 fire at U7.')
})

test('what began last is told, and stands until something else begins', () => {
  const beats = [
    fly(0, 1),
    beat('ray', 1000, [1, 7]),
    beat('roll', 1100, [1, 7], { dice: [{ face: 6, does: true }] }),
    beat('hurt', 2000, [7], { words: 'U7: laser 5 lost' }),
    fly(4000, 7),
  ]
  expect([500, 900, 1500, 3900, 4100].map((now) => told(now, ...beats))).toEqual([
    'U1 flies.',
    'U1 flies.',
    'U1 fires at U7.',
    'U7: laser 5 lost.',
    'U7 flies.',
  ])
  expect(told(50, beat('ray', 1000, [1, 7]))).toBe('')
})

test('those who fire at one are told together; a base has no name', () => {
  expect(told(10, beat('ray', 0, [1, 7]), beat('ray', 0, [2, 7]))).toBe('U1 and U2 fire at U7.')
  expect(told(10, beat('ray', 0, [7], { from: [0, 0], seat: 1 }))).toBe('U7 is fired at from a base.')
})

test('of many things one is told; of many hits, who is hit', () => {
  const hurt = [1, 2, 3].map((unit) => beat('hurt', 0, [unit], { words: `U${unit} lost` }))
  expect(told(10, ...hurt.slice(0, 1))).toBe('U1 lost.')
  expect(told(10, ...hurt.slice(0, 2))).toBe('U1 and U2 are hit.')
  expect(told(10, ...hurt)).toBe('U1, U2 and U3 are hit.')
  const part = (words: string): Beat => beat('hurt', 0, [7], { words })
  expect(told(10, part('U7: laser'), part('U7: drive'), part('U7: tank'))).toBe('U7 is hit.')
  const away = [1, 2, 3].map((unit) => beat('launch', 0, [unit], { words: `U${unit} away` }))
  expect(told(10, ...away.slice(0, 2))).toBe('U1 away; U2 away.')
  expect(told(10, ...away)).toBe('U1 away; 2 more.')
})

test('whoever flies, fires, is fired at or is hurt has a part in a picture', () => {
  const all = script(fly(0, 1), beat('ray', 0, [2, 3]), beat('hurt', 0, [4], { words: 'U4 lost' }))
  expect([...units_in(picture_at(all, 200))].sort()).toEqual([1, 2, 3, 4])
  expect(units_in(picture_at(script(beat('ray', 500, [2, 3])), 100)).size).toBe(0)
})
