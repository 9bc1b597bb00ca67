// The pilot's way in words: the whole of it, then turn by turn.
import { pair } from '../hex'
import { fuel_words } from '../../../state/orders/fuel'
import type { Naming, Ruleset } from '../../../state/table/gateway'
import type { Aim, Plan, PlanStep } from '../../../state/model'

const say = (
  ruleset: Ruleset,
  { reason, numbers }: Pick<Plan, 'reason' | 'numbers'>,
  naming: Naming,
  then: object = {},
): string =>
  ruleset.has('reason', reason)
    ? ruleset.say('reason', reason, { ...numbers, ...then }, naming)
    : reason.replaceAll('_', ' ')

export const plan_words = (plan: Plan, ruleset: Ruleset, naming: Naming): string => say(ruleset, plan, naming)
export const step_words = (step: PlanStep, ruleset: Ruleset, naming: Naming): string =>
  say(ruleset, step, naming, step.then)

// "Turn 4: to (3,−7), fuel 11."
export function step_head({ then }: PlanStep): string {
  return `Turn ${then.turn}: to ${pair(then.hex)}, ${fuel_words(then.fuel)}.`
}

// A value of an aim's field: a word of the texts' section of that name, or a unit.
export function value_words(field: string, value: unknown, ruleset: Ruleset, naming: Naming): string {
  if (typeof value === 'number') return naming.unit(value)
  const word = String(value)
  return ruleset.has(field, word) ? ruleset.say(field, word, {}, naming) : word.replaceAll('_', ' ')
}

export function aim_words(aim: Aim, ruleset: Ruleset, naming: Naming): string {
  const fields = Object.entries(aim).filter(([field]) => field !== 'is' && field !== 'unit')
  return [
    value_words('aim', aim.is, ruleset, naming),
    ...fields.map(([field, value]) => value_words(field, value, ruleset, naming)),
  ].join(' · ')
}

export const plan_lines = (plan: Plan, ruleset: Ruleset, naming: Naming): string[] => [
  plan_words(plan, ruleset, naming),
  ...plan.steps.map((step) => `${step_head(step)} ${step_words(step, ruleset, naming)}`),
]
