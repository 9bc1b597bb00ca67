// How far the chosen ship sees and reaches: rings of hexes around it, and what bodies hide from it.
import type { HexBoard } from '../board'
import { type Brush, by_page, by_plane, letter, on_page, SANS } from './brush'
import { DIRECTIONS, disc_of, type Hex, key_of, plus, point_of, side_of, step_to } from '../hex'
import { LONG, shadow_of } from '../shadows'
import { hexagon } from './draw_ground'
import { type Box, common } from './names/boxes'
import { faded, is_light } from './ink'

// All hexes so near, and what they are to the ship.
export interface Ring {
  hexes: number
  words: string
}

export function draw_shadows(brush: Brush, { bodies }: HexBoard, from: Hex): void {
  const { on, ink, camera } = brush
  by_plane(brush)
  for (const { at, is_screen } of bodies) {
    const shadow = is_screen ? shadow_of(from, at) : null
    if (shadow === null) continue
    const [[a, b], [far_a, far_b]] = [shadow.near, shadow.far]
    const { x, y } = point_of(at)
    const beside = new Path2D()
    beside.rect(x - LONG, y - LONG, 2 * LONG, 2 * LONG)
    hexagon(beside, { x, y })
    on.save()
    on.clip(beside, 'evenodd')
    const dark = on.createRadialGradient(x, y, 0.5, x, y, LONG)
    dark.addColorStop(0, faded(ink.night, is_light(ink.paper) ? 0.26 : 0.6))
    dark.addColorStop(0.5, faded(ink.night, is_light(ink.paper) ? 0.16 : 0.4))
    dark.addColorStop(1, faded(ink.night, 0))
    on.fillStyle = dark
    on.beginPath()
    on.moveTo(a.x, a.y)
    on.lineTo(far_a.x, far_a.y)
    on.lineTo(far_b.x, far_b.y)
    on.lineTo(b.x, b.y)
    on.closePath()
    on.fill()
    const rim = on.createRadialGradient(x, y, 0.5, x, y, LONG)
    rim.addColorStop(0, faded(ink['ink-soft'], 0.7))
    rim.addColorStop(1, faded(ink['ink-soft'], 0))
    on.strokeStyle = rim
    on.lineWidth = 1 / camera.scale
    on.beginPath()
    on.moveTo(a.x, a.y)
    on.lineTo(far_a.x, far_a.y)
    on.moveTo(b.x, b.y)
    on.lineTo(far_b.x, far_b.y)
    on.stroke()
    on.restore()
  }
  by_page(brush)
}

const rims = new Map<number, Path2D>()
// Around the hexes so near to 0,0.
function rim_of(hexes: number): Path2D {
  const known = rims.get(hexes)
  if (known) return known
  const path = new Path2D()
  const all = disc_of([0, 0], hexes)
  const inside = new Set(all.map(key_of))
  for (const at of all)
    for (const direction of DIRECTIONS) {
      if (inside.has(key_of(plus(at, step_to(direction))))) continue
      const [{ x, y }, [a, b]] = [point_of(at), side_of(direction)]
      path.moveTo(x + a.x, y + a.y)
      path.lineTo(x + b.x, y + b.y)
    }
  rims.set(hexes, path)
  return path
}

const WORDS = 11 // pixels high
const AROUND = [90, 270, 30, 150, 210, 330] // degrees, where the words of a ring may stand

// Where the words of rings stand: on the rim of each, in a place that nothing else has, if there is one.
export function words_of_rings(
  brush: Brush,
  from: Hex,
  rings: readonly Ring[],
  taken: readonly Box[],
): (Box & { words: string })[] {
  const { camera, size, letters } = brush
  if (camera.scale < 14) return []
  const middle = on_page(brush, from)
  const found: (Box & { words: string })[] = []
  for (const { hexes, words } of rings) {
    const [wide, high] = [WORDS * 0.58 * words.length * letters, WORDS * 1.4 * letters]
    const far = (hexes + 0.5) * camera.scale * 0.98
    const spots = AROUND.map((degrees) => {
      const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
      const [left, top] = [middle.x + x * far - wide / 2, middle.y + y * far - high / 2]
      return { left, top, right: left + wide, bottom: top + high, words }
    })
    const on_view = spots.filter(
      ({ left, top, right, bottom }) => left > 0 && top > 0 && right < size.width && bottom < size.height,
    )
    const cost = (box: Box): number =>
      [...taken, ...found].reduce((sum, other) => sum + common(box, other), 0)
    const [best] = (on_view.length > 0 ? on_view : spots)
      .map((box) => ({ box, cost: cost(box) }))
      .sort((a, b) => a.cost - b.cost)
    found.push(best!.box)
  }
  return found
}
export function draw_words_of_rings(brush: Brush, all: readonly (Box & { words: string })[]): void {
  const { ink } = brush
  for (const { left, right, top, bottom, words } of all)
    letter(
      brush,
      words,
      { x: (left + right) / 2, y: (top + bottom) / 2 },
      { size: WORDS, face: SANS, ink: ink.good, halo: ink.paper },
    )
}

export function draw_rings(brush: Brush, at: Hex, rings: readonly Ring[]): void {
  const { on, ink, camera } = brush
  rings.forEach(({ hexes }, i) => {
    by_plane(brush)
    const { x, y } = point_of(at)
    on.translate(x, y)
    on.globalAlpha = 0.8 - 0.14 * i
    on.strokeStyle = ink.good
    on.lineCap = 'round'
    on.lineWidth = 1.5 / camera.scale
    on.setLineDash([6 / camera.scale, (3 + 2 * i) / camera.scale])
    on.stroke(rim_of(hexes))
    on.setLineDash([])
    on.globalAlpha = 1
    by_page(brush)
  })
}
