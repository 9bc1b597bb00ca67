// The first script, and a small one: what the address needs is on its way while the page itself is fetched.
import { place_of } from './shell/place'
import { ask_early, fetch_remembered, table_path } from './state/server/early'
import './shell/style.css'
import './shell/palettes.css'

const place = place_of(location.hash)
if (place.page === 'table') ask_early(table_path(place.game, place.seat ?? 'mine'))
if (place.page === 'watch') ask_early(table_path(place.game, null))
if (place.page === 'table' || place.page === 'watch' || place.page === 'local')
  void import('./pages/TablePage.svelte').catch(() => undefined)
if (place.page === 'table' || place.page === 'watch') fetch_remembered(place.game)
void import('./start')
