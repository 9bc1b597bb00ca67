// Two drafts of one seat, made one: mine as it stands, and of the other one all orders for units that I order
// nothing for, and what is about no unit and I do not say myself.
import { unit_in } from '../games'
import type { Order } from '../model'

export function joined<O extends Order>(mine: readonly O[], theirs: readonly O[]): O[] {
  const said = new Set(mine.map((one) => JSON.stringify(one)))
  const ordered = new Set(mine.map(unit_in))
  return [
    ...mine,
    ...theirs.filter((one) =>
      unit_in(one) === null ? !said.has(JSON.stringify(one)) : !ordered.has(unit_in(one)),
    ),
  ]
}
