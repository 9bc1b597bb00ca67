import { beforeAll, expect, test } from 'vitest'
import { state_digest } from './hash'
import { kernel_bytes, play_file } from '../../../dev/built_kernel.mjs'
import { type InputLine, input_of, type Move, play_of, SPECTATOR } from './play'
import { ruleset_named } from './rulesets'
import { type Border, start } from './wasm'

const known = ruleset_named('vector3_2009')!
let border: Border
beforeAll(async () => {
  border = await start(kernel_bytes())
})

// Each line of a record bears the mark of the State that the program's kernel came to; the page's kernel must
// come to the same.
test.each(['two-seats-one-drops-out.jsonl', 'two-seats-plotted.jsonl', 'eight-seats-ready.jsonl'])(
  '%s gives the program’s hashes in the page',
  (name) => {
    const [header, ...lines] = play_file(name)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)) as [Record<string, never>, ...(InputLine & { state: string })[]]
    const play = play_of(border, known, header['rules']!)
    expect(play.described().data_hash).toBe(header['tables'])
    let move = play.start(header['setup']!) as Move
    for (const line of lines.slice(0, -1)) {
      const told = play.tell(move.state, input_of(line, known), 1)
      const next = play.advance(move.state, input_of(line, known))
      if (!next.ok || !told.ok) throw new Error(JSON.stringify(next))
      expect(told.moments.map((one) => one.event).filter((one) => one !== null)).toEqual(next.events)
      expect(told.moments.at(-1)!.view).toEqual(play.view(next.state, 1))
      expect(state_digest(next.state).slice(0, 16)).toBe(line.state)
      move = next
    }
    expect(state_digest(move.state)).toBe(lines.at(-1)!.state)
  },
)

test('nonsense is refused in words', () => {
  const play = play_of(border, known, {})
  const begun = play.start({ scenario: 'duel', seats: 2 }) as Move
  expect(begun.ok).toBe(true)
  expect(play.start({ scenario: 'nowhere', seats: 2 }).ok).toBe(false)
  expect(play.advance(new Uint8Array([1, 2, 3]), { kind: 'time_up', stage: 1 })).toMatchObject({
    ok: false,
    problems: [{ code: 'not_a_state' }],
  })
  expect(play.advance(begun.state, { kind: 'nothing' as never, stage: 1 })).toMatchObject({
    ok: false,
    problems: [{ code: 'not_an_input' }],
  })
  expect(play.advance(begun.state, { kind: 'sheets', stage: 1, sheets: [] })).toMatchObject({ ok: false })
  expect(play.advance(begun.state, { kind: 'sheets', stage: 1, sheets: [{ seat: 900 }] })).toMatchObject({
    ok: false,
    problems: [{ code: 'not_an_input' }],
  })
  expect(play.waiting(new Uint8Array())).toBeNull()
  expect(play.view(new Uint8Array(), SPECTATOR)).toHaveLength(0)
  expect(play.hash(begun.state)).toMatch(/^[0-9a-f]{16}$/)
  expect(play.choose('nobody', play.view(begun.state, 0), 1)).toMatchObject({
    ok: false,
    problems: [{ code: 'no_such_bot' }],
  })
  expect(() => play_of(border, known, { fire: 'at will' })).toThrow(/does not know/)
})
