// What is written above the three-dimensional view: rulers, ranges, odds. Where it goes on the page, and what
// it says.
import { digits, minus, percent, triple } from '../../../state/model'
import { place_on_lines, type Box } from '../geometry'
import type { Point } from '../../point'
import { see, type Eye, type Ground, type Seen } from './orbit'
import type { Scene, UnitMark } from '../scene/scene'
import { stand_of } from '../scene/odds'
import { best_chance, may_hit, odds_figures, type Shot } from '../scene/shots'

export interface Figure extends Point {
  text: string
  is_axis: boolean
}

export interface Rulers {
  figures: Figure[]
  post: [Point, Point] | null // the upright rule of Z
  ticks: [Point, Point][]
}

type Corner = [number, number]

function evens(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step) * step
  return Array.from(
    { length: Math.max(0, Math.floor((high - first) / step) + 1) },
    (_, i) => first + i * step,
  )
}

// Numbers along one edge of the ground, none nearer than `gap` pixels to the one before; the axis at its high
// end.
function along_edge(eye: Eye, ground: Ground, axis: 0 | 1, gap: number): Figure[] {
  const other = axis === 0 ? 1 : 0
  const off = (ground.high[other] - ground.low[other]) * 0.035
  const point = (value: number, side: number): Seen | null =>
    see(eye, axis === 0 ? [value, side, 0] : [side, value, 0])
  const middle = (ground.low[axis] + ground.high[axis]) / 2
  const sides = [ground.low[other] - off, ground.high[other] + off]
  const depths = sides.map((side) => point(middle, side)?.depth ?? Infinity)
  const side = depths[0]! <= depths[1]! ? sides[0]! : sides[1]!
  const figures: Figure[] = []
  let last: Seen | null = null
  for (const value of evens(ground.low[axis], ground.high[axis], ground.step * 5)) {
    const seen = point(value, side)
    if (seen === null || (last !== null && Math.hypot(seen.x - last.x, seen.y - last.y) < gap)) continue
    last = seen
    figures.push({ x: seen.x, y: seen.y, text: digits(value), is_axis: false })
  }
  const end = point(ground.high[axis] + ground.step * 1.6, side)
  if (end) figures.push({ x: end.x, y: end.y, text: axis === 0 ? 'X' : 'Y', is_axis: true })
  return figures
}

// The rule of Z stands at the corner of the ground that is seen furthest to the left.
function upright(eye: Eye, ground: Ground, low: number, high: number, gap: number): Rulers {
  const corners: Corner[] = [
    [ground.low[0], ground.low[1]],
    [ground.low[0], ground.high[1]],
    [ground.high[0], ground.low[1]],
    [ground.high[0], ground.high[1]],
  ]
  const seen = corners
    .map((corner) => ({ corner, at: see(eye, [...corner, 0]) }))
    .filter((one) => one.at !== null)
  const best = seen.sort((a, b) => a.at!.x - b.at!.x)[0]
  if (!best) return { figures: [], post: null, ticks: [] }
  const step = ground.step * 5
  const [bottom, top] = [
    Math.min(0, Math.floor(low / ground.step) * ground.step),
    Math.max(step, Math.ceil(high / ground.step) * ground.step),
  ]
  const point = (z: number): Seen | null => see(eye, [...best.corner, z])
  const [foot, head] = [point(bottom), point(top)]
  if (!foot || !head || Math.hypot(foot.x - head.x, foot.y - head.y) < 2 * gap)
    return { figures: [], post: null, ticks: [] }
  const figures: Figure[] = [{ x: head.x, y: head.y - 14, text: 'Z', is_axis: true }]
  const ticks: [Point, Point][] = []
  let last: Seen | null = null
  for (const z of evens(bottom, top, step)) {
    const tick = point(z)
    if (!tick || (last !== null && Math.hypot(tick.x - last.x, tick.y - last.y) < gap)) continue
    last = tick
    ticks.push([{ x: tick.x - 6, y: tick.y }, tick])
    if (z !== 0) figures.push({ x: tick.x - 17, y: tick.y, text: digits(z), is_axis: false })
  }
  return { figures, post: [foot, head], ticks }
}

export function rulers(eye: Eye, ground: Ground, heights: readonly number[], gap = 34): Rulers {
  const z = upright(eye, ground, Math.min(0, ...heights), Math.max(0, ...heights), gap * 0.7)
  return {
    ...z,
    figures: [...along_edge(eye, ground, 0, gap), ...along_edge(eye, ground, 1, gap), ...z.figures],
  }
}

export interface Tag extends Point {
  key: string
  text: string
  seat: number
  width: number
  is_read: boolean
}

export const shot_between = (scene: Scene, unit: number | null, target: number | null): Shot | null =>
  scene.shots.find((shot) => shot.unit === unit && shot.target === target) ?? null

// What is said of two ships: how far apart, and the odds, as the kernel has them.
export function range_told(scene: Scene, from: UnitMark, to: UnitMark): string {
  const apart = triple(minus(stand_of(scene, to), stand_of(scene, from)))
  const shot = shot_between(scene, from.unit, to.unit)
  if (shot === null) return `${from.name} to ${to.name}: apart ${apart}`
  const odds = may_hit(shot) ? `${odds_figures(shot)} to hit` : shot.lasers > 0 ? 'out of reach' : 'no laser'
  return `${from.name} to ${to.name}: ${shot.distance} away, apart ${apart}, ${odds}`
}

function range_short(scene: Scene, from: UnitMark, to: UnitMark): string {
  const shot = shot_between(scene, from.unit, to.unit)
  if (shot === null) return triple(minus(stand_of(scene, to), stand_of(scene, from)))
  return may_hit(shot) ? `${shot.distance} away · ${odds_figures(shot)}` : `${shot.distance} away`
}

// A tag on each line of fire of the chosen ship, both ways; on the range that is being read, or the shot that
// is aimed, with the distance. Tags keep clear of `taken`.
export function tags_of(
  scene: Scene,
  eye: Eye,
  selected: number | null,
  read: readonly (number | null)[],
  taken: readonly Box[],
  letters: number,
): Tag[] {
  const ships = new Map(scene.units.map((ship) => [ship.unit, ship]))
  const chosen = selected === null ? undefined : ships.get(selected)
  if (chosen === undefined) return []
  const best = [...scene.shots]
    .filter(may_hit)
    .sort((a, b) => b.chance - a.chance || best_chance(b) - best_chance(a) || a.distance - b.distance)
  const wanted = [
    ...read.flatMap((unit) =>
      unit !== null && unit !== selected && ships.has(unit)
        ? [{ from: chosen, to: ships.get(unit)!, is_read: true }]
        : [],
    ),
    ...[
      ...best.filter((shot) => shot.unit === selected).slice(0, 4),
      ...best.filter((shot) => shot.target === selected).slice(0, 3),
    ].flatMap((shot) => {
      const [from, to] = [ships.get(shot.unit), ships.get(shot.target)]
      return from && to && !(from === chosen && read.includes(to.unit)) ? [{ from, to, is_read: false }] : []
    }),
  ]
  const lines = wanted.flatMap(({ from, to, is_read }) => {
    const [a, b] = [see(eye, stand_of(scene, from)), see(eye, stand_of(scene, to))]
    if (a === null || b === null) return []
    const shot = shot_between(scene, from.unit, to.unit)
    const text = is_read ? range_short(scene, from, to) : shot ? odds_figures(shot) : percent(0)
    return [
      {
        key: `${from.unit}.${to.unit}`,
        text,
        seat: from.seat,
        is_read,
        a,
        b,
        width: (text.length * 7.3 + 18) * letters,
        height: 20 * letters,
      },
    ]
  })
  const once = lines.filter((line, i) => lines.findIndex((other) => other.key === line.key) === i)
  const spots = place_on_lines(once, taken, { x: 0, y: 0, width: eye.width, height: eye.height })
  return once.flatMap(({ key, text, seat, width, is_read, a, b }, i) => {
    // What is being read is told, whatever it covers.
    const at = spots[i] ?? (is_read ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null)
    return at ? [{ key, text, seat, width, is_read, ...at }] : []
  })
}

export const boxes_of = (tags: readonly Tag[], letters: number): Box[] =>
  tags.map(({ x, y, width }) => ({ x: x - width / 2, y: y - 10 * letters, width, height: 20 * letters }))
