// What stands now and what the draft would do: ships, their courses to come, pulls that act on them, ends
// they may choose, the cursor.
import { type Brush, by_page, HAND, is_seen, letter, MONO, on_page } from './brush'
import { type Hex, is_at } from '../hex'
import type { Point } from '../../point'
import { draw_told } from './draw_told'
import { draw_guns } from './draw_guns'
import { draw_rings, draw_shadows, draw_words_of_rings } from './draw_reach'
import { seat_ink } from './ink'
import { type HexMark, meetings_of, type Target, type WayLeg } from '../scene/scene'
import {
  COST,
  cost_at,
  type Labelled,
  lettering_of,
  type Standing,
  standing_of,
  taken_by_all,
  tells_cost,
} from './lettering'
import { draw_names } from './names/draw_names'
import { draw_ship } from './draw_ships'
import { LABEL } from './names/labels'
import type { AimedAt, Now } from './now'
import type { NameBox } from './names/pressed'
import { draw_finds } from './draw_finds'
import { draw_wrecks } from './draw_wrecks'
import { draw_zone_names } from './draw_zones'
import { draw_meeting, draw_wasted } from './draw_ordnance'
import { radius_of, side_on_page } from './marks'
import { draw_danger, head, hexagon, line, LOST } from './strokes'

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
      halo: ink.paper, // an edge under it would make another sign of the minus
    })
}

function draw_labels(brush: Brush, labels: readonly Labelled[]): void {
  const { ink } = brush
  for (const { label, at } of labels)
    letter(brush, label, at, { size: LABEL, face: HAND, ink: ink.ink, halo: ink.paper })
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

// The ground of what may be done: what is hidden, what is reached, the hexes that may be pressed.
function draw_offers(brush: Brush, { own, is_told }: Standing, { printed, rings = [], ...now }: Now): void {
  const { targets, lays = [], under } = now
  if (own && !is_told) {
    if (printed) draw_shadows(brush, printed.board, own.ship.at)
    draw_rings(brush, own.ship.at, rings)
  }
  for (const target of [...(own ? targets : []), ...lays])
    draw_target(brush, target, under !== null && is_at(target.at, under))
}

// What flies, with its course to come: the chosen ship over all others.
function draw_flying(brush: Brush, { marks, own, is_told }: Standing): void {
  const others = marks.filter((one) => one !== own)
  for (const { ship, at } of others) draw_course(brush, ship, at, false)
  if (!is_told) for (const { ship, at } of marks) draw_drift(brush, ship, at)
  if (own) {
    draw_coast(brush, own.ship)
    draw_course(brush, own.ship, own.at, true)
  }
  for (const { ship, at } of others) if (is_seen(brush, at, 60)) draw_ship(brush, ship, at, false)
  if (own) draw_ship(brush, own.ship, own.at, true)
}

function draw_aims(brush: Brush, { marks, own, is_told }: Standing, aims: readonly AimedAt[]): void {
  if (!own || is_told) return
  for (const { unit, is_drafted } of aims) {
    const enemy = marks.find(({ ship }) => ship.unit === unit)
    if (enemy) draw_aim(brush, own.ship.is_mine ? own.at : null, enemy.at, is_drafted)
  }
}

export function draw_now(brush: Brush, now: Now): NameBox[] {
  by_page(brush)
  const { picture = null, printed, aims = [], way = [], cursor } = now
  const standing = standing_of(brush, now)
  const { scene, marks, is_told } = standing
  const lettering = lettering_of(brush, standing, now)
  draw_offers(brush, standing, now)
  draw_labels(brush, lettering.labels)
  draw_finds(brush, scene.finds)
  if (printed) draw_wasted(brush, printed.board, scene.wasted)
  draw_wrecks(brush, scene.wrecks)
  draw_way(brush, way)
  draw_flying(brush, standing)
  if (!is_told) for (const one of scene.meetings ?? []) draw_meeting(brush, one)
  draw_guns(brush, lettering.fire)
  draw_words_of_rings(brush, lettering.words)
  if (printed)
    draw_zone_names(brush, printed, now.has_zones ?? false, taken_by_all(brush, standing, lettering))
  const names = draw_names(brush, lettering.names)
  draw_aims(brush, standing, aims)
  if (picture) draw_told(brush, picture, marks, now.scene.ships)
  if (cursor) draw_cursor(brush, cursor)
  return names
}
