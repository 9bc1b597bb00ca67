// The lines of the three-dimensional view: which there are, from where to where, in whose pencil. Pure
// figures; stage.ts draws them.
import { add, is_same, is_zero, type Vec } from '../../../state/model'
import { pencil_of, type Mark } from '../../pencil'
import type { RingMark, Scene, UnitMark } from '../scene/scene'
import { stand_of } from '../scene/odds'
import { may_hit } from '../scene/shots'

// The name of a colour of the page: a CSS variable without its dashes.
export type Ink = string
export const ink_of = (seat: number): Ink => pencil_of(seat).color.slice(6, -1)

export interface Stroke {
  ink: Ink
  width: number // pixels
  opacity: number
  dash: readonly [on: number, off: number] | null // pixels, at the depth of the middle
  glows: boolean
  ends: Vec[] // two for each piece
}

export interface Tip {
  at: Vec
  from: Vec
  ink: Ink
  opacity: number
  size: number // pixels
}

export interface Veil {
  ink: Ink
  from: Vec
  to: Vec // hangs from the line between both down to the plane Z = 0
}

// Where a ship was: its mark, small.
export interface Dot {
  at: Vec
  ink: Ink
  mark: Mark
}

export interface Drawing {
  strokes: Stroke[]
  dots: Dot[]
  tips: Tip[]
  veils: Veil[]
}

// A seat's own stroke, as on the charts: the first dash of its pencil.
function dash_of(seat: number): [number, number] | null {
  const [on, off] = pencil_of(seat).dash.split(' ').map(Number)
  return on && off ? [on * 2.4, off * 2.4] : null
}

// A circle in the plane of two directions.
export function circle(middle: Vec, radius: number, a: 0 | 1 | 2, b: 0 | 1 | 2, pieces = 72): Vec[] {
  const point = (i: number): Vec => {
    const at: [number, number, number] = [...middle]
    at[a] += radius * Math.cos((2 * Math.PI * i) / pieces)
    at[b] += radius * Math.sin((2 * Math.PI * i) / pieces)
    return at
  }
  return Array.from({ length: pieces }, (_, i) => [point(i), point(i + 1)]).flat()
}

const foot = (at: Vec): Vec => [at[0], at[1], 0]
const between = (a: Vec, b: Vec, part: number): Vec => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
]

class Sketch implements Drawing {
  dots: Dot[] = []
  strokes: Stroke[] = []
  tips: Tip[] = []
  veils: Veil[] = []

  line(ink: Ink, width: number, opacity: number, ends: Vec[], more: Partial<Stroke> = {}): void {
    if (ends.length > 0) this.strokes.push({ ink, width, opacity, dash: null, glows: false, ends, ...more })
  }
  arrow(
    ink: Ink,
    width: number,
    opacity: number,
    from: Vec,
    to: Vec,
    size: number,
    more: Partial<Stroke> = {},
  ): void {
    this.line(ink, width, opacity, [from, to], more)
    this.tips.push({ at: to, from, ink, opacity, size })
  }
}

// The mark under a ship where its drop-line meets the plane.
function drop(sketch: Sketch, at: Vec, ink: Ink, strength: number): void {
  if (at[2] !== 0) sketch.line(ink, 1.4, 0.62 * strength, [at, foot(at)], { dash: [3, 3] })
  const size = 0.28
  const [x, y] = at
  sketch.line(ink, 1.6, 0.85 * strength, [
    [x - size, y, 0],
    [x + size, y, 0],
    [x, y - size, 0],
    [x, y + size, 0],
  ])
}

function draw_plan(sketch: Sketch, ship: UnitMark, is_chosen: boolean): void {
  const ink = ink_of(ship.seat)
  drop(sketch, ship.at, ink, is_chosen ? 1.2 : 0.8)
  if (!is_zero(ship.velocity))
    sketch.arrow(ink, is_chosen ? 5 : 4, 0.42, ship.at, add(ship.at, ship.velocity), is_chosen ? 17 : 14)
  if (ship.next === null) return
  if (!is_same(ship.next, ship.at)) {
    drop(sketch, ship.next, ink, 0.5)
    sketch.line(ink, is_chosen ? 3 : 2.2, 0.95, [ship.at, ship.next], { dash: [8, 6], glows: true })
    if (is_chosen) sketch.veils.push({ ink, from: ship.at, to: ship.next })
  }
  if (ship.then !== null && !is_same(ship.next, ship.then))
    sketch.line(ink, 1.4, 0.7, [ship.next, ship.then], { dash: [2, 5] })
}

function draw_burn(sketch: Sketch, ship: UnitMark, is_chosen: boolean, refused: Vec | null): void {
  const drift = add(ship.at, ship.velocity)
  if (!is_zero(ship.burn))
    sketch.arrow('burn', is_chosen ? 4 : 2, 1, drift, add(drift, ship.burn), is_chosen ? 17 : 10, {
      glows: is_chosen,
    })
  if (refused) sketch.line('refused', 3, 1, [drift, add(drift, refused)], { dash: [4, 4] })
}

// What the lasers of the chosen ship reach: great circles of the shell, and rings at which the odds change.
function draw_shell(sketch: Sketch, ship: UnitMark, at: Vec): void {
  const reach = ship.bands.at(-1)
  if (reach === undefined) return
  const ink = ink_of(ship.seat)
  sketch.line(ink, 1.6, 0.55, circle(at, reach, 0, 1))
  sketch.line(ink, 1, 0.22, [...circle(at, reach, 0, 2), ...circle(at, reach, 1, 2)])
  for (const band of new Set(ship.bands.slice(0, -1)))
    sketch.line(ink, 1, 0.3, circle(at, band, 0, 1), { dash: [2, 5] })
}

// Where an enemy can be next turn.
function draw_may_be(sketch: Sketch, { may_be, seat }: UnitMark): void {
  if (may_be === undefined) return
  const edge = Math.sqrt(may_be.squares) + 0.5
  sketch.line(ink_of(seat), 1.2, 0.5, circle(may_be.at, edge, 0, 1), { dash: [2, 5] })
  sketch.line(ink_of(seat), 1, 0.25, circle(may_be.at, edge, 0, 2), { dash: [2, 5] })
}

// How far the blast of the chosen torpedo or mine goes, where it is and where it will be.
function draw_blast(sketch: Sketch, { at, next, radius = 0 }: UnitMark): void {
  if (radius === 0) return
  const edge = radius + 0.5
  sketch.line('refused', 2, 0.8, circle(at, edge, 0, 1), { dash: [9, 4] })
  sketch.line('refused', 1.2, 0.4, [...circle(at, edge, 0, 2), ...circle(at, edge, 1, 2)], { dash: [9, 4] })
  if (next && !is_same(next, at)) sketch.line('refused', 1.4, 0.6, circle(next, edge, 0, 1), { dash: [4, 4] })
}

function draw_shots(sketch: Sketch, scene: Scene, selected: number | null, aimed: number | null): void {
  const by_unit = new Map(scene.units.map((ship) => [ship.unit, ship]))
  for (const shot of scene.shots) {
    const [from, to] = [by_unit.get(shot.unit), by_unit.get(shot.target)]
    if (!may_hit(shot) || !from || !to) continue
    const [start, end] = [stand_of(scene, from), stand_of(scene, to)]
    const is_aimed = (shot.unit === selected && shot.target === aimed) || shot.allotted > 0
    const is_near = shot.unit === selected || shot.target === selected
    const ends = [between(start, end, 0.06), between(start, end, 0.94)]
    if (is_aimed) sketch.arrow(ink_of(from.seat), 2.8, 1, ends[0]!, ends[1]!, 13, { glows: true })
    else sketch.line(ink_of(from.seat), is_near ? 2.2 : 1.4, is_near ? 0.8 : 0.3, ends, { dash: [2, 5] })
  }
}

function draw_ring(sketch: Sketch, { at, velocity, radius, state }: RingMark): void {
  const is_done = state === 'passed'
  const ink = is_done ? 'good' : 'burn'
  sketch.line(ink, is_done ? 1.6 : 2.4, is_done ? 0.6 : 0.95, circle(at, radius, 0, 1), { glows: !is_done })
  sketch.line(ink, is_done ? 1 : 1.6, is_done ? 0.4 : 0.7, [
    ...circle(at, radius, 0, 2),
    ...circle(at, radius, 1, 2),
  ])
  if (!is_zero(velocity)) sketch.arrow(ink, 2, 0.8, at, add(at, velocity), 9)
  drop(sketch, at, ink, 0.7)
}

function draw_courses(sketch: Sketch, scene: Scene, selected: number | null): void {
  for (const leg of scene.legs) {
    const { seat } = leg
    const is_chosen = leg.unit === selected
    sketch.line(ink_of(seat), is_chosen ? 3.2 : 2.4, is_chosen ? 0.95 : 0.62, [leg.from, leg.to], {
      dash: dash_of(seat),
      glows: is_chosen,
    })
    sketch.dots.push({ at: leg.from, ink: ink_of(seat), mark: pencil_of(seat).mark })
    if (is_chosen) sketch.veils.push({ ink: ink_of(seat), from: leg.from, to: leg.to })
  }
}

// The same style in one stroke: what is drawn at once costs once.
function merged(strokes: readonly Stroke[]): Stroke[] {
  const by_style = new Map<string, Stroke>()
  for (const stroke of strokes) {
    const key = [stroke.ink, stroke.width, stroke.opacity, stroke.dash, stroke.glows].join()
    const known = by_style.get(key)
    if (known) known.ends.push(...stroke.ends)
    else by_style.set(key, { ...stroke, ends: [...stroke.ends] })
  }
  return [...by_style.values()]
}

const is_in_push = (scene: Scene, { unit }: UnitMark): boolean =>
  (scene.pushes ?? []).some((push) => push.unit === unit || push.target === unit)

function draw_beams(sketch: Sketch, scene: Scene): void {
  const by_unit = new Map(scene.units.map((one) => [one.unit, one]))
  for (const push of scene.pushes ?? []) {
    const [from, to] = [by_unit.get(push.unit), by_unit.get(push.target)]
    if (from && to) sketch.line(ink_of(from.seat), 2.4, 0.9, [from.at, to.at], { dash: [3, 3], glows: true })
  }
}

export interface Chosen {
  selected: number | null
  held?: number | null // what a tractor pushes
  group?: readonly number[]
  aimed: number | null
  refused: Vec | null
  measured: number | null // the ship to which a range is being read
}

export function draw(
  scene: Scene,
  { selected, held = null, group = [], aimed, refused, measured }: Chosen,
): Drawing {
  const sketch = new Sketch()
  const chosen = scene.units.find((ship) => ship.unit === selected)
  draw_courses(sketch, scene, selected)
  for (const ring of scene.rings ?? []) draw_ring(sketch, ring)
  for (const wreck of scene.wrecks) drop(sketch, wreck.at, 'ink-soft', 0.5)
  for (const ship of scene.units) draw_plan(sketch, ship, ship.unit === selected)
  draw_shots(sketch, scene, selected, aimed)
  if (chosen) draw_shell(sketch, chosen, stand_of(scene, chosen))
  for (const ship of scene.units) draw_may_be(sketch, ship)
  if (chosen) draw_blast(sketch, chosen)
  const moved = scene.units.find((one) => one.unit === (held ?? selected))
  for (const one of scene.units)
    if (one === moved || group.includes(one.unit) || is_in_push(scene, one))
      draw_burn(sketch, one, one === moved || one === chosen, one === moved ? refused : null)
  draw_beams(sketch, scene)
  const other = scene.units.find((ship) => ship.unit === measured)
  if (chosen && other && other !== chosen)
    sketch.line('ink', 1.8, 0.95, [chosen.at, other.at], { dash: [9, 4] })
  return { strokes: merged(sketch.strokes), dots: sketch.dots, tips: sketch.tips, veils: sketch.veils }
}
