// The games this page knows: their codecs, their words. All of it is made by the build, and
// fetched game by game when a page needs it.
import { decode, encode, type Schema, type StructSchema, type Type } from '../../wire/codec'
import { Texts, type Value } from '../../wire/texts'
import type { Naming, Ruleset, Scenario } from '../table/gateway'
import type { AnyGame, GameName, Games } from '../games'
import type { Order } from '../model'
import { sentence_of } from './rulebooks'
import { options_in, type Option } from './options'
import { game_of, words_of_games } from './words_of_games'

export type { Schema, StructSchema }

export interface Known<G extends AnyGame = AnyGame> extends Ruleset<G> {
  bots: readonly string[]
  house: readonly string[]
  sheet(orders: readonly Order[]): Uint8Array
  orders(bytes: Uint8Array): G['order'][]
  // The words of an order's field, where its values are an enum's.
  words_of(order: string, field: string): readonly string[] | null
  options(): Option[] // of its rules
  rules: Schema
  setup: Schema // its `custom` is a host's own beginning, where it takes one
}

interface Description {
  game: string
  ruleset: string
  rules: Readonly<Record<string, unknown>>
  scenarios: readonly Omit<Scenario, 'words'>[]
  steps: readonly { name: string }[]
  order_of_play?: readonly number[]
  endings: readonly string[]
  dice: readonly string[]
  hidden_dice: readonly string[]
  bots: readonly string[]
  house: readonly string[]
  turn_step: number // where a turn begins
}

interface Made<G extends AnyGame> {
  game: G['name']
  descriptions: readonly Description[]
  texts: Record<string, Record<string, string>>
  view: Type<G['view']>
  sheet: Type<{ readonly orders: readonly G['order'][] }>
  rules_type: Type<unknown>
  setup: Schema
  title: string
}

function words_in(sheet: Schema, order: string, field: string): readonly string[] | null {
  if (sheet.kind !== 'struct') return null
  const orders = sheet.fields[0]?.type
  const variant = orders?.kind === 'list' ? orders.of : undefined
  const chosen =
    variant?.kind === 'variant' ? variant.alternatives.find((one) => one.is === order) : undefined
  let type = chosen?.fields.find((one) => one.name === field)?.type
  while (type?.kind === 'array' || type?.kind === 'list') type = type.of
  return type?.kind === 'enum' ? type.names : null
}

// A sentence's number as a table of this edition cites it: what it has from another edition's text goes
// without that edition's year.
export function cited(id: string, ruleset: string): string {
  const year = /_(\d{4})$/.exec(ruleset)?.[1]
  const [, of, number] = /^(\d{4}):(.+)$/.exec(id) ?? []
  return year === undefined || number === undefined || of === year ? id : number
}

function known<G extends AnyGame>(made: Made<G>, description: Description): Known<G> {
  const edition = String(description.rules['edition'] ?? '')
  const words = (section: string): [string, string][] => Object.entries(made.texts[section] ?? {})
  const steps = description.steps.map((step) => step.name)
  const names = (name: Naming) => (kind: string, value: Value) =>
    kind === 'unit' ? name.unit(Number(value)) : kind === 'seat' ? name.seat(Number(value)) : undefined
  return {
    ruleset: description.ruleset,
    game: made.game,
    title: made.title,
    edition: new Map(words('edition')).get(edition || description.ruleset) ?? '',
    description,
    steps,
    order: description.order_of_play?.map((at) => steps[at] ?? '') ?? steps,
    scenarios: description.scenarios.map((one) => ({
      ...one,
      words: new Map([...words('scenario'), ...words(edition)]).get(one.name) ?? one.name,
    })),
    has_secrets: description.hidden_dice.length > 0,
    endings: description.endings,
    dice: description.dice,
    bots: description.bots,
    house: description.house,
    view: (bytes) => decode(made.view, bytes),
    sheet: (orders) => encode(made.sheet, { orders }),
    orders: (bytes) => [...decode(made.sheet, bytes).orders],
    say: (section, key, values, name) =>
      new Texts(made.texts, names(name)).say(section, key, values as Value).text,
    has: (section, key) => new Texts(made.texts).has(section, key),
    words,
    cite: (id) => cited(id, description.ruleset),
    rule: (id, but) => sentence_of(made.game, id, but),
    words_of: (order, field) => words_in(made.sheet, order, field),
    options: () => options_in(made.rules_type, words),
    rules: made.rules_type,
    setup: made.setup,
  }
}

const all_of = <G extends AnyGame>(made: Made<G>): Known<G>[] =>
  made.descriptions.map((description) => known(made, description))

interface Types<G extends AnyGame> {
  View: Type<G['view']>
  Sheet: Made<G>['sheet']
  Rules: Type<unknown>
  Setup: Schema
}
type Told<G extends AnyGame> = Pick<Made<G>, 'descriptions' | 'texts'>

function game<G extends AnyGame>(
  game: G['name'],
  title: string,
  fetched: () => Promise<readonly [Types<G>, Told<G>]>,
): readonly [string, () => Promise<Known[]>] {
  return [
    game,
    async () => {
      const [{ View, Sheet, Rules, Setup }, told] = await fetched()
      return all_of<G>({ ...told, game, title, view: View, sheet: Sheet, rules_type: Rules, setup: Setup })
    },
  ]
}

const GAMES = new Map([
  game<Games['vector3']>('vector3', 'Vector 3', words_of_games.vector3),
  game<Games['triplanetary']>('triplanetary', 'Triplanetary', words_of_games.triplanetary),
  game<Games['slingshot']>('slingshot', 'Slingshot', words_of_games.slingshot),
  game<Games['delta_vee']>('delta_vee', 'Delta Vee', words_of_games.delta_vee),
  game<Games['practice']>('practice', 'Practice flight', words_of_games.practice),
])

const here = new Map<string, readonly Known[]>()

export { game_of }

// Whoever asks for a ruleset of a game has waited for this first; games that the page does not know are none.
export async function fetch_game(name: string): Promise<void> {
  const made = here.has(name) ? undefined : await GAMES.get(name)?.()
  if (made !== undefined && !here.has(name)) here.set(name, made)
}
export async function fetch_every_game(): Promise<void> {
  await Promise.all([...GAMES.keys()].map(fetch_game))
}

// Of the games that are here.
export const every_ruleset = (): readonly Known[] => [...GAMES.keys()].flatMap((name) => here.get(name) ?? [])

export function ruleset_named(name: string): Known | null {
  return every_ruleset().find((one) => one.ruleset === name) ?? null
}

export async function fetched_ruleset(name: string): Promise<Known | null> {
  await fetch_game(game_of(name))
  return ruleset_named(name)
}

// Whether it is of this game: then all it reads is in that game's own types.
export const plays = <N extends GameName>(known: Known, game: N): known is Known<Games[N]> =>
  known.game === game

// The only ruleset of a game that has but one.
export function ruleset_of<N extends GameName>(game: N): Known<Games[N]> {
  const found = every_ruleset().find((known) => plays(known, game))
  if (found === undefined || !plays(found, game)) throw new Error(`this page does not know ${game}`)
  return found
}
