// The names of ships beside their marks, and their noses.
import { type Brush, is_seen, towards_hour } from './brush'
import type { Point } from '../../point'
import { seat_ink } from './ink'
import { type Marked, radius_of } from './marks'
import { type Box, placed } from './names'
import type { NameBox } from './pressed'
import type { HexMark } from '../scene/scene'
import { name_width, stamp_name } from './sprites'
import { line } from './strokes'

const name_of = (ship: HexMark): string => ship.name + ship.notes.map((note) => note.sign).join('')

// Names beside the marks, where they leave each other room; where each stands.
export function draw_names(
  brush: Brush,
  marks: readonly Marked[],
  chosen: number | null,
  written: readonly Box[] = [], // on the board already
  told: ReadonlySet<number> = new Set(), // units that are named however small the board is
): NameBox[] {
  const { on, ink, camera } = brush
  const letters = (ship: HexMark): number => (ship.unit === chosen ? 17 : 14) * brush.letters
  const named = marks
    .filter(
      ({ ship: { unit }, at }) =>
        (camera.scale >= 10 || unit === chosen || told.has(unit)) && is_seen(brush, at, 60),
    )
    .sort((a, b) => Number(b.ship.unit === chosen) - Number(a.ship.unit === chosen))
  const spots = placed(
    named.map(({ ship, at }) => ({
      unit: ship.unit,
      at,
      radius: radius_of(brush) * ship.size,
      width: name_width(brush, name_of(ship), letters(ship)),
      height: letters(ship) * 1.2,
    })),
    written,
  )
  return named.map(({ ship, at }) => {
    const spot = spots.get(ship.unit)!
    const width = name_width(brush, name_of(ship), letters(ship))
    if (spot.is_far) {
      const to = { x: at.x < spot.x ? spot.x : Math.min(at.x, spot.x + width), y: spot.y }
      on.globalAlpha = 0.6
      line(brush, at, to, { ink: seat_ink(ink, ship.seat), width: 1 })
      on.globalAlpha = 1
    }
    stamp_name(brush, ship.seat, name_of(ship), letters(ship), spot)
    const half = letters(ship) / 2
    return {
      unit: ship.unit,
      left: spot.x,
      right: spot.x + width,
      top: spot.y - half,
      bottom: spot.y + half,
    }
  })
}

// Where it is headed, of what keeps a heading.
export function draw_nose(brush: Brush, { heading, seat }: HexMark, { x, y }: Point, radius: number): void {
  if (heading === undefined) return
  const to = towards_hour(brush, heading)
  const far = radius * 1.9 + 3
  const nose = { x: x + to.x * far, y: y + to.y * far }
  line(brush, { x, y }, nose, { ink: brush.ink.paper, width: 5 })
  line(brush, { x, y }, nose, { ink: seat_ink(brush.ink, seat), width: 2.6 })
}
