// Development and tests only: a game's own board, and courses over it that nobody flew.
import { descriptions } from '../src/generated/triplanetary_texts'
import { board_of, type HexBoard, Printed } from '../src/boards/hexes/board'
import { DIRECTIONS, type Hex, length_of, plus, step_to } from '../src/boards/hexes/hex'
import type { HexMark, Leg, Scene, Target } from '../src/boards/hexes/scene/scene'

export const map_board = (): HexBoard => board_of(descriptions[0])!

// The same numbers each time.
function dice(seed: number): () => number {
  let now = seed
  return () => (now = (now * 48271) % 2147483647) / 2147483647
}

export function many_ships(printed: Printed, count: number, turns: number): Scene {
  const roll = dice(7)
  const { rows } = printed.board
  const ships: HexMark[] = []
  const legs: Leg[] = []
  for (let i = 0; i < count; ++i) {
    const seat = i % 6
    const unit = seat * 32 + Math.floor(i / 6)
    const row = rows[Math.floor(roll() * rows.length)]!
    let at: Hex = [row.from + Math.floor(roll() * (row.to - row.from)), row.r]
    let velocity: Hex = [0, 0]
    for (let turn = 1; turn <= turns; ++turn) {
      const burns = roll() < 0.6 ? 1 : 0
      const next = burns > 0 ? plus(velocity, step_to(DIRECTIONS[Math.floor(roll() * 6)]!)) : velocity
      if (length_of(next) <= 4 && printed.is_on(plus(at, next))) velocity = next
      else velocity = [0, 0]
      const to = plus(at, velocity)
      if (length_of(velocity) > 0) legs.push({ unit, seat, turn, from: at, to, burns })
      at = to
    }
    const next = plus(plus(at, velocity), [1, 0])
    ships.push({
      unit,
      seat,
      name: `C${i + 1}`,
      at,
      side: null,
      landed: '',
      velocity,
      fuel: 12,
      left: 11,
      disabled: 0,
      is_lost: i % 7 === 3,
      is_risky: i % 5 === 2,
      facts: [],
      change: [1, 0],
      predicted: plus(at, velocity),
      next,
      pulls:
        i % 3 === 0
          ? [{ hex: at, direction: 'SE', body: 'venus', may_refuse: i % 6 === 0, is_refused: false }]
          : [],
      touches: null,
      drifts: null,
      size: 1,
      lasts: null,
      coast: [1, 2, 3].map((k) => plus(next, [k * (velocity[0] + 1), k * velocity[1]])),
      is_coast_lost: i % 4 === 0,
      is_mine: seat === 0,
      notes: [],
    })
  }
  legs.sort((a, b) => a.turn - b.turn)
  return { ships, wrecks: [{ unit: 5 * 32 + 30, seat: 5, name: 'C9', at: [4, -12] }], legs }
}

export const ends_of = ({ unit, predicted }: HexMark): Target[] =>
  [[0, 0] as Hex, ...DIRECTIONS.map(step_to)].map((change, i) => ({
    at: plus(predicted!, change),
    change,
    orders: i === 0 ? [] : [{ is: 'burn', unit, change: [...change] }],
    cost: i === 0 ? 0 : 1,
    is_lost: i === 4,
    is_risky: i === 6,
    is_drafted: i === 0,
    words: null,
    facts: [],
  }))
