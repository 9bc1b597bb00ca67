// Development only: made-up positions and a stand-in for the kernel, so that the table can be looked at
// alone.
import { descriptions, texts } from '../src/generated/vector3_texts'
import { Texts } from '../src/wire/texts'
import type { Fact, vector3 } from '../src/state/games'
import type { Gateway, Kernel, Ruleset } from '../src/state/table/gateway'
import {
  add,
  type Event,
  type Frame,
  type GameHead,
  is_same,
  type Options,
  type Order,
  type Vec,
  type View,
} from '../src/state/model'

interface Made {
  unit: number
  hull: 'six' | 'nine'
  at: Vec
  velocity: Vec
  pods: string[]
  lost?: number
  hits?: number[]
  lasers: number
  capacity: number
  legs: Vec[]
}
export interface Scene {
  head: GameHead
  frames: Frame[]
  view: View
  made: Made[]
  select?: number
  draft?: Order[]
  refused?: Vec
}

const PODS6 = ['cabin', 'cabin', 'laser', 'laser', 'cabin', 'cabin']
const PODS9 = ['laser', 'laser', 'cabin', 'cabin', 'laser', 'laser', 'cabin', 'cabin', 'cabin']
const A: Made[] = [
  {
    unit: 0,
    hull: 'six',
    at: [4, -3, 1],
    velocity: [2, 1, -1],
    pods: PODS6,
    lost: 0b100000,
    hits: [0, 0, 1],
    lasers: 2,
    capacity: 3,
    legs: [
      [-3, -3, 4],
      [-2, -3, 4],
      [0, -4, 3],
      [2, -4, 2],
    ],
  },
  {
    unit: 1,
    hull: 'six',
    at: [1, 2, -3],
    velocity: [2, -1, 1],
    pods: PODS6,
    lasers: 2,
    capacity: 3,
    legs: [
      [-4, 4, -5],
      [-3, 4, -5],
      [-1, 3, -4],
    ],
  },
  {
    unit: 32,
    hull: 'nine',
    at: [11, 3, 5],
    velocity: [-2, -1, -1],
    pods: PODS9,
    lost: 0b10,
    hits: [1, 0, 0],
    lasers: 3,
    capacity: 2,
    legs: [
      [16, 4, 8],
      [15, 4, 7],
      [13, 4, 6],
    ],
  },
]

function view_of(made: Made[], step: number, asked: number[], over = false): View {
  return {
    seen: {
      seat: 0,
      stage: 9,
      step,
      over,
      asked: asked.map((seat) => ({ seat, must: true })),
      outcome: {
        ending: 0,
        standings: over
          ? [
              { seat: 0, points: 14, place: 1 },
              { seat: 1, points: 6, place: 2 },
            ]
          : [],
      },
    },
    turn: 5,
    on_turn: 0,
    scenario: 0,
    rolling: 0,
    die_1: 0,
    players: [
      {
        levels: [2, 2, 0, 0, 0, 0, 0, 0, 0],
        points: 4,
        is_playing: true,
        has_placed: true,
        holds_fire: false,
        agrees_to_end: false,
      },
      {
        levels: [1, 3, 0, 0, 0, 0, 0, 0, 0],
        points: 1,
        is_playing: true,
        has_placed: true,
        holds_fire: false,
        agrees_to_end: false,
      },
    ],
    ships: made.map((one) => ({
      capacity: one.capacity,
      lasers: one.lasers,
      ship: {
        unit: one.unit,
        hull: one.hull,
        fate: 'in_play',
        position: one.at,
        velocity: one.velocity,
        pods: [...one.pods, ...Array(12 - one.pods.length).fill('none')],
        lost: one.lost ?? 0,
        hits: one.hits ?? [0, 0, 0],
        is_warping: false,
        clean_turns: 0,
        was_hit: false,
        has_fired: false,
      },
    })),
    plots: [],
  } as unknown as View
}

const STEPS = [
  'technology',
  'fleet',
  'placement_roll',
  'placement',
  'movement',
  'fire_plot',
  'initiative',
  'laser_fire',
  'to_hit',
  'damage',
  'critical',
  'pod',
  'survivors',
  'acceleration',
  'warp',
  'end_of_turn',
]

function scene(made: Made[], step: string, more: Partial<Scene> = {}): Scene {
  const view = view_of(made, STEPS.indexOf(step), [0, 1], step === 'over')
  const glimpses: Event[] = []
  for (let turn = 1; turn <= 5; ++turn) {
    glimpses.push({ is: 'turn_began', turn })
    for (const ship of made) {
      const all = [...ship.legs, ship.at]
      const from = all[all.length - 7 + turn],
        to = all[all.length - 6 + turn]
      if (from && to) glimpses.push({ is: 'ship_moved', rule: '2009:movement.1', unit: ship.unit, from, to })
    }
    if (turn === 4)
      glimpses.push(
        { is: 'shot_hit', rule: '2009:damage.1', unit: 0, target: 32, die: 2, needed: 3 },
        { is: 'pod_destroyed', rule: '2009:damage.7', unit: 32, pod: 2, kind: 'laser' },
        { is: 'shot_missed', rule: '2009:damage.1', unit: 32, target: 0, die: 6, needed: 4 },
      )
  }
  const frame: Frame = {
    n: 0,
    stage: 9,
    view: new Uint8Array([0]),
    glimpses,
    opened: [],
    dice: null,
    link: '',
  }
  const head: GameHead = {
    game: 'x',
    ruleset: 'vector3_2009',
    scenario: 'learning',
    title: '',
    rules: {},
    state: 'open',
    stage: 9,
    seats: [
      { seat: 0, name: 'Maren', by: 'person', locked: false, present: true },
      {
        seat: 1,
        name: 'Lieutenant',
        by: 'bot',
        bot: 'lieutenant',
        locked: step === 'acceleration',
        present: true,
      },
    ],
    my_seats: [0],
    deadline: null,
    dice: 'chain',
  }
  return { head, frames: [frame], view, made, ...more }
}

const many: Made[] = Array.from({ length: 8 }, (_, s) =>
  [0, 1].map((k) => {
    const angle = (s * Math.PI) / 4
    const at: Vec = [
      Math.round(14 * Math.sin(angle)) + k * 2,
      Math.round(14 * Math.cos(angle)) - k,
      Math.round(9 * Math.sin(angle * 2 + 1)) + k,
    ]
    const velocity: Vec = [-Math.sign(at[0]) * 2, -Math.sign(at[1]), (s % 3) - 1]
    return {
      unit: 32 * s + k,
      hull: 'six' as const,
      at,
      velocity,
      pods: PODS6,
      lasers: 2,
      capacity: 3,
      legs: [
        [at[0] - 2 * velocity[0], at[1] - 2 * velocity[1], at[2] - 2 * velocity[2]] as Vec,
        [at[0] - velocity[0], at[1] - velocity[1], at[2] - velocity[2]] as Vec,
      ],
    }
  }),
).flat()

export const scenes: Record<string, Scene> = {
  burn: scene(A, 'acceleration', { select: 0, draft: [{ is: 'burn', unit: 0, change: [1, 2, 1] }] }),
  coast: scene(A, 'acceleration', { select: 1 }),
  refused: scene(A, 'acceleration', { select: 0, refused: [3, 3, 0] }),
  fire: scene(A, 'laser_fire', { select: 0 }),
  eight: (() => {
    const one = scene(many, 'acceleration', { select: 0 })
    one.head.seats = Array.from({ length: 8 }, (_, seat) => ({
      seat,
      name: `Captain ${seat + 1}`,
      by: 'bot' as const,
      locked: seat % 2 === 0 && seat > 0,
      present: true,
    }))
    ;(one.view as unknown as { players: unknown[] }).players = one.head.seats.map(() => ({
      levels: [],
      points: 3,
      is_playing: true,
    }))
    return one
  })(),
  over: scene(A, 'over'),
}

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
    read: () => ({ ok: false, problems: [] }),
  }
}

let shown: Scene
export function gateway(of: Scene): Gateway {
  shown = of
  const no = { ok: false as const, problems: [] }
  return {
    game: async () => ({ head: of.head, frame: of.frames[0]! }),
    frames: async () => of.frames,
    feed: () => ({ close: () => {} }),
    lock: async () => ({ ok: true, commitment: '' }),
    unlock: async () => ({ ok: true, commitment: '' }),
    resign: async () => no,
    dice: async () => no,
    seat: async () => ({}),
    explain: async () => null,
    record_address: () => '',
    replay_address: () => '',
  }
}

// Sentences that tests look for are made up; how the game is shown is the game's own.
const MADE_UP = ['event', 'fact', 'problem', 'order', 'step', 'kept', 'reason']
export const ruleset: Ruleset = {
  game: 'vector3',
  ruleset: 'vector3_2009',
  title: 'Vector 3',
  edition: '',
  steps: STEPS,
  order: STEPS,
  scenarios: [],
  has_secrets: false,
  endings: ['last_fleet'],
  dice: [],
  bots: [],
  words: () => [],
  view: () => shown.view,
  description: descriptions[0],
  has: (section, key) => !MADE_UP.includes(section) && new Texts(texts, () => undefined).has(section, key),
  say: (section, key, values, name) =>
    !MADE_UP.includes(section)
      ? new Texts(texts, () => undefined).say(section, key, values as never).text
      : `${key.replaceAll('_', ' ')}: ${typeof values['unit'] === 'number' ? name.unit(values['unit']) : ''} ${typeof values['target'] === 'number' ? `→ ${name.unit(values['target'])}` : ''}`,
  rule: () => '',
}
