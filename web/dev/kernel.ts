// Development only: a stand-in for the kernel at the made-up positions.
import type { Fact, vector3 } from '../src/state/games'
import type { Kernel } from '../src/state/table/gateway'
import { add, is_same, type Options, type Order, type Problem, type Vec } from '../src/state/model'
import { type Scene, STEPS } from './position'

const close = (v: Vec): number => Math.round(Math.hypot(...v))
function burns(capacity: number): Vec[] {
  const out: Vec[] = []
  for (let x = -capacity; x <= capacity; ++x)
    for (let y = -capacity; y <= capacity; ++y)
      for (let z = -capacity; z <= capacity; ++z)
        if (x * x + y * y + z * z <= capacity * capacity + capacity) out.push([x, y, z])
  return out
}

const is_burn = (order: Order): order is vector3.Burn => order.is === 'burn'

const HIGHEST_OWN = 31 // unit of the reader's

const FIELD = { loose: false, lo: 0, hi: 0, count: 1, values: [], points: [], words: [] }
const fixed = (field: string, lo: number) => ({ ...FIELD, kind: 'fixed' as const, field, lo })

type Made = Scene['made'][number]

// The pattern of what a ship may do in this step.
const shot_of = ({ unit, lasers }: Made): Options['patterns'][number] => ({
  order: 'fire',
  fields: [
    fixed('unit', unit),
    { ...FIELD, kind: 'values', field: 'target', values: [32] },
    fixed('lasers', lasers),
  ],
})
const burn_of = ({ unit, capacity }: Made): Options['patterns'][number] => ({
  order: 'burn',
  fields: [
    fixed('unit', unit),
    { ...FIELD, kind: 'burn', field: 'change', lo: capacity, points: burns(capacity) },
  ],
})

function options_at(of: Scene): Options {
  const own = of.made.filter((one) => one.unit <= HIGHEST_OWN)
  return {
    may_hand_in: true,
    patterns:
      STEPS[of.view.seen.step] === 'laser_fire'
        ? [{ order: 'hold', fields: [] }, ...own.map(shot_of)]
        : own.map(burn_of),
  }
}

const too_long = (of: Scene, draft: readonly Order[]): Problem[] =>
  draft.flatMap((order, i) => {
    if (!is_burn(order)) return []
    const ship = of.made.find((one) => one.unit === order.unit)
    if (!ship || burns(ship.capacity).some((one) => is_same(one, order.change))) return []
    return [
      {
        code: 'burn_too_long',
        rule: '2009:acceleration.7',
        grade: 'illegal' as const,
        order: i,
        field: 'change',
        numbers: { cost: close(order.change), capacity: ship.capacity },
        detail: '',
      },
    ]
  })

function course_facts(ship: Made, burn: Vec): Fact[] {
  const { unit, capacity } = ship
  const velocity = add(ship.velocity, burn)
  const to = add(ship.at, velocity)
  const course: Fact = { is: 'course', unit, from: ship.at, to, then: add(to, velocity) }
  if (is_same(burn, [0, 0, 0])) return [course]
  const squares = burn[0] ** 2 + burn[1] ** 2 + burn[2] ** 2
  return [
    course,
    { is: 'velocity_sum', unit, velocity: ship.velocity, change: burn, result: velocity },
    { is: 'burn_cost', unit, squares, cost: close(burn), capacity },
  ]
}

const level_of = ({ unit }: Made): number => (unit <= HIGHEST_OWN ? 2 : 3)

function range_fact(ship: Made, other: Made): Fact {
  const { unit, lasers } = ship
  const apart: Vec = [other.at[0] - ship.at[0], other.at[1] - ship.at[1], other.at[2] - ship.at[2]]
  const sum = apart[0] ** 2 + apart[1] ** 2 + apart[2] ** 2
  const [distance, level] = [close(apart), level_of(ship)]
  const needed = distance > 5 * level ? 0 : 6 - Math.ceil(distance / level)
  const chance = Math.round(1000 * (1 - ((6 - needed) / 6) ** lasers))
  return { is: 'range', unit, target: other.unit, apart, sum, distance, needed, lasers, chance }
}

function fire_facts(ship: Made, made: readonly Made[]): Fact[] {
  const { unit } = ship
  const bands = [1, 2, 3, 4, 5].map((band) => band * level_of(ship))
  const reach: Fact[] = ship.lasers > 0 ? [{ is: 'laser_reach', unit, bands }] : []
  const enemies = made.filter((one) => Math.floor(one.unit / 32) !== Math.floor(unit / 32))
  return [...reach, ...enemies.map((other) => range_fact(ship, other))]
}

export function kernel(of: Scene): Kernel {
  const change = (draft: readonly Order[], unit: number): Vec =>
    draft.filter(is_burn).find((one) => one.unit === unit)?.change ?? [0, 0, 0]
  return {
    options: () => options_at(of),
    check: (_, draft) => too_long(of, draft),
    foresee: (_, draft) =>
      of.made.flatMap((ship) => [
        ...course_facts(ship, change(draft, ship.unit)),
        ...fire_facts(ship, of.made),
      ]),
    foresee_unit: () => [],
    unit: (_, unit) => {
      const owner = Math.floor(unit / 32)
      const ship = of.made.find((one) => one.unit === unit)
      const name = `${String.fromCharCode(65 + (unit % 32))}${ship?.hull === 'nine' ? 9 : 6}`
      return { name: owner === 0 ? name : `${owner + 1}.${name}`, kind: 'ship', owner }
    },
    sorted: (_, draft) => [...draft],
    default_sheet: () => [],
    notation: () => '',
    post: () => '',
    read: () => ({ ok: false, problems: [], misread: [] }),
  }
}
