// Events of which a game tells many in one line of the log: of a run of events of a kind, those of a seat, in
// the place of the first.
import { boarding_of, type Together } from '../../boards/boarding'
import { fields_of } from '../../state/games'
import type { Naming, Ruleset } from '../../state/table/gateway'
import type { LogLine } from './telling'

const is_of = ({ glimpse }: LogLine, { event, only = {} }: Together): boolean =>
  glimpse.is === event &&
  Object.entries(only).every(([field, values]) => values.includes(fields_of(glimpse)[field]))

// Lines that are told as one.
function groups_of(lines: readonly LogLine[], uses: readonly Together[]): LogLine[][] {
  const groups: LogLine[][] = []
  let run = 0 // where the run of events of a kind begins
  for (const line of lines) {
    if (groups.at(-1)?.[0]!.glimpse.is !== line.glimpse.is) run = groups.length
    const use = uses.find((one) => is_of(line, one))
    const same = groups
      .slice(run)
      .find(([first]) => use !== undefined && is_of(first!, use) && first!.seat === line.seat)
    if (same) same.push(line)
    else groups.push([line])
  }
  return groups
}

export function told_together(
  lines: readonly LogLine[],
  ruleset: Pick<Ruleset, 'has' | 'say' | 'description'>,
  naming: Naming,
): LogLine[] {
  const uses = boarding_of(ruleset).together
  return groups_of(lines, uses).map((group) => {
    const [first] = group
    if (group.length === 1) return first!
    const { glimpse, seat } = first!
    const field = uses.find((one) => is_of(first!, one))?.sum ?? ''
    const sum = group.reduce((all, one) => all + Number(fields_of(one.glimpse)[field] ?? 0), 0)
    const values = { ...fields_of(glimpse), seat, count: group.length, sum }
    return { ...group.at(-1)!, sentence: ruleset.say('event_many', glimpse.is, values, naming) }
  })
}
