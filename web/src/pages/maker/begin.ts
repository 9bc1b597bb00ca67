// What a set-up begins from: a scenario of the game as its description has it.
import type { Known } from '../../state/kernel/rulesets'
import type { Custom } from '../../state/kernel/play'
import { boarding_of } from '../../boards/boarding'
import { scenario_name } from '../../state/table/seats'
import { BadSetup, type SetupFile } from './setup_file'

interface Described {
  scenarios?: readonly { name: string; custom?: Custom }[]
}

export function custom_of_scenario(known: Known, wanted: string): SetupFile {
  const { scenarios = [] } = (known.description ?? {}) as Described
  const found = scenarios.find((one) => one.name === wanted) ?? scenarios[0]
  const custom = printed_of(known) ?? found?.custom
  if (found === undefined || custom === undefined)
    throw new BadSetup(0, `${known.title} shows no scenario to begin from.`)
  return {
    ruleset: known.ruleset,
    scenario: found.name,
    title: `${scenario_name(known, found.name)}, changed`,
    rules: {},
    custom,
  }
}

// What every draft of a game begins from, where its scenarios have none of their own.
export function printed_of(known: Known): Custom | undefined {
  const { maker, tables } = boarding_of(known)
  return maker?.begins === undefined ? undefined : (tables[maker.begins] as Custom)
}
