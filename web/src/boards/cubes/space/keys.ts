// The keys of the view: what turns and moves the eye, chooses and measures, and writes a burn.
import { add, type Vec } from '../../../state/model'
import { nearest } from '../geometry'
import { axis_step } from '../keys'
import type { UnitMark } from '../scene/scene'
import { drawn_near, moved, turned, type Eye, type Orbit } from './orbit'

export interface Keyed {
  eye: () => Eye
  hold: (orbit: Orbit) => void
  look: (yaw: number | null, pitch: number) => void // degrees
  whole: () => void
  step: (by: 1 | -1) => void // through units
  measure: () => void
  unmeasure: () => boolean
  placed: () => UnitMark | null // what keys place
  burning: () => UnitMark | null // whose burn they write
  refused: () => Vec | null
  onplace: (unit: number, at: Vec) => void
  onburn: (unit: number, change: Vec, is_final: boolean) => void
}

const TURNS: Record<string, [number, number]> = {
  ArrowLeft: [0.12, 0],
  ArrowRight: [-0.12, 0],
  ArrowUp: [0, 0.12],
  ArrowDown: [0, -0.12],
}
const PANS: Record<string, [number, number]> = {
  ArrowUp: [0, 40],
  ArrowDown: [0, -40],
  ArrowLeft: [40, 0],
  ArrowRight: [-40, 0],
}

const COMMANDS: Record<string, (on: Keyed) => void> = {
  n: (on) => on.step(1),
  p: (on) => on.step(-1),
  r: (on) => on.measure(),
  '+': (on) => on.hold(drawn_near(on.eye().orbit, 1.2)),
  '=': (on) => on.hold(drawn_near(on.eye().orbit, 1.2)),
  '-': (on) => on.hold(drawn_near(on.eye().orbit, 1 / 1.2)),
  f: (on) => on.whole(),
  a: (on) => on.look(0, 89.5),
  s: (on) => on.look(0, 0),
  d: (on) => on.look(-90, 0),
}

// Whether the key was one of the view's.
export function act(on: Keyed, event: KeyboardEvent): boolean {
  const turn = TURNS[event.key]
  if (turn) {
    on.hold(event.shiftKey ? moved(on.eye(), ...PANS[event.key]!) : turned(on.eye().orbit, ...turn))
    return true
  }
  if (event.key === 'Escape') return on.unmeasure()
  const command = COMMANDS[event.key]
  if (command) return (command(on), true)
  return write(on, event)
}

function write(on: Keyed, event: KeyboardEvent): boolean {
  const step = axis_step(event)
  const placed = on.placed()
  if (step && placed) return (on.onplace(placed.unit, add(placed.at, step)), true)
  const burning = on.burning()
  if (!burning) return false
  const refused = on.refused()
  const { unit, changes, burn } = burning
  if (event.key === '0') return (on.onburn(unit, [0, 0, 0], true), true)
  if (event.key === 'Enter' && refused) {
    const legal = nearest(changes, refused)
    return legal !== null && (on.onburn(unit, legal, true), true)
  }
  return step !== null && (on.onburn(unit, add(refused ?? burn, step), true), true)
}
