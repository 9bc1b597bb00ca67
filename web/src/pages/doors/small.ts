// What a small picture of a board shows: who flies where, and what has just been flown. Of a scenario it is a
// few turns of computers, played by the kernel of this page and kept; of a table what its View has.
import { flies_on_hexes, type HexGame } from '../../boards/hexes/game'
import { board_of, board_told, type HexBoard } from '../../boards/hexes/board'
import type { Direction, Hex } from '../../boards/hexes/hex'
import type { CubesView } from '../../boards/cubes/scene/view'
import type { Weapon } from '../../boards/cubes/scene/weapon'
import { doors_of } from '../../boards/doors'
import type { Event, Vec } from '../../state/model'
import {
  type Beginning,
  type Input,
  type Play,
  play_of,
  SPECTATOR,
  type Waiting,
} from '../../state/kernel/play'
import { type Known, plays } from '../../state/kernel/rulesets'
import type { Kernel } from '../../state/table/gateway'
import { border, kernel_of } from '../../state/kernel/wasm'

export interface SmallUnit {
  seat: number
  at: Vec
  velocity: Vec
  weapon?: Weapon | undefined
}
export interface SmallLeg {
  seat: number
  from: Vec
  to: Vec
}
export interface SmallShip {
  seat: number
  at: Hex
  vector: Hex
  side: Direction | null // of the body that it stands on
}
export type Small =
  | { board: 'cubes'; units: SmallUnit[]; legs: SmallLeg[] }
  | {
      board: 'hexes'
      printed?: HexBoard | null // where it is not the scenario's
      ships: SmallShip[]
      races: { seat: number; start: string; goal: string }[]
      visit: string[]
    }

type Owner = (unit: number) => number | null

function cubes_of(view: CubesView, owner: Owner, legs: SmallLeg[]): Small {
  const ships = view.ships.map((one) => one.ship).filter((ship) => ship.fate === 'in_play')
  const flying = [
    ...ships.map((ship) => ({ ...ship, weapon: undefined })),
    ...view.warheads.map((one) => one.warhead),
  ]
  return {
    board: 'cubes',
    units: flying.map(({ unit, position, velocity, weapon }) => ({
      seat: owner(unit) ?? 0,
      at: position,
      velocity,
      weapon,
    })),
    legs,
  }
}

function hexes_of(view: HexGame['view']): Small {
  return {
    board: 'hexes',
    ships: view.ships.map((ship) => ({
      seat: ship.seat,
      at: ship.hex,
      vector: ship.vector,
      side: 'landed' in ship && ship.landed !== 'none' ? ship.side : null,
    })),
    races: 'races' in view ? view.races.map(({ start, goal }, seat) => ({ seat, start, goal })) : [],
    visit: 'visit' in view ? [...view.visit] : [],
  }
}

function small_of(known: Known, bytes: Uint8Array, owner: Owner, legs: SmallLeg[]): Small | null {
  if (plays(known, 'vector3')) return cubes_of(known.view(bytes), owner, legs)
  return flies_on_hexes(known) ? hexes_of(known.view(bytes)) : null
}

function on_its_board(small: Small | null, kernel: Kernel, bytes: Uint8Array): Small | null {
  if (small?.board !== 'hexes') return small
  const told = kernel.board?.(bytes) ?? null
  return told === null ? small : { ...small, printed: board_told(told) }
}

// ---- a few turns of a scenario ----
const TURNS = 3
const INPUTS = 160 // at most

// The faces are the same each time: a picture is no game.
const faces = (seed: number, count: number, sides: number): number[] =>
  Array.from({ length: count }, (_, i) => 1 + ((seed * 7 + i * 3) % sides))

function input_to(play: Play, state: Uint8Array, { what, stage, seats, dice }: Waiting, bot: string): Input {
  if (what === 'dice')
    return {
      kind: 'dice',
      stage,
      faces: dice.flatMap((roll, i) => faces(stage + i, roll.count, roll.sides)),
    }
  const sheets = seats.map(({ seat }) => {
    const chosen = bot === '' ? null : play.choose(bot, play.view(state, seat), 7 + seat)
    return chosen?.ok ? { seat, sheet: chosen.sheet } : { seat, by_default: true }
  })
  return { kind: 'sheets', stage, sheets }
}

// In space: on a map of hexes the ships alone are drawn.
const moved = (events: readonly Event[], owner: Owner): SmallLeg[] =>
  events.flatMap((one) => {
    if (one.is !== 'ship_moved') return []
    const { unit, from, to } = one
    return from.length === 3 && to.length === 3 ? [{ seat: owner(unit) ?? 0, from, to }] : []
  })

const breath = (): Promise<void> => new Promise((done) => setTimeout(done, 0))

type Laid = Pick<Beginning, 'custom'> & { rules: Record<string, unknown> }
async function played(known: Known, scenario: string, own?: Laid): Promise<Small | null> {
  const made = await border()
  const { rules, ...laid } = own ?? { rules: {} }
  const play = play_of(made, known, rules)
  const kernel = kernel_of(made, known, rules)
  const pictured = doors_of(known).find((one) => one.scenario === scenario)?.pictured ?? ''
  const is_flown = pictured !== ''
  const { min_seats: seats = 2 } = known.scenarios.find((one) => one.name === scenario) ?? {}
  const setup = { scenario, seats, ...laid }
  const begun = play.start(setup)
  if (!begun.ok) return null
  let { state, waiting } = begun
  let bytes = play.view(state, SPECTATOR)
  const legs: SmallLeg[] = []
  const owner: Owner = (unit) => kernel.unit(bytes, unit).owner
  for (let i = 0; i < INPUTS && waiting.what !== 'over'; ++i) {
    const { turn } = known.view(bytes)
    if (is_flown ? turn > TURNS : turn > 0) break
    const move = play.advance(state, input_to(play, state, waiting, pictured))
    if (!move.ok) break
    ;({ state, waiting } = move)
    const told = move.frames.at(-1)
    if (told !== undefined && told.view.length > 0) bytes = told.view
    if (is_flown) legs.push(...moved(told?.glimpses ?? [], owner))
    await breath()
  }
  const small = small_of(known, bytes, owner, legs)
  const told = own === undefined ? null : play.board(setup)
  return small?.board === 'hexes' && told?.ok
    ? { ...small, printed: board_told(told.board) }
    : on_its_board(small, kernel, bytes)
}

// Kept by the browser until the game's tables change; each is played once, one after another.
const place = (known: Known, scenario: string): string => {
  const { data_hash = '' } = (known.description ?? {}) as { data_hash?: string }
  return `door ${known.ruleset} ${scenario} ${data_hash}`
}
let queue: Promise<unknown> = Promise.resolve()
const asked = new Map<string, Promise<Small | null>>()

function kept(key: string): Small | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Small | null
  } catch {
    return null
  }
}
function keep(key: string, small: Small | null): Small | null {
  try {
    if (small !== null) localStorage.setItem(key, JSON.stringify(small))
  } catch {
    // A browser that keeps nothing: it is played again next time.
  }
  return small
}

export function scenario_small(known: Known, scenario: string): Promise<Small | null> {
  const key = place(known, scenario)
  const found = asked.get(key)
  if (found) return found
  const old = kept(key)
  const now = old
    ? Promise.resolve(old)
    : queue.then(() => played(known, scenario)).then((one) => keep(key, one))
  queue = now.catch(() => null)
  asked.set(
    key,
    now.catch(() => null),
  )
  return asked.get(key)!
}

// Of a host's own beginning; nothing of it is kept.
export const custom_small = (known: Known, scenario: string, own: Laid): Promise<Small | null> =>
  played(known, scenario, own)

// A table as it stands, of what its View tells; null where nothing flies yet.
export async function table_small(
  known: Known,
  rules: Record<string, unknown>,
  bytes: Uint8Array,
): Promise<Small | null> {
  const made = await border()
  const kernel = kernel_of(made, known, rules)
  const small = on_its_board(
    small_of(known, bytes, (unit) => kernel.unit(bytes, unit).owner, []),
    kernel,
    bytes,
  )
  if (small?.board === 'cubes') return small.units.length === 0 ? null : small
  if (small === null || small.printed) return small
  // The board of its scenario under its rules, of which it may be an option.
  const { name = '', min_seats: seats = 2 } = known.scenarios[known.view(bytes).scenario] ?? {}
  const told = play_of(made, known, rules).board({ scenario: name, seats })
  return told.ok && told.board !== null ? { ...small, printed: board_told(told.board) } : small
}

export const hexes_board = (known: Known, scenario: string): HexBoard | null =>
  board_of(
    known.description,
    known.scenarios.findIndex((one) => one.name === scenario),
  )
