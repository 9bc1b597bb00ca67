import { beforeEach, describe, expect, test } from 'vitest'
import type { Gateway, Kernel, Ruleset } from '../../../state/table/gateway'
import type { Vec } from '../../../state/model'
import { Table } from '../../../state/table/table.svelte'
import type { Order, Vector3, Vector3Table } from '../table'
import { burn, push } from './hand'

// Seat 0 is asked and may change a velocity by 2 along X.
const seen = {
  seat: 0,
  stage: 1,
  step: 0,
  over: false,
  asked: [{ seat: 0, must: true }],
  outcome: { ending: 0, standings: [] },
}
const refusal = {
  code: 'burn_too_strong',
  rule: '2009:acceleration.7',
  grade: 'illegal' as const,
  field: '',
  numbers: {},
  detail: '',
}
const kernel = {
  options: () => ({ patterns: [], may_hand_in: true }),
  check: (_: Uint8Array, draft: readonly Order[]) =>
    draft.flatMap((one, order) =>
      'change' in one && Math.abs(one.change[0]) > 2 ? [{ ...refusal, order }] : [],
    ),
  foresee: () => [],
} as unknown as Kernel<Vector3>
const ruleset = { steps: ['acceleration'], view: () => ({ seen }) } as unknown as Ruleset<Vector3>
const gateway = { frames: () => Promise.resolve([]), feed: () => ({ close: () => undefined }) }

let table: Vector3Table
beforeEach(() => {
  table = new Table('g', gateway as unknown as Gateway, ruleset)
  table.kernel = kernel
  const frame = { n: 1, stage: 1, view: Uint8Array.of(1), glimpses: [], opened: [], dice: null, link: null }
  table.start(
    {
      head: {
        game: 'g',
        ruleset: 'r',
        scenario: 's',
        title: '',
        rules: {},
        state: 'open',
        stage: 1,
        seats: [{ seat: 0, name: '', by: 'person', locked: false, present: true }],
        my_seats: [0],
        deadline: null,
        dice: 'chain',
      },
      frame,
    },
    0,
  )
})

describe('a burn', () => {
  test('that the kernel passes stands in the draft, once for each ship', () => {
    burn(table, 3, [1, 0, 0])
    burn(table, 3, [2, 0, 0])
    burn(table, 4, [0, 1, 0])
    expect(table.draft).toEqual([
      { is: 'burn', unit: 3, change: [2, 0, 0] },
      { is: 'burn', unit: 4, change: [0, 1, 0] },
    ])
    expect(table.refused).toBeNull()
  })
  test('that is refused leaves what stood, and says why', () => {
    burn(table, 3, [1, 0, 0])
    burn(table, 3, [3, 0, 0])
    expect(table.draft).toEqual([{ is: 'burn', unit: 3, change: [1, 0, 0] }])
    expect(table.refused?.problems[0]?.rule).toBe('2009:acceleration.7')
    burn(table, 3, [2, 0, 0])
    expect(table.refused).toBeNull()
  })
  test('of nothing takes the order back', () => {
    burn(table, 3, [1, 0, 0])
    burn(table, 3, [0, 0, 0])
    expect(table.draft).toEqual([])
  })
  test('is not judged before the kernel is there', () => {
    table.kernel = null
    burn(table, 3, [1, 0, 0])
    expect(table.draft).toEqual([])
  })
})

describe('a push', () => {
  const pushed = (unit: number, target: number, change: Vec): Order => ({ is: 'push', unit, target, change })
  test('of nothing points the beam; one that is refused leaves what stood, as a change of the target', () => {
    push(table, 0, 9, [0, 0, 0], false)
    expect([table.draft, table.aimed]).toEqual([[pushed(0, 9, [0, 0, 0])], 9])
    push(table, 0, 9, [1, 0, 0], false)
    push(table, 0, 9, [5, 0, 0], false)
    expect(table.draft).toEqual([pushed(0, 9, [1, 0, 0])])
    expect(table.refused).toMatchObject({ unit: 9, change: [5, 0, 0] })
  })
  test('stands beside those of other ships, or alone where one ship pushes at a time', () => {
    push(table, 0, 9, [1, 0, 0], false)
    push(table, 1, 8, [1, 0, 0], false)
    expect(table.draft).toHaveLength(2)
    push(table, 1, 7, [2, 0, 0], true)
    expect(table.draft).toEqual([pushed(1, 7, [2, 0, 0])])
  })
})
