import { describe, expect, test } from 'vitest'
import { events } from '../../dev/made_up'
import type { Event } from '../state/model'
import { sentence_of } from './sentence'

const owner = (unit: number): number => (unit % 100 < 32 ? 0 : 1)
const name = (unit: number): string => `${unit >= 200 ? 'T' : owner(unit) ? 'E' : 'A'}${unit % 100}`
const told = (reader: number | null) => ({ name, owner, reader })

// A torpedo, and what it did to each of these.
const blast = (unit: number, ...harm: Event[]): Event[] => [
  ...events({ is: 'warhead_detonated', unit, position: [0, 0, 0], radius: 2 }),
  ...harm,
  ...events({ is: 'blast_ended', unit }),
]
const pods = (unit: number, ...all: number[]): Event[] =>
  all.flatMap((pod) => events({ is: 'pod_destroyed', unit, pod, kind: 'laser' }))
const gone = (unit: number): Event[] => events({ is: 'ship_destroyed', unit, cause: 'cabins' })
const spent = (unit: number): Event[] => events({ is: 'warhead_destroyed', unit })
const volley = (unit: number, target: number, is_hit: boolean): Event[] =>
  events(
    { is: 'lasers_allotted', unit, target, lasers: 1, distance: 3, needed: 2 },
    { is: is_hit ? 'shot_hit' : 'shot_missed', unit, target, die: 1, needed: 2 },
  )

const BATTLE = [
  ...blast(240, ...pods(1, 1, 2, 3), ...pods(2, 4, 5), ...gone(3)),
  ...blast(241, ...pods(1, 4, 5), ...spent(201), ...spent(202)),
  ...blast(203, ...pods(33, 1, 2, 3, 4), ...pods(34, 1), ...gone(35), ...gone(36)),
  ...blast(204, ...pods(37, 1, 2), ...pods(38, 1), ...pods(39, 1)),
  ...volley(33, 1, false),
  ...volley(34, 1, false),
  ...volley(1, 33, false),
]

// Two torpedoes that meet a ship, which is gone once all have moved.
const met = (unit: number, target: number): Event[] =>
  events({ is: 'object_met', unit, target, lost: 3, rolls: [], object: 'torpedo' } as unknown as Event)

describe('a battle that is too long to list', () => {
  test('is told in sums, the reader’s own losses first', () => {
    expect(sentence_of(BATTLE, told(0))).toBe(
      'You lost A3, 2 torpedoes and mines and 7 parts of A1 and A2 to T40 and T41; ' +
        'others lost E35 and E36 and 9 parts of E33, E34 and 3 more to T3 and T4; ' +
        '2 volleys missed you; 1 volley of yours missed.',
    )
  })
  test('to the other side, and to whoever watches', () => {
    expect(sentence_of(BATTLE, told(1))).toMatch(/^You lost E35 and E36 and 9 parts of .*; others lost A3/)
    expect(sentence_of(BATTLE, told(null))).toMatch(
      /^Lost: A3, E35 and E36, 2 torpedoes and mines and 16 parts/,
    )
  })
  test('says who had hit a ship whose end is told later', () => {
    const moved = events({ is: 'ship_moved', unit: 33, from: [0, 0], to: [1, 0] } as unknown as Event)
    const end = events({ is: 'ship_lost', unit: 2, loss: 'destroyed' } as unknown as Event)
    const late = [...met(241, 2), ...met(242, 2), ...moved, ...end]
    expect(sentence_of(late, told(0))).toMatch(/^A2 was destroyed by T41 and T42/)
    expect(sentence_of([...BATTLE, ...late], told(0))).toMatch(/^You lost A3 and A2, .* to .*T41/)
  })
  test('stays short however long it was', () => {
    const long = Array.from({ length: 20 }, (_, i) => blast(240 + i, ...pods(i, 1, 2, 3), ...gone(60 - i)))
    expect(sentence_of(long.flat(), told(0)).length).toBeLessThan(200)
  })
})

test('what few words can tell is told one by one', () => {
  expect(sentence_of(blast(240, ...pods(1, 1, 2)), told(0))).toBe('A1 lost laser 1 and laser 2 to T40.')
})

test('points off ships and parts that are only damaged are sums, too', () => {
  const marred = [1, 2, 3, 4].flatMap((unit) => [
    ...volley(33, unit, true),
    ...events(
      { is: 'part_hit', unit, part: 'engine', condition: 'damaged' },
      { is: 'part_hit', unit, part: 'force_field', condition: 'damaged' },
    ),
  ])
  expect(sentence_of(marred, told(0))).toMatch(/8 parts of A1, A2 and 2 more are damaged/)
  const shots = [1, 2, 3, 4, 5, 6].flatMap((unit) =>
    events({ is: 'ship_fired', unit: 30 + unit, seat: 1, target: unit, shots: 2, lost: 2, rolls: [] }),
  )
  const text = sentence_of([...shots, ...shots.map((one) => ({ ...one, unit: 40 }) as Event)], told(0))
  expect(text.length).toBeLessThan(170)
})
