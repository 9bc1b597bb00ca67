// Where a replay comes from: a game on the server, a game of this browser, or a file. What cannot be shown is
// an Error with words for the person at the page.
import { gateway, Refused } from '../state/server/api'
import { play_of } from '../state/kernel/play'
import { fetched_ruleset } from '../state/kernel/rulesets'
import { border, load_kernel } from '../state/kernel/wasm'
import { scenario_name } from '../state/table/seats'
import type { Gateway, Kernel } from '../state/table/gateway'
import type { AnyGame } from '../state/games'
import type { GameHead } from '../state/model'
import { film_of } from './film'
import { held_file } from './held'
import { BadRecord, type Progress, read_record } from './read'
import { reel_of_frames, type Reel, type Viewer } from './reel'

export interface Source {
  from: 'server' | 'local' | 'file'
  game: string
}

export interface Opened<G extends AnyGame = AnyGame> {
  reel: Reel<G>
  kernel: Kernel<G>
  back: string // the address of its table, '' where there is none
}

async function from_text(
  text: string,
  title: string,
  on_progress: Progress,
  file = '',
): Promise<Pick<Opened, 'reel' | 'kernel'>> {
  const record = await read_record(text, on_progress)
  const known = await fetched_ruleset(record.header.ruleset)
  if (known === null)
    throw new BadRecord(1, `this page does not know the rules called ${record.header.ruleset}.`)
  const made = await border()
  const reel = await film_of(
    record,
    play_of(made, known, record.header.rules),
    known,
    title || `${known.title}, ${scenario_name(known, record.header.setup.scenario)}`,
    on_progress,
    file,
  )
  return { reel, kernel: await load_kernel(known, record.header.rules) }
}

const seated = (head: GameHead): Reel['seats'] =>
  head.seats.map((seat) => ({ name: seat.name, ...(seat.bot ? { bot: seat.bot } : {}) }))

// While a game goes on: what one's own seat was told, and no more.
async function from_frames(
  of: Gateway,
  head: GameHead,
  asked: Viewer | null,
): Promise<Pick<Opened, 'reel' | 'kernel'>> {
  const viewer = asked ?? head.my_seats[0] ?? 'spectator'
  const is_mine = viewer === 'spectator' || (viewer !== 'truth' && head.my_seats.includes(viewer))
  if (!is_mine)
    throw new Error(
      viewer === 'truth'
        ? 'The game goes on: its truth can be seen when it is over.'
        : 'The game goes on, and that is not your seat: what it knows can be seen when the game is over.',
    )
  const known = await fetched_ruleset(head.ruleset)
  if (known === null) throw new Error(`This page does not know the rules called ${head.ruleset}.`)
  const frames = await of.frames(head.game, typeof viewer === 'number' ? viewer : null, 0)
  if (frames.length === 0) throw new Error('Nothing was told yet.')
  return {
    reel: reel_of_frames(frames, viewer, {
      known,
      rules: head.rules,
      title: head.title || known.title,
      seats: seated(head),
    }),
    kernel: await load_kernel(known, head.rules),
  }
}

async function from_server(
  game: string,
  asked: Viewer | null,
  on_progress: Progress,
): Promise<Pick<Opened, 'reel' | 'kernel'>> {
  const { head } = await gateway.game(game, null)
  if (head.state === 'waiting_for_seats' || head.state === 'sharing')
    throw new Error('This game has not begun: there is nothing to look back on yet.')
  if (head.state !== 'over') return from_frames(gateway, head, asked)
  const answer = await fetch(gateway.record_address(game), { credentials: 'same-origin' })
  if (!answer.ok) throw new Error('The server does not give this record to you: it is not your game.')
  return from_text(await answer.text(), head.title, on_progress)
}

async function from_browser(
  id: string,
  asked: Viewer | null,
  on_progress: Progress,
): Promise<Pick<Opened, 'reel' | 'kernel'>> {
  const [{ load_local }, { head_of, local_gateway }, { record_text }] = await Promise.all([
    import('../local/open'),
    import('../local/gateway'),
    import('../local/record'),
  ])
  const game = await load_local(id)
  return game.is_over
    ? from_text(record_text(game), game.saved.title, on_progress)
    : from_frames(local_gateway(game), head_of(game), asked)
}

export async function open_replay(
  source: Source,
  asked: Viewer | null,
  on_progress: Progress,
): Promise<Opened> {
  if (source.from === 'file') {
    const { text, name } = held_file()
    return { ...(await from_text(text, '', on_progress, name)), back: '' }
  }
  if (source.from === 'local')
    return { ...(await from_browser(source.game, asked, on_progress)), back: `#/local/${source.game}` }
  return { ...(await from_server(source.game, asked, on_progress)), back: `#/table/${source.game}` }
}

export function told_trouble(error: unknown): string {
  if (!(error instanceof Refused)) return error instanceof Error ? error.message : 'unknown reason'
  if (error.status === 404) return 'There is no such game on this server.'
  return error.status === 403
    ? 'This game is not open to you: only who sits at it can look back on it.'
    : `The server refused: ${error.message}.`
}
