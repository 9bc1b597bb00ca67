// Sets of hexes that mean something: all of them, or only those that the game always shows. Each has its
// colour, and its words where it is seen.
import type { Printed, Zone } from '../board'
import { type Brush, HAND, is_seen, letter, on_page } from './brush'
import { DIRECTIONS, type Hex, key_of, plus, point_of, side_of, step_to } from '../hex'
import { edge, hexagon } from './draw_ground'
import type { Point } from '../../point'
import { type Box, common } from './names/boxes'

const zones_shown = ({ board, zones }: Printed, has_zones: boolean): Zone[] =>
  board.zones.filter(
    ({ name }) => zones?.marks[name]?.is_shown || (has_zones && !zones?.left_out.includes(name)),
  )

const ink_of = ({ ink }: Brush, { zones }: Printed, { name }: Zone): string =>
  (ink as Record<string, string>)[zones?.marks[name]?.tint ?? 'good'] ?? ink.good

export function draw_zones(brush: Brush, printed: Printed, has_zones: boolean): void {
  const { on, camera } = brush
  zones_shown(printed, has_zones).forEach((zone, i) => {
    const tint = ink_of(brush, printed, zone)
    const inside = new Set(zone.hexes.map(key_of))
    const [area, rim] = [new Path2D(), new Path2D()]
    for (const at of zone.hexes) {
      hexagon(area, point_of(at))
      for (const direction of DIRECTIONS)
        if (!inside.has(key_of(plus(at, step_to(direction))))) edge(rim, point_of(at), side_of(direction))
    }
    on.globalAlpha = 0.1
    on.fillStyle = tint
    on.fill(area)
    on.globalAlpha = 0.9
    on.strokeStyle = tint
    on.lineCap = 'round'
    on.lineWidth = 1.6 / camera.scale
    on.setLineDash([5 / camera.scale, (3 + (i % 2)) / camera.scale])
    on.stroke(rim)
    on.setLineDash([])
    on.globalAlpha = 1
  })
}

// The hexes in sight, those first that lie most in their middle.
export function middle_first(hexes: readonly Point[]): Point[] {
  const mean = (of: (at: Point) => number): number =>
    hexes.reduce((sum, one) => sum + of(one), 0) / hexes.length
  const [x, y] = [mean((one) => one.x), mean((one) => one.y)]
  const far = (at: Point): number => Math.hypot(at.x - x, at.y - y)
  return [...hexes].sort((a, b) => far(a) - far(b))
}

const LINE = 1.4 // of a size
const WIDE = 8 // lines that words are long

// Words so wide stay on the board, where that has an edge: what lies along it is named beside it.
function on_the_board(brush: Brush, { board }: Printed, half: number): (at: Point) => Point {
  const ends = board.rows.flatMap(({ r, from, to }): Hex[] => [
    [from, r],
    [to, r],
  ])
  if (ends.length === 0) return (at) => at
  const across = ends.map((one) => on_page(brush, one).x)
  const [least, most] = [Math.min(...across) + half, Math.max(...across) - half]
  return ({ x, y }) => ({ x: Math.max(least, Math.min(most, x)), y })
}

// Whether all of a box is on the page.
const is_whole = ({ size, edge }: Brush, { left, right, top, bottom }: Box): boolean =>
  left >= edge && top >= edge && right <= size.width - edge && bottom <= size.height - edge

// Beside worlds, and beside what is `taken`, as names of ships; one below the other where they would lie on
// each other.
export function draw_zone_names(
  brush: Brush,
  printed: Printed,
  has_zones: boolean,
  taken: readonly Box[] = [],
): void {
  const size = Math.min(20, Math.max(11, brush.camera.scale * 0.4))
  const told: Point[] = []
  const worlds = printed.board.bodies.map((one) => on_page(brush, one.at))
  for (const zone of zones_shown(printed, has_zones)) {
    const words = printed.zones?.marks[zone.name]?.words ?? ''
    const seen = zone.hexes.map((one) => on_page(brush, one)).filter((one) => is_seen(brush, one, 0))
    if (seen.length === 0 || words === '') continue
    const line = size * brush.letters * LINE
    const half = (words.length * size * brush.letters) / 4 // a letter is half as wide as it is high
    const places = middle_first(seen).map(on_the_board(brush, printed, half))
    const is_beside = (at: Point): boolean =>
      worlds.every((one) => Math.abs(one.x - at.x) > half + line || Math.abs(one.y - at.y) > 2 * line)
    const box_at = ({ x, y }: Point): Box => ({
      left: x - half,
      right: x + half,
      top: y - line / 2,
      bottom: y + line / 2,
    })
    const is_free = (at: Point): boolean =>
      is_whole(brush, box_at(at)) && taken.every((one) => common(one, box_at(at)) === 0)
    let at = places.find((one) => is_beside(one) && is_free(one)) ?? places.find(is_beside) ?? places[0]!
    while (told.some((one) => Math.abs(one.x - at.x) < line * WIDE && Math.abs(one.y - at.y) < line))
      at = { x: at.x, y: at.y + line }
    told.push(at)
    letter(brush, words, at, { size, face: HAND, ink: ink_of(brush, printed, zone), halo: brush.ink.paper })
  }
}

// What is told of a hex, with the zones that it is in.
export function with_zones(words: string, printed: Printed, hex: Hex): string {
  const names = (printed.at(hex)?.zones ?? []).flatMap((zone) => printed.zones?.marks[zone]?.words || [])
  if (names.length === 0) return words
  return [words.replace(/\.$/, ''), ...names].join(words.includes(':') ? '; ' : ': ')
}
