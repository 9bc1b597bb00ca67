// The questions that one key each answers, from the kernel's facts in the game's own sentences. Which facts
// answer which question stands with the game's board; a game that has none there is asked for everything its
// kernel foresees.
import type { Naming, Ruleset } from '../table/gateway'
import { fields_of, unit_in } from '../games'
import type { Fact } from '../model'
import { ENDLESS } from './fuel'
import { show_value } from './orders'

export interface Answering {
  is: string // kind of fact
  about: string // its field that names the chosen unit
  only?: string // its field that must not be 0
  by?: string // its field to sort by, least first
  none?: string // said in their place where there is none
}

export interface Question {
  key: string
  words: string
  facts: Answering[]
  none: string // said when there is nothing else to say
}

export const ANY: Question[] = [
  { key: 'w', words: 'What the rules foresee', facts: [], none: 'Nothing to tell.' },
]

function is_of_endless(fact: Fact): boolean {
  const { left = 0, cost = 0 } = fields_of(fact)
  return Number(left) + Number(cost) === ENDLESS
}

// A fact in the game's sentence; of fuel without end in one that does not count it, if there is one.
export function fact_words(fact: Fact, ruleset: Ruleset, naming: Naming): string {
  const section = is_of_endless(fact) && ruleset.has('fact_endless', fact.is) ? 'fact_endless' : 'fact'
  if (ruleset.has(section, fact.is)) return ruleset.say(section, fact.is, fields_of(fact), naming)
  const fields = Object.entries(fact).filter(([field]) => field !== 'is' && field !== 'rule')
  const told = fields.map(
    ([field, value]) => `${field.replaceAll('_', ' ')} ${show_value(field, value, naming)}`,
  )
  return `${[fact.is.replaceAll('_', ' '), ...told].join(', ')}.`
}

function facts_for({ is, about, only, by }: Answering, facts: readonly Fact[], unit: number | null): Fact[] {
  const found = facts
    .map((fact) => ({ fact, fields: fields_of(fact) }))
    .filter(
      ({ fact, fields }) =>
        fact.is === is && fields[about] === unit && (only === undefined || fields[only] !== 0),
    )
  if (by !== undefined) found.sort((a, b) => Number(a.fields[by]) - Number(b.fields[by]))
  return found.map(({ fact }) => fact)
}

export function answer(
  question: Question,
  facts: readonly Fact[],
  unit: number | null,
  ruleset: Ruleset,
  naming: Naming,
): string[] {
  const words = (found: readonly Fact[]): string[] => found.map((fact) => fact_words(fact, ruleset, naming))
  const is_known = facts.some((fact) => unit_in(fact) === unit)
  const said = question.facts.flatMap((one) => {
    const found = words(facts_for(one, facts, unit))
    return found.length > 0 || one.none === undefined || !is_known ? found : [one.none]
  })
  const all = question.facts.length === 0 ? words(facts) : said
  return all.length > 0 ? all : [question.none]
}

// The units that facts speak of, in their order.
export const units_of = (facts: readonly Fact[]): number[] =>
  [...new Set(facts.flatMap((fact) => unit_in(fact) ?? []))].sort((a, b) => a - b)
