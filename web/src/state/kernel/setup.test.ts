import { beforeAll, describe, expect, test } from 'vitest'
import { kernel_bytes } from '../../../dev/built_kernel.mjs'
import {
  filled,
  kinds_offered,
  mines_offered,
  most_rounds,
  orders_of,
  ships_in,
  weapons_offered,
  with_load,
  with_mines,
} from '../../games/vector3/setup/fleet'
import type { Kernel } from '../table/gateway'
import type { Games, vector3 } from '../games'
import { type Move, play_of } from './play'
import { type Known, ruleset_named } from './rulesets'
import { fixed_options } from './setup'
import { bought_by_wish, ware_of, with_level, type Counsel } from '../../games/vector3/setup/technology'
import { type Border, kernel_of, start } from './wasm'

const vector3_ruleset = (name: string) => ruleset_named(name) as Known<Games['vector3']>
const known = vector3_ruleset('vector3_2009')
type Order = vector3.Order
const none = (count: number): vector3.Pod[] => Array<vector3.Pod>(count).fill('none')
let border: Border
let kernel: Kernel<Games['vector3']>
let view: Uint8Array
let begun: Move
let counsel: Counsel
beforeAll(async () => {
  border = await start(kernel_bytes())
  kernel = kernel_of(border, known, {})
  begun = play_of(border, known, {}).start({ scenario: 'basic', seats: 2 }) as Move
  view = play_of(border, known, {}).view(begun.state, 0)
  counsel = {
    options: (draft) => kernel.options(view, draft),
    foresee: (draft) => kernel.foresee(view, draft),
  }
})

describe('technology', () => {
  test('has a price a level, what is held free, and an end where the points do', () => {
    expect(ware_of(counsel, [], 'laser')).toEqual({
      technology: 'laser',
      held: 1,
      level: 1,
      most: 4,
      prices: [10, 20, 40],
    })
    expect(ware_of(counsel, [], 'screen')).toBeNull()
    const draft = with_level([], { technology: 'acceleration', held: 1 }, 3)
    expect(ware_of(counsel, draft, 'laser')).toMatchObject({ level: 1, most: 3 })
    expect(ware_of(counsel, draft, 'acceleration')).toMatchObject({ level: 3, most: 4 })
    expect(with_level(draft, { technology: 'acceleration', held: 1 }, 1)).toEqual([])
  })
  test('is bought down a list of wishes and never beyond the budget', () => {
    const draft = bought_by_wish(counsel, [
      ['launch', 1],
      ['unguided', 9],
      ['guided', 9],
      ['laser', 9],
    ])
    expect(draft).toEqual([
      { is: 'buy', technology: 'launch', level: 1 },
      { is: 'buy', technology: 'unguided', level: 4 },
      { is: 'buy', technology: 'laser', level: 2 },
    ])
    expect(kernel.check(view, draft)).toEqual([])
  })
})

describe('a fleet', () => {
  const options = (orders: Order[]) => kernel.options(view, orders)
  beforeAll(() => {
    const play = play_of(border, known, {})
    const bought = known.sheet([
      { is: 'buy', technology: 'launch', level: 2 },
      { is: 'buy', technology: 'unguided', level: 1 },
    ])
    const next = play.advance(begun.state, {
      kind: 'sheets',
      stage: begun.waiting.stage,
      sheets: [
        { seat: 0, sheet: bought },
        { seat: 1, by_default: true },
      ],
    })
    if (!next.ok) throw new Error(JSON.stringify(next))
    view = play.view(next.state, 0)
  })
  test('takes what the kernel offers: three hulls, launch pods, unguided torpedoes', () => {
    expect(kinds_offered(options([]))).toEqual({
      hulls: ['six', 'nine', 'twelve'],
      pods: ['cargo', 'cabin', 'laser', 'launch'],
    })
    expect(
      weapons_offered(options([{ is: 'build', unit: 0, hull: 'six', pods: ['launch', ...none(11)] }])),
    ).toEqual(['unguided'])
  })
  test('keeps its loads when ships are scrapped, and loses those of pods that launch no more', () => {
    const pods: vector3.Pod[] = ['launch', 'cabin', 'cabin', 'cabin', 'launch', 'cabin', ...none(6)]
    const build = (unit: number): Order => ({ is: 'build', unit, hull: 'six', pods })
    const full = filled(options, [build(0), build(1)], 'unguided')
    expect(
      full
        .filter((order) => order.is === 'load')
        .map((order) => [order['unit'], order['pod'], order['count']]),
    ).toEqual([
      [0, 1, 4],
      [0, 5, 4],
      [1, 1, 4],
      [1, 5, 4],
    ])
    expect(kernel.check(view, full)).toEqual([])
    expect(most_rounds(options, full, 1, 5, 'unguided')).toBe(4)
    expect(most_rounds(options, full, 1, 2, 'unguided')).toBe(0)
    const changed = with_load(full, 1, 5, 'unguided', 2)
    expect(orders_of(ships_in(changed).slice(1), 0)).toEqual([
      build(0),
      { is: 'load', unit: 0, pod: 1, weapon: 'unguided', count: 4 },
      { is: 'load', unit: 0, pod: 5, weapon: 'unguided', count: 2 },
    ])
    const bare = ships_in(changed).map((ship) => ({
      ...ship,
      pods: ship.pods.map((pod) => (pod === 'launch' ? 'laser' : pod)),
    }))
    expect(orders_of(bare, 0).every((order) => order.is === 'build')).toBe(true)
  })
})

test('what a seat comes with is told in one sentence, level by level', () => {
  const say = (levels: number[]) =>
    known.say('event', 'technology_chosen', { seat: 0, levels }, { unit: String, seat: () => 'Ada' })
  expect(say([2, 2, 0, 0, 0, 0, 0, 0, 0])).toBe('Ada comes with Acceleration 2 and Laser 2.')
  expect(say([2, 1, 1, 0, 3, 0, 0, 0, 1])).toBe(
    'Ada comes with Acceleration 2 and Laser 1, Launch 1, Unguided torpedo 3, Screen 1.',
  )
})

describe('the edition of 1979', () => {
  const secret = vector3_ruleset('vector3_1979')
  test('sells the defender mines to lay, as many as the points left allow, and the attacker none', () => {
    const play = play_of(border, secret, {})
    const judge = kernel_of(border, secret, {})
    const begun = play.start({ scenario: 'advanced', seats: 2 }) as Move
    const level = (technology: vector3.Technology, at: number): Order => ({
      is: 'buy',
      technology,
      level: at,
    })
    const sheet = (orders: Order[]): Uint8Array => secret.sheet(orders)
    const sheets = [sheet([]), sheet([level('mine', 2)])].map((one, seat) => ({ seat, sheet: one }))
    const next = play.advance(begun.state, { kind: 'sheets', stage: begun.waiting.stage, sheets }) as Move
    expect(next.ok).toBe(true)
    const most = (seat: number, draft: Order[]): number =>
      mines_offered((orders) => judge.options(play.view(next.state, seat), orders), draft)
    expect(most(0, [])).toBe(0)
    expect(most(1, [])).toBe(128)
    const fleet = judge.default_sheet(play.view(next.state, 1)).filter((one) => one.is !== 'buy_mines')
    const left = most(1, fleet)
    expect(left).toBeLessThan(128)
    expect(judge.check(play.view(next.state, 1), with_mines(fleet, left))).toEqual([])
    expect(judge.check(play.view(next.state, 1), with_mines(fleet, left + 1))).not.toEqual([])
    expect(with_mines(with_mines(fleet, 3), 0)).toEqual(fleet)
  })
  test('plays in one way what its text leaves no choice in; the other edition leaves it', () => {
    const names = (all: string[]): string[] => all.sort()
    expect(names(fixed_options(border, secret, play_of(border, secret, {}).described().rules))).toEqual([
      'arrival_ban',
      'fire',
      'technologies',
    ])
    expect(fixed_options(border, known, play_of(border, known, {}).described().rules)).toEqual([])
  })
})

describe('a unit', () => {
  const [setup, ship] = [{ scenario: 'duel', seats: 2 }, 32]
  test('has its name, kind and owner from the game, in play or not', () => {
    const play = play_of(border, known, {})
    const duel = play.start(setup) as Move
    const seen = play.view(duel.state, 0)
    expect(kernel.unit(seen, 0)).toMatchObject({ kind: 'ship', owner: 0 })
    expect(kernel.unit(seen, ship).name).toMatch(/^2\.A(6|9|12)$/)
    expect(kernel.unit(play.view(duel.state, 1), ship).name).toBe(kernel.unit(seen, ship).name)
    expect([256, 768, 256 + 2048 + 1024 + 511].map((unit) => kernel.unit(seen, unit))).toEqual([
      { name: '1.U1', kind: 'unguided', owner: 0 },
      { name: '1.T1', kind: 'guided', owner: 0 },
      { name: '2.X?', kind: 'mine', owner: 1 },
    ])
    expect(kernel.unit(seen, 65535).owner).toBeNull()
  })
  test('has the facts of it among all facts', () => {
    const play = play_of(border, known, {})
    const seen = play.view((play.start(setup) as Move).state, 0)
    const all = kernel.foresee(seen, [])
    const its = all.filter((fact) =>
      Object.entries(fact).some(
        ([field, value]) => ['unit', 'target', 'other'].includes(field) && value === ship,
      ),
    )
    expect(its.length).toBeGreaterThan(0)
    expect(its.length).toBeLessThan(all.length)
    expect(kernel.foresee_unit(seen, [], ship)).toEqual(its)
  })
  test('comes before the next one in a sheet, whatever was drafted first', () => {
    const build = (unit: number): Order => ({
      is: 'build',
      unit,
      hull: 'six',
      pods: [...Array<vector3.Pod>(6).fill('cabin'), ...none(6)],
    })
    expect(kernel.sorted(view, [build(1), build(0)])).toEqual([build(0), build(1)])
  })
})
