// Opening a table: the first answer draws the board; the kernel follows what draws it.
import { gateway, table_now } from '../server/api'
import { remember_fetched } from '../server/early'
import { fetched_ruleset, game_of } from '../kernel/rulesets'
import { Table } from './table.svelte'
import { load_kernel } from '../kernel/wasm'

// `watches`: as a spectator, whatever seats this browser holds.
export async function open_table(
  game: string,
  asked: number | null,
  fetch_board: (game: string) => Promise<unknown>,
  watches = false,
): Promise<Table> {
  const first = await table_now(game, watches ? null : (asked ?? 'mine'))
  if (watches) first.head = { ...first.head, my_seats: [] }
  const board = fetch_board(game_of(first.head.ruleset)).catch(() => undefined)
  // One seat of mine: its own view. Several share this screen: the open view, until the curtain lets one of
  // them sit down.
  const mine = first.head.my_seats
  const seat = asked ?? (mine.length === 1 ? mine[0]! : null)
  const known = await fetched_ruleset(first.head.ruleset)
  if (known === null) throw new Error(`This page does not know the rules called ${first.head.ruleset}.`)
  const table = new Table(game, gateway, known)
  table.start(first, seat)
  void board.then(() => remember_fetched(game, known.game))
  board
    .then(() => load_kernel(known, first.head.rules))
    .then((kernel) => (table.kernel = kernel))
    .catch(
      () => (table.error = 'The rules did not arrive; orders cannot be judged here. Load the page again.'),
    )
  return table
}
