// For tests: what is said, with only the fields that a test is about.
import type { AnyGame, Event, Fact, Games, Order } from '../src/state/games'

import type { Domain } from '../src/state/model'

type Part<T> = T extends { readonly is: string } ? Pick<T, 'is'> & Partial<Omit<T, 'is'>> : never

export const event = (part: Part<Event>): Event => part as Event
export const events = (...parts: Part<Event>[]): Event[] => parts as Event[]
export const facts = (...parts: Part<Fact>[]): Fact[] => parts as Fact[]
export const orders = (...parts: Part<Order>[]): Order[] => parts as Order[]

// A field of a pattern as the kernel offers it: fixed, but for what is said.
export const domain = (field: string, more: Partial<Domain>): Domain => ({
  kind: 'fixed',
  field,
  loose: false,
  lo: 0,
  hi: 0,
  count: 1,
  values: [],
  points: [],
  words: [],
  ...more,
})

// The same of one game.
interface Said<G extends AnyGame> {
  view(part: Partial<G['view']>): G['view']
  events(...parts: Part<G['event']>[]): G['event'][]
  facts(...parts: Part<G['fact']>[]): G['fact'][]
  orders(...parts: Part<G['order']>[]): G['order'][]
}
const same = <G extends AnyGame>(): Said<G> => ({
  view: (part) => part as G['view'],
  events: (...parts) => parts as G['event'][],
  facts: (...parts) => parts as G['fact'][],
  orders: (...parts) => parts as G['order'][],
})
export const vector3 = same<Games['vector3']>()
export const triplanetary = same<Games['triplanetary']>()
