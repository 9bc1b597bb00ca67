// What the two sheets show, put together from a View, the kernel's facts about the draft, and the courses
// flown so far.
import type { vector3 } from '../../../state/games'
import type { Units } from '../../../state/table/gateway'
import { type Beam, beams_in, burn_in, burns_offered } from './offers'
import { is_ahead, shots_ahead, shots_now, type Shot } from './shots'
import { type CubesGame, type CubesView, fact_of, slots_of } from './view'
import { NO_SEAT, NO_UNIT, type Options, type Vec, add, is_zero, minus } from '../../../state/model'

type Fact = CubesGame['fact']
type Order = CubesGame['order']
type Weapon = vector3.Weapon

// A ship, or a torpedo or mine: everything that is on the charts and flies.
export interface UnitMark {
  unit: number
  seat: number
  name: string
  at: Vec
  velocity: Vec
  burn: Vec // drafted change of velocity
  next: Vec | null // by the kernel's Course
  then: Vec | null
  reach: Vec[] // cubes it can be in next turn
  changes: readonly Vec[] // the burns it may make
  capacity: number
  lasers: number
  bands: readonly number[] // how far its lasers reach, needing 5, 4, 3, 2 and 1; empty when none can fire
  is_mine: boolean
  is_warping: boolean
  is_placed: boolean // drafted place, not yet taken
  hurt?: number // pods and boxes that a ship has lost, in parts of all
  is_pushed?: boolean // `burn` is what drafted tractor-pressors do to it
  weapon?: Weapon // of a torpedo or mine
  radius?: number // of its blast
  // An enemy next turn, whatever it burns: no further from there than the root.
  may_be?: { at: Vec; squares: number }
}

// A push that is drafted: what it does to both ships is the kernel's sum.
export interface PushMark {
  unit: number
  target: number
  change: Vec
  recoil: Vec
}

// A course that was flown.
export interface Flown {
  unit: number
  turn: number
  from: Vec
  to: Vec
}
export interface Leg extends Flown {
  seat: number
}

export interface Wreck {
  unit: number
  seat: number
  name: string
  at: Vec
  fate: string
}

// A place to fly through. `stay`: to end a turn in it, as fast as it is; one that moves is carried by a ship.
export interface RingMark {
  number: number
  at: Vec
  velocity: Vec
  radius: number // cubes
  stay: boolean
  state: 'passed' | 'next' | 'later'
  is_ahead: boolean // the course of this turn leads through it
}

export interface Scene {
  units: UnitMark[]
  wrecks: Wreck[]
  shots: Shot[]
  is_ahead?: boolean // shots are those of the next turn, from where ships will stand
  legs: Leg[]
  pushes?: PushMark[]
  rings?: RingMark[]
  is_flat: boolean // Z stays 0: one chart shows everything
  // Of units that are not drawn too: shots and courses are told of those that are gone.
  seat_of: (unit: number) => number
  hold?: Vec[] // what the frame holds instead, while a turn is told
}

interface Drawn {
  facts: readonly Fact[]
  open_burns: Options | null
  draft: readonly Order[]
  mine: number
  units: Units
}

function mark_of(
  { unit, position, velocity }: { unit: number; position: Vec; velocity: Vec },
  capacity: number,
  { facts, open_burns, draft, mine, units }: Drawn,
): UnitMark {
  const course = fact_of(facts, 'course', unit)
  const changes = burns_offered(open_burns, unit)
  const drift = add(position, velocity)
  const { name, owner } = units(unit)
  return {
    unit,
    seat: owner ?? NO_SEAT,
    name,
    at: position,
    velocity,
    burn: burn_in(draft, unit),
    next: course?.to ?? null,
    then: course?.then ?? null,
    reach: changes.map((change) => add(drift, change)),
    changes,
    capacity,
    lasers: 0,
    bands: [],
    is_mine: owner === mine,
    is_warping: false,
    is_placed: false,
  }
}

function may_be({ facts }: Drawn, unit: number): Pick<UnitMark, 'may_be'> {
  const fact = fact_of(facts, 'could_be', unit)
  return fact ? { may_be: { at: fact.at, squares: fact.squares } } : {}
}

const ship_mark = (one: vector3.ShipView, drawn: Drawn): UnitMark => ({
  ...mark_of(one.ship, one.capacity, drawn),
  ...may_be(drawn, one.ship.unit),
  lasers: one.lasers,
  bands: fact_of(drawn.facts, 'laser_reach', one.ship.unit)?.bands ?? [],
  is_warping: one.ship.is_warping,
  hurt:
    (slots_of(one.ship) - one.whole + one.ship.hits.reduce((sum, hit) => sum + hit, 0)) /
    (2 * slots_of(one.ship) - 3), // a box less than pods in each section
})

const warhead_mark = (one: vector3.WarheadView, drawn: Drawn): UnitMark => ({
  ...mark_of(one.warhead, one.capacity, drawn),
  weapon: one.warhead.weapon,
  radius: one.radius,
})

// Mines that lie where the draft lays them.
const laid_marks = (view: CubesView, draft: readonly Order[], units: Units): UnitMark[] =>
  draft
    .filter((order) => order.is === 'lay_mine')
    .map((order) => {
      const mine = { ...order, velocity: [0, 0, 0] as const }
      return {
        ...mark_of(mine, 0, { facts: [], open_burns: null, draft: [], mine: view.seen.seat, units }),
        weapon: 'mine' as const,
        is_placed: true,
      }
    })

// Ships that stand where the draft places them.
function placed_marks(view: CubesView, draft: readonly Order[], units: Units): UnitMark[] {
  return draft
    .filter((order) => order.is === 'place')
    .flatMap((order) => {
      const one = view.ships.find(({ ship }) => ship.unit === order.unit)
      if (one === undefined || one.ship.fate === 'in_play') return []
      const at = order.position
      return [
        {
          ...ship_mark(
            { ...one, ship: { ...one.ship, position: at } },
            { facts: [], open_burns: null, draft: [], mine: view.seen.seat, units },
          ),
          is_placed: true,
        },
      ]
    })
}

const pushes_of = (facts: readonly Fact[], units: readonly UnitMark[]): PushMark[] =>
  facts
    .filter((fact) => fact.is === 'push_sum')
    .map((fact) => {
      const { unit, target, change, own_velocity } = fact
      const velocity = units.find((one) => one.unit === unit)?.velocity ?? [0, 0, 0]
      return { unit, target, change, recoil: minus(own_velocity, velocity) }
    })

// A unit as drafted pushes would send it on its way. Whoever is pushed may be pushed otherwise.
function pushed(unit: UnitMark, pushes: readonly PushMark[], beams: readonly Beam[]): UnitMark {
  const felt = pushes.flatMap((push) =>
    push.target === unit.unit ? [push.change] : push.unit === unit.unit ? [push.recoil] : [],
  )
  if (felt.length === 0) return unit
  const velocity = felt.reduce<Vec>(add, unit.velocity)
  const next = add(unit.at, velocity)
  const mine = pushes.find((push) => push.target === unit.unit)
  const changes = beams.find((beam) => beam.unit === mine?.unit)?.changes ?? []
  const drift = add(unit.at, unit.velocity)
  return {
    ...unit,
    is_pushed: true,
    burn: minus(velocity, unit.velocity),
    next,
    then: add(next, velocity),
    changes,
    reach: changes.map((change) => add(drift, change)),
  }
}

// `open_burns` are the options of a draft without burns, so that a ship that has one shows its reach too.
export function build_scene(
  view: CubesView,
  facts: readonly Fact[],
  open_burns: Options | null,
  draft: readonly Order[],
  flown: readonly Flown[],
  units: Units,
  more: Partial<Pick<Scene, 'rings' | 'is_flat'>> = {},
): Scene {
  const drawn: Drawn = { facts, open_burns, draft, mine: view.seen.seat, units }
  // Whatever has no owner yet is not drawn: the kernel, which knows it, is still on its way.
  const is_told = ({ seat }: { seat: number }): boolean => seat !== NO_SEAT
  const flying = [
    ...view.ships.filter(({ ship }) => ship.fate === 'in_play').map((one) => ship_mark(one, drawn)),
    ...placed_marks(view, draft, units),
    ...laid_marks(view, draft, units),
    ...view.warheads.map((one) => warhead_mark(one, drawn)),
  ].filter(is_told)
  const pushes = pushes_of(facts, flying)
  const beams = pushes.length > 0 ? beams_in(open_burns) : []
  const seat_of = (unit: number): number => units(unit).owner ?? NO_SEAT
  const ahead = is_ahead(facts)
  // Torpedoes and mines leave no course behind once they are gone.
  const stays = (unit: number): boolean =>
    view.ships.some(({ ship }) => ship.unit === unit) ||
    view.warheads.some(({ warhead }) => warhead.unit === unit)
  const gone = view.ships.filter(
    ({ ship }) => ship.fate === 'destroyed' || ship.fate === 'warped_out' || ship.fate === 'withdrawn',
  )
  return {
    units: pushes.length > 0 ? flying.map((one) => pushed(one, pushes, beams)) : flying,
    ...(pushes.length > 0 ? { pushes } : {}),
    wrecks: gone
      .map(({ ship }) => ({
        unit: ship.unit,
        seat: seat_of(ship.unit),
        name: units(ship.unit).name,
        at: ship.position,
        fate: ship.fate,
      }))
      .filter(is_told),
    shots: ahead ? shots_ahead(facts, flying) : shots_now(facts, draft),
    is_ahead: ahead,
    legs: flown
      .filter(({ unit }) => stays(unit))
      .map((leg) => ({ ...leg, seat: seat_of(leg.unit) }))
      .filter(is_told),
    ...(more.rings ? { rings: more.rings } : {}),
    is_flat: more.is_flat ?? false,
    seat_of,
  }
}

export const weapons_in = (scene: Scene): Weapon[] =>
  (['unguided', 'guided', 'mine'] as const).filter((weapon) =>
    scene.units.some((one) => one.weapon === weapon),
  )

// Courses flown, from the feed: one leg for each move.
export function legs_of(glimpses: readonly { turn: number; glimpse: CubesGame['event'] }[]): Flown[] {
  return glimpses.flatMap(({ turn, glimpse }) => {
    if (glimpse.is !== 'ship_moved' && glimpse.is !== 'warhead_moved') return []
    const { unit, from, to } = glimpse
    return unit === NO_UNIT || is_zero(minus(to, from)) ? [] : [{ unit, turn, from, to }]
  })
}

// Everything that ought to be on the page: where ships are, will be, and could be; past courses count for the
// last turns only.
export function points_to_show(scene: Scene, last_turns = 2): Vec[] {
  if (scene.hold) return scene.hold
  const points: Vec[] = []
  for (const one of scene.units)
    points.push(
      one.at,
      add(one.at, one.velocity),
      ...(one.next ? [one.next] : []),
      ...(one.weapon ? [] : one.reach),
    )
  const newest = Math.max(0, ...scene.legs.map((leg) => leg.turn))
  for (const leg of scene.legs) if (leg.turn > newest - last_turns) points.push(leg.from)
  for (const { at, velocity, radius } of scene.rings ?? [])
    points.push(add(at, [radius, radius, radius]), add(at, [-radius, -radius, -radius]), add(at, velocity))
  if (scene.units.length === 0) for (const wreck of scene.wrecks) points.push(wreck.at)
  return points
}
