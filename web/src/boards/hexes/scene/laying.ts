// What a seat lays on the board before play, one thing after another: units that hide in a hex, and what its
// side lays besides. Which hexes are open is the kernel's to say; a press on one lays the thing that is in
// hand.
import type { StepUse } from '../../boarding'
import { order_made, unit_in } from '../../../state/games'
import type { Options, Pattern } from '../../../state/model'
import type { Order } from '../game'
import { type Hex, is_at, key_of } from '../hex'
import type { Target } from './scene'

export type Laid = number | 'side' // a unit, or what the side lays
export interface Lay {
  what: Laid
  at: Hex[] // where the draft lays it
}

type Use = Pick<StepUse, 'hides' | 'lays'> | undefined
interface Place {
  order: Order
  what: Laid
  at: Hex
}

const fixed = (pattern: Pattern, name: string): readonly number[] => {
  const field = pattern.fields.find((one) => one.field === name)
  if (field?.kind === 'fixed') return [field.lo]
  return field?.kind === 'row' ? field.values : []
}
function place_of(order: Order, use: Use): Place | null {
  if (!('hex' in order)) return null
  if (order.is === use?.lays) return { order, what: 'side', at: order.hex }
  const unit = unit_in(order)
  return order.is === use?.hides && unit !== null ? { order, what: unit, at: order.hex } : null
}
function offered(options: Options | null, use: Use): Place[] {
  return (options?.patterns ?? [])
    .filter((pattern) => pattern.order === use?.hides || pattern.order === use?.lays)
    .flatMap((pattern): Place[] => {
      const [q, r] = fixed(pattern, 'hex')
      if (q === undefined || r === undefined) return []
      const hex: Hex = [q, r]
      const [unit] = fixed(pattern, 'unit')
      return [
        {
          order: order_made<Order>(pattern.order, { ...(unit === undefined ? {} : { unit }), hex }),
          what: unit ?? 'side',
          at: hex,
        },
      ]
    })
}
const drafted = (draft: readonly Order[], use: Use): Place[] =>
  draft.flatMap((order) => place_of(order, use) ?? [])

// All that is to be laid: units in their order, then what the side lays.
export function lays_of(open_options: Options | null, draft: readonly Order[], use: Use): Lay[] {
  const laid = drafted(draft, use)
  const all = new Set([...offered(open_options, use), ...laid].map((one) => one.what))
  return [...all]
    .sort((a, b) => Number(a === 'side') - Number(b === 'side') || Number(a) - Number(b))
    .map((what) => ({ what, at: laid.filter((one) => one.what === what).map((one) => one.at) }))
}

// What the next press lays: what somebody has taken in hand, else the first unit that lies nowhere, else what
// the side has left.
export function in_hand(
  lays: readonly Lay[],
  options: Options | null,
  taken: Laid | null,
  use: Use,
): Laid | null {
  if (taken !== null && lays.some((one) => one.what === taken)) return taken
  const waiting = lays.find((one) => one.what !== 'side' && one.at.length === 0)
  if (waiting) return waiting.what
  return has_more(options, use) ? 'side' : null
}
// Whether the side has anything left to lay.
export const has_more = (options: Options | null, use: Use): boolean =>
  offered(options, use).some((one) => one.what === 'side')

// The hexes that may be pressed: those open to what is in hand, and those where something lies already.
export function lay_targets(
  { options, open_options }: { options: Options | null; open_options: Options | null },
  draft: readonly Order[],
  use: Use,
  hand: Laid | null,
  words: (order: Order) => string,
  name: (what: Laid) => string,
): Target[] {
  const laid = drafted(draft, use)
  const taken = new Set(laid.map((one) => key_of(one.at)))
  const open = offered(hand === 'side' ? options : open_options, use).filter(
    (one) => one.what === hand && !taken.has(key_of(one.at)),
  )
  const target = ({ order, at, what }: Place, is_drafted: boolean): Target => ({
    at,
    change: [0, 0],
    orders: [order],
    cost: 0,
    is_drafted,
    words: words(order),
    ...(is_drafted ? { label: name(what) } : {}),
    is_lost: false,
    is_risky: false,
    facts: [],
  })
  return [...open.map((one) => target(one, false)), ...laid.map((one) => target(one, true))]
}

// The draft after a press: what lies in that hex is taken back; else what is in hand lies there, a unit
// nowhere else.
export function pressed_at(
  draft: readonly Order[],
  use: Use,
  target: Target,
): { draft: Order[]; taken: Laid | null } {
  const here = drafted(draft, use).find((one) => is_at(one.at, target.at))
  if (here) return { draft: draft.filter((one) => one !== here.order), taken: here.what }
  const [order] = target.orders
  if (order === undefined) return { draft: [...draft], taken: null }
  const unit = unit_in(order)
  const rest = draft.filter((one) => unit === null || one.is !== order.is || unit_in(one) !== unit)
  return { draft: [...rest, order], taken: null }
}
