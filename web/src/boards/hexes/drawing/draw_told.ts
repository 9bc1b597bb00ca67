// What is told on a hex board, above everything else: courses as they are flown, rays with their dice, what
// flies off, and the words beside a ship. The same picture as on the charts, by a canvas.
import type { Picture, Roll, Words } from '../../../telling/picture'
import type { Place } from '../../../telling/script'
import type { Point } from '../../point'
import { along, arms_spot, pips, shards, spots_of } from '../../told_marks'
import { type Brush, on_page, SANS } from './brush'
import type { Hex } from '../hex'
import { seat_ink } from './ink'
import type { HexMark, Scene } from '../scene/scene'

// The ships where they are now, without those that are gone.
export function told_scene(scene: Scene, picture: Picture): Scene {
  const ships = scene.ships.filter(({ unit }) => !picture.gone.has(unit) && !picture.unborn.has(unit))
  return {
    ...scene,
    ships: ships.map((ship) =>
      picture.at.has(ship.unit) ? { ...ship, at: hex_of(picture.at.get(ship.unit)!) } : ship,
    ),
  }
}

const hex_of = (place: Place): Hex => [place[0]!, place[1]!]

function stroke({ on }: Brush, a: Point, b: Point, ink: string, width: number, alpha: number): void {
  on.globalAlpha = alpha
  on.strokeStyle = ink
  on.lineWidth = width
  on.lineCap = 'round'
  on.beginPath()
  on.moveTo(a.x, a.y)
  on.lineTo(b.x, b.y)
  on.stroke()
}

function ring({ on }: Brush, { x, y }: Point, radius: number, ink: string): void {
  on.strokeStyle = ink
  on.lineWidth = 3
  on.beginPath()
  on.arc(x, y, radius, 0, 2 * Math.PI)
  on.stroke()
}

function draw_die(
  { on, ink }: Brush,
  { x, y }: Point,
  size: number,
  { face, is_rolling, does, sides }: Roll['dice'][number],
  k: number,
): void {
  on.save()
  on.translate(x, y)
  if (is_rolling) on.rotate(((((face * 67 + k * 31) % 44) - 22) * Math.PI) / 180)
  on.fillStyle = does ? ink.refused : ink['paper-raised']
  on.strokeStyle = does ? ink.refused : ink.ink
  on.lineWidth = 1.6
  on.beginPath()
  on.roundRect(-size / 2, -size / 2, size, size, size / 5)
  on.fill()
  on.stroke()
  on.fillStyle = does ? ink.paper : ink.ink
  if (sides !== 6 && face > 0) {
    on.font = `700 ${size * 0.7}px ${SANS}`
    on.textAlign = 'center'
    on.textBaseline = 'middle'
    on.fillText(String(face), 0, size * 0.04)
  }
  for (const [px, py] of sides === 6 ? pips(face) : []) {
    on.beginPath()
    on.arc(px * size * 0.27, py * size * 0.27, size * 0.095, 0, 2 * Math.PI)
    on.fill()
  }
  on.restore()
}

function draw_words(
  brush: Brush,
  words: readonly Words[],
  of: (unit: number) => Point | null,
  marks: readonly Point[],
): void {
  const { on, ink, letters } = brush
  on.font = `700 ${14 * letters}px ${SANS}`
  on.textAlign = 'center'
  on.textBaseline = 'middle'
  const page = { ...brush.size, edge: brush.edge }
  for (const { x, y, width, height, text, tone, fade } of spots_of(words, of, letters, page, marks)) {
    on.globalAlpha = fade
    on.fillStyle = tone === 'hurt' ? ink.refused : ink['paper-raised']
    on.strokeStyle = tone === 'hurt' ? ink.paper : tone === 'gain' ? ink.good : ink['ink-soft']
    on.lineWidth = 1.5
    on.beginPath()
    on.roundRect(x, y, width, height, height / 2)
    on.fill()
    on.stroke()
    on.fillStyle = tone === 'hurt' ? ink.paper : tone === 'gain' ? ink.good : ink.ink
    on.fillText(text, x + width / 2, y + height / 2)
  }
}

// What fires, beside its ray.
function draw_arms(
  { on, ink, letters }: Brush,
  arms: string,
  at: Point | null,
  color: string,
  fade: number,
): void {
  if (arms === '' || at === null) return
  on.globalAlpha = fade
  on.font = `600 ${12 * letters}px ${SANS}`
  on.textAlign = 'center'
  on.textBaseline = 'middle'
  on.lineJoin = 'round'
  on.lineWidth = 3
  on.strokeStyle = ink.paper
  on.strokeText(arms, at.x, at.y)
  on.fillStyle = color
  on.fillText(arms, at.x, at.y)
}

// Where what is told of stands on the page, and in whose colour.
interface Finding {
  of: (unit: number) => Point | null
  ink_of: (unit: number) => string
}

function draw_rays(brush: Brush, { rays }: Picture, { of, ink_of }: Finding): void {
  const { ink, letters } = brush
  for (const { unit, target, from, seat, part, fade, does, arms = '' } of rays) {
    const [a, b] = [from ? on_page(brush, hex_of(from)) : of(unit), of(target)]
    if (a === null || b === null) continue
    const tip = along(a, b, part)
    const color = seat === undefined ? ink_of(unit) : seat_ink(ink, seat)
    stroke(brush, a, tip, color, 10, 0.28 * fade)
    stroke(brush, a, tip, color, 3, fade)
    if (from) ring(brush, a, 7, color)
    if (does) ring(brush, b, 16, ink.refused)
    draw_arms(brush, arms, arms_spot(a, b, letters), color, fade)
  }
}

function draw_blasts(brush: Brush, { blasts }: Picture): void {
  const { on, ink, camera } = brush
  for (const { at, radius, part } of blasts) {
    on.globalAlpha = 1 - part
    const spot = on_page(brush, hex_of(at))
    const far = radius * camera.scale * Math.min(1, 0.25 + part * 1.5)
    ring(brush, spot, far, ink.refused)
    on.globalAlpha = 0.35 * (1 - part)
    on.fillStyle = ink.warn
    on.beginPath()
    on.arc(spot.x, spot.y, far, 0, 2 * Math.PI)
    on.fill()
    on.globalAlpha = 1
  }
}

function draw_shards({ on, ink }: Brush, picture: Picture, { of }: Finding): void {
  for (const { unit, part } of picture.shards) {
    const spot = of(unit)
    on.globalAlpha = 1 - part
    on.fillStyle = ink.refused
    if (spot) for (const { x, y } of shards(unit, part)) on.fillRect(spot.x + x - 5, spot.y + y - 3, 10, 6)
  }
}

function draw_rolls(brush: Brush, { rolls }: Picture, { of }: Finding): void {
  const { on, letters } = brush
  for (const { unit, target, dice, fade } of rolls) {
    const [a, b] = [of(unit), target === null ? null : of(target)]
    if (a === null) continue
    const spot = b ? along(a, b, 0.56) : { x: a.x, y: a.y - 30 }
    const size = 20 * letters
    on.globalAlpha = fade
    dice.forEach((die, k) => {
      const at = { x: spot.x + (k - (dice.length - 1) / 2) * (size + 4), y: spot.y - 17 * letters }
      draw_die(brush, at, size, die, k)
    })
  }
}

export function draw_told(
  brush: Brush,
  picture: Picture,
  marks: readonly { ship: HexMark; at: Point }[],
  ships: readonly HexMark[], // those that are gone by now, too
): void {
  const { on, ink } = brush
  const finding: Finding = {
    of: (unit) =>
      marks.find((one) => one.ship.unit === unit)?.at ??
      (picture.at.has(unit) ? on_page(brush, hex_of(picture.at.get(unit)!)) : null),
    ink_of: (unit) => seat_ink(ink, ships.find((one) => one.unit === unit)?.seat ?? 0),
  }
  on.save()
  on.setLineDash([])
  for (const { unit, from, to } of picture.courses)
    stroke(brush, on_page(brush, hex_of(from)), on_page(brush, hex_of(to)), finding.ink_of(unit), 3.4, 0.75)
  draw_rays(brush, picture, finding)
  draw_blasts(brush, picture)
  draw_shards(brush, picture, finding)
  draw_rolls(brush, picture, finding)
  const discs = marks.map((one) => one.at)
  draw_words(brush, picture.words, finding.of, discs)
  on.restore()
}
