// The parts of a table that its first board does without: fetched when they are wanted, and all of them as
// soon as the page has nothing else to do, so that a table goes on without a network.
import { cubes_orders, cubes_setup, cubes_table } from '../games/late'
import { fetch_every_game } from '../state/kernel/rulesets'
import { rule_book } from '../state/kernel/rulebooks'

export const parts = {
  asides: () => import('../panels/beside/drawers'),
  away: () => import('../panels/seats/AwayPanel.svelte'),
  book: () => import('../panels/rules/RuleBook.svelte'),
  dice: () => import('../panels/table/DiceEntry.svelte'),
  ending: () => import('./ending/EndScreen.svelte'),
  hint: () => import('../panels/rules/HintPanel.svelte'),
  keeping: () => import('../panels/seats/SeatKeeping.svelte'),
  lesson: async () => {
    await fetch_every_game() // its number is among the flights of all
    return import('./lessons/LessonBar.svelte')
  },
  log: () => import('../panels/log/LogPanel.svelte'),
  orders: () => import('../panels/orders/OrderPanel.svelte'),
  report: () => import('../panels/log/KeepReport.svelte'),
  settings: () => import('../panels/top/SettingsSheet.svelte'),
  text: () => import('../text/TextBoard.svelte'),
  tools: () => import('../panels/seats/SeatTools.svelte'),
  waiting: () => import('./WaitingRoom.svelte'),
}
export const of_cubes = {
  table: cubes_table,
  orders: cubes_orders,
  setup: cubes_setup,
  final: () => import('./FinalCharts.svelte'),
  marks: async () => (await import('../boards/told_marks_late.svelte')).late.fetch(),
}
export const of_hexes = {
  table: () => import('./HexTable.svelte'),
  final: () => import('./FinalBoard.svelte'),
}
const boards_of = (game: string) => (game === 'vector3' ? of_cubes : of_hexes)

// What draws the board of a game.
export const fetch_board = (game: string): Promise<unknown> => boards_of(game).table()

export async function fetch_parts(game: string): Promise<void> {
  const all = [...Object.values(parts), ...Object.values(boards_of(game))]
  await Promise.allSettled([...all.map((one) => one()), rule_book(game)])
}
