import { expect, test } from 'vitest'
import { map_board } from '../../../../dev/hex_board'
import { domain, triplanetary as said } from '../../../../dev/made_up'
import type { Options } from '../../../state/model'
import { Printed } from '../board'
import type { Hex } from '../hex'
import { orders_beside, units_without } from './orders'
import {
  base_ends_of,
  changes_offered,
  type Choice,
  launches_of,
  next_order,
  places_of,
  sides_of,
  targets_of,
  with_course,
} from './plot'
import type { Fact, HexView, Order } from '../game'
import { build_scene, flown_of } from './scene'
import { free_words, ship_words } from './words'

const printed = new Printed(map_board())
const view = {
  seen: {
    seat: 0,
    stage: 3,
    step: 1,
    over: false,
    asked: [{ seat: 0, must: true }],
    outcome: { ending: 0, standings: [] },
  },
  turn: 4,
  ships: [
    { unit: 0, seat: 0, landed: 'none', side: 'E', hex: [-7, 3], vector: [2, 0], fuel: 9, disabled: 0 },
    { unit: 1, seat: 1, landed: 'venus', side: 'NE', hex: [-8, 4], vector: [0, 0], fuel: 20, disabled: 0 },
  ],
  pending: [
    { unit: 0, orbits: 'none', pulls: [{ hex: [-8, 3], direction: 'SE', body: 'venus', may_refuse: false }] },
    { unit: 1, orbits: 'none', pulls: [] },
  ],
} as unknown as HexView

const facts = (change: Hex): Fact[] => [
  { is: 'inertia', unit: 0, vector: [2, 0] },
  { is: 'pull_acts', unit: 0, hex: [-8, 3], direction: 'SE', body: 'venus', is_refused: false },
  ...(change[0] === 0 && change[1] === 0
    ? []
    : [{ is: 'burn_adds' as const, unit: 0, change, cost: 1, left: 8 }]),
  {
    is: 'course_sum',
    unit: 0,
    vector: [2 + change[0], 1 + change[1]],
    from: [-7, 3],
    to: [-5 + change[0], 4 + change[1]],
  },
  ...(change[0] < 0
    ? [{ is: 'will_be_lost' as const, unit: 0, day: 0, loss: 'crash' as const, body: 'venus' as const }]
    : [{ is: 'will_coast' as const, unit: 0, day: 1, to: [-3 + change[0], 5] as const }]),
]

const options: Options = {
  may_hand_in: true,
  patterns: [
    {
      order: 'burn',
      fields: [
        domain('unit', {}),
        domain('change', {
          kind: 'burn',
          lo: 1,
          points: [
            [1, 0, 0],
            [-1, 0, 0],
          ],
        }),
      ],
    },
    {
      order: 'land',
      fields: [domain('unit', {}), domain('side', { kind: 'values', values: [0, 3], words: ['E', 'W'] })],
    },
    { order: 'refuse', fields: [domain('unit', {}), domain('hex', { kind: 'row', values: [-8, 3] })] },
  ],
}
const name = (unit: number): string => `C${unit + 1}`
const nothing = { legs: [], wrecks: [] }

test('a ship has its pulls, its drafted end, where it would be without the burn, and its days ahead', () => {
  const [ship, other] = build_scene(view, facts([1, 0]), [], nothing, name).ships
  expect(ship).toMatchObject({
    name: 'C1',
    is_mine: true,
    next: [-4, 4],
    predicted: [-5, 4],
    change: [1, 0],
    fuel: 9,
    left: 8,
    coast: [[-2, 5]],
    is_lost: false,
    side: null,
  })
  expect(ship!.pulls).toEqual([
    { hex: [-8, 3], direction: 'SE', body: 'venus', may_refuse: false, is_refused: false },
  ])
  expect(ship!.notes).toEqual([])
  expect(other).toMatchObject({ landed: 'venus', side: 'NE', is_mine: false, next: null })
})

test('a drafted side shows at once', () => {
  expect(build_scene(view, [], [{ is: 'place', unit: 1, side: 'W' }], nothing, name).ships[1]!.side).toBe('W')
})

test('each end is foreseen by itself: coasting, and every change that is offered', () => {
  const ship = build_scene(view, facts([0, 0]), [], nothing, name).ships[0]!
  const asked: Order[][] = []
  const targets = targets_of(ship, options, [{ is: 'refuse', unit: 0, hex: [-8, 3] }], (draft) => {
    asked.push(draft)
    return facts(draft.find((order) => order.is === 'burn')?.change ?? [0, 0])
  })
  expect(targets.map((one) => [one.at, one.cost, one.is_lost])).toEqual([
    [[-5, 4], 0, false],
    [[-4, 4], 1, false],
    [[-6, 4], 1, true],
  ])
  expect(asked.every((draft) => draft.some((order) => order.is === 'refuse'))).toBe(true)
  expect(targets[2]!.facts.map((one) => one.is)).toEqual(['will_be_lost'])
})

test('a burn takes the place of the one before, and only of that ship', () => {
  const draft: Order[] = [
    { is: 'burn', unit: 0, change: [1, 0] },
    { is: 'burn', unit: 2, change: [0, 1] },
    { is: 'refuse', unit: 0, hex: [0, 0] },
  ]
  expect(with_course(draft, 'burn', 0, [])).toEqual(draft.slice(1))
  expect(changes_offered(options, 0)).toEqual({
    is: 'burn',
    field: 'change',
    changes: [
      [1, 0],
      [-1, 0],
    ],
  })
  expect(changes_offered(options, 5)).toBeNull()
})

test('what else may be ordered is listed one by one, with what the draft holds already', () => {
  expect(orders_beside(options, [], 0)).toEqual([
    { is: 'land', unit: 0, side: 'E' },
    { is: 'land', unit: 0, side: 'W' },
    { is: 'refuse', unit: 0, hex: [-8, 3] },
  ])
  expect(
    orders_beside(
      null,
      [
        { is: 'take_off', unit: 0 },
        { is: 'burn', unit: 1, change: [1, 0] },
      ],
      0,
    ),
  ).toEqual([{ is: 'take_off', unit: 0 }])
  expect(units_without(options, [])).toEqual([0])
  expect(units_without(options, [{ is: 'burn', unit: 0, change: [0, 0] }])).toEqual([])
})

test('a ship on a world is offered the sides around it, each a hex of the board; in flight none', () => {
  const ships = build_scene(view, [], [], nothing, name).ships
  const choices: Choice[] = [
    { order: { is: 'place', unit: 1, side: 'NE' }, words: 'Start on the NE side.', is_drafted: true },
    { order: { is: 'designate', unit: 1 }, words: 'Carry them.', is_drafted: false },
  ]
  expect(sides_of(ships[1]!, choices)).toMatchObject([
    {
      at: [-7, 3],
      change: [1, -1],
      orders: [{ is: 'place', unit: 1, side: 'NE' }],
      is_drafted: true,
      words: 'Start on the NE side.',
    },
  ])
  expect(sides_of(ships[0]!, choices)).toEqual([])
})

test('courses have their turn and burns; lifting, landing and a lost ship’s last one are courses too', () => {
  const turns = [0, 2, 2, 3, 3, 3, 4]
  const told = said
    .events(
      { is: 'ship_took_off', unit: 0, body: 'terra', hex: [14, -6] },
      { is: 'course_plotted', unit: 0, cost: 2 },
      { is: 'ship_moved', unit: 0, from: [14, -6], to: [16, -6] },
      { is: 'course_plotted', unit: 0, cost: 0 },
      { is: 'ship_moved', unit: 0, from: [16, -6], to: [16, -6] },
      { is: 'ship_landed', unit: 0, body: 'luna', side: 'E' },
      { is: 'ship_lost', unit: 1, loss: 'off_the_map', body: 'none', hex: [18, 0], vector: [3, 0] },
    )
    .map((glimpse, i) => ({ turn: turns[i]!, glimpse }))
  const { legs, wrecks } = flown_of(told, printed, (unit) => unit, name)
  expect(legs.map((leg) => [leg.turn, leg.seat, leg.from, leg.to, leg.burns])).toEqual([
    [1, 0, [13, -6], [14, -6], 0],
    [2, 0, [14, -6], [16, -6], 2],
    [3, 0, [16, -6], [16, -7], 0],
    [4, 1, [18, 0], [21, 0], 0],
  ])
  expect(wrecks).toEqual([{ unit: 1, seat: 1, name: 'C2', at: [21, 0] }])
})

test('of two kinds of burns the one that a drag gives is the course; the other is offered one by one', () => {
  const burn = (order: string, count: number) => ({
    order,
    fields: [
      domain('unit', {}),
      domain('change', {
        kind: 'burn',
        points: (
          [
            [0, 0, 0],
            [1, 0, 0],
            [0, 1, 0],
          ] as [number, number, number][]
        ).slice(0, count),
      }),
    ],
  })
  const both: Options = { may_hand_in: true, patterns: [burn('launch', 3), burn('burn', 2)] }
  expect(changes_offered(both, 0, 'burn')).toMatchObject({
    is: 'burn',
    changes: [
      [0, 0],
      [1, 0],
    ],
  })
  expect(orders_beside(both, [], 0, 'burn')).toEqual([
    { is: 'launch', unit: 0, change: [0, 0] },
    { is: 'launch', unit: 0, change: [1, 0] },
    { is: 'launch', unit: 0, change: [0, 1] },
  ])
})

test('places are a hex each; the one that is drafted keeps what else it says', () => {
  const place = (hex: Hex, speed: number, is_drafted = false): Choice => ({
    order: { is: 'place', unit: 0, hex, speed },
    words: `at ${speed}`,
    is_drafted,
  })
  const places = places_of([place([1, 1], 0), place([1, 1], 1, true), place([2, 1], 0), place([2, 1], 1)])
  expect(places.map((one) => [one.at, one.words, one.is_drafted])).toEqual([
    [[1, 1], 'at 1', true],
    [[2, 1], 'at 0', false],
  ])
})

test('nothing foreseen of a ship, while something is of others: where its velocity leads', () => {
  const [own, other] = build_scene(
    { ...view, ships: [view.ships[0]!, { ...view.ships[1]!, landed: 'none', vector: [1, -2] }] },
    facts([0, 0]),
    [],
    nothing,
    name,
  ).ships
  expect([own!.drifts, other!.drifts]).toEqual([null, [-7, 2]])
  expect(build_scene(view, [], [], nothing, name).ships[0]!.drifts).toBeNull()
})

test('ordnance has its turns left and where it will be next; what it would meet is on the board', () => {
  const piece = { unit: 49, seat: 1, hex: [2, 0] as Hex, vector: [1, 0] as Hex, left: 2 }
  const told: Fact[] = [
    { is: 'will_coast', unit: 49, day: 1, to: [3, -1] },
    { is: 'will_meet', unit: 0, target: 49, hex: [3, -1], is_launch: false, meets_launch: false, chance: 0 },
    { is: 'will_meet', unit: 49, target: 0, hex: [3, -1], is_launch: false, meets_launch: false, chance: 0 },
  ]
  const scene = build_scene(
    { ...view, ordnance: [piece], sides_wasted: [{ body: 'venus', side: 'W' }] },
    told,
    [],
    nothing,
    name,
  )
  expect(scene.ships.at(-1)).toMatchObject({
    lasts: 2,
    fuel: null,
    drifts: [3, -1],
    notes: [{ words: '2 turns left', sign: '·2' }],
  })
  expect(scene.meetings!.map((one) => [one.at, one.is_spent])).toEqual([[[3, -1], false]])
  expect(scene.wasted).toEqual([{ body: 'venus', side: 'W' }])
})

test('what may be launched lies at the end of its course, once a hex; a press takes the next', () => {
  const ship = build_scene(view, [], [], nothing, name).ships[0]!
  const launch = (munition: 'mine' | 'torpedo' | 'nuke', change: Hex): Choice => ({
    order: { is: 'launch', unit: 0, munition, change },
    words: `${munition}.`,
    is_drafted: false,
  })
  const all = [launch('mine', [0, 0]), launch('nuke', [0, 0]), launch('torpedo', [1, 0])]
  const ends = launches_of(ship, all, [], ([order]) => {
    const thrust: Hex = order && 'change' in order && typeof order.change !== 'number' ? order.change : [0, 0]
    const to: Hex = [5 + thrust[0], 1]
    return [
      { is: 'course_sum', unit: 0, vector: thrust, from: ship.at, to },
      { is: 'will_meet', unit: 0, target: 1, hex: to, is_launch: true, meets_launch: false, chance: 500 },
    ] as Fact[]
  })
  expect(ends.map((one) => [one.at, one.words, one.facts.length])).toEqual([
    [[5, 1], 'mine. nuke.', 1],
    [[6, 1], 'torpedo.', 1],
  ])
  const [both] = ends
  expect(next_order(both!, [])).toEqual(all[0]!.order)
  expect(next_order(both!, [all[0]!.order])).toEqual(all[1]!.order)
  expect(next_order(both!, [all[1]!.order])).toBeNull()
})

test('what a base launches has a mark where its course ends, with whom it would meet', () => {
  const launch = (change: Hex): Order => ({ is: 'launch_from', body: 'venus', change })
  const choice = (change: Hex, is_drafted = false): Choice => ({
    order: launch(change),
    words: 'w',
    is_drafted,
  })
  const [met] = said.facts({ is: 'will_meet', unit: 17, target: 1, hex: [0, 0] })
  const coast: Fact = { is: 'will_coast', unit: 0, day: 1, to: [0, 0] }
  const foresee = (draft: Order[]): Fact[] =>
    draft.some((one) => one.is === 'launch_from' && one.change[0] === 2) ? [coast, met!] : [coast]
  const other: Choice = { order: { is: 'remove_dummy', unit: 3 } as Order, words: '', is_drafted: false }
  const at = printed.board.bodies.find((one) => one.name === 'venus')!.at
  const ends = base_ends_of(
    [choice([1, 0], true), choice([2, 0]), other],
    printed.board,
    [launch([1, 0])],
    foresee,
  )
  expect(ends.map((one) => [one.at, one.is_drafted, one.facts])).toEqual([
    [[at[0] + 1, at[1]], true, []],
    [[at[0] + 2, at[1]], false, [met]],
  ])
  expect(base_ends_of([choice([1, 0])], { bodies: [] }, [], foresee)).toEqual([])
})

test('what was launched is small, what lies face-down says so, and headings are kept', () => {
  const around = {
    ...view,
    ships: [
      { unit: 0, seat: 0, hex: [0, 0], vector: [1, 0], heading: 4, launcher: 0xffff, is_revealed: true },
      { unit: 64, seat: 1, hex: [2, 0], vector: [1, 0], heading: 3, launcher: 6, is_revealed: false },
    ],
  } as unknown as HexView
  const [ship, missile] = build_scene(around, [], [], nothing, name).ships
  expect(ship).toMatchObject({ size: 1, heading: 4 })
  expect(ship!.is_hidden).toBeUndefined()
  expect(missile).toMatchObject({ size: 0.6, heading: 3, is_hidden: true })
  expect(missile!.notes.map((one) => one.words)).toEqual(['face-down'])
})

test('a charged hyperdrive and what a ship has lost are told of it, whoever hears the board', () => {
  const around = {
    ...view,
    ships: [{ unit: 0, seat: 0, hex: [0, 0], vector: [1, 0], lost: 2, has_charged: true }],
  } as unknown as HexView
  const say = (section: string, key: string, { count = '' }: Record<string, unknown> = {}): string =>
    section === 'harm' && key === 'lost' ? `${String(count)} Integ lost` : ''
  const [ship] = build_scene(around, [], [], nothing, name, { say }).ships
  expect(ship!.harm).toEqual({ part: 1 / 3, words: '2 Integ lost' })
  const words = ship_words(ship!, printed)
  expect(words).toContain('hyperdrive charged')
  expect(words).toContain('2 Integ lost')
})

test('a press that orders nothing is answered: nothing goes here, or what is in hand does not', () => {
  expect(free_words([1, 5], null, true)).toBe('(1,5): nothing can be ordered here')
  expect(free_words([1, 5], true, true)).toBe('(1,5): what is in hand cannot lie here')
  expect([free_words([1, 5], null, false), free_words([1, 5], false, true)]).toEqual(['', ''])
})
