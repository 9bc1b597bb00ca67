import { beforeEach, expect, test, vi } from 'vitest'
import { hashed, hex } from '../kernel/hash'
import { answer_sharing, hash_of, keep, new_share } from './shares'

const counted = (size: number): Uint8Array => Uint8Array.from({ length: size }, (_, i) => i)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('BLAKE2b answers as others do', () => {
  expect(hex(hashed('', new Uint8Array(0)))).toBe(
    '0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8',
  )
  expect(hex(hashed('', new TextEncoder().encode('abc')))).toBe(
    'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319',
  )
  expect(hex(hashed('', new Uint8Array(128)))).toBe(
    '378d0caaaa3855f1b38693c1d6ef004fd118691c95c959d4efa950d6d6fcf7c1',
  )
  expect(hex(hashed('', counted(200)))).toBe(
    '63c3d97a9f8894d5e043a707b0fee7f7ec4c049a23bbf1079df20b4165f9e22d',
  )
})

test('a share is bound by the hash the record names', () => {
  expect(hash_of(hex(counted(32)))).toBe('8224d95f482b38a03fc912cb1ff26b6666a537c39b5a44b89a251b31b06a0b35')
  expect(new_share()).toMatch(/^[0-9a-f]{64}$/)
  expect(new_share()).not.toBe(new_share())
})

test('a share opens when all are bound, and not before', async () => {
  const share = new_share()
  keep('g', 0, 1, share)
  const post = vi.fn(async () => {})
  const mine = { seat: 0, share_by: 'seat' as const, share_hash: hash_of(share) }
  await answer_sharing(
    'g',
    { state: 'sharing', round: 1, seats: [mine, { seat: 1, share_by: 'seat' }] },
    post,
  )
  expect(post).not.toHaveBeenCalled()
  const bound = {
    state: 'sharing',
    round: 1,
    seats: [mine, { seat: 1, share_by: 'server' as const, share_hash: 'aa' }],
  }
  await answer_sharing('other game', bound, post)
  expect(post).not.toHaveBeenCalled()
  await answer_sharing('g', bound, post)
  expect(post).toHaveBeenCalledExactlyOnceWith({ seat: 0, round: 1, share })
})

test('a rematch is given its first hash by whoever sits there', async () => {
  const said: { seat: number; hash?: string; share?: string }[] = []
  const post = async (body: { seat: number; hash?: string; share?: string }): Promise<void> =>
    void said.push(body)
  const open = {
    state: 'sharing',
    round: 1,
    earlier: 'g',
    seats: [
      { seat: 0, share_by: 'seat' as const },
      { seat: 1, share_by: 'seat' as const },
    ],
  }
  await answer_sharing('again', open, post, null)
  await answer_sharing('again', { ...open, earlier: undefined } as never, post, 1)
  expect(said).toEqual([])
  await answer_sharing('again', open, post, 1)
  await answer_sharing('again', open, post, 1)
  expect(said.map(({ seat }) => seat)).toEqual([1, 1])
  expect(said[0]!.hash).toBe(said[1]!.hash)
  await answer_sharing(
    'again',
    {
      ...open,
      seats: [
        { ...open.seats[0]!, share_hash: 'aa' },
        { ...open.seats[1]!, share_hash: said[0]!.hash! },
      ],
    },
    post,
    1,
  )
  expect(hash_of(said[2]!.share!)).toBe(said[0]!.hash)
})

test('a new round needs a new share, the same in every tab', async () => {
  keep('g', 0, 1, new_share())
  const said: string[] = []
  const post = async (body: { hash?: string }): Promise<void> => void said.push(body.hash ?? '')
  const news = {
    state: 'sharing',
    round: 2,
    seats: [
      { seat: 0, share_by: 'seat' as const },
      { seat: 1, share_by: 'seat' as const },
    ],
  }
  await answer_sharing('g', news, post)
  await answer_sharing('g', news, post)
  expect(said).toHaveLength(2)
  expect(said[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(said[1]).toBe(said[0])
})
