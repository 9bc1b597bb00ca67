// The card of goals: what wins, what scores, what ends the game, how far mine and theirs reach. All of it is
// data of the game; the numbers are those of the table's own rules.
import type { Boarding, Goal } from '../../boards/boarding'
import { unit_in } from '../../state/games'
import { type Fact, NO_UNIT, type View } from '../../state/model'
import type { Naming } from '../../state/table/gateway'

export interface GoalLine {
  text: string
  rule: string
}
export interface GoalPart {
  part: Goal['part']
  lines: GoalLine[]
}
export interface GoalCard {
  objective: string
  parts: GoalPart[]
  mine: string[] // how far one's own reach
  theirs: string[]
}
export interface GoalsOf {
  boarding: Boarding
  scenario: string
  is_own?: boolean // a host's own beginning: what the scenario says of itself does not hold
  seat: number | null
  view: View
  description: unknown // of the game under the table's rules
  facts: readonly Fact[]
  naming: Pick<Naming, 'unit' | 'owner'>
}

type Values = Record<string, unknown>
const PARTS: Goal['part'][] = ['wins', 'scores', 'ends', 'reaches']

// What the sentences may speak of.
function values_of({ view, seat, description }: GoalsOf): Values {
  const { rules = {}, presentation } = (description ?? {}) as {
    rules?: Values
    presentation?: { tables?: Values }
  }
  const mine = Object.fromEntries(
    Object.entries(view)
      .filter(([, value]) => Array.isArray(value))
      .map(([name, value]) => [name, seat === null ? undefined : (value as unknown[])[seat]]),
  )
  return {
    rules,
    tables: presentation?.tables ?? {},
    view: view as unknown,
    mine,
    seat: seat ?? 0,
    is_seated: seat !== null,
  }
}

function reach_of({ boarding, facts, naming }: GoalsOf, is_of: (unit: number) => boolean): string[] {
  const kinds = new Set(boarding.goals.flatMap((goal) => goal.fact ?? []))
  const alike = new Map<string, { fact: Fact; units: string[] }>()
  for (const fact of facts) {
    const unit = unit_in(fact) ?? NO_UNIT
    if (!kinds.has(fact.is) || !is_of(unit)) continue
    const key = JSON.stringify({ ...fact, unit: 0 })
    const known = alike.get(key) ?? { fact, units: [] }
    known.units.push(naming.unit(unit))
    alike.set(key, known)
  }
  return [...alike.values()].map(({ fact, units }) =>
    boarding.say('reach', fact.is, { ...fact, units: units.join(', ') }),
  )
}

// What a line is said of: each item of a list of the View; of nothing in particular, which an empty path
// leads to, once.
function items_of(view: View, path: string | undefined): unknown[] {
  if (path === undefined || path === '') return [null]
  const found = path.split('.').reduce<unknown>((all, part) => (all as Values | undefined)?.[part], view)
  return Array.isArray(found) ? found : []
}

export function goal_card(of: GoalsOf): GoalCard {
  const { boarding, scenario, seat, naming } = of
  const values = values_of(of)
  const rules = values['rules'] as Values
  const { is_own = false } = of
  const is_set = (value: unknown, among: Goal['among']): boolean =>
    among === undefined ? value !== 0 && value !== false : among.some((one) => one === value)
  const is_said = ({ scenarios, option, among, own }: Goal): boolean =>
    (scenarios === undefined || (!is_own && scenarios.includes(scenario))) &&
    (own === undefined || is_own) &&
    (option === undefined || is_set(rules[option], among))
  const lines = (part: Goal['part']): GoalLine[] =>
    boarding.goals
      .filter((goal) => goal.part === part && is_said(goal))
      .flatMap(({ name, rule = '', own }) =>
        items_of(of.view, own).map((item) => ({
          text: boarding.say('goal', name, { ...values, item }),
          rule,
        })),
      )
  const is_mine = (unit: number): boolean => naming.owner?.(unit) === seat
  const told = (key: string | false): string => (key === false ? '' : boarding.say('objective', key, values))
  return {
    // Of a beginning of the host's own, of one's own part in the scenario, or of all parts.
    objective: told(is_own && 'own') || told(seat !== null && `${scenario}.${seat}`) || told(scenario),
    parts: PARTS.map((part) => ({ part, lines: lines(part) })).filter((one) => one.lines.length > 0),
    mine: reach_of(of, is_mine),
    theirs: reach_of(of, (unit) => !is_mine(unit)),
  }
}
