// The keys of a hex board: what they are called and where they lead.
import { type Direction, type Hex, plus, step_to } from './hex'

export const PANS: Record<string, [number, number]> = {
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
}

// The digits as they lie on a block of keys around 5, for a board that lies on its side.
export const TURNED_KEYS: Record<string, Direction> = {
  7: 'NE',
  8: 'E',
  9: 'SE',
  1: 'NW',
  2: 'W',
  3: 'SW',
}
const TURNED: Record<string, string> = {
  ArrowUp: 'ArrowRight',
  ArrowRight: 'ArrowDown',
  ArrowDown: 'ArrowLeft',
  ArrowLeft: 'ArrowUp',
}

// Straight along the rows and across them, as they are seen.
export function stepped([q, r]: Hex, pressed: string, is_turned: boolean): Hex {
  const key = is_turned ? TURNED[pressed]! : pressed
  if (key === 'ArrowLeft') return [q - 1, r]
  if (key === 'ArrowRight') return [q + 1, r]
  const is_odd = Math.abs(r) % 2 === 1
  return key === 'ArrowUp'
    ? plus([q, r], step_to(is_odd ? 'NE' : 'NW'))
    : plus([q, r], step_to(is_odd ? 'SE' : 'SW'))
}
