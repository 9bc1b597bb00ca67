// A table that begins at once: oneself and computers, by the rules as printed.
import { keeps_reasons } from '../../boards/boarding'
import type { Door } from '../../boards/doors'
import { ruleset_named } from '../../state/kernel/rulesets'
import { lobby } from '../../state/server/api'
import { kinds_of } from '../../state/server/flight'
import { person } from '../../state/server/person'

// The address of the table.
export async function begin(ruleset: string, door: Door, against: string = door.against): Promise<string> {
  const bots = (await kinds_of(ruleset))?.bots ?? []
  const bot = bots.includes(against) ? against : (bots[0] ?? against)
  const made = await lobby.create({
    ruleset,
    scenario: door.scenario,
    rules: {},
    title: door.name,
    dice: 'chain',
    seats: Array.from({ length: door.least }, (_, seat) =>
      seat === 0 ? { by: 'me', name: person.name || 'Skipper' } : { by: 'bot', bot },
    ),
    time: { stage_seconds: 0, bank_seconds: 0 },
    explains: !keeps_reasons(ruleset_named(ruleset), door.scenario),
  })
  return `/table/${made.game}/0`
}

export const begin_trouble = (error: unknown): string =>
  `No table could be opened: ${error instanceof Error ? error.message : 'unknown reason'}.`
