import type { vector3 } from '../state/games'
import { beforeAll, expect, test, vi } from 'vitest'
import { kernel_bytes } from '../../dev/built_kernel.mjs'
import type { Order, View } from '../state/model'
import { play_of, type Play } from '../state/kernel/play'
import { ruleset_named } from '../state/kernel/rulesets'
import { Table } from '../state/table/table.svelte'
import { type Border, start } from '../state/kernel/wasm'
import { LocalGame } from './game'
import { head_of, local_gateway } from './gateway'
import { draw_faces } from './random'
import { record_text } from './record'
import { faces_in } from './same_dice'
import type { LocalSeat, LocalStore, Saved } from './store'

const known = ruleset_named('vector3_2009')!
let border: Border
beforeAll(async () => {
  border = await start(kernel_bytes())
})

const shelf = (trouble = ''): LocalStore & { kept: Map<string, string> } => {
  const kept = new Map<string, string>()
  return {
    kept,
    read: (id) => (kept.has(id) ? (JSON.parse(kept.get(id)!) as Saved) : null),
    write: (saved) => {
      if (trouble === '') kept.set(saved.id, JSON.stringify(saved))
      return trouble
    },
    remove: (id) => void kept.delete(id),
    all: () => [],
  }
}
const play = (rules: Record<string, unknown> = {}): Play => play_of(border, known, rules)
const saved_of = (seats: LocalSeat[], more: Partial<Saved> = {}): Saved => ({
  format: 'astrogate local game',
  version: 1,
  id: 'g',
  title: '',
  ruleset: known.ruleset,
  rules: { turn_limit: 8 },
  setup: { scenario: 'duel', seats: seats.length },
  seats,
  dice: 'drawn',
  created: '',
  changed: 0,
  inputs: [],
  sealed: [],
  hash: '',
  ...more,
})
const ME: LocalSeat = { by: 'me', name: 'Ada' }
const BOT: LocalSeat = { by: 'bot', name: '', bot: 'closer' }

async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 4000 && !holds(); ++i) await new Promise((done) => setTimeout(done, 1))
  expect(holds()).toBe(true)
}

test('bots play to an end, and what was kept is the same game again', async () => {
  const store = shelf()
  const game = new LocalGame(saved_of([BOT, BOT]), play({ turn_limit: 8 }), known, store)
  game.watchers.add(() => undefined)
  void game.run()
  await until(() => game.is_over)
  expect(game.saved.inputs.length).toBeGreaterThan(10)
  const again = new LocalGame(store.read('g')!, play({ turn_limit: 8 }), known, store)
  expect(again.state).toEqual(game.state)
  expect(again.feeds.map((feed) => feed.length)).toEqual(game.feeds.map((feed) => feed.length))
  expect(again.frames(0).at(-1)).toEqual(game.frames(0).at(-1))
  expect(record_text(game).trim().split('\n')).toHaveLength(game.saved.inputs.length + 2)
})

test('a branch under the same dice is the same game again where everybody plays as before', async () => {
  const game = new LocalGame(saved_of([BOT, BOT]), play({ turn_limit: 8 }), known, shelf())
  game.watchers.add(() => undefined)
  void game.run()
  await until(() => game.is_over)
  const { inputs } = game.saved
  const from = inputs.findIndex((one, i) => i > 6 && one.sheets !== undefined)
  const after = inputs.slice(from)
  expect(after.some((one) => (one.dice ?? []).length > 0)).toBe(true)
  const branch = { of: '', inputs: from, dice: { faces: faces_in(after), seed: 1 } }
  const more = { inputs: inputs.slice(0, from), branch }
  const again = new LocalGame(saved_of([ME, ME], more), play({ turn_limit: 8 }), known, shelf())
  again.watchers.add(() => undefined)
  for (const { stage, sheets } of after) {
    if (sheets === undefined) continue
    await until(() => again.waiting.what === 'seats' && again.waiting.stage === stage)
    for (const { seat, orders } of sheets) expect(again.lock(seat, stage, orders ?? [])).toEqual([])
  }
  await until(() => again.is_over)
  expect(again.state).toEqual(game.state)
})

test('orders are handed in as the kernel sorts them, whatever order they were written in', async () => {
  const game = new LocalGame(saved_of([ME, BOT]), play({ turn_limit: 8 }), known, shelf())
  game.watchers.add(() => undefined)
  void game.run()
  await until(() => game.waiting.what === 'seats' && game.is_locked(1))
  const stage = game.waiting.stage
  const own = (known.view(game.frames(0).at(-1)!.view) as vector3.View).ships
    .map(({ ship }) => ship.unit)
    .filter((unit) => unit < 32)
  expect(own.length).toBeGreaterThan(1)
  expect(
    game.lock(
      0,
      stage,
      own.reverse().map((unit) => ({ is: 'burn', unit, change: [1, 0, 0] })),
    ),
  ).toEqual([])
  await until(() => game.waiting.stage > stage)
})

test('that a hint was asked goes into the record, for that stage alone, and outlasts the page', async () => {
  const game = new LocalGame(saved_of([ME, BOT]), play({ turn_limit: 8 }), known, shelf())
  const drawer = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, value: string) => drawer.set(key, value),
    removeItem: (key: string) => drawer.delete(key),
  })
  const opened = () => {
    const table = new Table('g', local_gateway(game), known)
    table.start({ head: head_of(game), frame: game.frames(0).at(-1)! }, 0)
    return table
  }
  const asked = opened()
  await until(() => asked.is_asked)
  asked.advised.by(0, (asked.view as View).seen.stage, 'captain')
  asked.stop()
  const table = opened()
  await until(() => table.is_asked && table.has_locked(1))
  const stage = (table.view as View).seen.stage
  await table.lock([])
  await until(() => (table.view as View).seen.stage > stage && table.is_asked && !table.is_locked)
  await table.lock([])
  await until(() => game.saved.inputs.filter((one) => one.sheets).length > 1)
  table.stop()
  vi.unstubAllGlobals()
  const told = record_text(game).split('"advised":"captain"')
  expect(told).toHaveLength(2)
  expect(told[0]!.split('\n').at(-1)).toContain(`"stage":${stage},`)
})

test('a person is waited for; a table of the page plays it unchanged', async () => {
  const game = new LocalGame(saved_of([ME, BOT]), play({ turn_limit: 8 }), known, shelf())
  const table = new Table('g', local_gateway(game), known)
  table.start({ head: head_of(game), frame: game.frames(0).at(-1)! }, 0)
  await until(() => table.is_asked && table.has_locked(1))
  expect(table.step).toBe('acceleration')
  expect(game.is_over).toBe(false)
  const stage = (table.view as View).seen.stage
  const refused = game.lock(0, stage, [{ is: 'burn', unit: 0, change: [99, 0, 0] }])
  expect(refused.map((one) => one.code)).toContain('burn_too_strong')
  await table.lock([])
  await until(() => (table.view as View).seen.stage > stage)
  expect(table.history.some((one) => one.glimpse.is === 'ship_moved')).toBe(true)
  table.stop()
  expect(game.watchers.size).toBe(0)
})

test('a sealed sheet can be taken back until the stage closes, and outlives a reload', () => {
  const store = shelf()
  const game = new LocalGame(saved_of([ME, { ...ME, name: 'Ben' }]), play({ turn_limit: 8 }), known, store)
  const { stage } = game.waiting
  const sheet: Order[] = []
  expect(game.lock(0, stage, sheet)).toEqual([])
  expect(game.lock(0, stage, sheet).map((one) => one.code)).toEqual(['already_locked'])
  expect(new LocalGame(store.read('g')!, play({ turn_limit: 8 }), known, store).is_locked(0)).toBe(true)
  expect(game.unlock(0, stage)).toEqual([])
  expect(game.is_locked(0)).toBe(false)
  expect(game.lock(0, stage + 1, sheet).map((one) => one.code)).toEqual(['wrong_stage'])
})

test('dice thrown by hand are asked for, and judged', async () => {
  const game = new LocalGame(saved_of([ME, BOT], { dice: 'typed' }), play({ turn_limit: 8 }), known, shelf())
  game.watchers.add(() => undefined)
  void game.run()
  for (let i = 0; i < 40 && game.waiting.what === 'seats'; ++i) {
    const { stage } = game.waiting
    game.lock(0, stage, known.orders(border_default(game)))
    await until(() => game.waiting.stage > stage || game.waiting.what !== 'seats')
  }
  expect(game.waiting.what).toBe('dice')
  const count = game.waiting.dice.reduce((sum, roll) => sum + roll.count, 0)
  expect(game.throw_dice([1]).map((one) => one.code)).toEqual(['wrong_number_of_dice'])
  expect(game.throw_dice(Array.from({ length: count }, () => 9)).map((one) => one.code)).toContain(
    'die_out_of_range',
  )
  expect(game.throw_dice(Array.from({ length: count }, () => 3))).toEqual([])
})
const border_default = (game: LocalGame): Uint8Array => {
  const choice = game.play.choose('closer', game.play.view(game.state, 0), 1)
  return choice.ok ? choice.sheet : new Uint8Array()
}

test('a storage that keeps nothing is told of, and the game goes on', async () => {
  const game = new LocalGame(saved_of([BOT, BOT]), play({ turn_limit: 8 }), known, shelf('full'))
  game.watchers.add(() => undefined)
  void game.run()
  await until(() => game.is_over)
  expect(game.trouble).toBe('full')
})

test('a game that another tab has played on is left alone', () => {
  const store = shelf()
  const mine = new LocalGame(saved_of([ME, ME]), play({ turn_limit: 8 }), known, store)
  const other = new LocalGame(saved_of([ME, ME]), play({ turn_limit: 8 }), known, store)
  expect(other.resign(0)).toEqual([])
  expect(mine.lock(1, mine.waiting.stage, []).map((one) => one.code)).toEqual(['played_elsewhere'])
})

test('what does not follow is refused with its place', () => {
  const wrong = saved_of([ME, ME], { inputs: [{ stage: 77, sheets: [] }] })
  expect(() => new LocalGame(wrong, play({ turn_limit: 8 }), known, shelf())).toThrow(/move 1/)
  expect(
    () =>
      new LocalGame(
        saved_of([ME, ME], { hash: '0000000000000001' }),
        play({ turn_limit: 8 }),
        known,
        shelf(),
      ),
  ).toThrow(/another version/)
  expect(() => new LocalGame(saved_of([ME]), play({ turn_limit: 8 }), known, shelf())).toThrow(/cannot begin/)
})

test('faces are drawn without favour: a byte beyond the last whole round is thrown away', () => {
  const rolls = [{ name: 0, seat: 0, unit: 0, count: 3, sides: 6, audience: 0xffff }]
  let at = 0
  const row = [255, 252, 251, 0, 5, 6, 7, 8]
  expect(
    draw_faces(rolls, (count) => Uint8Array.from({ length: count }, () => row[at++ % row.length]!)),
  ).toEqual([6, 6, 6])
  const counted = new Map<number, number>()
  for (const face of draw_faces([{ ...rolls[0]!, count: 6000 }]))
    counted.set(face, (counted.get(face) ?? 0) + 1)
  expect([...counted.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6])
  for (const times of counted.values()) expect(times).toBeGreaterThan(800)
})
