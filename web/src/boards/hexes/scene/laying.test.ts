import { expect, test } from 'vitest'
import { domain, triplanetary } from '../../../../dev/made_up'
import type { Options } from '../../../state/model'
import { in_hand, lay_targets, lays_of, pressed_at } from './laying'

const use = { hides: 'hide', lays: 'place_dummy' }
const row = (values: number[]) => domain('hex', { kind: 'row', values })
const unit = (lo: number) => domain('unit', { lo })
const HEXES = [
  [1, 0],
  [2, 0],
  [3, 0],
]
// As the kernel offers them: a pattern for each unit, or none, and hex that is still open.
const offers = (units: number[], open: number[][], has_dummies = true): Options =>
  ({
    patterns: [
      ...units.flatMap((one) => open.map((hex) => ({ order: 'hide', fields: [unit(one), row(hex)] }))),
      ...(has_dummies ? open.map((hex) => ({ order: 'place_dummy', fields: [row(hex)] })) : []),
    ],
  }) as unknown as Options
const open_options = offers([4, 5], HEXES)
const words = ({ is }: { is: string }): string => is
const name = (what: number | 'side'): string => (what === 'side' ? 'dummy' : `X${what}`)

test('units are laid in their order, then what the side lays', () => {
  const lays = lays_of(open_options, [], use)
  expect(lays.map((one) => one.what)).toEqual([4, 5, 'side'])
  expect(in_hand(lays, open_options, null, use)).toBe(4)
  expect(in_hand(lays, open_options, 'side', use)).toBe('side')
  const draft = triplanetary.orders(
    { is: 'hide', unit: 4, hex: [2, 0] },
    { is: 'hide', unit: 5, hex: [1, 0] },
  )
  const after = lays_of(open_options, draft, use)
  expect(after[0]).toEqual({ what: 4, at: [[2, 0]] })
  expect(in_hand(after, offers([], [[3, 0]]), null, use)).toBe('side')
  expect(in_hand(after, offers([], [[3, 0]], false), null, use)).toBeNull()
  expect(in_hand(after, offers([], [[3, 0]]), 5, use)).toBe(5)
  expect(lays_of(open_options, [], undefined)).toEqual([])
})

test('what is in hand may lie in every open hex; what lies already is marked with its name', () => {
  const draft = triplanetary.orders({ is: 'hide', unit: 4, hex: [2, 0] })
  const options = offers([5], [HEXES[0]!, HEXES[2]!])
  const targets = (hand: number | 'side' | null) =>
    lay_targets({ options, open_options }, draft, use, hand, words, name)
  const told = (hand: number | 'side' | null) =>
    targets(hand).map((one) => [one.at, one.words, one.is_drafted, one.label])
  expect(told(5)).toEqual([
    [[1, 0], 'hide', false, undefined],
    [[3, 0], 'hide', false, undefined],
    [[2, 0], 'hide', true, 'X4'],
  ])
  expect(targets(5)[0]!.orders).toEqual([{ is: 'hide', unit: 5, hex: [1, 0] }])
  expect(told('side').map((one) => one[1])).toEqual(['place_dummy', 'place_dummy', 'hide'])
  expect(told(null)).toEqual([[[2, 0], 'hide', true, 'X4']])
})

test('a press lays, moves or takes back', () => {
  const options = offers([5], [HEXES[0]!, HEXES[2]!])
  const draft = triplanetary.orders({ is: 'hide', unit: 4, hex: [2, 0] }, { is: 'place_dummy', hex: [1, 0] })
  const at = (hand: number | 'side', hex: number[]) =>
    lay_targets({ options, open_options }, draft, use, hand, words, name).find(
      (one) => one.at.join() === hex.join(),
    )!
  expect(pressed_at(draft, use, at('side', [3, 0])).draft).toEqual([
    ...draft,
    { is: 'place_dummy', hex: [3, 0] },
  ])
  expect(pressed_at(draft, use, at(4, [3, 0])).draft).toEqual([
    draft[1],
    { is: 'hide', unit: 4, hex: [3, 0] },
  ])
  expect(pressed_at(draft, use, at(5, [2, 0]))).toEqual({ draft: [draft[1]], taken: 4 })
  expect(pressed_at(draft, use, at(5, [1, 0]))).toEqual({ draft: [draft[0]], taken: 'side' })
})
