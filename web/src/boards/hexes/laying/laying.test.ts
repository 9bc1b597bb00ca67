import { expect, test } from 'vitest'
import { domain, triplanetary } from '../../../../dev/made_up'
import type { Domain, Options } from '../../../state/model'
import { EMPTY } from '../board'
import type { Order } from '../game'
import type { Hex } from '../hex'
import {
  in_hand,
  is_for_counted,
  laid_free,
  lay_targets,
  lays_of,
  more_of,
  pressed_at,
  taken_back,
} from './laying'

const use = { hides: 'hide', lays: [{ order: 'place_dummy' }] }
const board = EMPTY
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
const name = (_: unknown, what: number | string): string => (what === 'place_dummy' ? 'dummy' : `X${what}`)

test('units are laid in their order, then what the side lays', () => {
  const both = { options: open_options, open_options }
  const lays = lays_of(both, [], use, board)
  expect(lays.map((one) => one.what)).toEqual([4, 5, 'place_dummy'])
  const more = more_of(open_options, use)
  expect(in_hand(lays, more, null)).toBe(4)
  expect(in_hand(lays, more, 'place_dummy')).toBe('place_dummy')
  const draft = triplanetary.orders(
    { is: 'hide', unit: 4, hex: [2, 0] },
    { is: 'hide', unit: 5, hex: [1, 0] },
  )
  const after = lays_of(both, draft, use, board)
  expect(after[0]).toMatchObject({ what: 4, at: [[2, 0]] })
  const rest = (has_dummies: boolean) => more_of(offers([], [[3, 0]], has_dummies), use)
  expect(in_hand(after, rest(true), null)).toBe('place_dummy')
  expect(in_hand(after, rest(false), null)).toBeNull()
  expect(in_hand(after, rest(true), 5)).toBe(5)
  expect(lays_of(both, [], undefined, board)).toEqual([])
})

test('what is in hand may lie in every open hex; what lies already is marked with its name', () => {
  const draft = triplanetary.orders({ is: 'hide', unit: 4, hex: [2, 0] })
  const options = offers([5], [HEXES[0]!, HEXES[2]!])
  const targets = (hand: number | string | null) =>
    lay_targets({ options, open_options }, draft, use, board, hand, words, name)
  const told = (hand: number | string | null) =>
    targets(hand).map((one) => [one.at, one.words, one.is_drafted, one.label])
  expect(told(5)).toEqual([
    [[1, 0], 'hide', false, undefined],
    [[3, 0], 'hide', false, undefined],
    [[2, 0], 'hide', true, 'X4'],
  ])
  expect(targets(5)[0]!.orders).toEqual([{ is: 'hide', unit: 5, hex: [1, 0] }])
  expect(told('place_dummy').map((one) => one[1])).toEqual(['place_dummy', 'place_dummy', 'hide'])
  expect(told(null)).toEqual([[[2, 0], 'hide', true, 'X4']])
})

test('a press lays, moves or takes back', () => {
  const options = offers([5], [HEXES[0]!, HEXES[2]!])
  const draft = triplanetary.orders({ is: 'hide', unit: 4, hex: [2, 0] }, { is: 'place_dummy', hex: [1, 0] })
  const pressed = (hand: number | string, hex: number[]) =>
    pressed_at(
      draft,
      use,
      board,
      lay_targets({ options, open_options }, draft, use, board, hand, words, name).find(
        (one) => one.at.join() === hex.join(),
      )!,
      () => options,
    )
  expect(pressed('place_dummy', [3, 0]).draft).toEqual([...draft, { is: 'place_dummy', hex: [3, 0] }])
  expect(pressed(4, [3, 0]).draft).toEqual([draft[1], { is: 'hide', unit: 4, hex: [3, 0] }])
  expect(pressed(5, [2, 0])).toEqual({ draft: [draft[1]], taken: 4 })
  expect(pressed(5, [1, 0])).toEqual({ draft: [draft[0]], taken: 'place_dummy' })
})

// ---- things of which there are kinds

const fleet = { lays: [{ order: 'deploy', of: 'kind', turns: 'sense' }] }
const deploy = (hex: number[], senses: string[]) => ({
  order: 'deploy',
  fields: [
    domain('kind', { kind: 'values', values: [1, 2], words: ['corsair', 'frigate'] }),
    row(hex),
    domain('sense', { kind: 'values', values: senses.map((_, i) => i), words: senses }),
  ],
})
const ways = ['clockwise', 'counterclockwise']
const sky = { patterns: [deploy([1, 0], ways), deploy([5, 0], ['rest'])] } as unknown as Options

test('of a thing in kinds the one in hand is laid, and further presses turn it and take it back', () => {
  const both = { options: sky, open_options: sky }
  expect(lays_of(both, [], fleet, board).map(({ what, word }) => [what, word])).toEqual([
    ['deploy corsair', 'corsair'],
    ['deploy frigate', 'frigate'],
  ])
  const press = (draft: Order[], at: Hex) => {
    const targets = lay_targets(both, draft, fleet, board, 'deploy frigate', words, name)
    return pressed_at(
      draft,
      fleet,
      board,
      targets.find((one) => one.at.join() === at.join())!,
      () => sky,
    )
  }
  const laid = press([], [1, 0])
  expect(laid).toEqual({
    draft: [{ is: 'deploy', kind: 'frigate', hex: [1, 0], sense: 'clockwise' }],
    taken: 'deploy frigate',
  })
  const turned = press(laid.draft, [1, 0]).draft
  expect(turned).toEqual([{ is: 'deploy', kind: 'frigate', hex: [1, 0], sense: 'counterclockwise' }])
  expect(press(turned, [1, 0]).draft).toEqual([])
  expect(press(press([], [5, 0]).draft, [5, 0]).draft).toEqual([])
})

const shop = { lays: [{ order: 'buy', of: 'kind', numbered: 'number' }] }
const yards = {
  ...EMPTY,
  bodies: [
    { name: 'luna', at: [4, 0] as Hex, disc: 95, gravity: 'weak', kind: '', is_screen: false },
    { name: 'ceres', at: [9, 0] as Hex, disc: 200, gravity: 'none', kind: '', is_screen: false },
  ],
  bases: [
    { body: 'luna', at: [4, 0] as Hex, side: 'W' as const },
    { body: 'ceres', at: [9, 0] as Hex, side: null },
  ],
}
const at_body = (body: string, side: string) => ({
  order: 'buy',
  fields: [
    domain('number', {}),
    domain('kind', { kind: 'values', values: [4], words: ['transport'] }),
    domain('body', { words: [body] }),
    domain('side', { words: [side] }),
  ],
})

test('a ship stands before the side of its world, or in the hex of a base without sides', () => {
  const options = { patterns: [at_body('luna', 'W'), at_body('ceres', 'E')] } as unknown as Options
  const both = { options, open_options: options }
  const targets = lay_targets(both, [], shop, yards, 'buy transport', words, name)
  expect(targets.map(({ at }) => at)).toEqual([
    [3, 0],
    [9, 0],
  ])
})

test('what is taken back takes its wares along, and those after it move up', () => {
  const buy = (number: number) => ({ is: 'buy', number, kind: 'transport', body: 'luna', side: 'W' }) as const
  const stock = (number: number) => ({ is: 'stock', number, ware: 'fuel', count: 3 }) as const
  const draft = triplanetary.orders(buy(0), stock(0), buy(1), stock(1))
  expect(taken_back(draft, draft[0]!, shop)).toEqual([buy(0), stock(0)])
  expect(taken_back(draft, draft[2]!, shop)).toEqual([buy(0), stock(0)])
})

// ---- where what is counted begins

const fleets = {
  lays: [
    { order: 'buy', of: 'kind', numbered: 'number' },
    { order: 'post', of: 'number', turns: 'sense', on_demand: true },
  ],
}
const begins = (hex: Domain, senses: string[]) => ({
  order: 'post',
  fields: [
    domain('number', { kind: 'values', values: [0, 1] }),
    hex,
    domain('sense', { kind: 'values', values: senses.map((_, i) => i), words: senses }),
  ],
})
const bought = (number: number, side: 'W' | 'E') =>
  ({ is: 'buy', number, kind: 'transport', body: 'luna', side }) as const

test('a ship that is bought begins where it is pressed for by its number, above a base as well', () => {
  const options = {
    patterns: [
      at_body('luna', 'W'),
      begins(row([3, 0]), ways),
      begins(domain('hex', { kind: 'each', count: 2 }), ['rest']),
    ],
  } as unknown as Options
  const both = { options, open_options: options }
  const draft = triplanetary.orders(bought(0, 'W'), bought(1, 'E'))
  expect(is_for_counted(fleets, 'post')).toBe(true)
  expect(is_for_counted(fleets, 'buy')).toBe(false)
  const lays = lays_of(both, draft, fleets, yards)
  expect(in_hand(lays, more_of(options, fleets), null, fleets)).toBe('buy transport')
  expect(in_hand(lays, more_of(options, fleets), 'post 1', fleets)).toBe('post 1')
  const [target] = lay_targets(both, draft, fleets, yards, 'post 1', words, name)
  expect([target!.at, target!.is_drafted]).toEqual([[3, 0], false])
  const press = (now: readonly Order[], at: typeof target) =>
    pressed_at(now, fleets, yards, at!, () => options).draft
  const begun = press(draft, target)
  expect(begun.at(-1)).toEqual({ is: 'post', number: 1, hex: [3, 0], sense: 'clockwise' })
  expect(in_hand(lays_of(both, begun, fleets, yards), new Set(), 'post 1', fleets)).toBe('post 1')
  const none = { patterns: [at_body('luna', 'W')] } as unknown as Options
  const lying = lay_targets(
    { options: none, open_options: none },
    begun,
    fleets,
    yards,
    'post 1',
    words,
    name,
  )
  expect(lying.filter((one) => one.at[0] === 3).map((one) => one.orders[0]!.is)).toEqual(['post'])
  const [again] = lay_targets(both, begun, fleets, yards, 'post 0', words, name)
  const turned = press(begun, again)
  expect(turned.at(-1)).toEqual({ is: 'post', number: 1, hex: [3, 0], sense: 'counterclockwise' })
  expect(press(turned, lay_targets(both, turned, fleets, yards, 'post 0', words, name)[0])).toEqual(draft)
  expect(taken_back(begun, begun[0]!, fleets)).toEqual([
    bought(0, 'E'),
    { is: 'post', number: 0, hex: [3, 0], sense: 'clockwise' },
  ])
  expect(laid_free(options, fleets, 'post 0', [7, 1])).toContainEqual({
    is: 'post',
    number: 0,
    hex: [7, 1],
    sense: 'rest',
  })
})

test('a second ship is bought where one lies; where no more may be, a press takes it back', () => {
  const options = { patterns: [at_body('luna', 'W')] } as unknown as Options
  const draft = triplanetary.orders(bought(0, 'W'))
  const [base] = lay_targets(
    { options, open_options: options },
    draft,
    fleets,
    yards,
    'buy transport',
    words,
    name,
  )
  expect(base).toMatchObject({ at: [3, 0], is_drafted: false, label: 'Xbuy transport' })
  const pressed = pressed_at(draft, fleets, yards, base!, () => options).draft
  expect(pressed.map((one) => one.is)).toEqual(['buy', 'buy'])
  const twice = triplanetary.orders(bought(0, 'W'), bought(1, 'W'))
  const none = { options: { patterns: [] } as unknown as Options, open_options: options }
  const [full] = lay_targets(none, twice, fleets, yards, 'buy transport', words, name)
  expect(full).toMatchObject({ is_drafted: true, label: 'Xbuy transport ×2' })
  expect(pressed_at(twice, fleets, yards, full!, () => none.options).draft).toHaveLength(1)
})

test('a ship that begins elsewhere stands no more at its base, where another may be bought', () => {
  const options = { patterns: [at_body('luna', 'W'), begins(row([7, 1]), ways)] } as unknown as Options
  const both = { options, open_options: options }
  const draft = triplanetary.orders(bought(0, 'W'))
  const targets = (now: readonly Order[]) =>
    lay_targets(both, now, fleets, yards, 'buy transport', words, name).map(
      ({ at, is_drafted, orders }) => [at.join(), is_drafted, orders[0]!.is] as const,
    )
  expect(targets(draft)).toEqual([['3,0', false, 'buy']])
  const post = { is: 'post', number: 0, hex: [7, 1], sense: 'clockwise' } as const
  const begun = triplanetary.orders(...draft, post)
  expect(targets(begun)).toEqual([
    ['3,0', false, 'buy'],
    ['7,1', true, 'post'],
  ])
  const [base] = lay_targets(both, begun, fleets, yards, 'buy transport', words, name)
  const pressed = pressed_at(begun, fleets, yards, base!, () => options).draft
  expect(pressed.map((one) => one.is)).toEqual(['buy', 'post', 'buy'])
})
