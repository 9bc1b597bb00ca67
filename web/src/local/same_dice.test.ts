import { expect, test } from 'vitest'
import type { InputLine } from '../state/kernel/play'
import { faces_in, same_faces } from './same_dice'

type Dice = NonNullable<InputLine['dice']>
const shot = (unit: number, ...faces: number[]): Dice[number] => ({ roll: 'shot', unit, sides: 6, faces })
const line = (stage: number, ...dice: Dice): InputLine => ({ stage, dice })

const kept = { faces: faces_in([line(4, shot(1, 3, 5)), line(4, shot(1, 6)), line(5, shot(2, 2))]), seed: 7 }

test('a roll that comes again falls as it did, in order', () => {
  expect(same_faces(kept, [], 4, [shot(1, 0, 0)])).toEqual([3, 5])
  expect(same_faces(kept, [line(4, shot(1, 3, 5))], 4, [shot(1, 0)])).toEqual([6])
  expect(same_faces(kept, [], 4, [shot(1, 0), shot(1, 0, 0)])).toEqual([3, 5, 6])
  expect(same_faces(kept, [], 5, [shot(2, 0)])).toEqual([2])
})
test('rolls that never were fall by the seed, and the same again after a reload', () => {
  const many = (seed: number): number[] =>
    same_faces({ ...kept, seed }, [], 9, [shot(3, ...Array<number>(60).fill(0))])
  const all = many(7)
  expect(all).toHaveLength(60)
  expect(many(7)).toEqual(all)
  expect(many(8)).not.toEqual(all)
  expect(new Set(all)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  const since = [line(9, shot(3, ...all.slice(0, 20)))]
  expect(same_faces(kept, since, 9, [shot(3, 0, 0)])).toEqual(all.slice(20, 22))
})
test('more dice of a roll than there were: those that were first', () => {
  expect(same_faces(kept, [], 5, [shot(2, 0, 0)])[0]).toBe(2)
  expect(same_faces(kept, [], 5, [shot(3, 0)])).toEqual(
    same_faces({ ...kept, faces: {} }, [], 5, [shot(3, 0)]),
  )
})
