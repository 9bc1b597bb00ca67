// Where many things are laid at once: shapes around a cube. Whether a place may be taken the kernel says.
import type { Of } from '../../../state/games'
import { add, type Vec } from '../../../state/model'
import type { Order } from '../table'

export type Shape = 'shell' | 'ring' | 'wall' | 'cloud'
export const SHAPES: [Shape, string][] = [
  ['shell', 'shell'],
  ['ring', 'ring'],
  ['wall', 'wall'],
  ['cloud', 'cloud'],
]

const GOLDEN = Math.PI * (3 - Math.sqrt(5))
const rounded = (x: number, y: number, z: number): Vec => [
  Math.round(x) + 0,
  Math.round(y) + 0,
  Math.round(z) + 0,
]

// Evenly over a sphere.
const shell = (i: number, count: number, far: number): Vec => {
  const height = count === 1 ? 0 : 1 - (2 * i + 1) / count
  const girth = Math.sqrt(1 - height * height)
  return rounded(far * girth * Math.cos(GOLDEN * i), far * girth * Math.sin(GOLDEN * i), far * height)
}
const ring = (i: number, count: number, far: number): Vec =>
  rounded(far * Math.cos((2 * Math.PI * i) / count), far * Math.sin((2 * Math.PI * i) / count), 0)
// A square across X, `far` up, as wide as it is far.
function wall(i: number, count: number, far: number, is_flat: boolean): Vec {
  const side = is_flat ? count : Math.ceil(Math.sqrt(count))
  const part = (k: number): number => (side === 1 ? 0 : -far / 2 + (far * k) / (side - 1))
  return rounded(far, part(i % side), is_flat ? 0 : part(Math.floor(i / side)))
}
// From the middle outwards, through the whole ball.
function cloud(i: number, count: number, far: number, is_flat: boolean): Vec {
  const [x, y, z] = is_flat ? ring((i * 5) % count, count, 1000) : shell((i * 5) % count, count, 1000)
  const depth = (far * ((i + 1) / count) ** (is_flat ? 1 / 2 : 1 / 3)) / 1000
  return rounded(x * depth, y * depth, z * depth)
}

// As many places as are wanted. In flat play a shell is a ring.
export function field_of(shape: Shape, middle: Vec, far: number, count: number, is_flat: boolean): Vec[] {
  return Array.from({ length: count }, (_, i) => {
    if (shape === 'wall') return add(middle, wall(i, count, far, is_flat))
    if (shape === 'cloud') return add(middle, cloud(i, count, far, is_flat))
    return add(middle, shape === 'ring' || is_flat ? ring(i, count, far) : shell(i, count, far))
  })
}

type Placing = Of<Order, 'place' | 'lay_mine'>
const is_placing = (order: Order): order is Placing => order.is === 'place' || order.is === 'lay_mine'

// Everything that is placed, by the same way.
export const moved_by = (draft: readonly Order[], by: Vec): Order[] =>
  draft.map((order) => (is_placing(order) ? { ...order, position: add(order.position, by) } : order))
// Each at its place, in their order.
export const placed_at = (draft: readonly Order[], places: readonly Vec[]): Order[] =>
  draft.map((order, i) => (is_placing(order) ? { ...order, position: places[i] ?? order.position } : order))
