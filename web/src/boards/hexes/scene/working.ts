// Which facts of a ship are its working, and which of them say where that ends; what its card says of it in a
// line.
import type { Boarding, StepUse } from '../../boarding'
import { fields_of, target_in, unit_in } from '../../../state/games'
import type { Fact, Order } from '../game'
import type { HexMark } from './scene'

export const WORKING: readonly Fact['is'][] = [
  'shielded_by',
  'is_missile',
  'flies',
  'is_hurt',
  'inertia',
  'pull_acts',
  'may_pull',
  'will_lose_point',
  'burn_adds',
  'course_sum',
  'may_end',
  'will_enter',
  'will_roll',
  'will_land',
  'will_take_off',
  'will_be_lost',
  'may_be_lost',
  'will_come_down',
  'will_escape',
  'will_shake',
  'will_meet',
  'will_be_spent',
  'will_be_above',
  'will_coast',
  'may_coast',
  'commands_cost',
  'battle_commands',
  'cannot_brake',
  'orbits',
  'will_set_down',
  'will_risk',
  'hit_leads_to',
  'hit_is_chosen',
  'hit_kills',
  'hit_glances',
  'may_be_hit',
  'may_jump',
  'may_dock',
  'tractor_costs',
  'has_missiles',
  'has_craft',
]

export const ENDS: readonly Fact['is'][] = [
  'course_sum',
  'may_end',
  'will_be_lost',
  'may_be_lost',
  'will_come_down',
  'will_escape',
  'will_shake',
  'will_land',
  'will_take_off',
  'will_meet',
  'will_be_spent',
  'will_be_above',
]

// Facts that a ship's line tells, where the game has a sentence for its line.
const LINE: readonly Fact['is'][] = ['flies', 'commands_cost', 'battle_commands', 'cannot_brake']

// What it is, what its line tells of it, and what is hurt.
export function card_words(
  { unit, is_hidden = false }: Pick<HexMark, 'unit' | 'is_hidden'>,
  facts: readonly Fact[],
  { say }: Pick<Boarding, 'say'>,
  kind: string,
): string {
  const told = LINE.flatMap((is) =>
    facts.filter((one) => one.is === is && unit_in(one) === unit).map((one) => say('line', is, { ...one })),
  ).filter((words) => words !== '' && !is_hidden)
  const hurt = facts.flatMap((one) =>
    one.is === 'is_hurt' && one.unit === unit
      ? [`${say('part', one.part)} ${say('condition', one.condition)}`]
      : [],
  )
  const is = say('kind', kind) || say('missile', kind)
  return [...(is === '' ? [] : [is]), ...told, ...hurt].join(' · ')
}

// Whether a fact has in common with an order all that both of them name.
export function agrees(fact: Fact, order: Order): boolean {
  const ordered: Record<string, unknown> = fields_of(order)
  return Object.entries(fields_of(fact)).every(
    ([name, value]) => name === 'is' || !(name in ordered) || ordered[name] === value,
  )
}

// Facts that stand above the seal: of a step that aims, those at a target only for the shot that is drafted.
export function above_seal(
  facts: readonly Fact[],
  use: Pick<StepUse, 'tells' | 'aims'> | undefined,
  draft: readonly Order[],
): Fact[] {
  const told = facts.filter((one) => use?.tells?.includes(one.is))
  if (use?.aims === undefined) return told
  const shots = draft.filter((one) => one.is === use.aims)
  return told.filter((fact) => target_in(fact) === null || shots.some((shot) => agrees(fact, shot)))
}

// Facts that warn of a draft: of the units that it orders, or of all where an order of it names none.
export function warned_of(
  facts: readonly Fact[],
  use: Pick<StepUse, 'warns'> | undefined,
  draft: readonly Order[],
): Fact[] {
  const units = draft.map(unit_in)
  return facts.filter(
    (one) => use?.warns?.includes(one.is) && units.some((unit) => unit === null || unit === unit_in(one)),
  )
}

// Those that say the same of several units, together: in the game's sentence for many, where it has one.
export function said_together(
  facts: readonly Fact[],
  say: (fact: Fact) => string,
  many: (fact: Fact, units: readonly number[]) => string,
): string[] {
  const key = (fact: Fact): string => JSON.stringify({ ...fact, unit: null })
  return [...new Set(facts.map(key))].flatMap((one) => {
    const same = facts.filter((fact) => key(fact) === one)
    const words =
      same.length > 1
        ? many(
            same[0]!,
            same.flatMap((fact) => unit_in(fact) ?? []),
          )
        : ''
    return words === '' ? same.map(say) : [words]
  })
}

// In words, of the ships of whoever reads.
export const warnings = (
  facts: readonly Fact[],
  mine: readonly Pick<HexMark, 'unit' | 'name'>[],
  { fact: say }: { readonly fact: (fact: Fact) => string },
  boarding: Pick<Boarding, 'say'>,
): string[] =>
  said_together(
    facts.filter((one) => mine.some(({ unit }) => unit === unit_in(one))),
    say,
    (fact, units) => {
      const names = mine.filter(({ unit }) => units.includes(unit)).map(({ name }) => name)
      const units_told = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
      return boarding.say('fact_many', fact.is, { ...fact, units: units_told })
    },
  )
