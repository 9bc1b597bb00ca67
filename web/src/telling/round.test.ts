import { describe, expect, test } from 'vitest'
import { events } from '../../dev/made_up'
import type { Event } from '../state/model'
import { summed_up } from './round'

const [MINE, FIRST, SECOND] = [0, 32, 33]
const NAMES: Record<number, string> = { [MINE]: 'A6', [FIRST]: '2.A6', [SECOND]: '2.B6' }
const told = (reader: number | null = 0) => ({
  name: (unit: number) => NAMES[unit]!,
  owner: (unit: number) => (unit < 32 ? 0 : 1),
  reader,
})
const shot = (unit: number, target: number, is_hit: boolean): Event[] =>
  events(
    { is: 'lasers_allotted', unit, target, lasers: 1, distance: 3, needed: 2 },
    { is: is_hit ? 'shot_hit' : 'shot_missed', unit, target, die: 1, needed: 2 },
  )
const lost = (unit: number, pod: number): Event[] => events({ is: 'pod_destroyed', unit, pod, kind: 'laser' })
const at = (turn: number, glimpses: Event[]) => glimpses.map((glimpse) => ({ turn, glimpse }))
const began = (turn: number) => at(turn, events({ is: 'turn_began', turn }))

describe('the sentence of a turn', () => {
  const turn = [
    ...began(3),
    ...at(3, [...shot(FIRST, MINE, true), ...lost(MINE, 5)]),
    ...at(3, shot(MINE, FIRST, false)),
    ...at(3, [...shot(SECOND, MINE, true), ...lost(MINE, 2)]),
  ]
  test('has every exchange of it, and who hit in each', () => {
    expect(summed_up(turn, 1, told())).toBe('A6 lost laser 5 and laser 2 to 2.A6 and 2.B6; you missed 2.A6.')
  })
  test('stands until something happens in the next one', () => {
    const both = [...turn, ...began(4)]
    expect(summed_up(both, both.length, told())).toBe(`In turn 3: ${summed_up(turn, 1, told())}`)
    const flown = at(4, events({ is: 'ship_moved', unit: MINE, from: [0, 0], to: [1, 0] }))
    expect(summed_up([...both, ...flown], both.length, told())).toBe('A6 flew on; nobody was hit.')
    const rested = at(4, events({ is: 'ship_moved', unit: MINE, from: [1, 0], to: [1, 0] }))
    expect(summed_up([...both, ...rested], both.length, told())).toBe('Nothing moved; nobody was hit.')
  })
  test('goes back two turns at most, and for who watches one', () => {
    const later = [...turn, ...began(4), ...began(5), ...at(5, shot(SECOND, MINE, false))]
    expect(summed_up(later, 0, told())).toBe('2.B6 missed A6.')
    expect(summed_up(later, 0, told(null))).toBe('Nobody was hit.')
  })
})

describe('shot by shot', () => {
  const first = at(3, [...shot(MINE, FIRST, true), ...lost(FIRST, 1)])
  const both = [...began(3), ...first, ...at(3, shot(MINE, SECOND, false))]
  test('what came since the last seal is told, and nothing else', () => {
    expect(summed_up(both, 1, told(), 4)).toBe('You missed 2.B6.')
    const flown = at(3, events({ is: 'ship_moved', unit: FIRST, from: [0, 0], to: [1, 0] }))
    expect(summed_up([...both, ...flown], 1, told(), both.length)).toBe('2.A6 flew on; nobody was hit.')
  })
  test('a torpedo that is hit, and is still there, was hit to no effect', () => {
    const launcher = { ...told(), parent: (unit: number) => (unit === SECOND ? FIRST : null) }
    const hit = at(3, shot(MINE, SECOND, true))
    expect(summed_up(hit, 0, launcher)).toBe('You hit 2.B6 to no effect.')
    const gone = at(3, events({ is: 'warhead_destroyed', unit: SECOND }))
    expect(summed_up([...hit, ...gone], 0, launcher)).toBe('You destroyed 2.B6.')
  })
  test('until something comes, what stood before it stands, and says so', () => {
    const whole = 'You hit 2.A6: laser 1 gone; you missed 2.B6.'
    expect(summed_up(both, 1, told(), both.length)).toBe(`Before your last orders: ${whole}`)
    expect(summed_up(both, 1, told(null), 4)).toBe('2.A6 lost laser 1 to A6.')
  })
})

describe('every hit is accounted for', () => {
  test('one that cost nothing, and one before the last that did', () => {
    const wasted = [...shot(FIRST, MINE, true), ...events({ is: 'hit_wasted', unit: MINE, section: 'warp' })]
    expect(summed_up(at(3, wasted), 0, told())).toBe('2.A6 hit A6 to no effect.')
    const both = [
      ...shot(SECOND, MINE, true),
      ...shot(FIRST, MINE, true),
      ...events({ is: 'ship_destroyed', unit: MINE, cause: 'cabins' }),
    ]
    expect(summed_up(at(3, both), 0, told())).toBe('A6 was destroyed by 2.A6; 2.B6 hit A6, too.')
  })
  test('one that a ship came through by a die', () => {
    const came_through = [
      ...shot(MINE, FIRST, true),
      ...events({ is: 'critical_rolled', unit: FIRST, die: 6 }),
    ]
    expect(summed_up(at(3, came_through), 0, told())).toBe('You hit 2.A6: it shudders, and holds.')
    const at_me = [...shot(FIRST, MINE, true), ...events({ is: 'critical_rolled', unit: MINE, die: 6 })]
    expect(summed_up(at(3, at_me), 0, told())).toBe('2.A6 hit A6: it shudders, and holds.')
  })
  test('those of mine that missed beside those that hit', () => {
    const mine = [...shot(MINE, FIRST, true), ...lost(FIRST, 1), ...shot(MINE, SECOND, false)]
    expect(summed_up(at(3, mine), 0, told())).toBe('You hit 2.A6: laser 1 gone; you missed 2.B6.')
  })
})
