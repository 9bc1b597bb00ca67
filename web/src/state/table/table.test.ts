import { beforeEach, describe, expect, test } from 'vitest'
import type { FeedListener, Gateway, Kernel, Ruleset } from './gateway'
import { events } from '../../../dev/made_up'
import type { Away, Event, Frame, GameHead, Order } from '../model'
import { Table } from './table.svelte'

// Views are one byte here: the stage. Seat 0 is mine; everybody is asked; capacity is 2 along one axis.
const seen = (bytes: Uint8Array) => ({
  seen: {
    seat: 0,
    stage: bytes[0]!,
    step: 0,
    over: false,
    asked: [
      { seat: 0, must: true },
      { seat: 1, must: true },
    ],
    outcome: { ending: 0, standings: [] },
  },
})
const frame = (n: number, stage: number, glimpses: Frame['glimpses'] = []): Frame => ({
  n,
  stage,
  view: Uint8Array.of(stage),
  glimpses,
  opened: [],
  dice: null,
  link: null,
})
const head = (): GameHead => ({
  game: 'g',
  ruleset: 'r',
  scenario: 's',
  title: '',
  rules: {},
  state: 'open',
  stage: 1,
  my_seats: [0],
  deadline: null,
  dice: 'chain',
  seats: [0, 1].map((seat) => ({ seat, name: '', by: 'person' as const, locked: false, present: true })),
})
const ruleset = { steps: ['acceleration'], view: seen } as unknown as Ruleset
const kernel: Kernel = {
  options: () => ({ patterns: [], may_hand_in: true }),
  check: (_, draft) =>
    draft.flatMap((order, i) =>
      order.is === 'burn' && Math.abs(order.change[0]) > 2
        ? [
            {
              code: 'burn_too_strong',
              rule: '2009:acceleration.7',
              grade: 'illegal' as const,
              order: i,
              field: '',
              numbers: {},
              detail: '',
            },
          ]
        : [],
    ),
  foresee: () => [],
  foresee_unit: () => [],
  unit: (_, unit) => ({ name: `U${unit}`, kind: '', owner: null }),
  sorted: (_, draft) => [...draft],
  default_sheet: () => [],
  notation: () => '',
  post: () => '',
  read: () => ({ ok: true, orders: [] }),
}

let listener: FeedListener
let locked: Order[][]
let table: Table
const gateway = {
  frames: () => Promise.resolve([]),
  feed: (_game: string, _seat: number, _from: () => number, on: FeedListener) => (
    (listener = on),
    { close: () => undefined }
  ),
  lock: (_game: string, _seat: number, _stage: number, sheet: Order[]) => (
    locked.push(sheet),
    Promise.resolve({ ok: true, commitment: 'c' })
  ),
} as unknown as Gateway

beforeEach(() => {
  locked = []
  table = new Table('g', gateway, ruleset)
  table.kernel = kernel
  table.start({ head: head(), frame: frame(1, 1) }, 0)
})

test('what a frame tells is handed on between its two Views, from the second frame of a seat on', () => {
  const news: number[][] = []
  table.onnews = ({ before, after, glimpses }) =>
    news.push([before.seen.stage, after.seen.stage, glimpses.length])
  listener.frame(frame(2, 2, [{ is: 'turn_began', turn: 1 }]))
  listener.frame(frame(2, 2, [{ is: 'turn_began', turn: 1 }]))
  listener.frame(frame(3, 3))
  expect(news).toEqual([[1, 2, 1]])
})

describe('a stage', () => {
  test('that closes takes draft and locks with it', async () => {
    table.add({ is: 'burn', unit: 3, change: [1, 0, 0] })
    await table.lock()
    expect(locked).toEqual([[{ is: 'burn', unit: 3, change: [1, 0, 0] }]])
    expect(table.is_locked).toBe(true)
    expect(table.can_draft).toBe(false)
    listener.frame(frame(2, 2))
    expect(table.is_locked).toBe(false)
    expect(table.draft).toEqual([])
  })
  test('is not touched by late news of the one before', () => {
    const seats = head().seats.map((one) => ({ ...one, locked: true }))
    listener.frame(frame(2, 2))
    listener.table({ stage: 1, seats })
    expect(table.is_locked).toBe(false)
    listener.table({ stage: 2, seats })
    expect(table.is_locked).toBe(true)
  })
  test('keeps news that came before its frame', () => {
    listener.table({ stage: 2, seats: head().seats.map((one) => ({ ...one, locked: one.seat === 1 })) })
    expect(table.has_locked(1)).toBe(false)
    listener.frame(frame(2, 2))
    expect(table.has_locked(1)).toBe(true)
    expect(table.seat_due).toBe(0)
  })
})

test('what was handed in is not asked for again while its successor’s frame is on the way', async () => {
  await table.lock()
  listener.table({ stage: 2, seats: head().seats })
  expect([table.is_locked, table.can_draft, table.has_locked(1)]).toEqual([true, false, false])
  listener.frame(frame(2, 2))
  expect([table.is_locked, table.can_draft]).toEqual([false, true])
})

test('what comes of sheets that go on without a press is read together with what came before', async () => {
  const told = (n: number): void => {
    listener.table({ stage: n, seats: head().seats })
    listener.frame(frame(n, n, [{ is: 'turn_began', turn: n }] as unknown as Frame['glimpses']))
  }
  await table.lock()
  const read = table.reading.read
  told(2)
  await table.lock([], true)
  expect(table.reading.read).toBe(read)
  told(3)
  await table.lock([])
  expect(table.reading.read).toBe(table.history.length)
  expect(table.reading.read).toBe(read + 2)
})

test('a frame that comes twice counts once', () => {
  const moved: Event = { is: 'ship_moved', unit: 3, from: [0, 0, 0], to: [1, 0, 0] }
  listener.frame(frame(2, 2, [{ is: 'turn_began', turn: 1 }, moved]))
  listener.frame(frame(2, 2, [{ is: 'turn_began', turn: 1 }, moved]))
  expect(table.history.map((one) => [one.turn, one.glimpse.is])).toEqual([
    [1, 'turn_began'],
    [1, 'ship_moved'],
  ])
})

test('the log of a table just opened has all its lines, whichever of its two sources is first', async () => {
  let answer: (frames: Frame[]) => void = () => undefined
  const slow = { ...gateway, frames: () => new Promise<Frame[]>((done) => (answer = done)) } as Gateway
  const opened = new Table('g', slow, ruleset)
  opened.start({ head: head(), frame: frame(3, 1) }, 0)
  listener.frame(frame(4, 2, events({ is: 'ship_moved' })))
  answer([
    frame(1, 0, events({ is: 'fleet_placed' })),
    frame(2, 0, [{ is: 'turn_began', turn: 1 }]),
    frame(3, 1, events({ is: 'shot_hit' })),
  ])
  await Promise.resolve()
  await Promise.resolve()
  expect(opened.history.map((one) => [one.turn, one.glimpse.is])).toEqual([
    [0, 'fleet_placed'],
    [1, 'turn_began'],
    [1, 'shot_hit'],
    [1, 'ship_moved'],
  ])
})

describe('being away', () => {
  const away: Away = { standing: { acceleration: 'coast' }, offers: [], prepared: [], words: [] }
  test('what the seat laid down comes over the feed, and a refusal is told', async () => {
    expect(table.away).toBeNull()
    listener.away(away)
    expect(table.away?.standing['acceleration']).toBe('coast')
    const problem = {
      code: 'turn_has_passed',
      rule: '',
      grade: 'illegal' as const,
      order: -1,
      field: '',
      numbers: {},
      detail: '',
    }
    const pace = { take_back: () => Promise.resolve({ ok: false, problems: [problem] }) }
    table = new Table('g', { ...gateway, pace } as unknown as Gateway, ruleset)
    table.start({ head: head(), frame: frame(1, 1), away }, 0)
    await table.ask((of, seat) => of.take_back('g', seat, 1))
    expect(table.answer[0]?.code).toBe('turn_has_passed')
  })
  test('a pause is shown and ends', () => {
    listener.table({ stage: 1, deadline: null, pause: { asked: [0, 1], since: 5 } })
    expect(table.head?.pause?.since).toBe(5)
    listener.table({ stage: 1, deadline: 9 })
    expect(table.head?.pause).toBeUndefined()
  })
})
