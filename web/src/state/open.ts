// Opening a table: the first answer draws the board; the kernel follows.
import { gateway } from './api'
import { ruleset_named } from './rulesets'
import { Table } from './table.svelte'
import { load_kernel } from './wasm'

export async function open_table(game: string, seat: number | null): Promise<Table> {
  let first = await gateway.game(game, seat)
  // One seat of mine: its own view. Several share this screen: the open view, until the curtain lets one of them sit down.
  const mine = first.head.my_seats
  if (seat === null && mine.length === 1) first = await gateway.game(game, mine[0]!)
  const known = ruleset_named(first.head.ruleset)
  if (known === null) throw new Error(`This page does not know the rules called ${first.head.ruleset}.`)
  const table = new Table(game, gateway, known)
  table.start(first)
  load_kernel(known, first.head.rules)
    .then((kernel) => (table.kernel = kernel))
    .catch(() => (table.error = 'The rules did not arrive; orders cannot be judged here. Load the page again.'))
  return table
}
