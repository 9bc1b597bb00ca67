import { beforeEach, expect, test } from 'vitest'
import { Talk, type TalkLine } from './talk.svelte'

const line = (n: number, seat: number): TalkLine => ({ n, at: 0, seat, name: 'Ben', text: `line ${n}` })

beforeEach(() => {
  const box = new Map<string, string>()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => box.get(key) ?? null,
      setItem: (key: string, value: string) => box.set(key, value),
    },
  })
})

test('each line counts once, and one’s own are no news', () => {
  const talk = new Talk('g', 0)
  for (const one of [line(1, 1), line(1, 1), line(2, 0), line(3, 1)]) talk.hear(one)
  expect(talk.lines.map(({ n }) => n)).toEqual([1, 2, 3])
  expect(talk.next).toBe(4)
  expect(talk.unread.map(({ n }) => n)).toEqual([1, 3])
  talk.read_all()
  expect(talk.unread).toEqual([])
  expect(new Talk('g', 0).read).toBe(3)
  expect(new Talk('g', 1).read).toBe(0)
})

test('who is muted is not heard, and is heard again when the hand comes off', () => {
  const talk = new Talk('g', 0)
  talk.mute(1, true)
  talk.hear(line(1, 1))
  talk.hear(line(2, 2))
  expect(talk.heard.map(({ n }) => n)).toEqual([2])
  expect(new Talk('g', 0).muted).toEqual([1])
  talk.mute(1, false)
  expect(talk.heard.map(({ n }) => n)).toEqual([1, 2])
})
