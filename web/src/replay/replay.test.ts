import { events } from '../../dev/made_up'
import { beforeAll, describe, expect, test } from 'vitest'
import { kernel_bytes, play_file } from '../../dev/built_kernel.mjs'
import { bytes_of_hex, hashed, hex } from '../state/kernel/hash'
import type { Frame } from '../state/model'
import { play_of } from '../state/kernel/play'
import { ruleset_named } from '../state/kernel/rulesets'
import { type Border, start } from '../state/kernel/wasm'
import { type Film, film_of } from './film'
import { MOST_BYTES, too_large } from './held'
import { BadRecord, read_record } from './read'
import { reel_of_frames, step_at } from './reel'

const known = ruleset_named('vector3_2009')!
const NAME = 'two-seats-one-drops-out.jsonl'
let border: Border
beforeAll(async () => {
  border = await start(kernel_bytes())
})

const film = async (text: string): Promise<Film> => {
  const record = await read_record(text)
  return film_of(record, play_of(border, known, record.header.rules), known, 'a record')
}
const refusal = async (text: string): Promise<BadRecord> => {
  try {
    await film(text)
  } catch (error) {
    if (error instanceof BadRecord) return error
    throw error
  }
  throw new Error('it was taken')
}

// A record written anew, so that its lines follow, whatever they say.
function rewritten(text: string, change: (line: Record<string, unknown>, i: number) => void): string {
  let last: Uint8Array = new Uint8Array(32)
  return text
    .trim()
    .split('\n')
    .map((row, i) => {
      const { hash: _, ...line } = JSON.parse(row) as Record<string, unknown>
      change(line, i)
      const body = JSON.stringify(line).slice(0, -1)
      last = hashed('astrogate record line', last, new TextEncoder().encode(body))
      return `${body},"hash":"${hex(last)}"}\n`
    })
    .join('')
}

describe('a record', () => {
  test('that is whole is read', async () => {
    const record = await read_record(play_file(NAME))
    expect(record.header.setup).toEqual({ scenario: 'learning', seats: 2 })
    expect(record.lines).toHaveLength(play_file(NAME).trim().split('\n').length - 2)
    expect(bytes_of_hex(record.last_state)).toHaveLength(32)
    expect(rewritten(play_file(NAME), () => undefined)).toBe(play_file(NAME))
  })
  test('that was cut is refused where it ends', async () => {
    const text = play_file(NAME)
    expect(await refusal('')).toMatchObject({ line: 0 })
    expect(await refusal(text.slice(0, -40))).toMatchObject({ line: text.trim().split('\n').length })
    const rows = text.split('\n')
    expect((await refusal(`${rows.slice(0, 20).join('\n')}\n`)).message).toMatch(/^Line 21: missing/)
    expect((await refusal([...rows.slice(0, 8), ...rows.slice(9)].join('\n'))).message).toMatch(
      /^Line 9: it does not follow/,
    )
    expect((await refusal(text + rows[3] + '\n')).message).toMatch(/after the last line/)
  })
  test('that was edited is refused at the line', async () => {
    const rows = play_file(NAME).split('\n')
    rows[7] = rows[7]!.replace('"change":[2,2,2]', '"change":[2,2,1]')
    expect((await refusal(rows.join('\n'))).message).toMatch(/^Line 8: it does not follow/)
  })
  test('that was edited and written anew is refused by the rules, or by the States it names', async () => {
    const text = play_file(NAME)
    const burn = (to: number[]) =>
      rewritten(
        text,
        (line, i) =>
          i === 7 && ((line['sheets'] as { orders: { change: number[] }[] }[])[0]!.orders[0]!.change = to),
      )
    expect((await refusal(burn([90, 0, 0]))).message).toMatch(/^Line 8: the rules refuse it: burn too strong/)
    expect((await refusal(burn([2, 2, 1]))).message).toMatch(/^Line 8: the game stands differently/)
    expect((await refusal(burn([2, 2]))).message).toMatch(/^Line 8: a sheet is not understood/)
    expect((await refusal(rewritten(text, (line, i) => i === 5 && (line['stage'] = 40)))).message).toMatch(
      /^Line 6: the game waited/,
    )
    expect(
      (await refusal(rewritten(text, (line, i) => i === 3 && (line['dice'] = [{ faces: [7] }])))).message,
    ).toMatch(/^Line 4: the rules refuse it/)
    expect(
      (await refusal(rewritten(text, (line) => 'end' in line && (line['state'] = '00'.repeat(32))))).message,
    ).toMatch(/does not end as it says/)
  })
})

describe('a file', () => {
  test('from elsewhere is refused in words', async () => {
    expect((await refusal('hello\n')).message).toMatch(/not a record of Astrogate/)
    const header = (change: (line: Record<string, unknown>) => void) =>
      refusal(rewritten(play_file(NAME), (line, i) => i === 0 && change(line)))
    expect((await header((line) => (line['format'] = 'chess'))).message).toMatch(/not a record of Astrogate/)
    expect((await header((line) => (line['version'] = 2))).message).toMatch(/version 2/)
    expect((await header((line) => (line['kind'] = 'seat'))).message).toMatch(/one seat/)
    expect((await header((line) => (line['tables'] = 'ff'))).message).toMatch(/other tables/)
    expect((await header((line) => (line['revision'] = 9))).message).toMatch(/revision 9/)
    expect((await header((line) => (line['setup'] = { scenario: 'duel', seats: 99 }))).message).toMatch(
      /setup/,
    )
    expect((await header((line) => (line['setup'] = { scenario: 'nowhere', seats: 2 }))).message).toMatch(
      /cannot begin/,
    )
    expect((await header((line) => (line['seats'] = []))).message).toMatch(/seats/)
  })
  test('tells which sheets came after a hint, to whom may see the sheets', async () => {
    const told = (film: Film, viewer: 'truth' | number) =>
      Array.from({ length: film.count }, (_, at) => film.show(at, viewer).sheets)
        .flat()
        .filter((one) => one.advised === 'captain').length
    const name = (line: Record<string, unknown>) => {
      const [first] = (line['sheets'] ?? []) as Record<string, unknown>[]
      if (first?.['orders'] && first['seat'] === 0) first['advised'] = 'captain'
    }
    const plain = await film(play_file(NAME))
    expect(plain.advised).toEqual([0, 0])
    const advised = await film(rewritten(play_file(NAME), name))
    expect(advised.advised[0]).toBeGreaterThan(0)
    expect(advised.advised[1]).toBe(0)
    expect(told(advised, 'truth')).toBeGreaterThan(0)
    expect(told(advised, 0)).toBe(told(advised, 'truth'))
    expect(told(advised, 1)).toBe(0)
    const bad = rewritten(play_file(NAME), (line) => {
      const [first] = (line['sheets'] ?? []) as Record<string, unknown>[]
      if (first?.['orders']) first['advised'] = 7
    })
    expect((await refusal(bad)).message).toMatch(/not understood: sheets/)
  })
  test('that is gigantic is refused before it is read', async () => {
    expect(too_large(MOST_BYTES + 1)).toMatch(/astrogate replay/)
    expect(too_large(MOST_BYTES)).toBe('')
    expect((await refusal('x\n'.repeat(60_000))).message).toMatch(/60000 lines/)
    expect((await refusal(`{"a":"${'x'.repeat(2_000_000)}"}\n`)).message).toMatch(/letters long/)
  })
})

describe('a film', () => {
  test('has a moment for every event, and shows each from every seat', async () => {
    const one = await film(play_file('two-seats-to-the-last.jsonl'))
    expect(one.log('truth').filter((line) => !line.key.startsWith('-1'))).toHaveLength(
      one.count - 1 - empty(one),
    )
    let told = 0
    for (let at = 0; at < one.count; ++at) {
      const shown = one.show(at, 'truth')
      expect(shown.views).toHaveLength(3)
      expect(shown.told).toBeGreaterThanOrEqual(told)
      told = shown.told
      for (const key of shown.keys) expect(one.moment_of(key)).toBe(at)
    }
    expect(told).toBe(one.log('truth').length)
    expect(known.view(one.show(one.count - 1, 1).views[0]!).seen).toMatchObject({ seat: 1, over: true })
  })
  test('shows the same backwards as forwards', async () => {
    const one = await film(play_file(NAME))
    const other = await film(play_file(NAME))
    const there = Array.from({ length: one.count }, (_, at) => one.show(at, 0))
    for (let at = other.count - 1; at >= 0; --at) expect(other.show(at, 0)).toEqual(there[at])
  })
  test('shows each player’s sheets to the truth, and to a seat its own', async () => {
    const one = await film(play_file(NAME))
    const burns = Array.from({ length: one.count }, (_, at) => at).find((at) =>
      one.show(at, 'truth').sheets.some((sheet) => sheet.notation.includes('burn')),
    )!
    const sheets = one.show(burns, 'truth').sheets
    expect(sheets.map((sheet) => sheet.seat)).toEqual([0, 1])
    expect(sheets[0]!.notation).toBe('1.A6 burn 2,2,2\n1.B6 burn 2,2,2\n')
    expect(one.show(burns, 1).sheets).toEqual([sheets[1]])
    expect(one.show(burns, 'spectator').sheets).toEqual([])
  })
})

describe('a game that is played on from a film', () => {
  test('branches at the latest wait for seats', async () => {
    const one = await film(play_file(NAME))
    expect(one.branch(0)).toMatchObject({ inputs: [], stage: 1 })
    const play = play_of(border, known, one.rules)
    for (const at of [3, 20, Math.floor(one.count / 2), one.count - 1]) {
      const { inputs, setup, stage } = one.branch(at)!
      let move = play.start(setup)
      for (const line of inputs) {
        expect('state' in line).toBe(false)
        if (!move.ok) throw new Error('refused')
        move = play.advance(move.state, {
          kind: line.sheets
            ? 'sheets'
            : line.dice
              ? 'dice'
              : line.resign === undefined
                ? 'time_up'
                : 'resign',
          stage: line.stage,
          ...(line.resign === undefined ? {} : { seat: line.resign }),
          faces: line.dice?.flatMap((roll) => roll.faces) ?? [],
          sheets:
            line.sheets?.map(({ seat, orders }) =>
              orders ? { seat, sheet: known.sheet(orders) } : { seat, by_default: true },
            ) ?? [],
        })
      }
      expect(move).toMatchObject({ ok: true, waiting: { what: 'seats', stage } })
    }
  })
})

const empty = (one: Film): number =>
  Array.from({ length: one.count - 1 }, (_, i) => one.show(i + 1, 'truth').keys.length).filter(
    (keys) => keys === 0,
  ).length

test('a game that goes on has a moment for everything that was told', () => {
  const frame = (n: number, glimpses: Frame['glimpses']): Frame => ({
    n,
    stage: n + 1,
    view: Uint8Array.of(n),
    glimpses,
    opened: [],
    dice: null,
    link: null,
  })
  const reel = reel_of_frames(
    [
      frame(0, events({ is: 'ship_built' }, { is: 'ship_built' })),
      frame(1, []),
      frame(2, events({ is: 'turn_began', turn: 3 }, { is: 'ship_moved' }, { is: 'ship_moved' })),
    ],
    0,
    { known, rules: {}, title: '', seats: [] },
  )
  expect(reel.count).toBe(5)
  expect(reel.turns).toEqual([{ turn: 3, at: 2 }])
  expect(reel.show(0, 0)).toMatchObject({ told: 2, keys: ['0.0', '0.1'] })
  expect(reel.show(1, 0)).toMatchObject({ told: 2, keys: [], views: [Uint8Array.of(1)] })
  expect(reel.show(3, 0)).toMatchObject({ told: 4, keys: ['2.1'] })
  expect(reel.moment_of('2.2')).toBe(4)
  expect(reel.branch(3)).toBeNull()
})

test('what happens is told in the step in which it happened, not in the one that comes next', () => {
  const STEPS = ['resupply', 'end_of_segment', 'astrogation']
  const told = events({ is: 'ship_bought' }, { is: 'segment_ended' }, { is: 'turn_began', turn: 2 })
  const after = [0, 1, 1, 2] // steps of the Views: at the beginning, and after each
  const reel = {
    known: { steps: STEPS, view: ([step]: Uint8Array) => ({ seen: { step } }) },
    log: () => told.map((glimpse, i) => ({ key: `0.${i}`, turn: 1, stage: 1, glimpse })),
    show: (at: number) => ({
      views: [Uint8Array.of(after[at]!)],
      told: at,
      keys: at === 0 ? [] : [`0.${at - 1}`],
      stage: 1,
      sheets: [],
    }),
  } as unknown as Parameters<typeof step_at>[0]
  expect([0, 1, 2, 3].map((at) => step_at(reel, at, 'truth'))).toEqual([
    'resupply',
    'resupply',
    'end_of_segment',
    'astrogation',
  ])
})
