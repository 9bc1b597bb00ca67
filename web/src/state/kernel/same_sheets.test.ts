// The players of the house hand in the same sheet on every machine: from one View and seed, in WebAssembly as
// in the program (docs/decisions/0010), with the same reason and the same numbers.
import { beforeAll, expect, test } from 'vitest'
import { kernel_bytes, play_file } from '../../../dev/built_kernel.mjs'
import { asked_of_program } from '../../../dev/program.mjs'
import { read_record } from '../../replay/read'
import { bytes_of_hex, hashed, hex, state_digest } from './hash'
import { input_of, type Move, play_of } from './play'
import { type Known, ruleset_named } from './rulesets'
import { type Border, start } from './wasm'

const SEED = 7
const MOMENTS = 3 // of a play, evenly
const PLAYS: [play: string, bots: string[]][] = [
  ['two-seats-to-the-last.jsonl', ['ensign', 'commander', 'admiral']],
  ['../../slingshot/plays/duel/one-side-left.jsonl', ['ensign', 'commander']],
  ['../../delta_vee/plays/showdown/captains.jsonl', ['ensign', 'commander']],
  ['../../triplanetary/plays/bi-planetary/near-landed.jsonl', ['ensign', 'commander']],
]

let border: Border
beforeAll(async () => {
  border = await start(kernel_bytes())
})

// The first lines of a record, as the record of a game that goes on there.
function cut(text: string, count: number, { waiting: { stage }, state }: Move): string {
  const rows = text.split('\n').slice(0, count + 1)
  const body = JSON.stringify({ stage, open: true, state: state_digest(state) }).slice(0, -1)
  const before = bytes_of_hex(/"hash":"(\w+)"\}$/.exec(rows.at(-1)!)![1]!)
  const hash = hex(hashed('astrogate record line', before, new TextEncoder().encode(body)))
  return [...rows, `${body},"hash":"${hash}"}`, ''].join('\n')
}

// What each player hands in for a seat, as the program says.
function natively(record: string, seat: number, bots: readonly string[]) {
  const asked = [{ t: 'load', record }, ...bots.map((bot) => ({ t: 'choose', seat, bot, seed: SEED }))]
  const said = asked_of_program(asked).slice(-bots.length)
  return said.map(({ sheet, reason, numbers }) => ({ sheet, reason, numbers }))
}

// Where a seat must order something, spread over the play.
async function moments_of(known: Known, text: string) {
  const { header, lines } = await read_record(text)
  const play = play_of(border, known, header.rules)
  const begun = play.start(header.setup)
  if (!begun.ok) throw new Error('the play does not begin')
  let move: Move = begun
  const found: { move: Move; count: number; seat: number }[] = []
  lines.forEach((line, count) => {
    const asked = move.waiting.what === 'seats' ? move.waiting.seats.find((one) => one.must) : undefined
    if (asked) found.push({ move, count, seat: asked.seat })
    const next = play.advance(move.state, input_of(line, known))
    if (!next.ok) throw new Error('the play does not follow')
    move = next
  })
  const every = Math.max(1, Math.floor(found.length / MOMENTS))
  return { play, moments: found.filter((_, i) => i % every === 0).slice(0, MOMENTS) }
}

test.each(PLAYS)('the same sheets in both worlds: %s', { timeout: 120_000 }, async (name, bots) => {
  const text = play_file(name)
  const { ruleset } = JSON.parse(text.split('\n')[0]!) as { ruleset: string }
  const known = ruleset_named(ruleset)!
  const { play, moments } = await moments_of(known, text)
  expect(moments).toHaveLength(MOMENTS)
  let orders = 0
  for (const { move, count, seat } of moments) {
    const view = play.view(move.state, seat)
    const here = bots.map((bot) => {
      const choice = play.choose(bot, view, SEED)
      if (!choice.ok) throw new Error(`${bot} does not know how to play here`)
      const sheet = known.orders(choice.sheet)
      orders += sheet.length
      return { sheet, reason: choice.reason, numbers: choice.numbers }
    })
    expect(here).toEqual(natively(cut(text, count, move), seat, bots))
  }
  expect(orders).toBeGreaterThan(0)
})
