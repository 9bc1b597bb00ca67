import { describe, expect, test } from 'vitest'
import type { Event } from '../state/model'
import { arms_of, with_arms } from './arms'
import type { Script } from './script'

const fires = (lasers: number): Event => ({
  is: 'lasers_allotted',
  unit: 3,
  target: 4,
  lasers,
  distance: 2,
  needed: 3,
})

describe('what fires', () => {
  test('is a laser by its pod where it is the only one left, and a number elsewhere', () => {
    expect(arms_of(fires(1), () => [5])).toBe('laser of pod 5')
    expect(arms_of(fires(2), () => [3, 5])).toBe('2 lasers')
    expect(arms_of(fires(1), () => [3, 5])).toBe('1 laser')
    expect(arms_of(fires(2))).toBe('2 lasers')
  })
  test('stands at the ray, and at nothing else', () => {
    const beat = { start: 0, length: 9, units: [3, 4], dice: [], words: '', tone: 'plain' as const }
    const script: Script = {
      beats: [
        { ...beat, kind: 'ray', glimpses: [0, 1] },
        { ...beat, kind: 'hurt', glimpses: [0] },
      ],
      length: 9,
      rest: new Map(),
    }
    const named = with_arms(script, [fires(1)], () => [5])
    expect(named.beats.map((one) => one.arms)).toEqual(['laser of pod 5', undefined])
  })
})
