// Development only: a stand-in for the kernel at the made-up positions.
import type { Fact, vector3 } from '../src/state/games'
import type { Kernel } from '../src/state/table/gateway'
import { add, is_same, type Options, type Order, type Vec } from '../src/state/model'
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

export function kernel(of: Scene): Kernel {
  const change = (draft: readonly Order[], unit: number): Vec =>
    draft.filter(is_burn).find((one) => one.unit === unit)?.change ?? [0, 0, 0]
  return {
    options: (): Options => ({
      may_hand_in: true,
      patterns:
        STEPS[of.view.seen.step] === 'laser_fire'
          ? [
              { order: 'hold', fields: [] },
              ...of.made
                .filter((one) => one.unit < 32)
                .map((one) => ({
                  order: 'fire',
                  fields: [
                    {
                      kind: 'fixed' as const,
                      field: 'unit',
                      loose: false,
                      lo: one.unit,
                      hi: 0,
                      count: 1,
                      values: [],
                      points: [],
                      words: [],
                    },
                    {
                      kind: 'values' as const,
                      field: 'target',
                      loose: false,
                      lo: 0,
                      hi: 0,
                      count: 1,
                      values: [32],
                      points: [],
                      words: [],
                    },
                    {
                      kind: 'fixed' as const,
                      field: 'lasers',
                      loose: false,
                      lo: one.lasers,
                      hi: 0,
                      count: 1,
                      values: [],
                      points: [],
                      words: [],
                    },
                  ],
                })),
            ]
          : of.made
              .filter((one) => one.unit < 32)
              .map((one) => ({
                order: 'burn',
                fields: [
                  {
                    kind: 'fixed' as const,
                    field: 'unit',
                    loose: false,
                    lo: one.unit,
                    hi: 0,
                    count: 1,
                    values: [],
                    points: [],
                    words: [],
                  },
                  {
                    kind: 'burn' as const,
                    field: 'change',
                    loose: false,
                    lo: one.capacity,
                    hi: 0,
                    count: 1,
                    values: [],
                    points: burns(one.capacity),
                    words: [],
                  },
                ],
              })),
    }),
    check: (_, draft) =>
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
      }),
    foresee: (_, draft) =>
      of.made.flatMap((ship) => {
        const burn = change(draft, ship.unit)
        const velocity = add(ship.velocity, burn)
        const to = add(ship.at, velocity)
        const facts: Fact[] = [{ is: 'course', unit: ship.unit, from: ship.at, to, then: add(to, velocity) }]
        if (!is_same(burn, [0, 0, 0]))
          facts.push(
            { is: 'velocity_sum', unit: ship.unit, velocity: ship.velocity, change: burn, result: velocity },
            {
              is: 'burn_cost',
              unit: ship.unit,
              squares: burn[0] ** 2 + burn[1] ** 2 + burn[2] ** 2,
              cost: close(burn),
              capacity: ship.capacity,
            },
          )
        if (ship.lasers > 0)
          facts.push({
            is: 'laser_reach',
            unit: ship.unit,
            bands: [1, 2, 3, 4, 5].map((band) => band * (ship.unit < 32 ? 2 : 3)),
          })
        for (const other of of.made)
          if (Math.floor(other.unit / 32) !== Math.floor(ship.unit / 32)) {
            const apart: Vec = [other.at[0] - ship.at[0], other.at[1] - ship.at[1], other.at[2] - ship.at[2]]
            const distance = close(apart),
              level = ship.unit < 32 ? 2 : 3
            const needed = distance > 5 * level ? 0 : 6 - Math.ceil(distance / level)
            facts.push({
              is: 'range',
              unit: ship.unit,
              target: other.unit,
              apart,
              sum: apart[0] ** 2 + apart[1] ** 2 + apart[2] ** 2,
              distance,
              needed,
              lasers: ship.lasers,
              chance: Math.round(1000 * (1 - ((6 - needed) / 6) ** ship.lasers)),
            })
          }
        return facts
      }),
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
