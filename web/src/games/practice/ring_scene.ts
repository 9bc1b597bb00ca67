// What the charts show of a flight: one ship, the rings, and where they allow it the mark that the pilot has
// placed.
import type { Leg, RingMark, Scene, UnitMark } from '../../boards/cubes/scene/scene'
import { burns_offered } from '../../boards/cubes/scene/offers'
import { add } from '../../state/model'
import { type Pilot, SHIP } from './pilot.svelte'

export const MARK = 31 // the pilot's mark, as a thing to be moved about on the charts

function ship_of(pilot: Pilot): UnitMark {
  const { view, facts } = pilot
  const is_shown = view.assistance === 'preview'
  const changes = burns_offered(pilot.open_options, SHIP)
  const drift = add(view.position, view.velocity)
  const course = view.seen.over ? undefined : facts.find((fact) => fact.is === 'course')
  return {
    unit: SHIP,
    seat: 0,
    name: 'A',
    at: view.position,
    velocity: view.velocity,
    burn: is_shown ? pilot.burn_in() : [0, 0, 0],
    next: course?.to ?? null,
    then: course?.then ?? null,
    reach: is_shown ? changes.map((change) => add(drift, change)) : [],
    changes,
    capacity: view.capacity,
    lasers: 0,
    bands: [],
    is_mine: true,
    is_warping: false,
    is_placed: false,
  }
}

function mark_of(pilot: Pilot): UnitMark[] {
  if (pilot.view.assistance !== 'placed' || pilot.view.seen.over) return []
  const at = pilot.written('mark') ?? pilot.view.position
  return [
    {
      unit: MARK,
      seat: 6,
      name: 'my mark',
      at,
      velocity: [0, 0, 0],
      burn: [0, 0, 0],
      next: null,
      then: null,
      reach: [],
      changes: [],
      capacity: 0,
      lasers: 0,
      bands: [],
      is_mine: true,
      is_warping: false,
      is_placed: true,
    },
  ]
}

export function scene_of(pilot: Pilot): Scene {
  const { view, facts } = pilot
  const will = new Set(facts.filter((fact) => fact.is === 'will_pass').map((fact) => fact.ring))
  const rings: RingMark[] = view.rings.map((ring, i) => ({
    number: i + 1,
    at: ring.position,
    velocity: ring.velocity,
    radius: ring.radius,
    stay: ring.stay,
    state: i < view.passed ? 'passed' : i === view.passed ? 'next' : 'later',
    is_ahead: will.has(i + 1),
  }))
  const legs: Leg[] = view.track
    .slice(1)
    .map((to, i) => ({ unit: SHIP, seat: 0, turn: i + 1, from: view.track[i]!, to }))
  return {
    units: [ship_of(pilot), ...mark_of(pilot)],
    wrecks: [],
    shots: [],
    legs,
    rings,
    is_flat: view.axes < 3,
    seat_of: () => 0,
  }
}
