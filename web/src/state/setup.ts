// Whether a game can begin as it is set up, asked of the kernel in this page.
import type { Problem } from './model'
import { play_of } from './play'
import type { Known } from './rulesets'
import { border, wrong_with } from './wasm'

export async function wrong_with_setup(known: Known, rules: Record<string, unknown>, setup: { scenario: string; seats: number }): Promise<Problem[]> {
  const made = await border()
  const wrong = wrong_with(made, known.ruleset, rules)
  if (wrong.length > 0) return wrong
  const begun = play_of(made, known, rules).start(setup)
  return begun.ok ? [] : begun.problems
}
