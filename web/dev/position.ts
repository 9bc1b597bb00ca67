// Development only: made-up positions, so that the table can be looked at alone; kernel.ts judges them.
import { descriptions, texts } from '../src/generated/vector3_texts'
import { Texts } from '../src/wire/texts'
import type { Gateway, Ruleset } from '../src/state/table/gateway'
import { type Event, type Frame, type GameHead, type Order, type Vec, type View } from '../src/state/model'

export interface Made {
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

const PLAYERS = [
  { levels: [2, 2, 0, 0, 0, 0, 0, 0, 0], points: 4 },
  { levels: [1, 3, 0, 0, 0, 0, 0, 0, 0], points: 1 },
].map((one) => ({
  ...one,
  is_playing: true,
  has_placed: true,
  holds_fire: false,
  agrees_to_end: false,
}))

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
    players: PLAYERS,
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

export const STEPS = [
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
      : `${key.replaceAll('_', ' ')}: ` +
        (typeof values['unit'] === 'number' ? `${name.unit(values['unit'])} ` : ' ') +
        (typeof values['target'] === 'number' ? `→ ${name.unit(values['target'])}` : ''),
  rule: () => Promise.resolve(''),
}
