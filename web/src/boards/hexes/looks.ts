// What a board looks at by itself: all there is when it is first seen, ships, where a telling happens.
import { box_of, type Camera, type Size } from './camera'
import type { Printed } from './board'
import { NAMED } from './drawing/names/draw_names'
import type { Painter } from './drawing/painter'
import { type Hex, length_of, point_of } from './hex'
import { type HexMark, hexes_to_show, type Scene, type WayLeg } from './scene/scene'

const READABLE = 8 // pixels of a hex, at which it can be seen who is where
const NEAREST = 56 // at which ships close together have room for their names
const SURVEYED = 15 // at which the whole board tells who is where

// `ever`: wherever something has flown.
export function look_at_ships(painter: Painter, printed: Printed, scene: Scene, ever: boolean): Camera {
  const box = box_of(hexes_to_show(scene, printed, ever), 4, painter.camera.turn)
  painter.look(box ? painter.fitted(box, NEAREST) : painter.whole())
  return painter.camera
}

function fitted_to(painter: Painter, hexes: readonly Hex[]): Camera | null {
  const box = box_of([...hexes], 2, painter.camera.turn)
  return box && painter.fitted(box, 30)
}

// With room for the names of worlds at the edge.
const NAME = 18 // pixels
function named_in_sight(painter: Painter, hexes: readonly Hex[]): Camera | null {
  const bare = fitted_to(painter, hexes)
  const box = bare && box_of([...hexes], 2 + NAME / bare.scale, painter.camera.turn)
  return box && painter.fitted(box, 30)
}

interface First {
  own: HexMark | null
  way: readonly WayLeg[]
  is_over: boolean
  lays?: readonly { at: Hex }[] // where something may be laid
  worlds?: readonly string[] // that the scenario is about
}

// Of each zone that a board with edges always shows, the hex nearest to the worlds that the scenario is
// about.
function ways_out({ board, zones, is_endless }: Printed, about: readonly Hex[]): Hex[] {
  if (is_endless || about.length === 0) return []
  const away = (at: Hex): number =>
    Math.min(...about.map((one) => length_of([at[0] - one[0], at[1] - one[1]])))
  return board.zones
    .filter(({ name, hexes }) => zones?.marks[name]?.is_shown && hexes.length > 0)
    .map(({ hexes }) => hexes.reduce((best, one) => (away(one) < away(best) ? one : best)))
}

// Everything, goals too, where that can be read; else all ships with the worlds that the scenario is about,
// or the chosen ship and where its pilot goes.
export function look_first(
  painter: Painter,
  printed: Printed,
  scene: Scene,
  { own, way, is_over, lays = [], worlds: goals = [] }: First,
): void {
  if (is_over) return void look_at_ships(painter, printed, scene, true)
  if (!printed.is_endless && painter.whole().scale >= SURVEYED) return painter.look(painter.whole())
  const ships = scene.ships.map((one) => one.at)
  const room = lays.length > 0 ? [...lays.map((one) => one.at), ...ships] : ships
  const about = printed.board.bodies.filter(({ name }) => goals.includes(name)).map((one) => one.at)
  const sight_of = (more: readonly Hex[]): Camera | null =>
    named_in_sight(
      painter,
      [...room, ...about, ...more].filter((at) => printed.is_on(at)),
    )
  const wide = about.length > 0 ? sight_of(ways_out(printed, about)) : null
  // A small page had rather name its ships.
  const sight = wide && wide.scale < NAMED ? sight_of([]) : wide
  if (sight) return painter.look(sight)
  // On a board without edges its worlds are what there is to fly to.
  const worlds = printed.is_endless ? printed.board.bodies.map((one) => one.at) : []
  const whole = worlds.length > 0 && named_in_sight(painter, [...room, ...worlds])
  if (whole && whole.scale >= READABLE) return painter.look(whole)
  const near = lays.length > 0 && fitted_to(painter, room)
  if (near) return painter.look(near)
  const all = look_at_ships(painter, printed, scene, false)
  if (!own || all.scale >= READABLE) return
  const ends = way.length > 0 ? box_of([own.at, ...way.map((one) => one.to)], 2, all.turn) : null
  const goal = ends ? painter.fitted(ends, 36) : null
  if (goal && goal.scale >= SURVEYED * 0.8) painter.look(goal)
  else painter.look({ ...painter.camera, ...point_of(own.at), scale: 36 })
}

const RESIZED = 80 // pixels, from which a page that nobody has moved has its first look again
const WIDER = 1.5 // times, from which any page has
const SHAPED = 1.8

// Whether a page has become another one since it was first looked at, as by turning a phone.
export function is_outgrown(
  first: { camera: Camera; size: Size } | null,
  camera: Camera,
  size: Size,
): boolean {
  if (first === null) return false
  const ratio = (a: number, b: number): number => Math.max(a / b, b / a)
  const is_other =
    ratio(size.width, first.size.width) > WIDER ||
    ratio(size.width / size.height, first.size.width / first.size.height) > SHAPED
  const by = Math.hypot(size.width - first.size.width, size.height - first.size.height)
  return by > RESIZED && (is_other || camera === first.camera)
}
