// The kernel beside the page: questions in, plans out, one after the other.
import type { Answered, Chosen, Question } from './advisor'
import type { Advice, Problem } from '../model'
import { encode_node, read_node } from './node'
import { type Border, call, handle_of, problem_of, start } from './wasm'

let loading: Promise<Border> | null = null
const kernel = (address: string): Promise<Border> =>
  (loading ??= fetch(address)
    .then((answer) => answer.arrayBuffer())
    .then(start))

type Told = Extract<Advice | Chosen, { ok: true }> | { ok: false; problems: Partial<Problem>[] } | null

const SEED = 1 // the dice of a computer that throws any: equal Views, equal hints

async function answer({ id, kernel: address, ruleset, rules, view, ask }: Question): Promise<Answered> {
  const made = await kernel(address)
  const handle = handle_of(made, ruleset, rules)
  const told =
    'aim' in ask
      ? (read_node(call(made, 'advise', handle, view, encode_node(ask.aim))) as Told)
      : (read_node(call(made, 'choose', handle, new TextEncoder().encode(ask.bot), view, ask.seed ?? SEED), [
          'sheet',
        ]) as Told)
  if (told?.ok) return { id, said: told }
  return { id, said: { ok: false, problems: (told?.problems ?? []).map(problem_of) } }
}

self.onmessage = ({ data }: MessageEvent<Question>): void => {
  void answer(data)
    .catch((): Answered => {
      loading = null
      return { id: data.id, said: null }
    })
    .then((answered) => self.postMessage(answered))
}
