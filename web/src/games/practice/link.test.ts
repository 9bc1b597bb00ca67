import { expect, test } from 'vitest'
import { type Flight, flight_from, flight_text } from './link'

const FLIGHT: Flight = {
  axes: 3,
  capacity: 2,
  position: [0, -4, 7],
  velocity: [1, 0, 0],
  par_turns: 6,
  par_burns: 2,
  turn_limit: 15,
  rings: [
    { position: [5, 0, 0], velocity: [0, 0, 0], radius: 1, stay: false },
    { position: [9, -3, 2], velocity: [1, -1, 0], radius: 0, stay: true },
  ],
}

test('a flight goes into a link and comes out of it', () => {
  expect(flight_from(flight_text({ title: 'Up & _over_/50 %', flight: FLIGHT }))).toEqual({
    title: 'Up & _over_/50 %',
    flight: FLIGHT,
  })
  expect(flight_text({ title: '', flight: FLIGHT })).toBe(
    'a3_c2_s0,-4,7,1,0,0_g5,0,0,1_h9,-3,2,0,1,-1,0_p6,2_l15',
  )
})

test.each([
  ['', /carries no flight/],
  ['nonsense', /“nonsense” in the link is no part/],
  ['a3_c2_s0,0,0,0,0,0', /no ring/],
  ['a3_g1,1,1,1', /lacks a part/],
  ['a3_c2_s0,0,0_g1,1,1,1', /“s0,0,0”/],
  ['a3_c2_s0,0,0,0,0,0_g1,1,1,99999', /“g1,1,1,99999”/],
  ['a3_c2_s0,0,0,0,0,0_g1,1,1,1_t%E0%A4%A', /“t%E0%A4%A”/],
  ['a3_c2_s0,0,0,0,0,0' + '_g1,1,1,1'.repeat(9), /“g1,1,1,1”/],
  ['x'.repeat(5000), /5000 letters long/],
])('%s is answered in words', (text, words) => {
  expect(flight_from(text)).toMatch(words)
})
