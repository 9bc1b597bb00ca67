// This browser's part of the dice (docs/formats.md, "Dice"): 32 random bytes for each seat taken here. The
// server gets their hash first, and the bytes once all hashes are in, so that nobody, the host included, can
// choose a roll. Without a place to keep them the server draws a seat's share instead, and says so at the
// table.

import { bytes_of_hex, hashed, hex } from '../kernel/hash'

export interface SharingSeat {
  seat: number
  share_by?: 'seat' | 'server'
  share_hash?: string
  share?: string
}

export interface Sharing {
  state?: string
  round?: number
  earlier?: string // the same people's game before this one: nobody gave a hash when this one was made
  seats?: SharingSeat[]
}

export type Post = (body: { seat: number; round: number; hash?: string; share?: string }) => Promise<unknown>

export const new_share = (): string => hex(crypto.getRandomValues(new Uint8Array(32)))

export const hash_of = (share: string): string => hex(hashed('astrogate share hash', bytes_of_hex(share)))

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

export const keep = (game: string, seat: number, round: number, share: string): void =>
  localStorage.setItem(place(game, seat, round), share)

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

// Nobody gave a hash when a rematch was made: the browser gives it when it comes to the table.
async function first_share(game: string, seat: number, share: string, post: Post): Promise<void> {
  keep(game, seat, 1, share)
  await post({ seat, round: 1, hash: hash_of(share) }).catch(() => forget(game, seat, 1))
}

// Answers a table that gathers shares: the hash of a new share where one is owed, the share itself once all
// hashes are in. Answering twice does no harm, in two tabs neither. `mine`: the seat this browser sits on
// now.
export async function answer_sharing(
  game: string,
  news: Sharing,
  post: Post,
  mine: number | null = null,
): Promise<void> {
  const { round, seats = [] } = news
  if (news.state !== 'sharing' || round === undefined || !can_keep()) return
  const all_bound = seats.every((seat) => seat.share_hash)
  for (const one of seats) {
    if (one.share_by !== 'seat') continue
    if (one.share) forget(game, one.seat, round)
    const known = one.share ? null : share_for(game, one.seat, round)
    const is_first =
      known === null && one.seat === mine && news.earlier !== undefined && round === 1 && !one.share_hash
    const share = is_first ? new_share() : known
    if (share === null) continue
    if (is_first) await first_share(game, one.seat, share, post)
    else if (!one.share_hash) await post({ seat: one.seat, round, hash: hash_of(share) }).catch(() => {})
    else if (all_bound && hash_of(share) === one.share_hash)
      await post({ seat: one.seat, round, share }).catch(() => {})
  }
}
