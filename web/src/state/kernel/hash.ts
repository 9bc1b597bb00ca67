// H of docs/formats.md: BLAKE2b with a digest of 32 bytes over a purpose and its parts, one after the other.
import { blake2b } from '@noble/hashes/blake2.js'

const ascii = new TextEncoder()

export function hashed(purpose: string, ...parts: Uint8Array[]): Uint8Array {
  const hash = blake2b.create({ dkLen: 32 }).update(ascii.encode(purpose))
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function hex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += PAIRS[byte]
  return text
}

export const bytes_of_hex = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16))

// Of a State as the kernel hands it out: a count of open calls and a byte for each, then the bytes that are
// hashed.
export const state_digest = (state: Uint8Array): string =>
  hex(hashed('astrogate state', state.subarray(1 + (state[0] ?? 0))))
