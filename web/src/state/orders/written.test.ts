import { domain } from '../../../dev/made_up'
import { fields_of, target_in } from '../games'
import { describe, expect, test } from 'vitest'
import type { Kernel } from '../table/gateway'
import type { Order, Pattern, Vec } from '../model'
import { nearest_legal, pattern_example, pattern_open, write } from './written'

const POINTS: Vec[] = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [2, 0, 0],
]
const burns: Pattern = {
  order: 'burn',
  fields: [domain('unit', { lo: 0 }), domain('change', { kind: 'burn', lo: 2, points: POINTS })],
}
const fires: Pattern = {
  order: 'fire',
  fields: [
    domain('unit', { kind: 'values', values: [0, 1] }),
    domain('target', { kind: 'values', values: [32, 33] }),
    domain('lasers', { kind: 'range', lo: 1, hi: 2 }),
  ],
}
const builds: Pattern = {
  order: 'build',
  fields: [
    domain('hull', { kind: 'values', values: [0, 1], words: ['six', 'nine'] }),
    domain('pods', { kind: 'each', count: 12, values: [1, 2], words: ['cargo', 'cabin'] }),
  ],
}

const is_legal = (order: Order): boolean =>
  order.is === 'burn'
    ? POINTS.some((point) => String(point) === String(order.change))
    : order.is === 'fire' && (!('lasers' in order) || order.lasers <= 2) && [32, 33].includes(order.target)
const kernel = {
  options: () => ({ patterns: [burns, fires], may_hand_in: true }),
  check: (_: Uint8Array, draft: Order[]) =>
    draft.flatMap((order, i) =>
      is_legal(order)
        ? []
        : [{ code: 'no', rule: '2009:x.1', grade: 'illegal', order: i, field: '', numbers: {}, detail: '' }],
    ),
  read: (_: Uint8Array, text: string) =>
    text === '?'
      ? {
          ok: false,
          problems: [
            {
              code: 'unknown_order',
              rule: '',
              grade: 'malformed',
              order: -1,
              field: '',
              numbers: { line: 1 },
              detail: text,
            },
          ],
          misread: ['Line 1: no order begins with "?".'],
        }
      : { ok: true, orders: JSON.parse(text) as Order[] },
} as unknown as Kernel
const view = new Uint8Array()
const burn = (change: Vec, unit = 0): Order => ({ is: 'burn', unit, change })

test('orders are read with gaps behind points and commas, too', () => {
  const asked: string[] = []
  const strict = {
    ...kernel,
    read: (_: Uint8Array, text: string) => {
      asked.push(text)
      return kernel.read(view, text.startsWith('1.A burn 0,-1') ? JSON.stringify([burn([2, 0, 0])]) : '?')
    },
  } as Kernel
  expect(write(strict, view, [], '1. A burn 0, -1')).toEqual({ ok: true, draft: [burn([2, 0, 0])] })
  expect(write(strict, view, [], '1. Wren burn 0, -1').ok).toBe(false)
  expect(asked.at(-1)).toBe('1. Wren burn 0,-1')
})

describe('orders written', () => {
  test('stand in the draft, each in the place of its like', () => {
    const done = write(kernel, view, [burn([1, 0, 0]), burn([0, 1, 0], 5)], JSON.stringify([burn([2, 0, 0])]))
    expect(done).toEqual({ ok: true, draft: [burn([0, 1, 0], 5), burn([2, 0, 0])] })
  })
  test('that are refused leave the draft alone and name the nearest legal one', () => {
    const done = write(kernel, view, [], JSON.stringify([burn([7, 1, 0])]))
    expect(done).toMatchObject({ ok: false, problems: [{ rule: '2009:x.1' }], nearest: [burn([2, 0, 0])] })
  })
  test('that nobody understands are told as they were written', () => {
    expect(write(kernel, view, [], '?')).toMatchObject({
      ok: false,
      nearest: [],
      problems: [{ code: 'unknown_order' }],
      misread: ['Line 1: no order begins with "?".'],
    })
  })
  test('stand beside those of another pod or target of the same ship', () => {
    const fire = (target: number): Order => ({ is: 'fire', unit: 0, target, lasers: 1 })
    expect(write(kernel, view, [fire(32)], JSON.stringify([fire(33)]))).toEqual({
      ok: true,
      draft: [fire(32), fire(33)],
    })
    const one_target = {
      ...kernel,
      check: (_: Uint8Array, draft: Order[]) => (draft.length > 1 ? kernel.check(view, [fire(99)]) : []),
    } as Kernel
    expect(write(one_target, view, [fire(32)], JSON.stringify([fire(33)]))).toEqual({
      ok: true,
      draft: [fire(33)],
    })
  })
  test('stand beside others of the sheet that bear another number', () => {
    const buy = (number: number): Order => ({
      is: 'buy',
      number,
      kind: 'corvette',
      body: 'mars',
      side: 'W',
    })
    const shop = {
      ...kernel,
      check: (_: Uint8Array, draft: Order[]) =>
        draft.some((one, i) => fields_of(one)['number'] !== i) ? kernel.check(view, [burn([7, 1, 0])]) : [],
    } as Kernel
    const bought = write(shop, view, [buy(0)], JSON.stringify([buy(1)]))
    expect(bought).toEqual({ ok: true, draft: [buy(0), buy(1)] })
    expect(write(shop, view, [buy(0)], JSON.stringify([buy(0)]))).toEqual({ ok: true, draft: [buy(0)] })
    expect(write(shop, view, [buy(0)], JSON.stringify([buy(2)]))).toMatchObject({ ok: false })
  })
  test('of nothing change nothing', () => {
    expect(write(kernel, view, [burn([1, 0, 0])], '[]')).toEqual({ ok: true, draft: [burn([1, 0, 0])] })
  })
})

test('nearest values keep what is right, clamp what is too much, and list what cannot be guessed', () => {
  expect(nearest_legal(kernel, view, [], { is: 'fire', unit: 1, target: 33, lasers: 9 })).toEqual([
    { is: 'fire', unit: 1, target: 33, lasers: 2 },
  ])
  expect(
    nearest_legal(kernel, view, [], { is: 'fire', unit: 1, target: 40, lasers: 1 }).map(target_in),
  ).toEqual([32, 33])
})

test('a pattern is an order that may be written, and what else may stand in the place of its values', () => {
  const show = (_: string, value: unknown): string => `#${String(value)}`
  const told = (pattern: Pattern, axes = ''): unknown[] => [
    pattern_example(pattern),
    pattern_open(pattern, show, axes),
  ]
  expect(told(fires)).toEqual([
    { is: 'fire', unit: 0, target: 32, lasers: 1 },
    'unit: #0, #1; target: #32, #33; lasers: 1 to 2',
  ])
  expect(told(burns, 'q,r')).toEqual([burn([1, 0, 0]), 'change: q,r, up to 2 in all'])
  expect(told(builds)).toEqual([null, 'hull: #six, #nine; pods: 12 of cargo, cabin'])
  const many = domain('number', { kind: 'values', values: Array.from({ length: 14 }, (_, i) => i) })
  expect(pattern_open({ order: 'take', fields: [many] }, show, '')).toMatch(/#11 and 2 more$/)
  const place = domain('to', { kind: 'box', values: [0, -2, 4, 4, 2, 4] })
  expect(told({ order: 'place', fields: [place] })).toEqual([
    { is: 'place', to: [2, 0, 4] },
    'to: x,y,z from 0,-2,4 to 4,2,4',
  ])
})

test('of burns equally far from the one that is refused, the one in its direction comes first', () => {
  const points: Vec[] = [
    [3, 0, 0],
    [2, 1, 0],
    [1, 2, 0],
  ]
  const wide = domain('change', { kind: 'burn', lo: 3, points })
  const ship = { ...burns, fields: [domain('unit', { lo: 0 }), wide] }
  const open = {
    ...kernel,
    options: () => ({ patterns: [ship], may_hand_in: true }),
    check: () => [],
  } as Kernel
  expect(nearest_legal(open, view, [], burn([4, 2, 0]))).toEqual([burn([2, 1, 0]), burn([3, 0, 0])])
})
