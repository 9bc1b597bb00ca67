import { describe, expect, test } from 'vitest'
import { deeds_of } from './deeds'

describe('a volley', () => {
  test('that makes a hero keeps the harm that it does', () => {
    const deeds = deeds_of([
      { is: 'ship_fired', unit: 1, target: 7, volley: 0 },
      { is: 'volley_rolled', seat: 0, attack: 1, defence: 2, less: 0, more: 0, die: 5, damage: 2 },
      { is: 'heroism_shown', unit: 1 },
      { is: 'ship_damaged', unit: 7, turns: 2, moving: false },
    ])
    expect(deeds.map((one) => [one.kind, one.harm.length])).toEqual([
      ['volley', 1],
      ['event', 0],
    ])
  })
  test('ships that fire together share one die', () => {
    const deeds = deeds_of([
      { is: 'ship_fired', unit: 1, target: 7, volley: 0 },
      { is: 'ship_fired', unit: 2, target: 7, volley: 0 },
      { is: 'volley_rolled', seat: 0, attack: 2, defence: 1, less: 0, more: 0, die: 5, damage: 2 },
      { is: 'ship_damaged', unit: 7, turns: 2, moving: true },
    ])
    expect(deeds).toHaveLength(1)
    expect(deeds[0]).toMatchObject({
      kind: 'volley',
      units: [1, 2],
      targets: [7],
      shots: [{ die: 5, is_hit: true }],
    })
  })
})
