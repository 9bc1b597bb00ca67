// The first script, and a small one: what the address needs is on its way while the page itself is fetched.
import { place_of } from './shell/place'
import { cubes_table } from './games/late'
import { fetch_words, game_of } from './state/kernel/words_of_games'
import { ask_early, fetch_remembered, ruleset_early, table_path } from './state/server/early'
import './shell/style.css'
import './shell/palettes.css'

const place = place_of(location.hash)
// The answer says which game is played: what draws it is asked for before the page is put together.
async function fetch_early(path: string): Promise<void> {
  ask_early(path)
  const ruleset = await ruleset_early(path)
  if (ruleset === null) return
  fetch_words(ruleset)
  await (game_of(ruleset) === 'vector3' ? cubes_table() : import('./pages/HexTable.svelte'))
}

if (place.page === 'table')
  void fetch_early(table_path(place.game, place.seat ?? 'mine')).catch(() => undefined)
if (place.page === 'watch') void fetch_early(table_path(place.game, null)).catch(() => undefined)
if (place.page === 'table' || place.page === 'watch' || place.page === 'local')
  void import('./pages/TablePage.svelte').catch(() => undefined)
if (place.page === 'table' || place.page === 'watch') fetch_remembered(place.game)
void import('./start')
