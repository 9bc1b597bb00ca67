// The games of this page as types: what each says in its Views, orders, events and facts is generated from
// its field lists, so that a name changed in C++ is wrong wherever the page reads it. What is written for any
// game reads unions, which `is` tells apart; what is written for one narrows with `plays` (table.svelte.ts).
import type * as delta_vee from '../generated/delta_vee_types'
import type * as practice from '../generated/practice_types'
import type * as slingshot from '../generated/slingshot_types'
import type * as triplanetary from '../generated/triplanetary_types'
import type * as vector3 from '../generated/vector3_types'

export type { delta_vee, practice, slingshot, triplanetary, vector3 }

// What every game's View has. Boards know more about theirs.
export interface Shared {
  readonly seen: vector3.Seen
  readonly scenario: number
  readonly turn: number
  readonly players: readonly { readonly is_playing: boolean }[]
}

type Numbered<T> = T & { readonly rule?: string } // the rule that says so
interface Made<Name extends string, V extends Shared, O, E, F> {
  name: Name
  view: V
  order: O
  event: Numbered<E>
  fact: Numbered<F>
}

export interface Games {
  delta_vee: Made<'delta_vee', delta_vee.View, delta_vee.Order, delta_vee.Event, delta_vee.Fact>
  practice: Made<'practice', practice.View, practice.Order, practice.Event, practice.Fact>
  slingshot: Made<'slingshot', slingshot.View, slingshot.Order, slingshot.Event, slingshot.Fact>
  triplanetary: Made<
    'triplanetary',
    triplanetary.View,
    triplanetary.Order,
    triplanetary.Event,
    triplanetary.Fact
  >
  vector3: Made<'vector3', vector3.View, vector3.Order, vector3.Event, vector3.Fact>
}
export type GameName = keyof Games

// Any of them: where the page asks no further, what it says holds for all.
export interface AnyGame {
  name: GameName
  view: Games[GameName]['view']
  order: Games[GameName]['order']
  event: Games[GameName]['event']
  fact: Games[GameName]['fact']
}
export type View = AnyGame['view']
export type Order = AnyGame['order']
export type Event = AnyGame['event']
export type Fact = AnyGame['fact']

// Where a game gives advice: what a unit may aim at, and where a step leads.
export type Advised = Games['triplanetary']
export type Aim = triplanetary.Aim
export type Outlook = triplanetary.Outlook

export type Saying = Order | Event | Fact | Aim
// Those of them that are this.
export type Of<One extends { readonly is: string }, Is extends One['is']> = Extract<One, { readonly is: Is }>

// The unit that is spoken of.
export const unit_in = (one: Saying): number | null => ('unit' in one ? one.unit : null)
export const seat_in = (one: Saying): number | null => ('seat' in one ? one.seat : null)
export const target_in = (one: Saying): number | null => ('target' in one ? one.target : null)

// All fields, for texts and lists that show whatever there is.
export const fields_of = (one: Saying): Readonly<Record<string, unknown>> => ({ ...one })

// An order out of fields that the kernel's patterns describe. Nothing but the kernel says whether it is one:
// whatever is no order of the game, its codec refuses.
export const order_made = <O extends Order = Order>(
  is: string,
  fields: Readonly<Record<string, unknown>>,
): O => ({ is, ...fields }) as unknown as O
// The same of an aim.
export const aim_made = (is: Aim['is'], fields: Readonly<Record<string, unknown>>): Aim =>
  // eslint-disable-next-line no-restricted-syntax -- the kernel described the fields
  ({ is, ...fields }) as unknown as Aim
