// The eye on cube space: it goes around a middle, near or far, and sees in perspective. Z is up; seen from
// behind, X goes away and Y to the left, as on the charts.
import type { Vec } from '../../../state/model'
import type { Point } from '../../point'

export interface Orbit {
  middle: Vec // cubes, fractions allowed
  yaw: number // radians around Z; 0 looks along +X
  pitch: number // radians above the plane
  distance: number // cubes from the middle
}

export interface Eye {
  orbit: Orbit
  width: number
  height: number
}

export interface Seen extends Point {
  depth: number // cubes before the eye
  scale: number // pixels a cube there
}

export const FIELD = (36 * Math.PI) / 180 // of view, up and down
const NEAREST = 0.2 // cubes before the eye; what is nearer is not seen
const STEEPEST = (89.5 * Math.PI) / 180

const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

interface Basis {
  forward: Vec
  right: Vec
  up: Vec
}

export function basis_of({ yaw, pitch }: Pick<Orbit, 'yaw' | 'pitch'>): Basis {
  const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)]
  return { forward: [cp * cy, cp * sy, -sp], right: [sy, -cy, 0], up: [sp * cy, sp * sy, cp] }
}

export function place_of({ middle, distance, ...turned }: Orbit): Vec {
  const { forward } = basis_of(turned)
  return [
    middle[0] - forward[0] * distance,
    middle[1] - forward[1] * distance,
    middle[2] - forward[2] * distance,
  ]
}

const focus = (height: number): number => height / 2 / Math.tan(FIELD / 2)

// Where the eye sees a place; null for what lies behind it.
export function see({ orbit, width, height }: Eye, at: Vec): Seen | null {
  const { forward, right, up } = basis_of(orbit)
  const off: Vec = [at[0] - orbit.middle[0], at[1] - orbit.middle[1], at[2] - orbit.middle[2]]
  const depth = dot(off, forward) + orbit.distance
  if (depth < NEAREST) return null
  const scale = focus(height) / depth
  return { x: width / 2 + dot(off, right) * scale, y: height / 2 - dot(off, up) * scale, depth, scale }
}

// The nearest orbit of this direction that sees all of `points`, with `margin` pixels around.
export function fit_orbit(
  points: readonly Vec[],
  width: number,
  height: number,
  yaw: number,
  pitch: number,
  margin = 46,
): Orbit {
  const { forward, right, up } = basis_of({ yaw, pitch })
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const point of points)
    [right, up, forward].forEach((axis, i) => {
      low[i] = Math.min(low[i]!, dot(point, axis))
      high[i] = Math.max(high[i]!, dot(point, axis))
    })
  if (points.length === 0 || width < 1 || height < 1) return { middle: [0, 0, 0], yaw, pitch, distance: 40 }
  const [r, u, f] = low.map((one, i) => (one + high[i]!) / 2) as [number, number, number]
  const middle: Vec = [0, 1, 2].map((i) => right[i]! * r + up[i]! * u + forward[i]! * f) as unknown as Vec
  const room = { across: Math.max(20, width / 2 - margin), along: Math.max(20, height / 2 - margin) }
  let distance = 4
  for (const point of points) {
    const off: Vec = [point[0] - middle[0], point[1] - middle[1], point[2] - middle[2]]
    const away = Math.max(Math.abs(dot(off, right)) / room.across, Math.abs(dot(off, up)) / room.along)
    distance = Math.max(distance, away * focus(height) - dot(off, forward))
  }
  return { middle, yaw, pitch, distance }
}

// The direction, within some 60 degrees of the charts' own, from which all of `points` fill the page best.
export function widest_yaw(
  points: readonly Vec[],
  width: number,
  height: number,
  pitch: number,
  margin = 46,
): number {
  let best = -0.6
  let least = fit_orbit(points, width, height, best, pitch, margin).distance * 0.97
  for (let yaw = -1.05; yaw < 1.06; yaw += 0.15) {
    const { distance } = fit_orbit(points, width, height, yaw, pitch, margin)
    if (distance < least) [best, least] = [yaw, distance]
  }
  return best
}

export const turned = (orbit: Orbit, yaw: number, pitch: number): Orbit => ({
  ...orbit,
  yaw: orbit.yaw + yaw,
  pitch: Math.min(STEEPEST, Math.max(-STEEPEST, orbit.pitch + pitch)),
})

export const drawn_near = (orbit: Orbit, factor: number): Orbit => ({
  ...orbit,
  distance: Math.min(8000, Math.max(3, orbit.distance / factor)),
})

// Moves the page under the eye by pixels, at the depth of the middle.
export function moved({ orbit, height }: Eye, dx: number, dy: number): Orbit {
  const { right, up } = basis_of(orbit)
  const cubes = orbit.distance / focus(height)
  const middle = [0, 1, 2].map(
    (i) => orbit.middle[i]! - right[i]! * dx * cubes + up[i]! * dy * cubes,
  ) as unknown as Vec
  return { ...orbit, middle }
}

// Of places that the hand might mean, the one seen nearest to it. Places that lie behind each other, within
// `blur` pixels, are told apart by depth: the one nearest to the plane that the hand moves in.
export function nearest_seen(
  eye: Eye,
  places: readonly Vec[],
  hand: Point,
  depth: number,
  blur = 5,
): Vec | null {
  const seen = places.flatMap((place) => {
    const one = see(eye, place)
    return one === null
      ? []
      : [{ place, far: Math.hypot(one.x - hand.x, one.y - hand.y), off: Math.abs(one.depth - depth) }]
  })
  const least = Math.min(...seen.map((one) => one.far))
  let best: (typeof seen)[number] | null = null
  for (const one of seen) if (one.far <= least + blur && (best === null || one.off < best.off)) best = one
  return best?.place ?? null
}

// The cube of the plane Z = `height` under a point of the page; null where the line of sight does not meet
// it.
export function cube_in_plane({ orbit, width, height }: Eye, hand: Point, z: number): Vec | null {
  const { forward, right, up } = basis_of(orbit)
  const [a, b] = [(hand.x - width / 2) / focus(height), (height / 2 - hand.y) / focus(height)]
  const ray = [0, 1, 2].map((i) => forward[i]! + right[i]! * a + up[i]! * b) as unknown as Vec
  const from = place_of(orbit)
  const along = (z - from[2]) / ray[2]
  if (!Number.isFinite(along) || along <= 0 || along > 20 * orbit.distance) return null
  return [Math.round(from[0] + ray[0] * along) + 0, Math.round(from[1] + ray[1] * along) + 0, z]
}

export interface Ground {
  low: [number, number]
  high: [number, number]
  step: number
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]

// The ruled part of the plane Z = 0 under all of `points`, in whole steps; every fifth line is heavy.
export function ground_under(points: readonly Vec[], most_lines = 44): Ground {
  const low: [number, number] = [0, 0]
  const high: [number, number] = [0, 0]
  for (const i of [0, 1] as const) {
    const all = points.map((point) => point[i])
    low[i] = points.length === 0 ? -10 : Math.min(...all)
    high[i] = points.length === 0 ? 10 : Math.max(...all)
  }
  const span = Math.max(high[0] - low[0], high[1] - low[1], 8)
  const step = STEPS.find((one) => span / one <= most_lines) ?? 5000
  for (const i of [0, 1] as const) {
    low[i] = (Math.floor(low[i] / step) - 2) * step
    high[i] = (Math.ceil(high[i] / step) + 2) * step
  }
  return { low, high, step }
}
