import { vector3, words_in } from '../words'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kernel_bytes } from '../../../dev/built_kernel.mjs'
import type { Kernel } from '../table/gateway'
import { drop_sheet, keep_sheet, kept_sheets, read_in, type KeptSheet } from './kept_sheets'
import { type Move, play_of } from '../kernel/play'
import { ruleset_named } from '../kernel/rulesets'
import { kernel_of, start } from '../kernel/wasm'

describe('the shelf', () => {
  let held: Map<string, string>
  let shelf: Pick<Storage, 'getItem' | 'setItem'>
  beforeEach(() => {
    held = new Map()
    shelf = { getItem: (key) => held.get(key) ?? null, setItem: (key, value) => void held.set(key, value) }
  })
  const sheet = (name: string, text = 'x', step = 'fleet'): KeptSheet => ({ ruleset: 'r', step, name, text })
  const names = (step = 'fleet') => kept_sheets(shelf, { ruleset: 'r', step }).map((one) => one.name)

  test('keeps sheets by ruleset and step, by name', () => {
    for (const one of [
      sheet('Wolves'),
      sheet('Bears'),
      sheet('Lasers', 'y', 'technology'),
      { ...sheet('Other'), ruleset: 'q' },
    ])
      expect(keep_sheet(shelf, one)).toBe('')
    expect([names(), names('technology')]).toEqual([['Bears', 'Wolves'], ['Lasers']])
  })
  test('lets one of the same name give way, and forgets what is deleted', () => {
    keep_sheet(shelf, sheet('Wolves'))
    keep_sheet(shelf, sheet('Wolves', 'z'))
    expect(kept_sheets(shelf, { ruleset: 'r', step: 'fleet' })).toEqual([sheet('Wolves', 'z')])
    drop_sheet(shelf, sheet('Wolves'))
    expect(names()).toEqual([])
  })
  test('is empty where something else stands in its place, and says when it cannot keep', () => {
    held.set('kept sheets', '{"a":1}')
    expect(names()).toEqual([])
    held.set('kept sheets', '[{"name":"half"}]')
    expect(names()).toEqual([])
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(keep_sheet(full, sheet('Wolves'))).toMatch(/did not keep/)
  })
})

describe('text', () => {
  const known = ruleset_named('vector3_2009')!
  let kernel: Kernel
  let view: Uint8Array
  beforeAll(async () => {
    const border = await start(kernel_bytes())
    kernel = kernel_of(border, known, {})
    const play = play_of(border, known, {})
    const begun = play.start({ scenario: 'basic', seats: 2 }) as Move
    const sheets = [0, 1].map((seat) => ({
      seat,
      sheet: known.sheet([{ is: 'buy', technology: 'launch', level: 2 }]),
    }))
    const fleets = play.advance(begun.state, { kind: 'sheets', stage: begun.waiting.stage, sheets }) as Move
    expect(known.steps[fleets.waiting.step]).toBe('fleet')
    view = play.view(fleets.state, 0)
  })
  const six = 'A6 build six laser,launch,cabin,cabin,cabin,cabin,none,none,none,none,none,none'
  const loaded = (pod: number): vector3.Order[] => [
    { is: 'build', unit: 0, hull: 'six', pods: words_in(vector3.Pod, six.split(' ').at(-1)!.split(',')) },
    { is: 'load', unit: 0, pod, weapon: 'unguided', count: 1 },
  ]

  test('is read back as it was written', () => {
    const text = kernel.notation(view, loaded(2))
    expect(read_in(kernel, view, text).draft).toEqual(loaded(2))
  })
  test('tells everything that is wrong at once, and still gives what belongs here', () => {
    const text = [
      six.replace('launch', 'screen'),
      'B6 build six cabin,cabin,cabin,cabin,none,cabin,none,none,none,none,none,none',
      'A6 burn 1,0,0',
    ].join('\n')
    const { draft, problems } = read_in(kernel, view, text)
    expect(draft?.map((order) => order.is)).toEqual(['build', 'build'])
    expect(problems.map((one) => one.code)).toEqual(
      expect.arrayContaining(['pod_not_sold', 'slot_empty', 'not_now']),
    )
  })
  test('that is no list of orders changes nothing, line by line', () => {
    const { draft, problems } = read_in(kernel, view, 'nonsense\nA6 build seven laser')
    expect(draft).toBeNull()
    expect(problems.map((one) => one.numbers['line'])).toEqual([1, 2])
  })
})
