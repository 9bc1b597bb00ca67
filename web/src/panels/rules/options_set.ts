// The options of the rules that a table has set otherwise than its edition does.
import { ruleset_named } from '../../state/kernel/rulesets'
import type { Ruleset } from '../../state/table/gateway'

type Described = { rules?: Record<string, unknown> } | undefined

export function options_set(
  ruleset: Pick<Ruleset, 'ruleset' | 'description'>,
  description: unknown,
): { words: string; value: string }[] {
  const preset = (ruleset.description as Described)?.rules ?? {}
  const rules = (description as Described)?.rules ?? {}
  return (ruleset_named(ruleset.ruleset)?.options() ?? [])
    .filter(({ name }) => JSON.stringify(preset[name]) !== JSON.stringify(rules[name]))
    .map((option) => {
      const value = rules[option.name]
      if (option.kind === 'choice')
        return {
          words: option.words,
          value: option.choices.find(([word]) => word === value)?.[1] ?? String(value),
        }
      if (option.kind === 'switch') return { words: option.words, value: value === true ? 'yes' : 'no' }
      return { words: option.words, value: Array.isArray(value) ? 'as set up' : String(value) }
    })
}
