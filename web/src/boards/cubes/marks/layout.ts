// Where names are written so that each belongs to its own: no name lies nearer to another's disc than to one
// of its own, and none covers another or a disc. What finds no such place joins the name beside it, or goes.
import type { Point } from '../../point'
import type { Box } from '../geometry'

export interface Part {
  text: string
  seat: number
}
export interface Wanted {
  key: string
  discs: readonly Point[] // its own
  parts: readonly Part[]
  width: (parts: readonly Part[]) => number
  height: number
  may_go: boolean // else it joins another
  is_first: boolean // placed before all others
}
export interface Placed {
  key: string
  parts: readonly Part[]
  box: Box
  leaders: [Point, Point][] // from the name to discs that it does not touch
  spot: number // which of the places around its disc it has
}

export const DISC = 8 // pixels from the middle of a disc to what may lie beside it
const RINGS = [11, 15, 21, 30, 42, 58] // how far off a name may lie
const AROUND = 16
const LED = 15 // from so far on a line leads to the disc
const TIE = 0.75 // pixels by which another disc must be further off

export const is_over = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const nearest_in = ({ x, y, width, height }: Box, at: Point): Point => ({
  x: Math.min(x + width, Math.max(x, at.x)),
  y: Math.min(y + height, Math.max(y, at.y)),
})
export function far_from(box: Box, at: Point): number {
  const x = Math.max(box.x - at.x, 0, at.x - box.x - box.width)
  const y = Math.max(box.y - at.y, 0, at.y - box.y - box.height)
  return Math.sqrt(x * x + y * y) // Math.hypot takes ten times as long
}

interface Spot {
  box: Box
  nth: number
  cost: number
}

// The places a name may have as long as no other name is written, the best first.
function spots_of(
  one: Wanted,
  discs: readonly Point[],
  taken: readonly Box[],
  page: Box,
  before: number | undefined,
): Spot[] {
  const [width, height] = [one.width(one.parts), one.height]
  const reach = RINGS.at(-1)! * 2 + width + height
  const near = discs.filter((at) => one.discs.some((own) => Math.hypot(own.x - at.x, own.y - at.y) < reach))
  const others = near.filter((at) => !one.discs.some((own) => own.x === at.x && own.y === at.y))
  const spots: Spot[] = []
  RINGS.forEach((off, ring) =>
    one.discs.slice(0, 4).forEach((own, of) => {
      for (let i = 0; i < AROUND; ++i) {
        const angle = (2 * Math.PI * i) / AROUND
        const x = own.x + Math.cos(angle) * (off + width / 2) - width / 2
        const y = own.y + Math.sin(angle) * (off + height / 2) - height / 2
        const box = { x, y, width, height }
        if (!is_free(box, one, near, others, page)) continue
        const nth = (ring * 4 + of) * AROUND + i
        const covered = taken.filter((other) => is_over(box, other)).length
        const aside = Math.min(i, AROUND - i) // the right side is read first
        spots.push({ box, nth, cost: off + aside * 0.6 + covered * 25 - (nth === before ? 14 : 0) })
      }
    }),
  )
  return spots.sort((a, b) => a.cost - b.cost)
}

function is_free(
  box: Box,
  one: Wanted,
  near: readonly Point[],
  others: readonly Point[],
  page: Box,
): boolean {
  if (box.x < page.x || box.y < page.y) return false
  if (box.x + box.width > page.x + page.width || box.y + box.height > page.y + page.height) return false
  const own = Math.min(...one.discs.map((at) => far_from(box, at)))
  return near.every((at) => far_from(box, at) >= DISC) && others.every((at) => far_from(box, at) > own + TIE)
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
    if (far < LED) return []
    const part = (far - DISC) / far
    return [[from, { x: from.x + (at.x - from.x) * part, y: from.y + (at.y - from.y) * part }]]
  })
  return { key: one.key, parts: one.parts, box: spot.box, leaders, spot: spot.nth }
}

const MOST_PARTS = 2
const MORE = /^\+(\d+)$/
function joined_parts(a: readonly Part[], b: readonly Part[]): Part[] {
  const all = [...a, ...b]
  const named = all.filter(({ text }) => !MORE.test(text))
  const more = all.reduce((sum, { text }) => sum + Number(MORE.exec(text)?.[1] ?? 0), 0)
  const rest = named.length - MOST_PARTS + more
  return rest > 0 ? [...named.slice(0, MOST_PARTS), { text: `+${rest}`, seat: named[0]!.seat }] : named
}
function joined(a: Wanted, b: Wanted): Wanted {
  const [first, second] = b.is_first && !a.is_first ? [b, a] : [a, b]
  return {
    ...first,
    discs: [...first.discs, ...second.discs],
    parts: joined_parts(first.parts, second.parts),
    may_go: first.may_go && second.may_go,
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

export function laid_out(
  wanted: readonly Wanted[],
  discs: readonly Point[],
  taken: readonly Box[],
  page: Box,
  before: ReadonlyMap<string, number> = new Map(),
): Placed[] {
  let asked: Wanted[] = [...wanted]
  for (;;) {
    const all = asked.map((one) => spots_of(one, discs, taken, page, before.get(one.key)))
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
