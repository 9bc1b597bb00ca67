// Faces and seeds from the browser's source of randomness. A byte that would make some faces likelier is
// thrown away.
import type { Roll } from '../state/kernel/play'

export type Bytes = (count: number) => Uint8Array

export const browser_bytes: Bytes = (count) => crypto.getRandomValues(new Uint8Array(count))

function face(sides: number, bytes: Bytes): number {
  const limit = Math.floor(256 / sides) * sides
  for (;;) for (const byte of bytes(8)) if (byte < limit) return 1 + (byte % sides)
}

export const draw_faces = (asked: readonly Roll[], bytes: Bytes = browser_bytes): number[] =>
  asked.flatMap((roll) => Array.from({ length: roll.count }, () => face(roll.sides, bytes)))

export const draw_seed = (bytes: Bytes = browser_bytes): number => new DataView(bytes(4).buffer).getUint32(0)

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
export const draw_id = (bytes: Bytes = browser_bytes): string =>
  [...bytes(10)].map((byte) => LETTERS[byte % 32]).join('')
