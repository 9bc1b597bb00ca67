// Where a game that is over turned, by the kernel's own search (bindings/wasm/analysis.cpp). It takes seconds
// to minutes, so each has a worker of its own (analysis_worker.ts). Between two steps it can rest; one that
// nobody wants any more is stopped by the end of its worker.
import type { Problem } from '../model'
import { encode_node, read_node } from './node'
import type { Beginning, Input } from './play'
import { type Border, call, handle_of, problem_of } from './wasm'

export type From = 'views' | 'truth'

// The whole of a game, from its record.
export interface WholeGame {
  ruleset: string
  rules: Record<string, unknown>
  setup: Beginning
  inputs: readonly Input[]
}

// As docs/formats.md describes analyses; values are from -10,000, lost, to 10,000, won.
export interface At {
  input: number // the Inputs before it
  stage: number
  step: string
  turn?: number
}
export interface Point extends At {
  expects: number[]
  luck: number[]
  margins: number[]
}
export interface Ordered {
  text: string
}
export interface Decision extends At {
  seat: number
  cost: number
  margin: number
  worth: number
  sheets: number
  continuations: number
  played: Ordered
  better?: Ordered
  adviser?: string // a player who would have handed that in
  reason?: { readonly is: string } & Readonly<Record<string, unknown>> // of the game's texts, with its values
}
export interface Resignation extends At {
  seat: number
  before: number // what it could expect, by what was true
  after: number
}
export interface Balance {
  seat: number
  start: number
  play: number
  luck: number
  margin: number
  end: number
  cost: number
}
export interface Analysis {
  from: From
  budget: number
  samples: number
  seats: number[]
  points: Point[]
  decisions: Decision[]
  turning_points: number[]
  resignations: Resignation[]
  balances: Balance[]
}

export interface Looking {
  kernel: string // its address
  game: WholeGame
  from: From
  budget?: number // the usual one, or the least that the game needs where that is affordable
}
export type Found =
  | { is: 'share'; done: number; of: number }
  | { is: 'found'; analysis: Analysis }
  | { is: 'refused'; problems: Problem[] }
  | { is: 'failed' } // no kernel could be had

// What an analysis may weigh by itself where its game needs more than usual, as the program has it.
const MOST_BY_ITSELF = 10_000_000

// Told after each step how far the search is; the next step waits for its promise.
export type OnShare = (done: number, of: number) => void | Promise<void>

type Told = { ok: true; analysis: number; done: number; of: number } | { ok: false; problems: Problem[] }

function asked(
  made: Border,
  name: 'analysis_of' | 'analysis_step',
  number: number,
  bytes?: Uint8Array,
): Told {
  const said = read_node(call(made, name, number, ...(bytes ? [bytes] : []))) as Told | null
  return said?.ok
    ? said
    : { ok: false, problems: ((said?.problems ?? []) as Partial<Problem>[]).map(problem_of) }
}

async function looked(
  made: Border,
  { game: { ruleset, rules, setup, inputs }, from, budget }: Looking,
  on_share: OnShare,
): Promise<Analysis | Problem[]> {
  const terms = { setup, inputs, from, ...(budget === undefined ? {} : { budget }) }
  const begun = asked(made, 'analysis_of', handle_of(made, ruleset, rules), encode_node(terms))
  if (!begun.ok) return begun.problems
  for (;;) {
    const step = asked(made, 'analysis_step', begun.analysis)
    if (!step.ok) return step.problems
    await on_share(step.done, step.of)
    if (step.done === step.of) return read_node(call(made, 'analysis_told', begun.analysis)) as Analysis
  }
}

export async function analysis_in(made: Border, looking: Looking, on_share: OnShare): Promise<Found> {
  let found = await looked(made, looking, on_share)
  if (Array.isArray(found) && looking.budget === undefined) {
    const needs = found.find((one) => one.code === 'budget_too_small')?.numbers['needs'] ?? 0
    if (needs > 0 && needs <= MOST_BY_ITSELF)
      found = await looked(made, { ...looking, budget: needs }, on_share)
  }
  return Array.isArray(found) ? { is: 'refused', problems: found } : { is: 'found', analysis: found }
}
