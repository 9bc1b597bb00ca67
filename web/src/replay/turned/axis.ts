// Where a moment lies along a curve: every turn is as wide as any other, however much was decided in it, so
// that its figures stand evenly. And where marks of moments stand, so that none hides another.
interface Placed {
  input: number
  turn?: number
}

interface Group {
  turn: number
  first: number // input
}

export interface Axis {
  share(input: number): number // of the width, from 0 to 1
  ticks(most: number): { turn: number; share: number }[] // at most so many, at even distances
}

const STEPS = [1, 2, 5]
function stride_of(turns: number, most: number): number {
  for (let ten = 1; ; ten *= 10) for (const step of STEPS) if (turns / (ten * step) <= most) return ten * step
}

export function axis_of(points: readonly Placed[]): Axis {
  const groups: Group[] = []
  for (const { input, turn = 0 } of points)
    if (groups.length === 0 || turn > groups.at(-1)!.turn) groups.push({ turn, first: input })
  const [start] = groups
  const end = groups.at(-1)
  const last = points.at(-1)?.input ?? 0
  if (start === undefined || end === undefined) return { share: () => 0, ticks: () => [] }
  const width = Math.max(1, end.turn + (last > end.first ? 1 : 0) - start.turn)
  const share = (input: number): number => {
    const i = Math.max(
      0,
      groups.findLastIndex((one) => one.first <= input),
    )
    const { turn, first } = groups[i]!
    const next = groups[i + 1]?.first ?? last
    const part = next > first ? Math.min(1, Math.max(0, (input - first) / (next - first))) : 0
    return (turn - start.turn + part) / width
  }
  const ticks = (most: number): { turn: number; share: number }[] => {
    const stride = stride_of(end.turn - start.turn + 1, Math.max(1, most))
    return Array.from({ length: end.turn - start.turn + 1 }, (_, i) => start.turn + i)
      .filter((turn) => turn > 0 && turn % stride === 0)
      .map((turn) => ({ turn, share: (turn - start.turn) / width }))
  }
  return { share, ticks }
}

// What a side could expect at an input, on the straight line between the moments known before and after it.
export function value_on(points: readonly { input: number; value: number }[], input: number): number {
  const after = points.findIndex((one) => one.input >= input)
  if (after < 0) return points.at(-1)?.value ?? 0
  const [a, b] = [points[after - 1], points[after]!]
  if (a === undefined || b.input === input) return b.value
  return a.value + ((b.value - a.value) * (input - a.input)) / (b.input - a.input)
}

export interface Spot {
  x: number
  y: number
}

// Marks near their spots, inside the box, none nearer to another than `apart`.
export function set_apart(
  spots: readonly Spot[],
  apart: number,
  box: { left: number; right: number; top: number; bottom: number },
): Spot[] {
  const placed: Spot[] = []
  const is_free = ({ x, y }: Spot): boolean =>
    x >= box.left &&
    x <= box.right &&
    y >= box.top &&
    y <= box.bottom &&
    placed.every((other) => Math.hypot(other.x - x, other.y - y) >= apart)
  for (const spot of spots) {
    const near = [0, 1, 2, 3].flatMap((far) =>
      [
        [0, -1],
        [0, 1],
        [-1, 0],
        [1, 0],
      ].map(([dx, dy]) => ({ x: spot.x + dx! * far * apart, y: spot.y + dy! * far * apart })),
    )
    placed.push(near.find(is_free) ?? spot)
  }
  return placed
}
