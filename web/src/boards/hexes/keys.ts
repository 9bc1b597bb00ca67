// The keys of a hex board: what they are called and where they lead.
import { type Hex, plus, step_to } from './hex'

export const PANS: Record<string, [number, number]> = {
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
}

// Straight up and down, row by row.
export function stepped([q, r]: Hex, key: string): Hex {
  if (key === 'ArrowLeft') return [q - 1, r]
  if (key === 'ArrowRight') return [q + 1, r]
  const is_odd = Math.abs(r) % 2 === 1
  return key === 'ArrowUp'
    ? plus([q, r], step_to(is_odd ? 'NE' : 'NW'))
    : plus([q, r], step_to(is_odd ? 'SE' : 'SW'))
}
