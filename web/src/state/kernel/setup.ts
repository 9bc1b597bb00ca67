// Whether a game can begin as it is set up, asked of the kernel in this page.
import type { Problem } from '../model'
import type { Option } from './options'
import { type Beginning, play_of } from './play'
import type { Known } from './rulesets'
import { type Border, border, wrong_with } from './wasm'

export async function wrong_with_setup(
  known: Known,
  rules: Record<string, unknown>,
  setup: Beginning,
): Promise<Problem[]> {
  const made = await border()
  const wrong = wrong_with(made, known.ruleset, rules)
  if (wrong.length > 0) return wrong
  const begun = play_of(made, known, rules).start(setup)
  return begun.ok ? [] : begun.problems
}

// Values of an option other than the one it has; none of a number, which has no end of them.
function otherwise(option: Option, now: unknown): unknown[] {
  if (option.kind === 'switch') return [now !== true]
  if (option.kind === 'choice') return option.choices.map(([word]) => word).filter((word) => word !== now)
  if (option.kind === 'rows') return [[option.columns.map(() => 1), option.columns.map(() => 1)]]
  return []
}

// The options that a ruleset plays in one way alone.
export function fixed_options(made: Border, known: Known, standing: Record<string, unknown>): string[] {
  const [first] = known.scenarios
  const is_refused = (name: string, value: unknown): boolean => {
    const rules = { [name]: value }
    if (first === undefined || wrong_with(made, known.ruleset, rules).length > 0) return false
    const begun = play_of(made, known, rules).start({ scenario: first.name, seats: first.min_seats })
    return !begun.ok && begun.problems.some((one) => one.code === 'not_in_this_edition')
  }
  return known
    .options()
    .filter((option) => {
      const others = otherwise(option, standing[option.name])
      return others.length > 0 && others.every((value) => is_refused(option.name, value))
    })
    .map((option) => option.name)
}
