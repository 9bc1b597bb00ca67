// This browser's part of the dice (docs/formats.md, "Dice"): 32 random bytes for each seat taken here. The server gets their
// hash first, and the bytes once all hashes are in, so that nobody, the host included, can choose a roll. Without a place to
// keep them the server draws a seat's share instead, and says so at the table.

export interface SharingSeat {
  seat: number
  share_by?: 'seat' | 'server'
  share_hash?: string
  share?: string
}

export interface Sharing {
  state?: string
  round?: number
  seats?: SharingSeat[]
}

export type Post = (body: { seat: number; round: number; hash?: string; share?: string }) => Promise<unknown>

const INITIAL = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
]
const ORDERS = [
  '0123456789abcdef', 'ea489fd61c02b753', 'b8c052fdae367194', '7931dcbe265a40f8', '905724afe1bc683d',
  '2c6a0b834d75fe19', 'c51fed4a0763928b', 'db7ec13950f4862a', '6fe9b308c2d714a5', 'a2847615fb9e3cd0',
].map((row) => [...row].map((digit) => parseInt(digit, 16)))
const MASK = (1n << 64n) - 1n

const turned = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & MASK

function mix(v: bigint[], a: number, b: number, c: number, d: number, x: bigint, y: bigint): void {
  v[a] = (v[a]! + v[b]! + x) & MASK
  v[d] = turned(v[d]! ^ v[a]!, 32n)
  v[c] = (v[c]! + v[d]!) & MASK
  v[b] = turned(v[b]! ^ v[c]!, 24n)
  v[a] = (v[a]! + v[b]! + y) & MASK
  v[d] = turned(v[d]! ^ v[a]!, 16n)
  v[c] = (v[c]! + v[d]!) & MASK
  v[b] = turned(v[b]! ^ v[c]!, 63n)
}

// BLAKE2b with a digest of 32 bytes, unkeyed (RFC 7693).
export function blake2b_256(bytes: Uint8Array): Uint8Array {
  const h = [...INITIAL]
  h[0]! ^= 0x01010020n
  const blocks = Math.max(1, Math.ceil(bytes.length / 128))
  for (let block = 0; block < blocks; ++block) {
    const part = new Uint8Array(128)
    part.set(bytes.subarray(block * 128, block * 128 + 128))
    const view = new DataView(part.buffer)
    const v = [...h, ...INITIAL]
    v[12]! ^= BigInt(Math.min(bytes.length, (block + 1) * 128))
    if (block === blocks - 1) v[14]! ^= MASK
    for (let round = 0; round < 12; ++round) {
      const order = ORDERS[round % 10]!
      const word = (at: number): bigint => view.getBigUint64(order[at]! * 8, true)
      for (let i = 0; i < 4; ++i) mix(v, i, 4 + i, 8 + i, 12 + i, word(2 * i), word(2 * i + 1))
      for (let i = 0; i < 4; ++i) mix(v, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4), word(8 + 2 * i), word(9 + 2 * i))
    }
    for (let i = 0; i < 8; ++i) h[i] = h[i]! ^ v[i]! ^ v[i + 8]!
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (let i = 0; i < 4; ++i) digest.setBigUint64(i * 8, h[i]!, true)
  return new Uint8Array(digest.buffer)
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const bytes_of = (digits: string): Uint8Array => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16))

export const new_share = (): string => hex(crypto.getRandomValues(new Uint8Array(32)))

export function hash_of(share: string): string {
  const purpose = new TextEncoder().encode('astrogate share hash')
  return hex(blake2b_256(Uint8Array.from([...purpose, ...bytes_of(share)])))
}

const place = (game: string, seat: number, round: number): string => `share ${game} ${seat} ${round}`

// Whether this browser keeps anything at all.
export function can_keep(): boolean {
  try {
    localStorage.setItem('share', 'kept')
    const is_kept = localStorage.getItem('share') === 'kept'
    localStorage.removeItem('share')
    return is_kept
  } catch {
    return false
  }
}

export const keep = (game: string, seat: number, round: number, share: string): void => localStorage.setItem(place(game, seat, round), share)

// The seat's share for a round; a new one where this browser gave the seat's share in the round before.
function share_for(game: string, seat: number, round: number): string | null {
  const known = localStorage.getItem(place(game, seat, round))
  if (known !== null || round <= 1 || share_for(game, seat, round - 1) === null) return known
  const fresh = new_share()
  keep(game, seat, round, fresh)
  return fresh
}

function forget(game: string, seat: number, round: number): void {
  for (let one = round; one > 0; --one) localStorage.removeItem(place(game, seat, one))
}

// Answers a table that gathers shares: the hash of a new share where one is owed, the share itself once all hashes are in.
// Answering twice does no harm, in two tabs neither.
export async function answer_sharing(game: string, news: Sharing, post: Post): Promise<void> {
  const { round, seats = [] } = news
  if (news.state !== 'sharing' || round === undefined || !can_keep()) return
  const all_bound = seats.every((seat) => seat.share_hash)
  for (const one of seats) {
    if (one.share_by !== 'seat') continue
    if (one.share) forget(game, one.seat, round)
    const share = one.share ? null : share_for(game, one.seat, round)
    if (share === null) continue
    if (!one.share_hash) await post({ seat: one.seat, round, hash: hash_of(share) }).catch(() => {})
    else if (all_bound && hash_of(share) === one.share_hash) await post({ seat: one.seat, round, share }).catch(() => {})
  }
}
