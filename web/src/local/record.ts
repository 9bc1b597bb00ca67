// A local game as a full record (docs/formats.md). Its dice are written as typed ones: they can be played
// again, not rolled again, because a browser's randomness proves nothing to others.
import { bytes_of_hex, hashed, hex, state_digest } from '../state/kernel/hash'
import { input_of } from '../state/kernel/play'
import type { LocalGame } from './game'

class Lines {
  #last = new Uint8Array(32)
  text = ''

  add(line: Record<string, unknown>): void {
    const body = JSON.stringify(line).slice(0, -1)
    const hash = hex(hashed('astrogate record line', this.#last, new TextEncoder().encode(body)))
    this.#last = bytes_of_hex(hash) as Uint8Array<ArrayBuffer>
    this.text += `${body},"hash":"${hash}"}\n`
  }
}

export function record_text(game: LocalGame): string {
  const { saved, play, known } = game
  const { revision, rules, data_hash } = play.described()
  const lines = new Lines()
  lines.add({
    format: 'astrogate record',
    version: 1,
    kind: 'full',
    ruleset: saved.ruleset,
    revision,
    rules,
    setup: saved.setup,
    tables: data_hash,
    created: saved.created,
    seats: saved.seats.map(({ name, bot }) => ({ name, ...(bot ? { bot } : {}) })),
    dice: { source: 'typed' },
  })
  const begun = play.start(saved.setup)
  if (!begun.ok) return ''
  let move = begun
  for (const line of saved.inputs) {
    const next = play.advance(move.state, input_of(line, known))
    if (!next.ok) return ''
    move = next
    lines.add({ ...line, state: state_digest(move.state).slice(0, 16) })
  }
  const { what, stage, outcome } = move.waiting
  const state = state_digest(move.state)
  const end = { ending: known.endings[outcome.ending], standings: outcome.standings }
  lines.add(what === 'over' ? { stage, end, state } : { stage, open: true, state })
  return lines.text
}
