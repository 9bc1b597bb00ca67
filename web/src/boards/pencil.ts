// Grease pencil: each seat has a colour, a mark and a stroke, so that colour is never the only sign; lines
// waver a little, always in the same way for the same line.
import type { Point } from './point'

export type Mark = 'disc' | 'triangle' | 'square' | 'diamond' | 'hexagon' | 'cross' | 'star' | 'chevron'

export interface Pencil {
  color: string
  mark: Mark
  mark_name: string
  dash: string // of past courses, in units of stroke width
  hatch: number // degrees of the strokes that fill what its ships can reach
}

// A stroke that is past is whole but for notches: what is dashed is still to come.
const PENCILS: readonly [Mark, string, string, number][] = [
  ['disc', 'disc', '', 45],
  ['triangle', 'triangle', '13 1.6', -45],
  ['square', 'square', '7 1.6', 0],
  ['diamond', 'diamond', '13 1.6 3 1.6', 90],
  ['hexagon', 'hexagon', '7 1.6 3 1.6', 22],
  ['cross', 'cross', '20 1.6', -22],
  ['star', 'star', '13 1.6 3 1.6 3 1.6', 68],
  ['chevron', 'chevron', '4 1.6', -68],
]

export function pencil_of(seat: number): Pencil {
  const [mark, mark_name, dash, hatch] = PENCILS[seat % PENCILS.length]!
  return { color: `var(--seat-${(seat % PENCILS.length) + 1})`, mark, mark_name, dash, hatch }
}

const MIDDLE: Point = { x: 0, y: 0 }

export function polygon(
  corners: number,
  radius: number,
  turn: number,
  inner = 1,
  { x, y }: Point = MIDDLE,
): string {
  const count = inner === 1 ? corners : corners * 2
  const points: string[] = []
  for (let i = 0; i < count; ++i) {
    const angle = turn + (i * 2 * Math.PI) / count
    const far = i % 2 === 1 ? radius * inner : radius
    points.push(`${(x + Math.cos(angle) * far).toFixed(2)} ${(y + Math.sin(angle) * far).toFixed(2)}`)
  }
  return `M${points.join('L')}Z`
}

// The outline of a mark around a point. A path that has its place in its own figures costs a browser less
// than one that is moved there.
export function mark_path(mark: Mark, radius: number, at: Point = MIDDLE): string {
  const up = -Math.PI / 2
  const { x, y } = at
  switch (mark) {
    case 'disc':
      return (
        `M${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}` +
        `A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`
      )
    case 'triangle':
      return polygon(3, radius * 1.25, up, 1, at)
    case 'square':
      return polygon(4, radius * 1.25, Math.PI / 4, 1, at)
    case 'diamond':
      return polygon(4, radius * 1.3, up, 1, at)
    case 'hexagon':
      return polygon(6, radius * 1.1, up, 1, at)
    case 'cross':
      return polygon(4, radius * 1.35, Math.PI / 4, 0.4, at)
    case 'star':
      return polygon(5, radius * 1.35, up, 0.45, at)
    case 'chevron':
      return (
        `M${x - radius} ${y + radius}L${x} ${y - radius * 1.1}` +
        `L${x + radius} ${y + radius}L${x} ${y + radius * 0.35}Z`
      )
  }
}

// -1..1, the same for the same two numbers.
function waver(a: number, b: number): number {
  const x = Math.sin(a * 12.9898 + b * 78.233) * 43758.5453
  return 2 * (x - Math.floor(x)) - 1
}

// A hand's straight line: a cubic that strays by at most `stray` pixels and ends exactly where it should.
export function drawn_line(from: Point, to: Point, stray = 1.4): string {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.hypot(dx, dy)
  if (length < 0.5) return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}`
  const bend = Math.min(stray, length / 22)
  const side = (t: number, k: number): string => {
    const off = bend * waver(from.x + k * to.y, from.y - k * to.x)
    return (
      `${(from.x + dx * t - (dy / length) * off).toFixed(1)} ` +
      `${(from.y + dy * t + (dx / length) * off).toFixed(1)}`
    )
  }
  return (
    `M${from.x.toFixed(1)} ${from.y.toFixed(1)}C${side(0.33, 1)} ${side(0.67, 2)} ` +
    `${to.x.toFixed(1)} ${to.y.toFixed(1)}`
  )
}

// An arrowhead whose tip is at `to`, coming from `from`. Empty for an arrow too short to have a direction.
export function arrow_head(from: Point, to: Point, size: number): string {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.hypot(dx, dy)
  if (length < 2) return ''
  const [ux, uy] = [dx / length, dy / length]
  const wing = (side: number): string =>
    `${(to.x - ux * size - uy * size * 0.42 * side).toFixed(1)} ` +
    `${(to.y - uy * size + ux * size * 0.42 * side).toFixed(1)}`
  return `M${wing(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}L${wing(-1)}`
}

// Both points of a line drawn nearer by `from_gap` and `to_gap` pixels, so that it does not run under the
// marks.
export function shortened(from: Point, to: Point, from_gap: number, to_gap: number): [Point, Point] {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.hypot(dx, dy)
  if (length <= from_gap + to_gap) return [from, to]
  const at = (gap: number): Point => ({ x: from.x + (dx / length) * gap, y: from.y + (dy / length) * gap })
  return [at(from_gap), at(length - to_gap)]
}
