// What stands now and what the draft would do: ships, their courses to come, pulls that act on them, ends
// they may choose, the cursor.
import { type Brush, by_page, HAND, is_seen, letter, MONO, on_page } from './brush'
import type { Printed } from '../board'
import { type Hex, is_at } from '../hex'
import type { Point } from '../../point'
import { type Picture, units_in } from '../../../telling/picture'
import { draw_told, told_scene } from './draw_told'
import { draw_guns, lines_of } from './draw_guns'
import { draw_rings, draw_shadows, draw_words_of_rings, type Ring, words_of_rings } from './draw_reach'
import { seat_ink } from './ink'
import { type HexMark, meetings_of, type Scene, type Target, type WayLeg } from '../scene/scene'
import { names_on } from './draw_chart'
import { numbers_on } from './draw_courses'
import { courses_on, draw_names } from './names/draw_names'
import { draw_ship } from './draw_ships'
import { LABEL, labels_that_fit } from './names/labels'
import type { Box } from './names/layout'
import type { NameBox } from './names/pressed'
import { draw_finds } from './draw_finds'
import { draw_wreck_names, draw_wrecks } from './draw_wrecks'
import { draw_meeting, draw_wasted } from './draw_ordnance'
import { box_of, type Marked, marks_on_page, radius_of, side_on_page } from './marks'
import { draw_danger, head, hexagon, line, LOST } from './strokes'

export interface AimedAt {
  unit: number
  is_drafted: boolean
}

export interface Now {
  scene: Scene
  chosen: number | null
  cursor: Hex | null // of the keys
  under: Hex | null // of the pointer
  lays?: readonly Target[] // hexes where something is laid, or may be
  targets: readonly Target[] // ends that the chosen ship may have
  way?: readonly WayLeg[] // that its pilot plans
  printed?: Printed
  rings?: readonly Ring[] // around the chosen ship
  aims?: readonly AimedAt[] // that it may fire at
  picture?: Picture | null // of the turn that is told
}

const SMALL = 13 // pixels of a hex that has room for its outline alone

function draw_target(brush: Brush, target: Target, is_under: boolean): void {
  const { on, ink, camera } = brush
  const { is_drafted } = target
  const at = on_page(brush, target.at)
  if (!is_seen(brush, at, 40)) return
  hexagon(brush, at, 0.84)
  on.fillStyle = target.is_lost ? ink.refused : target.is_risky ? ink.warn : ink.burn
  on.globalAlpha = is_drafted ? (camera.scale < SMALL ? 0.9 : 0.3) : is_under ? 0.24 : 0.1
  on.fill()
  on.globalAlpha = is_drafted || is_under ? 1 : 0.65
  on.strokeStyle = on.fillStyle
  on.lineWidth = is_drafted ? 2.4 : 1.3
  on.setLineDash(is_drafted ? [] : [3, 3])
  on.stroke()
  on.setLineDash([])
  on.globalAlpha = 1
  if (camera.scale > SMALL) draw_danger(brush, at, target, Math.min(7, camera.scale * 0.2))
  for (const met of meetings_of(target.facts)) if (is_at(met.at, target.at)) draw_meeting(brush, met)
  if (tells_cost(brush, target))
    letter(brush, '−' + target.cost, cost_at(brush, target), {
      size: COST,
      face: MONO,
      ink: ink['ink-soft'],
    })
}

// What lies in hexes or may lie there, by its name; under the pointer first, then what is drafted.
function draw_labels(brush: Brush, targets: readonly Target[], under: Hex | null): Box[] {
  const rank = ({ at, is_drafted }: Target): number =>
    under !== null && is_at(at, under) ? 0 : is_drafted ? 1 : 2
  const labels = [...targets]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap(({ label, at }) => (label ? [{ label, at: on_page(brush, at) }] : []))
  const { ink, letters } = brush
  return labels_that_fit(labels, letters).map(({ label, at, box }) => {
    letter(brush, label, at, { size: LABEL, face: HAND, ink: ink.ink, halo: ink.paper })
    return box
  })
}

// What an end costs, written in the foot of its hex; nothing else is written there.
const COST = 10
const tells_cost = ({ camera }: Brush, { cost }: Target): boolean => cost > 0 && camera.scale > 26
function cost_at(brush: Brush, target: Target): Point {
  const { x, y } = on_page(brush, target.at)
  return { x, y: y + brush.camera.scale * 0.36 }
}
const costs_on = (brush: Brush, targets: readonly Target[]): Box[] =>
  targets
    .filter((target) => tells_cost(brush, target))
    .map((target) => {
      const { x, y } = cost_at(brush, target)
      const [wide, high] = [0.35 * COST * (1 + String(target.cost).length), 0.6 * COST]
      return {
        left: x - wide * brush.letters,
        right: x + wide * brush.letters,
        top: y - high * brush.letters,
        bottom: y + high * brush.letters,
      }
    })

// What is in use on the page: what is written, the hexes that may be pressed, the ships.
const taken_by = (
  brush: Brush,
  written: readonly Box[],
  targets: readonly Target[],
  marks: readonly Marked[],
): Box[] => {
  const around = ({ x, y }: Point, far: number): Box => ({
    left: x - far,
    right: x + far,
    top: y - far,
    bottom: y + far,
  })
  return [
    ...written,
    ...targets.map(({ at }) => around(on_page(brush, at), brush.camera.scale / 2)),
    ...marks.map(({ at }) => around(at, radius_of(brush) + 4)),
  ]
}

function draw_course(brush: Brush, ship: HexMark, at: Point, is_chosen: boolean): void {
  const { on, ink } = brush
  const ink_of = seat_ink(ink, ship.seat)
  const width = is_chosen ? 2.6 : 1.7
  on.lineCap = 'round'
  if (ship.touches !== null) {
    const side = side_on_page(brush, ship.next ?? ship.at, ship.touches)
    line(brush, at, side, { ink: ink_of, width, dash: [7, 5] })
  }
  if (ship.next === null) return
  const to = on_page(brush, ship.next)
  if (is_chosen && ship.predicted !== null && !is_at(ship.predicted, ship.next)) {
    const coasting = on_page(brush, ship.predicted)
    on.globalAlpha = 0.65
    line(brush, at, coasting, { ink: ink['ink-soft'], width: 1.4, dash: [2, 5] })
    on.globalAlpha = 1
    line(brush, coasting, to, { ink: ink.burn, width: 3 })
    head(brush, coasting, to, 9)
  }
  line(brush, at, to, { ink: ink_of, width, dash: [7, 5] })
  on.strokeStyle = ink_of
  head(brush, at, to, is_chosen ? 10 : 7)
  draw_danger(brush, to, ship, 8)
}

// Where a ship would be that nobody tells about.
function draw_drift(brush: Brush, ship: HexMark, at: Point): void {
  if (ship.drifts === null) return
  const to = on_page(brush, ship.drifts)
  brush.on.globalAlpha = 0.7
  line(brush, at, to, { ink: seat_ink(brush.ink, ship.seat), width: 1.4, dash: [2, 5] })
  brush.on.strokeStyle = seat_ink(brush.ink, ship.seat)
  head(brush, at, to, 6)
  brush.on.globalAlpha = 1
}

// Around an enemy that the chosen ship may fire at; a line to it once that is drafted.
function draw_aim(brush: Brush, from: Point | null, at: Point, is_drafted: boolean): void {
  const { on, ink } = brush
  const size = radius_of(brush) + 6
  on.lineCap = 'round'
  if (is_drafted && from) line(brush, from, at, { ink: ink.refused, width: 2, dash: [8, 4] })
  on.strokeStyle = ink.refused
  on.lineWidth = is_drafted ? 3 : 1.8
  on.beginPath()
  for (const [dx, dy] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    on.moveTo(at.x + dx * size, at.y + dy * size * 0.45)
    on.lineTo(at.x + dx * size, at.y + dy * size)
    on.lineTo(at.x + dx * size * 0.45, at.y + dy * size)
  }
  on.stroke()
}

function draw_coast(brush: Brush, ship: HexMark): void {
  const { on, ink, camera } = brush
  const ink_of = seat_ink(ink, ship.seat)
  let from = ship.next ? on_page(brush, ship.next) : null
  ship.coast.forEach((hex, i) => {
    const to = on_page(brush, hex)
    on.globalAlpha = 0.85 - i * 0.18
    if (from) line(brush, from, to, { ink: ink_of, width: 1.4, dash: [1.5, 4.5] })
    on.beginPath()
    on.arc(to.x, to.y, Math.min(5, camera.scale * 0.13), 0, 2 * Math.PI)
    on.strokeStyle = ink_of
    on.lineWidth = 1.3
    on.stroke()
    from = to
  })
  on.globalAlpha = 1
  if (from && ship.is_coast_lost) draw_danger(brush, { x: from.x + 9, y: from.y - 9 }, LOST, 5)
}

// The way that a pilot plans, dashed, with the turn at the end of each course.
function draw_way(brush: Brush, way: readonly WayLeg[]): void {
  const { on, ink, camera, letters } = brush
  on.lineCap = 'round'
  for (const { from, to, is_risky } of way) {
    const [start, end] = [on_page(brush, from), on_page(brush, to)]
    if (!is_at(from, to)) {
      line(brush, start, end, { ink: ink.paper, width: 4.2 })
      line(brush, start, end, { ink: is_risky ? ink.warn : ink.accent, width: 1.9, dash: [5, 4] })
    }
    on.beginPath()
    on.arc(end.x, end.y, Math.min(4.5, Math.max(2.4, camera.scale * 0.1)), 0, 2 * Math.PI)
    on.fillStyle = is_risky ? ink.warn : ink.accent
    on.fill()
  }
  if (camera.scale < 8) return
  const size = Math.min(13, Math.max(10, camera.scale * 0.34)) * letters
  const taken = new Set<number>() // one number to a patch of the page, the soonest
  for (const { to, turn } of way) {
    const { x, y } = on_page(brush, to)
    const patch = Math.floor(x / (size * 1.5)) * 4096 + Math.floor(y / (size * 1.5))
    if (taken.has(patch)) continue
    taken.add(patch)
    letter(
      brush,
      String(turn),
      { x: x + size * 0.9, y: y - size * 0.8 },
      { size, face: MONO, ink: ink.accent, halo: ink.paper },
    )
  }
}

function draw_cursor(brush: Brush, cursor: Hex): void {
  const { on, ink } = brush
  hexagon(brush, on_page(brush, cursor), 0.97)
  on.strokeStyle = ink.paper
  on.lineWidth = 4.5
  on.stroke()
  on.strokeStyle = ink.focus
  on.lineWidth = 2.4
  on.stroke()
}

export function draw_now(
  brush: Brush,
  {
    scene: all,
    chosen,
    cursor,
    under,
    targets,
    way = [],
    picture = null,
    printed,
    rings = [],
    aims = [],
    lays = [],
  }: Now,
): NameBox[] {
  by_page(brush)
  const board = printed?.board
  const is_told = picture !== null && picture.at.size > 0 // else it only lights what stands
  const scene = picture ? told_scene(all, picture) : all
  const marks = marks_on_page(brush, scene)
  const own = marks.find(({ ship }) => ship.unit === chosen)
  if (own && !is_told) {
    if (board) draw_shadows(brush, board, own.ship.at)
    draw_rings(brush, own.ship.at, rings)
  }
  if (own) for (const target of targets) draw_target(brush, target, under !== null && is_at(target.at, under))
  for (const target of lays) draw_target(brush, target, under !== null && is_at(target.at, under))
  const labels = draw_labels(brush, [...(own ? targets : []), ...lays], under)
  draw_finds(brush, scene.finds)
  if (board) draw_wasted(brush, board, scene.wasted)
  draw_wrecks(brush, scene.wrecks)
  draw_way(brush, way)
  for (const { ship, at } of marks) if (ship.unit !== chosen) draw_course(brush, ship, at, false)
  if (!is_told) for (const { ship, at } of marks) draw_drift(brush, ship, at)
  if (own) {
    draw_coast(brush, own.ship)
    draw_course(brush, own.ship, own.at, true)
  }
  for (const { ship, at } of marks)
    if (ship.unit !== chosen && is_seen(brush, at, 60)) draw_ship(brush, ship, at, false)
  if (own) draw_ship(brush, own.ship, own.at, true)
  if (!is_told) for (const one of scene.meetings ?? []) draw_meeting(brush, one)
  const fire = is_told || !own?.ship.is_mine ? [] : lines_of(brush, marks, scene.guns ?? [], chosen)
  draw_guns(brush, fire)
  const written = [
    ...labels,
    ...fire.map((one) => one.box),
    ...(printed ? [...names_on(brush, printed), ...numbers_on(brush, scene.legs)] : []),
    ...(own ? costs_on(brush, targets) : []),
  ]
  const courses = courses_on(brush, scene)
  written.push(...draw_wreck_names(brush, scene.wrecks, [...written, ...marks.map(box_of(brush))], courses))
  const words =
    own && !is_told
      ? words_of_rings(brush, own.ship.at, rings, taken_by(brush, written, own ? targets : [], marks))
      : []
  draw_words_of_rings(brush, words)
  const names = draw_names(brush, marks, chosen, {
    on_board: [...written, ...words],
    courses: courses_on(brush, scene),
    ...(picture ? { told: units_in(picture) } : {}),
  })
  if (own && !is_told)
    for (const { unit, is_drafted } of aims) {
      const enemy = marks.find(({ ship }) => ship.unit === unit)
      if (enemy) draw_aim(brush, own.ship.is_mine ? own.at : null, enemy.at, is_drafted)
    }
  if (picture) draw_told(brush, picture, marks, all.ships)
  if (cursor) draw_cursor(brush, cursor)
  return names
}
