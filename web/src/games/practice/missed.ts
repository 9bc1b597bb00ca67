// A ring that was ahead as the last turn began, was not flown through, and lies behind the ship now.
import type { practice } from '../../state/games'
import type { Vec } from '../../state/model'

type Flown = Pick<practice.View, 'position' | 'velocity' | 'rings' | 'passed'>

const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

// Its number, from 1; null where there is none. The ship has flown the turn with the velocity that it has.
export function missed_ring(before: Flown, now: Flown): number | null {
  const [was, is] = [before.rings[now.passed], now.rings[now.passed]]
  if (!was || !is) return null
  const closing = minus(now.velocity, is.velocity)
  const was_ahead = dot(minus(was.position, before.position), closing) >= 0
  return was_ahead && dot(minus(is.position, now.position), closing) < 0 ? now.passed + 1 : null
}
