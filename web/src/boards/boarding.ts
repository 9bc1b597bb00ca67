// How a game is laid out on the page, from its description: the presentation says which board, phases,
// questions and kinds of orders there are (games/<game>/page/presentation.toml), the game's texts have their
// sentences.
import type { KeyLine } from '../shell/keys'
import { NO_UNIT, type View } from '../state/model'
import type { OfferUse } from '../state/orders/offers'
import { ANY, type Answering, type Question } from '../state/orders/questions'
import type { Naming, Ruleset } from '../state/table/gateway'
import type { Once } from '../telling/repeats'
import { BOARD_KEYS } from './board_keys'
import type { ZoneUse } from './zones'

export interface Phase {
  key: string
  name: string
  told: string // what happens in it, in a few words
  steps: string[]
  needs?: string[] // technologies of which a seat must hold one, or the phase never comes
  is_once?: boolean // not of every turn: shown only while it lasts
}

// A kind of order of a side that lays something on the board: by the field `of` things of the kind differ, a
// further press goes through the values of `turns`, `numbered` counts what the sheet lays so. `shows` are
// figures of a thing: columns of `tables`, of the list `rows`, in which `of` finds its row.
export interface Lays {
  order: string
  of?: string
  turns?: string
  numbered?: string
  on_demand?: boolean // it is in hand only when somebody takes it
  rows?: string
  unpriced?: readonly string[] // scenarios that reckon in other coin than the tables
  shows?: readonly string[]
}

// Kinds of orders that a step is about: `drags` comes of a drag on the board, `hides` and `lays` of presses
// on it, for units that are not on it yet and for a side; of `steers` one each may stand together, and what
// they come to is pressed on the board; `chooses` makes its units be chosen, `counts` is counted by the seal.
// Facts in `tells` stand above the seal, those in `warns` as a warning; without `saves` its unit is lost.
export interface StepUse {
  steers?: readonly string[]
  drags?: string
  aims?: string
  hides?: string
  lays?: readonly Lays[]
  chooses?: string
  counts?: string
  tells?: readonly string[]
  warns?: readonly string[]
  saves?: string
}

// A line of the card of goals: its sentence is `goal.<name>` of the game's texts.
export interface Goal {
  part: 'wins' | 'scores' | 'ends' | 'reaches'
  name: string
  rule?: string
  scenarios?: readonly string[] // without it: of all
  option?: string // only where this option of the rules is set
  among?: readonly string[] // or is one of these words
  fact?: string // what the kernel says of each unit's reach
  own?: string // only where a host began otherwise: a line for each of this list of the View
}

// What is counted beside a seat's name: a number at the end of a `path` in the View, where `@` is the seat,
// or the items of a list there that have every field of `where`, and none of `but`, with one of its values
// (`@`: the seat). The words are `tally.<name>` of the game's texts, with `count` and, out of how many, `of`.
export interface Tally {
  name: string
  scenarios: readonly string[]
  seat?: number // of this one alone
  path: string
  where?: Readonly<Record<string, readonly unknown[]>>
  but?: Readonly<Record<string, readonly unknown[]>>
  of?: number
}

// A table in the book of rules: a row a path into the printed tables.
export interface Figure {
  name: string
  chapters: readonly string[]
  paths: readonly string[]
  rows: readonly string[]
  row_words?: string // section of the rows' headings
  columns: readonly string[]
  none?: number // stands for nothing
}

// Of velocities on hexes: a direction by its name on the board.
export interface Axis {
  name: string
  towards: string
}

// A kind of order that buys by the piece: so many (`count`) of a kind (`of`), each for what the field `by`
// names, or two of them. `rows` is the list of `tables` in which `of` finds its row, `shows` are columns of
// it.
export interface Trade {
  order: string
  by: string | readonly string[]
  of: string
  count: string
  rows: string
  shows: readonly string[]
}

// What is told of a ship in figures, and from how near (hexes/scene/figures.ts).
export interface Card {
  rows: string // of `tables`: a row for each kind of ship
  reach: string // of `tables`: by kind of sensors, a distance a tier, the nearest first
  sensors: readonly string[]
  tiers: readonly { name: string; figures: readonly string[] }[]
}

// Parts of a ship that are damaged, each up to a number of `tables` (hexes/scene/wounds.ts).
export interface WoundsUse {
  most: string
  parts: readonly { field: string; rule: string }[]
}

// What of a host's own beginning stands on the board: `path` leads to it in the draft, a star to each side's.
// The others are names of its fields.
export interface MakerPiece {
  name: string
  path: string
  hex?: string // without it the thing is a hex and nothing else
  vector?: string
  heading?: string
  radius?: string
  most_radius?: number
  sides?: string // directions in which it has something
  word?: string // what it is, and drawn as
  words?: readonly string[] // that are offered; else all but the first
  title?: string // its own name, each once
  once?: boolean // each word once
  on_board?: string // true where it has a hex; else it waits in the zone of its side
  unless?: string // it is not there where this is 0
  fill?: Readonly<Record<string, string>> // what a new one has, by figures of its row in the tables
  start?: Readonly<Record<string, unknown>> // what any new one has
  as_printed?: boolean // what a new one has is what that of its word has where the draft begins
}
export interface Maker {
  of?: string // where in a set-up the draft lies; without it in `custom`
  begins?: string // of `tables`: what a draft begins from; without it the scenario's `custom`
  field?: string // hexes from the middle to the edge; without it the board has none of its own
  pieces: readonly MakerPiece[]
}

// A kind of event, or those of it with one of the values of `only` in a field; the field `sum` is added up.
export interface Together {
  event: string
  only?: Readonly<Record<string, readonly unknown[]>>
  sum?: string
}

// What a ship's ledger tells: fields of the items in a list of the View, of the one whose field `by` is the
// unit or, without it, of the one in the unit's place; and the events that may be their cause.
export interface LedgerUse {
  list: string
  by?: string
  fields: readonly string[]
  events: readonly string[]
}

export interface Boarding {
  board: 'cubes' | 'hexes' | 'none'
  pitch: string // the game in a breath, for somebody who has never played it
  phases: Phase[]
  questions: Question[] // one key each
  keys: KeyLine[] // the drawn board's own
  steps: Record<string, StepUse>
  tints: Record<string, string> // of bodies, among the colours of the page
  kept: string[] // steps whose sheets nobody else sees before the end
  unseen?: { power: string; screens: string; idle: string } // said where an enemy's secrets would count
  loud: ReadonlySet<string> // events that the log stresses
  quiet: ReadonlySet<string> // events that it leaves out
  scoring: ReadonlySet<string> // events that points are paid for
  goals: readonly Goal[]
  tallies: readonly Tally[]
  adviser: string // the computer that is asked for a hint; empty where there is none
  beside: readonly string[] // orders that stay when a pilot's step is taken
  secret: readonly string[] // scenarios in which a computer's reasons would tell what it keeps
  scopes: Readonly<Record<string, readonly string[]>> // by scenario, the kinds of rules that it plays by
  settled: Readonly<Record<string, readonly string[]>> // chapters that it leaves nothing to do of
  figures: readonly Figure[]
  ends: ReadonlySet<string> // events that say how a seat's game ended
  axes: readonly Axis[]
  card: Card | null
  trades: readonly Trade[]
  offers: readonly OfferUse[] // demands and offers among seats
  ledger: readonly LedgerUse[]
  wounds: WoundsUse | null
  news: readonly string[] // kinds of events that the sentence of what happened tells, besides harm and fire
  news_only: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> // of some, by field
  once: Once // events that are told only where they tell something new
  together: readonly Together[] // in one line of the log
  maker: Maker | null // of games that a host may begin otherwise
  tables: Readonly<Record<string, unknown>> // of the rules
  zones: readonly ZoneUse[] // of a hex board
  measured: string // the aim that a whole game of a seat is measured by; empty where none is
  // The sentence of that name in the game's texts; empty where it has none.
  say(section: string, key: string, values?: Record<string, unknown>): string
}

interface Presentation {
  board?: Boarding['board']
  words?: string
  phases?: readonly { name: string; steps: readonly string[]; needs?: readonly string[]; is_once?: boolean }[]
  questions?: readonly { key: string; name: string; facts: readonly Answering[] }[]
  steps?: Record<string, StepUse>
  tints?: Record<string, string>
  kept?: readonly string[]
  loud?: readonly string[]
  quiet?: readonly string[]
  scoring?: readonly string[]
  goals?: readonly Goal[]
  tallies?: readonly Tally[]
  advice?: { bot: string; secret?: readonly string[]; beside?: readonly string[] }
  scopes?: Readonly<Record<string, readonly string[]>>
  settled?: Readonly<Record<string, readonly string[]>>
  figures?: readonly Figure[]
  ends?: readonly string[]
  measured?: string
  axes?: readonly Axis[]
  card?: Card
  trades?: readonly Trade[]
  offers?: readonly OfferUse[]
  ledger?: readonly LedgerUse[]
  wounds?: WoundsUse
  news?: readonly string[]
  news_only?: Boarding['news_only']
  once?: Once
  together?: readonly Together[]
  zones?: readonly ZoneUse[]
  maker?: Maker
  tables?: Readonly<Record<string, unknown>>
}

type Spoken = Pick<Ruleset, 'has' | 'say' | 'description'>
const PLAIN: Naming = { unit: (unit) => `unit ${unit}`, seat: (seat) => `seat ${seat + 1}` }

// A section's twin, for a ruleset that speaks in other words, comes before the section itself.
function speaker(ruleset: Spoken, words: string | undefined): Boarding['say'] {
  return (section, key, values = {}) => {
    const sections = words === undefined ? [section] : [`${section}_${words}`, section]
    const found = sections.find((one) => ruleset.has(one, key))
    return found === undefined ? '' : ruleset.say(found, key, values, PLAIN)
  }
}

function questions_of({ questions = [] }: Presentation, say: Boarding['say']): Question[] {
  const none_of = (name: string | undefined): string => (name === undefined ? '' : say('question_none', name))
  return questions.map(({ key, name, facts }) => ({
    key,
    words: say('question', name),
    none: none_of(name),
    facts: facts.map(({ none, ...fact }) => (none_of(none) === '' ? fact : { ...fact, none: none_of(none) })),
  }))
}

function is_flat({ description }: Spoken): boolean {
  const { boards = [] } = (description ?? {}) as { boards?: readonly { orientation?: string }[] }
  return boards.some((one) => one.orientation === 'flat')
}

function made_of(ruleset: Spoken): Boarding {
  const told = ((ruleset.description ?? {}) as { presentation?: Presentation }).presentation ?? {}
  const { board = 'none', phases = [], steps = {}, tints = {}, kept = [], loud, quiet, scoring } = told
  const say = speaker(ruleset, told.words)
  const unseen = {
    power: say('unseen', 'power'),
    screens: say('unseen', 'screens'),
    idle: say('unseen', 'idle'),
  }
  return {
    board,
    pitch: say('pitch', 'game'),
    phases: phases.map(({ name, steps: within, needs, is_once = false }) => ({
      key: name,
      name: say('phase', name),
      told: say('phase_told', name),
      steps: [...within],
      is_once,
      ...(needs === undefined ? {} : { needs: [...needs] }),
    })),
    questions: told.questions === undefined ? ANY : questions_of(told, say),
    keys: BOARD_KEYS[board === 'hexes' && is_flat(ruleset) ? 'flat_hexes' : board],
    steps,
    tints,
    kept: [...kept],
    ...(unseen.power === '' ? {} : { unseen }),
    loud: new Set(loud),
    quiet: new Set(quiet),
    scoring: new Set(scoring),
    goals: told.goals ?? [],
    tallies: told.tallies ?? [],
    adviser: told.advice?.bot ?? '',
    beside: told.advice?.beside ?? [],
    secret: told.advice?.secret ?? [],
    scopes: told.scopes ?? {},
    settled: told.settled ?? {},
    figures: told.figures ?? [],
    ends: new Set(told.ends),
    axes: told.axes ?? [],
    card: told.card ?? null,
    trades: told.trades ?? [],
    offers: told.offers ?? [],
    ledger: told.ledger ?? [],
    wounds: told.wounds ?? null,
    news: told.news ?? [],
    news_only: told.news_only ?? {},
    once: told.once ?? {},
    together: told.together ?? [],
    maker: told.maker ?? null,
    tables: told.tables ?? {},
    zones: told.zones ?? [],
    measured: told.measured ?? '',
    say,
  }
}

const made = new WeakMap<Spoken, Boarding>()

// Without a presentation a game is played with the order panel alone.
export function boarding_of(ruleset: Spoken | null): Boarding {
  if (ruleset === null) return made_of({ has: () => false, say: () => '' })
  const known = made.get(ruleset) ?? made_of(ruleset)
  made.set(ruleset, known)
  return known
}

export const phase_of = (boarding: Boarding, step: string): Phase | null =>
  boarding.phases.find((phase) => phase.steps.includes(step)) ?? null

// What a phase is called at a table: by whose it is, where the game's texts say so.
export const phase_called = (
  ruleset: Pick<Ruleset, 'has' | 'say'>,
  { key, name }: Phase,
  naming: Naming,
  first: number, // the seat whose phases come first
): string =>
  ruleset.has('phase_by', key) ? ruleset.say('phase_by', key, { first, second: 1 - first }, naming) : name

// By a View; the first seat where it does not say.
export const first_seat = (view: unknown): number =>
  Number((view as { first?: unknown } | null | undefined)?.first ?? 0)

// The phases that can come in this game, in its order of play: by what its seats hold or, where that is their
// secret, by what the scenario sells.
export function phases_of(
  boarding: Boarding,
  ruleset: Pick<Ruleset, 'order' | 'words' | 'scenarios' | 'has_secrets'>,
  view: View | null,
): Phase[] {
  const kinds = ruleset.words('technology').map(([kind]) => kind)
  const sold = ruleset.scenarios[view?.scenario ?? 0]?.most_levels ?? []
  const players: readonly View['players'][number][] = view?.players ?? []
  const held_by = players.map((player) => ('levels' in player ? player.levels : []))
  const levels = ruleset.has_secrets ? [sold] : held_by
  const can_come = ({ needs }: Phase): boolean =>
    needs === undefined || needs.some((kind) => levels.some((held) => (held[kinds.indexOf(kind)] ?? 0) > 0))
  const place = ({ steps }: Phase): number =>
    Math.min(...steps.map((step) => ruleset.order.indexOf(step)).filter((at) => at >= 0))
  return boarding.phases
    .filter((phase) => can_come(phase) && place(phase) < Infinity)
    .sort((a, b) => place(a) - place(b))
}

// Dice of damage belong to a blast while one is carried out.
export const is_blast = (view: View | null): boolean =>
  view !== null && 'blast' in view && view.blast.unit !== NO_UNIT

export const is_asked = (view: View, seat: number): boolean =>
  view.seen.asked.some((one) => one.seat === seat)

// Whether a computer's reasons would tell what its seat keeps from the others in that scenario.
export const keeps_reasons = (ruleset: Ruleset | null, scenario: string): boolean =>
  ruleset !== null && (ruleset.has_secrets || boarding_of(ruleset).secret.includes(scenario))
