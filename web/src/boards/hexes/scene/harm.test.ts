import { expect, test } from 'vitest'
import type { Fact } from '../game'
import { harm_of } from './harm'

type Hurt = Extract<Fact, { is: 'is_hurt' }>
const say = (section: string, key: string, { count = '' }: Record<string, unknown> = {}): string =>
  section === 'harm' ? `${key} ${String(count)}` : key
const hurt = (part: Hurt['part'], condition: Hurt['condition']): Hurt => ({
  is: 'is_hurt',
  unit: 1,
  part,
  condition,
})

test('a ship that is whole wears nothing', () => {
  expect(harm_of({ disabled: 0, lost: 0 }, [{ words: 'a prize', sign: '' }], [], say)).toBeNull()
})

test('turns of disablement, points that are lost and parts that are hurt are worn, each in its words', () => {
  expect(harm_of({ disabled: 3 }, [], [], say)).toEqual({ part: 0.5, words: 'disabled 3' })
  expect(harm_of({ lost: 2 }, [], [], say)).toEqual({ part: 1 / 3, words: 'lost 2' })
  const one = harm_of({}, [], [hurt('pod_2', 'vulnerable')], say)
  expect(one).toEqual({ part: 1 / 9, words: 'pod_2 vulnerable' })
  const more = harm_of({}, [], [hurt('pod_2', 'destroyed'), hurt('bridge', 'damaged')], say)
  expect(more).toEqual({ part: 5 / 9, words: 'parts 2' })
})

test('the worst gives the arc, which is never more than whole', () => {
  const wound = { part: 'drive', far: '', damage: 3, most: 4, told: '', rule: '' }
  const all = harm_of({ disabled: 1 }, [{ words: 'drive 3', sign: '', wound }], [], say)
  expect(all).toEqual({ part: 0.75, words: 'disabled 1, drive 3' })
  expect(harm_of({ disabled: 40 }, [], [], say)!.part).toBe(1)
})
