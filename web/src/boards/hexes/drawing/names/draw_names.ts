// The names of ships beside their marks, and below them what each has lost; the names of wrecks.
import { type Brush, is_seen, on_page } from '../brush'
import { seat_ink } from '../ink'
import { crowds_in, type Labelled } from './crowds'
import { type Box, sided, wide } from './boxes'
import { type Marked, radius_of } from '../marks'
import {
  type Box as Page,
  type Disc,
  laid_out,
  type Line,
  type Part,
  type Placed,
  type Wanted,
} from '../../../names'
import type { NameBox } from './pressed'
import { is_tiny, type Scene, type Wreck } from '../../scene/scene'
import { name_width, stamp_name } from '../sprites'
import { line } from '../strokes'

export const NAMED = 10 // pixels of a hex, from which ships are named
const HARM_TOLD = 20 // from which their harm is
const HARM_SIZE = 0.72 // of its letters, to those of the name
const [CHOSEN_SIZE, SIZE, LOST_SIZE] = [17, 14, 13] // pixels of letters
const HIGH = 1.2 // of a line of letters
const RIM = 1 // pixels around a mark that its outline has
const UPPER_RIGHT = 15 // of the places around a mark
const COVERING = 120 // pixels further off that a name stands rather than on something written
export const WRECK = 7 // pixels from the middle of a wreck's star to its tips

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

export interface Written {
  chosen?: number | null
  on_board?: readonly Box[] // already
  courses?: readonly Line[]
  told?: ReadonlySet<number> // units that are named however small the board is
  before?: Map<string, number> // the places that names had on the drawing before; it keeps those of this one
}

// A name as it will be drawn; several that had no room of their own are one.
export interface Name extends Placed {
  unit: number
  size: number // of its letters
  harm: string // below it
  is_lost: boolean
}
type Asked = Omit<Name, keyof Placed> & { wanted: Wanted }

const disc_of = (brush: Brush, { ship, at }: Marked): Disc => ({
  ...at,
  radius: radius_of(brush) * ship.size + RIM,
})
const star_of = (brush: Brush, { at }: Wreck): Disc => ({ ...on_page(brush, at), radius: WRECK + RIM })

const spaced = (parts: readonly Part[]): string => parts.map((part) => part.text).join(' ')

// A name lies on the page if its ship does; else where it will be when the page is moved a little.
function page_of({ size, edge }: Brush, { x, y }: Disc): Page {
  const is_on = x >= edge && y >= edge && x <= size.width - edge && y <= size.height - edge
  const rim = is_on ? edge : 0
  return { x: rim + 1, y: rim + 1, width: size.width - 2 * rim - 2, height: size.height - 2 * rim - 2 }
}

function ship_asked(brush: Brush, one: Labelled, chosen: number | null, is_single: boolean): Asked {
  const { ship, name, marks } = one
  const size = (ship.unit === chosen ? CHOSEN_SIZE : SIZE) * brush.letters
  const harm = brush.camera.scale >= HARM_TOLD || is_single ? one.harm : ''
  const below = harm === '' ? 0 : name_width(brush, harm, size * HARM_SIZE)
  const discs = marks.map((mark) => disc_of(brush, mark))
  const wanted = {
    key: `n${ship.unit}`,
    discs,
    parts: [{ text: name, seat: ship.seat, count: marks.length }],
    joins: marks.flatMap((mark) => (mark.ship.unit === ship.unit ? [] : [`n${mark.ship.unit}`])),
    width: (parts: readonly Part[]) => Math.max(below, name_width(brush, spaced(parts), size)),
    height: size * (harm === '' ? HIGH : HIGH + HARM_SIZE * 1.1),
    may_go: is_tiny(ship) && !is_single,
    is_first: ship.unit === chosen,
    page: page_of(brush, discs[0]!),
  }
  return { unit: ship.unit, size, harm, is_lost: false, wanted }
}

function wreck_asked(brush: Brush, wreck: Wreck): Asked {
  const size = LOST_SIZE * brush.letters
  const star = star_of(brush, wreck)
  const wanted = {
    key: `w${wreck.unit}`,
    discs: [star],
    parts: [{ text: wreck.name, seat: wreck.seat }],
    width: (parts: readonly Part[]) => name_width(brush, spaced(parts), size),
    height: size * HIGH,
    may_go: true,
    is_first: false,
    page: page_of(brush, star),
  }
  return { unit: wreck.unit, size, harm: '', is_lost: true, wanted }
}

// Names beside the marks, each nearer to its own than to any other. Those of small things, such as missiles,
// and of wrecks give way, but for the chosen one and those that are told of.
export function names_beside(
  brush: Brush,
  marks: readonly Marked[],
  wrecks: readonly Wreck[],
  { chosen = null, on_board = [], courses = [], told = new Set(), before }: Written,
): Name[] {
  const { camera } = brush
  const is_single = (unit: number): boolean => unit === chosen || told.has(unit)
  const ships = crowds_in(marks, (one) => is_single(one.unit), camera.scale)
    .filter(({ ship: { unit }, at }) => (camera.scale >= NAMED || is_single(unit)) && is_seen(brush, at, 0))
    .map((one) => ship_asked(brush, one, chosen, is_single(one.ship.unit)))
  const lost = wrecks
    .filter(({ at }) => is_seen(brush, on_page(brush, at), 0))
    .map((one) => wreck_asked(brush, one))
  const asked = new Map([...ships, ...lost].map((one) => [one.wanted.key, one]))
  const discs = [...marks.map((one) => disc_of(brush, one)), ...wrecks.map((one) => star_of(brush, one))]
  const { width, height } = brush.size
  const placed = laid_out(
    [...asked.values()].map((one) => one.wanted),
    {
      discs,
      page: { x: 0, y: 0, width, height },
      taken: on_board.map(wide),
      lines: courses,
      beside: UPPER_RIGHT,
      covering: COVERING,
      ...(before ? { before } : {}),
    },
  )
  before?.clear()
  return placed.map((one) => {
    before?.set(one.key, one.spot)
    const { wanted: _, ...rest } = asked.get(one.key)!
    return { ...one, ...rest, harm: one.parts.length === 1 ? rest.harm : '' }
  })
}

function draw_name(brush: Brush, { parts, box: { x, y }, size, harm, is_lost }: Name): void {
  const { ink } = brush
  let left = x
  for (const { text, seat } of parts) {
    stamp_name(brush, is_lost ? ink['ink-soft'] : seat_ink(ink, seat), text, size, {
      x: left,
      y: y + size * 0.6,
    })
    left += name_width(brush, `${text} `, size)
  }
  if (harm === '') return
  stamp_name(brush, ink.refused, harm, size * HARM_SIZE, { x, y: y + size * (HIGH + HARM_SIZE / 2) })
}

function draw_leaders(brush: Brush, { leaders, parts, is_lost }: Name): void {
  const { on, ink } = brush
  on.globalAlpha = 0.6
  const color = is_lost ? ink['ink-soft'] : seat_ink(ink, parts[0]!.seat)
  for (const [from, to] of leaders) line(brush, from, to, { ink: color, width: 1 })
  on.globalAlpha = 1
}

// Where the names of ships stand, for presses that mean them.
export function draw_names(brush: Brush, names: readonly Name[]): NameBox[] {
  for (const one of names) draw_leaders(brush, one)
  for (const one of names) draw_name(brush, one)
  return names.filter((one) => !one.is_lost).map(({ unit, box }) => ({ unit, ...sided(box) }))
}
