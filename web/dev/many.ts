// Development and measuring only: two fleets that pass each other, and what a seat is told of their turn.
import type { Scene, UnitMark } from '../src/boards/cubes/scene/scene'
import type { Games } from '../src/state/games'
import { add, type Vec } from '../src/state/model'

type Event = Games['vector3']['event']

// The same numbers each time.
function dice(seed: number): (most: number) => number {
  let now = seed
  return (most) => (now = (now * 48271) % 2147483647) % most
}

export function fleets(ships: number, torpedoes: number): UnitMark[] {
  const roll = dice(16)
  return Array.from({ length: ships + torpedoes }, (_, unit) => {
    const seat = unit % 2
    const side = seat === 0 ? 1 : -1
    return {
      unit,
      seat,
      name:
        unit < ships
          ? `${seat + 1}.${String.fromCharCode(65 + Math.floor(unit / 2))}6`
          : `${seat + 1}.U${unit}`,
      at: [roll(36) - 18, side * (4 + roll(16)), roll(30) - 15],
      velocity: [roll(5) - 2, -side * (2 + roll(4)), roll(5) - 2],
      burn: [0, 0, 0],
      next: null,
      then: null,
      reach: [],
      changes: [],
      capacity: 4,
      lasers: unit < ships ? 3 : 0,
      bands: [],
      is_mine: seat === 0,
      is_warping: false,
      is_placed: false,
      hurt: 0,
      ...(unit < ships ? {} : { weapon: 'guided' as const, radius: 4 }),
    }
  })
}

export const moved = (units: readonly UnitMark[]): UnitMark[] =>
  units.map((one) => ({ ...one, at: add(one.at, one.velocity) }))

export const scene_of = (units: UnitMark[]): Scene => ({
  units,
  wrecks: [],
  shots: [],
  legs: units.map(({ unit, seat, at, velocity }) => ({
    unit,
    seat,
    turn: 6,
    from: add(at, velocity.map((part) => -part) as unknown as Vec),
    to: at,
  })),
  is_flat: false,
  seat_of: (unit) => unit % 2,
})

// All fly; every ship fires at one across from it, and half of the torpedoes go off.
export function turn_of(units: readonly UnitMark[], ships: number): Event[] {
  const roll = dice(79)
  const flights = units.map(({ unit, at, velocity, weapon }): Event =>
    weapon
      ? { is: 'warhead_moved', unit, from: at, to: add(at, velocity) }
      : { is: 'ship_moved', unit, from: at, to: add(at, velocity) },
  )
  const volleys = units.slice(0, ships).flatMap(({ unit }): Event[] => {
    const target = (unit + 1 + 2 * roll(ships / 2)) % ships
    const faces = [roll(6) + 1, roll(6) + 1]
    return [
      { is: 'lasers_allotted', unit, target, lasers: 2, distance: 7, needed: 5 },
      ...faces.map((die): Event =>
        die > 3
          ? { is: 'shot_hit', unit, target, die, needed: 5 }
          : { is: 'shot_missed', unit, target, die, needed: 5 },
      ),
      ...(faces[0]! > 3 ? [{ is: 'pod_destroyed', unit: target, pod: 3, kind: 'laser' } as Event] : []),
    ]
  })
  const blasts = moved(units.slice(ships, ships + 20)).map(
    ({ unit, at }) => ({ is: 'warhead_detonated', unit, position: at, radius: 4, strength: 2 }) as Event,
  )
  return [...flights, ...volleys, ...blasts]
}
