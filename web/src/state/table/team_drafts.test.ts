import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../model'
import type { Feed } from './gateway'
import { REST, TeamDrafts } from './team_drafts.svelte'

const burn = (unit: number): Order => ({ is: 'burn', unit, change: [1, 0] }) as unknown as Order

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a sheet goes out once the hand rests, as it is then', () => {
  const sent: [number, readonly Order[]][] = []
  const feed: Feed = { close: () => undefined, show: (stage, sheet) => void sent.push([stage, sheet]) }
  const drafts = new TeamDrafts()
  drafts.show(feed, 3, [burn(1)])
  vi.advanceTimersByTime(REST - 1)
  drafts.show(feed, 3, [burn(1), burn(2)])
  vi.advanceTimersByTime(REST - 1)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([[3, [burn(1), burn(2)]]])
  drafts.show(feed, 3, [])
  drafts.forget()
  vi.advanceTimersByTime(2 * REST)
  expect(sent).toHaveLength(1)
})

test('of a mate the latest sheet counts, for its own stage alone', () => {
  const drafts = new TeamDrafts()
  drafts.hear({ seat: 2, stage: 3, sheet: [burn(1)] })
  drafts.hear({ seat: 4, stage: 3, sheet: [burn(5)] })
  drafts.hear({ seat: 2, stage: 3, sheet: [burn(2)] })
  expect([drafts.of(2, 3), drafts.of(4, 3)]).toEqual([[burn(2)], [burn(5)]])
  expect([drafts.of(2, 4), drafts.of(1, 3)]).toEqual([[], []])
  drafts.forget()
  expect(drafts.of(2, 3)).toEqual([])
})
