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
import { type Account, account_of, type Feat } from './account'
import { type Chart, charts_of, points_in_views, points_said } from './curves'

export interface Story extends Account {
  lines: LogLine[]
  opened: Opened
  viewer: Viewer
  moment(at: number): string // the way to a moment
  charts: Chart[] // what is counted, turn by turn; the first is the score
  way(told: Told): string // to the moment of a line, or to one that no line tells
  branch(told: Told): string // to it, with the way back into play open
}
type Told = Pick<Feat, 'key' | 'at'>

// What was a secret stays one here: its seals are broken in the replay.
const viewer_at = (table: Table): Viewer =>
  table.ruleset.has_secrets ? (table.seat ?? 'spectator') : 'truth'

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
  const way = ({ key, at }: Told): string => moment(at ?? reel.moment_of(key, viewer))
  const counted = charts_of(opened, viewer, table.head?.scenario ?? '', team_in(table))
  const points = account.curve.length > 0 ? account.curve : points_in_views(opened, viewer)
  const seats = [...reel.seats.keys()]
  const charts =
    counted.length > 0 || points.length === 0
      ? counted.sort((one, other) => Number(other.is_of_all) - Number(one.is_of_all))
      : [{ rows: points, seats, is_of_all: true, said: points_said }]
  return {
    ...account,
    charts,
    lines,
    opened,
    viewer,
    moment,
    way,
    branch: (told) => `${way(told)}&take=1`,
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
