// What flies over a hex board, put together from a View, the kernel's facts about the draft, and the courses
// flown so far. What a ship may reach, enter or strike is the kernel's to say; here it is only gathered by
// ship.
import { type Of, type Outlook, unit_in } from '../../../state/games'
import type { Boarding } from '../../boarding'
import type { Printed } from '../board'
import type { Event, Fact, HexPiece, HexPull, HexShip, HexView, Order } from '../game'
import { is_launched } from '../../../state/model'
import { type Gun, guns_in } from './guns'
import { type Harm, harm_of } from './harm'
import type { Note, NotesOf } from './notes'
import { type Direction, DIRECTIONS, type Hex, is_at, is_rest, less, pair, plus } from '../hex'

export interface Pull extends Omit<HexPull, 'direction' | 'other'> {
  direction: Direction
  other?: Direction
  is_refused: boolean
}

// What a course meets, by what the kernel foresees of it.
export interface Danger {
  is_lost: boolean
  is_risky: boolean
  facts: Fact[] // that say so
}

// What may be chosen on the board for a ship: an end of its course, or a side of the world that it stands on.
export interface Target extends Danger {
  at: Hex
  change: Hex // the burn, or the step to the side
  orders: Order[] // that a sheet then holds for this ship
  cost: number
  is_drafted: boolean
  words: string | null // of the order for a side; null for an end
  label?: string // written there
  replaces?: readonly string[] // kinds of orders of the ship, all of whose place its orders take
}

export interface Leg {
  unit: number
  seat: number
  turn: number
  from: Hex
  to: Hex
  burns: number // fuel points
}

// One turn of a way that is planned.
export interface WayLeg {
  from: Hex
  to: Hex
  turn: number
  is_risky: boolean
}

export interface HexMark extends Danger {
  unit: number
  seat: number
  name: string
  at: Hex
  side: Direction | null // of a body, where it stands on one
  landed: string
  velocity: Hex
  fuel: number | null // null where it is not known, or means nothing
  left: number | null // fuel after the draft
  disabled: number
  pulls: Pull[] // that act on the course to come
  change: Hex // the burn in the draft
  predicted: Hex | null // where its course ends if nothing is burned
  next: Hex | null // where it ends by the draft
  // Where its velocity leads, of a ship of which nothing is foreseen while something is of others.
  drifts: Hex | null
  size: number // of its mark, to that of others
  is_hidden?: boolean // it lies face-down
  heading?: number // the hour of a clock
  lasts: number | null // turns that it still flies; null for what flies on until it is lost
  touches: Direction | null // the side of a body that the draft lands it on
  coast: Hex[] // where it would be day by day after that
  is_coast_lost: boolean // at their end
  is_mine: boolean
  notes: readonly Note[]
  harm?: Harm | null
}

export interface Wreck {
  unit: number
  seat: number
  name: string
  at: Hex
}

// Where something would go off, or be spent, by the draft.
export interface Meeting {
  at: Hex
  is_spent: boolean
  fact: Fact // that says so
}

// What has been found in a hex: ore or none, and what stands on it.
export interface Find {
  at: Hex
  has_ore: boolean
  seat: number | null // of the mine there
  stock: string // tons piled up
  is_guarded: boolean
  has_shard: boolean
  words: string
}

export interface Scene {
  ships: HexMark[]
  wrecks: Wreck[]
  legs: Leg[]
  meetings?: Meeting[]
  guns?: Gun[] // as the ships will stand by the draft
  wasted?: { body: string; side: Direction }[] // sides of bodies that are laid waste
  finds?: Find[]
}

export { pair }

export type FactsOf = <Is extends Fact['is']>(unit: number, is: Is) => readonly Of<Fact, Is>[]

// By unit and kind, so that a board of many ships is gathered in one pass.
export function facts_by_unit(facts: readonly Fact[]): FactsOf {
  const found = new Map<string, Fact[]>()
  for (const fact of facts) {
    const key = `${unit_in(fact)} ${fact.is}`
    const held = found.get(key)
    if (held) held.push(fact)
    else found.set(key, [fact])
  }
  return <Is extends Fact['is']>(unit: number, is: Is) =>
    (found.get(`${unit} ${is}`) ?? []).filter((fact): fact is Of<Fact, Is> => fact.is === is)
}

// What this turn's course meets, and where else it may end: by dice it may cost the ship, or bring it down
// where its side has points for that.
export function danger_of(unit: number, facts: FactsOf): Danger {
  const is_now = (one: { readonly day: number }): boolean => one.day === 0
  const lost = facts(unit, 'will_be_lost').filter(is_now)
  const risks = [...facts(unit, 'will_roll'), ...facts(unit, 'may_be_lost').filter(is_now)]
  const others = [...facts(unit, 'may_end'), ...facts(unit, 'will_come_down').filter(is_now)]
  return { is_lost: lost.length > 0, is_risky: risks.length > 0, facts: [...lost, ...risks, ...others] }
}

interface Drawing {
  notes: NotesOf
  say: Boarding['say']
  facts: FactsOf
  draft: readonly Order[]
  mine: number
  name: (unit: number) => string
  way: (called: string) => Direction
  is_foreseen: boolean // where courses of this turn lead
}

// Of symbols that tell how large a ship is.
const SIZES: Readonly<Record<string, number>> = { tiny: 0.6, small: 0.8, medium: 1, large: 1.25 }
export const is_tiny = ({ size }: Pick<HexMark, 'size'>): boolean => size <= SIZES['tiny']!

export const FACE_DOWN: Note = { words: 'face-down', sign: '?' }
// What a View tells of a ship by a word of its own.
const STANDS: readonly [(ship: HexShip) => boolean | undefined, Note][] = [
  [(ship) => ship.is_revealed === false, FACE_DOWN],
  [(ship) => ship.is_idle, { words: 'idle', sign: '' }],
  [(ship) => ship.is_field_active, { words: 'force field up', sign: '◎' }],
  [(ship) => ship.weaves, { words: 'weaving', sign: '~' }],
  [(ship) => ship.has_charged, { words: 'hyperdrive charged', sign: '⚡' }],
]
// What was launched is drawn small.
const size_of = (ship: HexShip): number =>
  is_launched(ship) ? SIZES['tiny']! : (SIZES[ship.size ?? ''] ?? 1)

const side_drafted = (draft: readonly Order[], unit: number): Direction | undefined =>
  draft.flatMap((order) => ('side' in order && 'unit' in order && order.unit === unit ? [order.side] : []))[0]

function pull_of(
  { direction, other, ...pull }: HexPull,
  acts: readonly Of<Fact, 'pull_acts'>[],
  way: (called: string) => Direction,
): Pull {
  const { hex } = pull
  return {
    ...pull,
    direction: way(direction),
    ...(other === undefined ? {} : { other: way(other) }),
    is_refused: hex !== undefined && acts.some((one) => one.is_refused && is_at(one.hex, hex)),
  }
}

function mark_of(
  ship: HexShip,
  pulls: readonly HexPull[] | null,
  { facts, draft, mine, name, notes, say, is_foreseen, way }: Drawing,
): HexMark {
  const { unit } = ship
  const [course] = facts(unit, 'course_sum')
  const [burn] = facts(unit, 'burn_adds')
  const [land] = facts(unit, 'will_land')
  const [lift] = facts(unit, 'will_take_off')
  const acts = facts(unit, 'pull_acts')
  const noted = notes(unit)
  const to = course?.to ?? lift?.hex ?? null
  const change = burn?.change ?? [0, 0]
  const { landed: body = 'none', fuel = null } = ship
  const landed = body === 'none' ? '' : body
  return {
    ...danger_of(unit, facts),
    unit,
    seat: ship.seat,
    name: name(unit),
    at: ship.hex,
    side: landed === '' ? null : (side_drafted(draft, unit) ?? ship.side ?? null),
    landed,
    velocity: ship.vector,
    fuel,
    left: (burn ?? land)?.left ?? fuel,
    disabled: ship.disabled ?? 0,
    pulls: (pulls ?? acts).map((pull: HexPull) => pull_of(pull, acts, way)),
    change,
    predicted: course ? less(course.to, change) : null,
    next: to,
    drifts: to === null && is_foreseen && !is_rest(ship.vector) ? plus(ship.hex, ship.vector) : null,
    size: size_of(ship),
    ...(ship.is_revealed === false ? { is_hidden: true } : {}),
    ...(ship.heading === undefined ? {} : { heading: ship.heading }),
    lasts: null,
    touches: land?.side ?? null,
    coast: facts(unit, 'will_coast').map((one) => one.to),
    is_coast_lost: facts(unit, 'will_be_lost').some((one) => one.day > 0),
    is_mine: ship.seat === mine,
    harm: harm_of(ship, noted, facts(unit, 'is_hurt'), say),
    notes: [...noted, ...STANDS.flatMap(([holds, note]) => (holds(ship) === true ? [note] : []))],
  }
}

// A piece of ordnance is drawn small, with the turns that it has left and where it will be next.
function piece_of(piece: HexPiece, drawing: Drawing): HexMark {
  const mark = mark_of(piece, null, drawing)
  const { left } = piece
  const on = mark.coast[0] ?? plus(piece.hex, piece.vector)
  const notes =
    left === undefined
      ? []
      : [
          {
            words: `${left} ${left === 1 ? 'turn' : 'turns'} left`,
            sign: `·${left}`,
            key: 'turns that it still flies',
          },
        ]
  return {
    ...mark,
    size: SIZES['tiny']!,
    lasts: left ?? null,
    drifts: mark.next === null && !is_at(on, piece.hex) ? on : null,
    coast: mark.next === null ? [] : mark.coast,
    notes: [...mark.notes, ...notes],
  }
}

// What goes off or is spent this turn, once for each hex.
export function meetings_of(facts: readonly Fact[]): Meeting[] {
  const met = facts.flatMap((fact): Meeting[] =>
    fact.is === 'will_meet' || fact.is === 'will_be_spent'
      ? [{ at: fact.hex, is_spent: fact.is === 'will_be_spent', fact }]
      : [],
  )
  return met.filter(
    (one, i) => met.findIndex((other) => is_at(other.at, one.at) && other.is_spent === one.is_spent) === i,
  )
}

export interface Told {
  turn: number
  glimpse: Event
}

// How a game speaks of what is on the board.
interface Saying {
  notes?: NotesOf
  directions?: readonly string[] // as they are called on the board
  say?: Boarding['say']
}

export function build_scene(
  view: HexView,
  facts: readonly Fact[],
  draft: readonly Order[],
  flown: { legs: Leg[]; wrecks: Wreck[]; finds?: Find[] },
  name: (unit: number) => string,
  { notes = () => [], directions = DIRECTIONS, say = () => '' }: Saying = {},
): Scene {
  const drawing = {
    say,
    facts: facts_by_unit(facts),
    draft,
    mine: view.seen.seat,
    name,
    notes,
    way: (called: string) => DIRECTIONS[directions.indexOf(called)] ?? DIRECTIONS[0]!,
    is_foreseen: facts.some((one) => one.is === 'course_sum') || view.ships.some((one) => 'heading' in one),
  }
  // Of gravity that was entered a turn before a View tells; what acts at once is foreseen.
  const pulls = (unit: number): readonly HexPull[] | null =>
    view.pending ? (view.pending.find((one) => one.unit === unit)?.pulls ?? []) : null
  const lying = [...(view.counters ?? []), ...(view.guards ?? [])].map((one): HexShip => ({
    ...one,
    vector: [0, 0],
  }))
  return {
    ships: [
      ...[...view.ships, ...lying].map((ship) => mark_of(ship, pulls(ship.unit), drawing)),
      ...(view.ordnance ?? []).map((piece) => piece_of(piece, drawing)),
    ],
    meetings: meetings_of(facts),
    guns: guns_in(facts),
    wasted: (view.sides_wasted ?? []).map(({ body, side }) => ({ body, side: drawing.way(side) })),
    ...flown,
  }
}

// Courses flown and ships lost, from the feed. A burn is told before the course that it is part of.
export function flown_of(
  history: readonly Told[],
  printed: Printed,
  owner: (unit: number) => number,
  name: (unit: number) => string,
): { legs: Leg[]; wrecks: Wreck[] } {
  const burns = new Map<number, number>()
  const last = new Map<number, Hex>()
  const legs: Leg[] = []
  const wrecks: Wreck[] = []
  const fly = (turn: number, unit: number, from: Hex | null, to: Hex | null): void => {
    if (from === null || to === null) return
    if (!is_at(from, to))
      legs.push({ unit, seat: owner(unit), turn: Math.max(1, turn), from, to, burns: burns.get(unit) ?? 0 })
    last.set(unit, to)
  }
  const place = (body: string): Hex | null =>
    printed.board.bodies.find((one) => one.name === body)?.at ?? null
  for (const { turn, glimpse } of history) {
    if (glimpse.is === 'course_plotted') burns.set(glimpse.unit, glimpse.cost)
    if (glimpse.is === 'ship_moved') fly(turn, glimpse.unit, glimpse.from, glimpse.to)
    if (glimpse.is === 'ship_took_off') fly(turn, glimpse.unit, place(glimpse.body), glimpse.hex)
    if (glimpse.is === 'ship_landed')
      fly(turn, glimpse.unit, last.get(glimpse.unit) ?? null, place(glimpse.body))
    if (glimpse.is === 'ship_destroyed')
      wrecks.push({
        unit: glimpse.unit,
        seat: owner(glimpse.unit),
        name: name(glimpse.unit),
        at: glimpse.hex,
      })
    if (glimpse.is !== 'ship_lost') continue
    const { unit, hex, vector, body } = glimpse
    const at = place(body) ?? plus(hex, vector)
    fly(turn, unit, hex, at)
    wrecks.push({ unit, seat: owner(unit), name: name(unit), at })
  }
  return { legs, wrecks }
}

// The courses of a plan's steps, from where the ship is.
export function way_of(at: Hex, steps: readonly { then: Outlook }[]): WayLeg[] {
  let from = at
  return steps.map(({ then: { hex: to, turn, is_risky } }) => {
    const leg = { from, to, turn, is_risky }
    from = to
    return leg
  })
}

// What ought to be in sight when a board is first looked at: the ships with their last courses, or all that
// was ever flown.
export function hexes_to_show({ ships, legs, wrecks }: Scene, room: Printed, ever = false): Hex[] {
  const newest = Math.max(0, ...legs.map((leg) => leg.turn))
  const all = [
    ...ships.flatMap((ship) => [ship.at, ...(ship.next ? [ship.next] : [])]),
    ...legs.filter((leg) => ever || leg.turn >= newest - 1).flatMap((leg) => [leg.from, leg.to]),
    ...(ever || ships.length === 0 ? wrecks.map((one) => one.at) : []),
  ]
  return all.filter((at) => room.is_on(at))
}

// The ships in a hex, one's own first.
export const ships_at = ({ ships }: Scene, at: Hex): HexMark[] =>
  ships
    .filter((ship) => is_at(ship.at, at))
    .sort((a, b) => Number(b.is_mine) - Number(a.is_mine) || a.unit - b.unit)

export const is_burning = (ship: HexMark): boolean => !is_rest(ship.change)
