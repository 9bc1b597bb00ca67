// The kernel beside the page: questions in, plans out, one after the other.
import type { Answered, Question } from './advisor'
import type { Advice, Problem } from '../model'
import { encode_node, read_node } from './node'
import { type Border, call, handle_of, problem_of, start } from './wasm'

let loading: Promise<Border> | null = null
const kernel = (address: string): Promise<Border> =>
  (loading ??= fetch(address)
    .then((answer) => answer.arrayBuffer())
    .then(start))

type Told =
  | { ok: true; plan: Extract<Advice, { ok: true }>['plan'] }
  | { ok: false; problems: Partial<Problem>[] }
  | null

async function answer({ id, kernel: address, ruleset, rules, view, aim }: Question): Promise<Answered> {
  const made = await kernel(address)
  const told = read_node(
    call(made, 'advise', handle_of(made, ruleset, rules), view, encode_node(aim)),
  ) as Told
  if (told?.ok) return { id, advice: told }
  return { id, advice: { ok: false, problems: (told?.problems ?? []).map(problem_of) } }
}

self.onmessage = ({ data }: MessageEvent<Question>): void => {
  void answer(data)
    .catch((): Answered => {
      loading = null
      return { id: data.id, advice: null }
    })
    .then((answered) => self.postMessage(answered))
}
