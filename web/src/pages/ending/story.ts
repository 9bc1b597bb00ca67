// The record of a game that is over, played again beside its end screen: so that every line of what is told
// there leads to the very moment.
import { boarding_of } from '../../boards/boarding'
import { type LogLine, log_of } from '../../panels/log/telling'
import { open_replay, type Opened } from '../../replay/sources'
import type { Viewer } from '../../replay/reel'
import { place_of } from '../../shell/place'
import { advice } from '../../state/kernel/advisor'
import { unit_in } from '../../state/games'
import type { Naming } from '../../state/table/gateway'
import { aim_of } from '../../state/table/pilot.svelte'
import type { Table } from '../../state/table/table.svelte'
import { type Account, account_of, type Curve } from './account'

export interface Story extends Account {
  lines: LogLine[]
  opened: Opened
  viewer: Viewer
  moment(at: number): string // the way to a moment
  link(key: string): string // to the moment of a line
  branch(key: string): string // to it, with the way back into play open
}

// What was a secret stays one here: its seals are broken in the replay.
const viewer_at = (table: Table): Viewer =>
  table.ruleset.has_secrets ? (table.seat ?? 'spectator') : 'truth'

// Where the log tells of no points before the end, they stand in the Views at each turn's end.
function curve_in({ reel }: Opened, viewer: Viewer): Curve[] {
  const starts = [...reel.turns.filter((one) => one.turn > 0), { turn: Infinity, at: reel.count }]
  const curve = starts.slice(1).flatMap(({ at }, i): Curve[] => {
    const shown = reel.show(Math.max(0, at - 1), viewer)
    const { players } = reel.known.view(shown.views.at(-1)!)
    const points = players.map((one) => ('points' in one ? one.points : null))
    return points.every((one) => one !== null)
      ? [{ turn: starts[i]!.turn, points, key: shown.keys.at(-1) ?? '' }]
      : []
  })
  if (!curve.some((one) => one.points.some((points) => points !== 0))) return []
  return [{ turn: 0, points: curve[0]!.points.map(() => 0), key: '' }, ...curve]
}

export const team_in =
  (table: Table) =>
  (seat: number): number =>
    table.head?.seats[seat]?.team ?? seat

export async function story_of(
  table: Table,
  naming: Naming,
  on_share: (done: number) => void,
): Promise<Story> {
  const address = table.gateway.replay_address(table.id, null)
  const place = place_of(address)
  if (place.page !== 'replay') throw new Error('This game has no replay.')
  const opened = await open_replay({ from: place.from, game: place.game }, null, (some, all) =>
    on_share(some / all),
  )
  const viewer = viewer_at(table)
  const { reel } = opened
  const reader = viewer === 'spectator' ? null : viewer
  const lines = log_of(reel.log(viewer), table.ruleset, naming, reader)
  const account = account_of(lines, {
    seats: reel.seats.length,
    name: naming.unit,
    owner: naming.owner ?? (() => null),
    team_of: team_in(table),
    reader: table.seat,
  })
  const moment = (at: number): string => `${address}?at=${at}&as=${table.seat ?? viewer}`
  const link = (key: string): string => moment(reel.moment_of(key, viewer))
  return {
    ...account,
    curve: account.curve.length > 0 ? account.curve : curve_in(opened, viewer),
    lines,
    opened,
    viewer,
    moment,
    link,
    branch: (key) => `${link(key)}&take=1`,
  }
}

export interface Measured {
  seat: number
  key: 'least' | 'known' | 'more' | 'untold'
  values: { flown: number; burned: number; turns: number }
}

// The first View in which a seat is asked and may aim at the whole of its game.
function first_aim({ opened: { reel, kernel } }: Story, seat: number, is: string) {
  for (let at = 0; at < reel.count; ++at) {
    const bytes = reel.show(at, seat).views.at(-1)!
    const view = reel.known.view(bytes)
    if (!view.seen.asked.some((one) => one.seat === seat)) continue
    const pattern = kernel.aims?.(bytes).find((one) => one.is === is)
    if (pattern) return { bytes, turn: view.turn, aim: aim_of(pattern, {}) }
  }
  return null
}

function flown_in(story: Story, unit: number | null): { landed: number; burned: number } | null {
  const own = story.opened.reel.log(story.viewer).filter(({ glimpse }) => unit_in(glimpse) === unit)
  const last = own.findLast(({ glimpse }) => glimpse.is === 'ship_landed')
  const burned = own
    .map(({ glimpse }) => (glimpse.is === 'course_plotted' ? glimpse.cost : 0))
    .reduce((sum, cost) => sum + cost, 0)
  return last === undefined ? null : { landed: last.turn, burned }
}

// What a winner has flown, against the least that it takes from where it began; the way is sought by a
// kernel beside the page, and may take seconds.
export async function measured_of(story: Story, table: Table, seat: number): Promise<Measured | null> {
  const { measured } = boarding_of(table.ruleset)
  const first = measured === '' ? null : first_aim(story, seat, measured)
  const flown = first && flown_in(story, unit_in(first.aim))
  if (!first || !flown) return null
  const { reel } = story.opened
  const turns_flown = flown.landed - first.turn + 1
  const values = { flown: turns_flown, burned: flown.burned, turns: 0 }
  const place = { ruleset: reel.known.ruleset, rules: { ...reel.rules }, view: first.bytes }
  const told = await advice(place, first.aim).catch(() => null)
  if (!told?.ok) return { seat, key: 'untold', values }
  const { turns = 0, is_least = 0 } = told.plan.numbers
  const key =
    turns_flown > turns ? 'more' : is_least && told.plan.reason === 'plan_by_turns' ? 'least' : 'known'
  return { seat, key, values: { ...values, turns } }
}
