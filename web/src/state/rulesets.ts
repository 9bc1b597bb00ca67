// The games this page knows: their codecs, their words, their rule index. All of it is made by the build.
import * as practice_types from '../generated/practice_types'
import * as practice_texts from '../generated/practice_texts'
import * as triplanetary_types from '../generated/triplanetary_types'
import * as triplanetary_texts from '../generated/triplanetary_texts'
import { Rules as Vector3Rules, Sheet, View as Vector3View } from '../generated/vector3_types'
import { description, rules, texts } from '../generated/vector3_texts'
import { decode, encode, type Schema, type Type } from '../wire/codec'
import { Texts, type Value } from '../wire/texts'
import type { Naming, Ruleset } from './gateway'
import type { Order, View } from './model'
import { options_in, type Option } from './options'

export interface Known extends Ruleset {
  ruleset: string
  bots: readonly string[]
  sheet(orders: Order[]): Uint8Array
  orders(bytes: Uint8Array): Order[]
  // The words of an order's field, where its values are an enum's.
  words_of(order: string, field: string): readonly string[] | null
  options(): Option[] // of its rules
}

interface Made {
  description: { game: string; ruleset: string; steps: readonly { name: string }[]; endings: readonly string[]; dice: readonly string[]; bots: readonly string[] }
  texts: Record<string, Record<string, string>>
  view: Type<unknown>
  sheet: Type<unknown>
  rules_type: Type<unknown>
  rules: Record<string, string>
  title: string
}

function words_in(sheet: Schema, order: string, field: string): readonly string[] | null {
  if (sheet.kind !== 'struct') return null
  const orders = sheet.fields[0]?.type
  const variant = orders?.kind === 'list' ? orders.of : undefined
  const chosen = variant?.kind === 'variant' ? variant.alternatives.find((one) => one.is === order) : undefined
  let type = chosen?.fields.find((one) => one.name === field)?.type
  while (type?.kind === 'array' || type?.kind === 'list') type = type.of
  return type?.kind === 'enum' ? type.names : null
}

function known(made: Made): Known {
  const names = (name: Naming) => (kind: string, value: Value) =>
    kind === 'unit' ? name.unit(Number(value)) : kind === 'seat' ? name.seat(Number(value)) : undefined
  return {
    ruleset: made.description.ruleset,
    game: made.description.game,
    title: made.title,
    description: made.description,
    steps: made.description.steps.map((step) => step.name),
    endings: made.description.endings,
    dice: made.description.dice,
    bots: made.description.bots,
    view: (bytes) => decode(made.view, bytes) as View,
    sheet: (orders) => encode(made.sheet, { orders }),
    orders: (bytes) => (decode(made.sheet, bytes) as { orders: Order[] }).orders,
    say: (section, key, values, name) => new Texts(made.texts, names(name)).say(section, key, values as Value).text,
    has: (section, key) => new Texts(made.texts).has(section, key),
    words: (section) => Object.entries(made.texts[section] ?? {}),
    rule: (id) => made.rules[id] ?? '',
    words_of: (order, field) => words_in(made.sheet, order, field),
    options: () => options_in(made.rules_type, (section) => Object.entries(made.texts[section] ?? {})),
  }
}

const ALL: Known[] = [
  known({ description, texts, view: Vector3View, sheet: Sheet, rules_type: Vector3Rules, rules, title: 'Vector 3' }),
  known({ ...triplanetary_texts, view: triplanetary_types.View, sheet: triplanetary_types.Sheet, rules_type: triplanetary_types.Rules, title: 'Triplanetary' }),
  known({ ...practice_texts, view: practice_types.View, sheet: practice_types.Sheet, rules_type: practice_types.Rules, title: 'Practice flight' }),
]

export function ruleset_named(name: string): Known | null {
  return ALL.find((one) => one.ruleset === name) ?? null
}
