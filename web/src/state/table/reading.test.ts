import { expect, test } from 'vitest'
import { Reading } from './reading.svelte'

function drawer() {
  const box = new Map<string, string>()
  return {
    getItem: (key: string) => box.get(key) ?? null,
    setItem: (key: string, value: string) => void box.set(key, value),
    removeItem: (key: string) => void box.delete(key),
  }
}
const lines = (...turns: number[]) => turns.map((turn, i) => ({ key: `${i + 1}.0`, turn }))

test('after a reload news begins where the seat last sealed, not with the newest turn', () => {
  const kept = drawer()
  const reading = new Reading('g', kept)
  reading.sealed(1, lines(1, 1), 1)
  reading.sealed(1, lines(1, 1, 1), 1)
  expect([reading.round_from, reading.read]).toEqual([2, 3])

  const again = new Reading('g', kept)
  again.opened(1, lines(1, 1, 1, 1, 2, 2))
  expect([again.round_from, again.read]).toEqual([2, 3])
  again.sealed(1, lines(1, 1, 1, 1, 2, 2), 2)
  expect([again.round_from, again.read]).toEqual([6, 6])
})

test('of another seat, another game or no drawer nothing is known: the newest turn is the news', () => {
  const kept = drawer()
  new Reading('g', kept).sealed(1, lines(1, 1), 1)
  for (const [game, seat, box] of [
    ['g', 0, kept],
    ['g', null, kept],
    ['h', 1, kept],
    ['g', 1, null],
  ] as const) {
    const reading = new Reading(game, box)
    reading.opened(seat, lines(1, 1, 2, 2))
    expect([reading.round_from, reading.read]).toEqual([2, 2])
  }
})

test('what is no more in the history, or no record of a reading, is passed over', () => {
  const kept = drawer()
  new Reading('g', kept).sealed(1, lines(1, 1, 1), 1)
  const reading = new Reading('g', kept)
  reading.opened(1, lines(1, 2))
  expect([reading.round_from, reading.read]).toEqual([1, 1])
  kept.setItem('read/g/1', '[3')
  reading.opened(1, lines(1, 2))
  expect([reading.round_from, reading.read]).toEqual([1, 1])
})
