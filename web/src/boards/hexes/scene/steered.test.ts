import { expect, test } from 'vitest'
import type { Fact, Order } from '../game'
import type { Hex } from '../hex'
import type { HexMark } from './scene'
import { steered_ends, with_steered } from './steered'

// A ship at (0,0) that flies a hex a velocity, by a helm of two ways; no more than two commands a turn.
const SHIP = { unit: 7, at: [0, 0], next: [1, 0] } as unknown as HexMark
const faster = (by: number) => ({ is: 'accelerate', unit: 7, by }) as unknown as Order
const helm = (heading: number) => ({ is: 'turn', unit: 7, heading }) as unknown as Order
const OFFERED = [faster(1), faster(2), helm(2)]
const KINDS = ['accelerate', 'turn']
const commands = (draft: readonly Order[]): number =>
  draft.reduce((sum, one) => sum + ('by' in one ? Number(one.by) : 1), 0)
const may_stand = (draft: Order[]): boolean => commands(draft) <= 2
function foresee(draft: Order[]): Fact[] {
  const speed = 1 + draft.reduce((sum, one) => sum + ('by' in one ? Number(one.by) : 0), 0)
  const to: Hex = draft.some((one) => one.is === 'turn') ? [0, speed] : [speed, 0]
  const facts = [
    { is: 'course_sum', unit: 7, from: [0, 0], to },
    { is: 'commands_cost', unit: 7, energy: commands(draft) },
  ]
  return facts as unknown as Fact[]
}
const ends = (draft: Order[]) => steered_ends(SHIP, OFFERED, KINDS, draft, may_stand, foresee)

test('one of each kind stand together as far as the rules allow it, and each end is where that leads', () => {
  expect(ends([]).map(({ at, orders, cost }) => [at, orders, cost])).toEqual([
    [[1, 0], [], 0],
    [[2, 0], [faster(1)], 1],
    [[3, 0], [faster(2)], 2],
    [[0, 1], [helm(2)], 1],
    [[0, 2], [faster(1), helm(2)], 2],
  ])
})
test('the end that is drafted is marked, and no other', () => {
  const drafted = ends([helm(2), faster(1)]).filter((one) => one.is_drafted)
  expect(drafted.map((one) => one.at)).toEqual([[0, 2]])
})
test('an end takes the place of the orders of its kinds, and of no others', () => {
  const other = { is: 'accelerate', unit: 8, by: 1 } as unknown as Order
  const weave = { is: 'weave', unit: 7 } as unknown as Order
  expect(with_steered([helm(2), other, weave], KINDS, 7, [faster(2)])).toEqual([other, weave, faster(2)])
})
