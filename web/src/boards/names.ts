// Where names are written so that each belongs to its own: no name lies nearer to another's disc than to one
// of its own, and none covers another or a disc. What finds no such place joins the name beside it, or goes.
import type { Point } from './point'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface Disc extends Point {
  radius?: number // from its middle to what may lie beside it
}
export interface Part {
  text: string
  seat: number
  count?: number // of those that it names, if not one
}
export interface Wanted {
  key: string
  discs: readonly Disc[] // its own
  parts: readonly Part[]
  width: (parts: readonly Part[]) => number
  height: number
  may_go: boolean // else it joins another
  is_first: boolean // placed before all others
  page?: Box // it lies in, if not in that of all
  joins?: readonly string[] // keys of others that it names
}
export type Line = readonly [Point, Point]
// What names are written on.
export interface Ground {
  discs: readonly Disc[] // all that may be named
  page: Box
  taken?: readonly Box[] // what is written there already
  lines?: readonly Line[] // that names had better not lie on
  before?: ReadonlyMap<string, number> // the places that names had; they keep them if they can
  beside?: number // the place that is best, of those around a disc: 0 is the right, the others go clockwise
  covering?: number // what it costs to lie on something that is taken, in pixels further off
}
export interface Placed {
  key: string
  keys: readonly string[] // its own, and of the others that it names
  parts: readonly Part[]
  box: Box
  leaders: [Point, Point][] // from the name to discs that it does not touch
  spot: number // which of the places around its disc it has
}

export const DISC = 8 // pixels from the middle of a disc to what may lie beside it
const RINGS = [3, 7, 13, 22, 34, 50] // how far beyond a disc a name may lie
export const AROUND = 16
const COVERING = 25
const CROSSING = 0.5 // what it costs to lie on a pixel of a line
const LED = 7 // beyond a disc, from so far on a line leads to it
const TIE = 0.75 // pixels by which another disc must be further off

export const is_over = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const nearest_in = ({ x, y, width, height }: Box, at: Point): Point => ({
  x: Math.min(x + width, Math.max(x, at.x)),
  y: Math.min(y + height, Math.max(y, at.y)),
})
const radius_of = ({ radius = DISC }: Disc): number => radius
// From a box to the rim of a disc; negative where it lies on the disc.
export function far_from(box: Box, at: Disc): number {
  const x = Math.max(box.x - at.x, 0, at.x - box.x - box.width)
  const y = Math.max(box.y - at.y, 0, at.y - box.y - box.height)
  return Math.sqrt(x * x + y * y) - radius_of(at) // Math.hypot takes ten times as long
}

// How much of a line lies in a box, in pixels (Liang and Barsky).
export function within([from, to]: Line, { x, y, width, height }: Box): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  let [first, last] = [0, 1]
  for (const [step, room] of [
    [-dx, from.x - x],
    [dx, x + width - from.x],
    [-dy, from.y - y],
    [dy, y + height - from.y],
  ] as const) {
    if (step === 0 && room < 0) return 0
    if (step < 0) first = Math.max(first, room / step)
    if (step > 0) last = Math.min(last, room / step)
  }
  return last > first ? (last - first) * Math.hypot(dx, dy) : 0
}

interface Spot {
  box: Box
  nth: number
  cost: number
}

const is_near = ({ x, y }: Point, around: Box): boolean =>
  x > around.x && y > around.y && x < around.x + around.width && y < around.y + around.height

// The part of the page where a name of these discs may come to lie.
function around(discs: readonly Disc[], width: number, height: number): Box {
  const far = 2 * (RINGS.at(-1)! + Math.max(...discs.map(radius_of)))
  const [xs, ys] = [discs.map((one) => one.x), discs.map((one) => one.y)]
  const [left, top] = [Math.min(...xs) - width - far, Math.min(...ys) - height - far]
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + width + far - left,
    height: Math.max(...ys) + height + far - top,
  }
}
const box_of_line = ([a, b]: Line): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

// What of the ground a name may come to lie near or on.
function ground_of(
  one: Wanted,
  ground: Ground,
): Required<Omit<Ground, 'before'>> & { others: readonly Disc[] } {
  const { discs, page, taken = [], lines = [], beside = 0, covering = COVERING } = ground
  const room = around(one.discs, one.width(one.parts), one.height)
  const near = discs.filter((at) => is_near(at, room))
  return {
    discs: near,
    others: near.filter((at) => !one.discs.some((own) => own.x === at.x && own.y === at.y)),
    page: one.page ?? page,
    taken: taken.filter((box) => is_over(box, room)),
    lines: lines.filter((line) => is_over(box_of_line(line), room)),
    beside,
    covering,
  }
}

// The places a name may have as long as no other name is written, the best first.
function spots_of(one: Wanted, ground: Ground): Spot[] {
  const [width, height] = [one.width(one.parts), one.height]
  const { discs, others, page, taken, lines, beside, covering } = ground_of(one, ground)
  const before = ground.before?.get(one.key)
  const cost_of = (box: Box, off: number, i: number, nth: number): number => {
    const covered = taken.filter((other) => is_over(box, other)).length
    const crossed = lines.reduce((sum, line) => sum + within(line, box), 0)
    const turned = Math.abs(i - beside)
    const aside = Math.min(turned, AROUND - turned)
    return off + aside * 0.6 + covered * covering + crossed * CROSSING - (nth === before ? 14 : 0)
  }
  const spots: Spot[] = []
  RINGS.forEach((beyond, ring) =>
    one.discs.slice(0, 4).forEach((own, of) => {
      const off = radius_of(own) + beyond
      for (let i = 0; i < AROUND; ++i) {
        const angle = (2 * Math.PI * i) / AROUND
        const x = own.x + Math.cos(angle) * (off + width / 2) - width / 2
        const y = own.y + Math.sin(angle) * (off + height / 2) - height / 2
        const box = { x, y, width, height }
        if (!is_free(box, one, discs, others, page)) continue
        const nth = (ring * 4 + of) * AROUND + i
        spots.push({ box, nth, cost: cost_of(box, off, i, nth) })
      }
    }),
  )
  return spots.sort((a, b) => a.cost - b.cost)
}

function is_free(box: Box, one: Wanted, near: readonly Disc[], others: readonly Disc[], page: Box): boolean {
  if (box.x < page.x || box.y < page.y) return false
  if (box.x + box.width > page.x + page.width || box.y + box.height > page.y + page.height) return false
  const own = Math.min(...one.discs.map((at) => far_from(box, at)))
  return near.every((at) => far_from(box, at) >= 0) && others.every((at) => far_from(box, at) > own + TIE)
}

// Puts a name where it lies on no other, if need be by moving one that is in its way.
function put(i: number, all: readonly Spot[][], chosen: (Spot | null)[]): boolean {
  const in_way = (box: Box, but: number): number[] =>
    chosen.flatMap((spot, k) => (k !== but && spot && is_over(box, spot.box) ? [k] : []))
  for (const spot of all[i]!)
    if (in_way(spot.box, i).length === 0) {
      chosen[i] = spot
      return true
    }
  for (const spot of all[i]!) {
    const [k, ...more] = in_way(spot.box, i)
    if (k === undefined || more.length > 0) continue
    const other = all[k]!.find(({ box }) => !is_over(box, spot.box) && in_way(box, k).length === 0)
    if (other === undefined) continue
    chosen[k] = other
    chosen[i] = spot
    return true
  }
  return false
}

function placed(one: Wanted, spot: Spot): Placed {
  const leaders = one.discs.slice(0, 6).flatMap((at): [Point, Point][] => {
    const from = nearest_in(spot.box, at)
    const far = Math.hypot(at.x - from.x, at.y - from.y)
    if (far < radius_of(at) + LED) return []
    const part = (far - radius_of(at)) / far
    return [[from, { x: from.x + (at.x - from.x) * part, y: from.y + (at.y - from.y) * part }]]
  })
  const keys = [one.key, ...(one.joins ?? [])]
  return { key: one.key, keys, parts: one.parts, box: spot.box, leaders, spot: spot.nth }
}

const MOST_PARTS = 2
const MORE = /^\+(\d+)$/
function joined_parts(a: readonly Part[], b: readonly Part[]): Part[] {
  const all = [...a, ...b]
  const named = all.filter(({ text }) => !MORE.test(text))
  const counted = all.filter((part) => !named.slice(0, MOST_PARTS).includes(part))
  const rest = counted.reduce((sum, { text, count = 1 }) => sum + Number(MORE.exec(text)?.[1] ?? count), 0)
  return rest > 0 ? [...named.slice(0, MOST_PARTS), { text: `+${rest}`, seat: named[0]!.seat }] : named
}
function joined(a: Wanted, b: Wanted): Wanted {
  const [first, second] = b.is_first && !a.is_first ? [b, a] : [a, b]
  return {
    ...first,
    discs: [...first.discs, ...second.discs],
    parts: joined_parts(first.parts, second.parts),
    may_go: first.may_go && second.may_go,
    joins: [...(first.joins ?? []), second.key, ...(second.joins ?? [])],
  }
}

// Those that found no place, each with the one whose disc is nearest to its own.
function join_lost(wanted: readonly Wanted[], chosen: readonly (Spot | null)[]): Wanted[] | null {
  const next: (Wanted | null)[] = [...wanted]
  let is_changed = false
  wanted.forEach((one, i) => {
    if (chosen[i] !== null || next[i] === null) return
    is_changed = true
    let best = -1
    let least = Infinity
    next.forEach((other, k) => {
      if (other === null || k === i || other.may_go !== one.may_go) return
      for (const a of one.discs)
        for (const b of other.discs) {
          const far = Math.hypot(a.x - b.x, a.y - b.y)
          if (far < least) [least, best] = [far, k]
        }
    })
    if (!one.may_go && best >= 0) next[best] = joined(next[best]!, next[i]!)
    next[i] = null
  })
  return is_changed ? next.filter((one) => one !== null) : null
}

export function laid_out(wanted: readonly Wanted[], ground: Ground): Placed[] {
  let asked: Wanted[] = [...wanted]
  const known = new Map<Wanted, Spot[]>()
  const spots = (one: Wanted): Spot[] => {
    const found = known.get(one) ?? spots_of(one, ground)
    known.set(one, found)
    return found
  }
  for (;;) {
    const all = asked.map(spots)
    const chosen: (Spot | null)[] = asked.map(() => null)
    const order = asked
      .map((one, i) => ({ i, rank: (one.is_first ? 0 : one.may_go ? 2 : 1) * 1e4 + all[i]!.length }))
      .sort((a, b) => a.rank - b.rank)
    for (const { i } of order) put(i, all, chosen)
    const next = join_lost(asked, chosen)
    if (next === null || next.length === 0 || next.length === asked.length)
      return asked.flatMap((one, i) => (chosen[i] ? [placed(one, chosen[i])] : []))
    asked = next
  }
}
