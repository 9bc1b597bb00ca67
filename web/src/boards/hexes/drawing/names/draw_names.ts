// The names of ships beside their marks, and below them what each has lost.
import { type Brush, is_seen, on_page } from '../brush'
import { seat_ink } from '../ink'
import { crowds_in, type Labelled } from './crowds'
import { type Marked, radius_of, side_on_page } from '../marks'
import { type Box, type Line, type Named, placed } from './layout'
import type { NameBox } from './pressed'
import { is_tiny, type Scene } from '../../scene/scene'
import { name_width, stamp_name } from '../sprites'
import { line } from '../strokes'

const NAMED = 10 // pixels of a hex, from which ships are named
const HARM_TOLD = 20 // from which their harm is
const HARM_SIZE = 0.72 // of its letters, to those of the name

// Where courses run, flown and to come, that names are not to lie on.
export function courses_on(brush: Brush, { legs, ships }: Scene): Line[] {
  const ways = ships.flatMap(({ at, next, drifts, coast }) =>
    [next ?? drifts, ...coast].flatMap((to, i, all): [typeof at, typeof at][] => {
      const from = i === 0 ? at : all[i - 1]
      return from && to ? [[from, to]] : []
    }),
  )
  const flown = legs.map(({ from, to }): [typeof from, typeof to] => [from, to])
  return [...flown, ...ways].map(([from, to]): Line => [on_page(brush, from), on_page(brush, to)])
}

interface Written {
  on_board?: readonly Box[] // already
  courses?: readonly Line[]
  told?: ReadonlySet<number> // units that are named however small the board is
}

// Names beside the marks, where they leave each other room; where each stands. Those of small things, such as
// missiles, give way, but for the chosen one and those that are told of.
export function draw_names(
  brush: Brush,
  marks: readonly Marked[],
  chosen: number | null,
  { on_board = [], courses = [], told = new Set() }: Written = {},
): NameBox[] {
  const { ink, camera } = brush
  const is_single = (unit: number): boolean => unit === chosen || told.has(unit)
  const gives = ({ ship }: Labelled): number => Number(is_tiny(ship) && !is_single(ship.unit))
  const labels = crowds_in(
    marks,
    (one) => is_single(one.unit),
    camera.scale,
    (ship) => side_on_page(brush, ship.at, ship.side),
  )
    .filter(({ ship: { unit }, at }) => (camera.scale >= NAMED || is_single(unit)) && is_seen(brush, at, 60))
    .sort((a, b) => Number(b.ship.unit === chosen) - Number(a.ship.unit === chosen) || gives(a) - gives(b))
  const letters = ({ ship }: Labelled): number => (ship.unit === chosen ? 17 : 14) * brush.letters
  const harm = (one: Labelled): string =>
    camera.scale >= HARM_TOLD || is_single(one.ship.unit) ? one.harm : ''
  const box = (one: Labelled): Named => {
    const size = letters(one)
    const told_of = harm(one)
    const below = told_of === '' ? 0 : name_width(brush, told_of, size * HARM_SIZE)
    return {
      unit: one.ship.unit,
      at: one.at,
      radius: one.radius ?? radius_of(brush) * one.ship.size,
      width: Math.max(name_width(brush, one.name, size), below),
      height: size * (told_of === '' ? 1.2 : 1.2 + HARM_SIZE * 1.1),
      yields: gives(one) > 0,
    }
  }
  const boxes = labels.map(box)
  const spots = placed(boxes, on_board, courses)
  return labels.flatMap((one, i) => {
    const { width, height } = boxes[i]!
    const { ship, at, name } = one
    const spot = spots.get(ship.unit)
    if (!spot) return []
    const [size, told_of] = [letters(one), harm(one)]
    if (spot.is_far)
      draw_leader(brush, one, { x: at.x < spot.x ? spot.x : Math.min(at.x, spot.x + width), y: spot.y })
    const top = spot.y - height / 2
    stamp_name(brush, seat_ink(ink, ship.seat), name, size, { x: spot.x, y: top + size * 0.6 })
    if (told_of !== '')
      stamp_name(brush, ink.refused, told_of, size * HARM_SIZE, {
        x: spot.x,
        y: top + size * (1.2 + HARM_SIZE / 2),
      })
    return { unit: ship.unit, left: spot.x, right: spot.x + width, top, bottom: top + height }
  })
}

function draw_leader(brush: Brush, { ship, at }: Labelled, to: { x: number; y: number }): void {
  brush.on.globalAlpha = 0.6
  line(brush, at, to, { ink: seat_ink(brush.ink, ship.seat), width: 1 })
  brush.on.globalAlpha = 1
}
