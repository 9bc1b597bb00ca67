// What a draft orders, in the game's own words: those of its orders about which nothing else is told above
// the seal.
import { target_in, unit_in } from '../../../state/games'
import type { Fact, Order } from '../game'
import { agrees } from './working'

export interface Above {
  course: string | undefined // kind of order that changes a course
  burning: readonly { unit: number }[] // ships whose burn has its line
  decisive: readonly Fact[]
  odds: readonly unknown[] // of all that is aimed at somebody
  elsewhere: (order: string) => boolean // kinds of orders that stand in a list of their own
}

// Whether a fact is about this order at a target.
const is_about = (fact: Fact, order: Order): boolean =>
  target_in(fact) !== null && target_in(fact) === target_in(order) && agrees(fact, order)

export const orders_untold = (
  draft: readonly Order[],
  { course, burning, decisive, odds, elsewhere }: Above,
): Order[] =>
  draft.filter(
    (order) =>
      !elsewhere(order.is) &&
      !(order.is === course && burning.some(({ unit }) => unit === unit_in(order))) &&
      !(odds.length > 0 && target_in(order) !== null) &&
      !decisive.some((fact) => is_about(fact, order)),
  )

const MOST = 3 // lines

// A line each, with the unit before it where the sentence does not name it; of many the last, which are the
// newest, and how many there are besides.
export function ordered_words(
  orders: readonly Order[],
  say: (order: Order) => string,
  name: (unit: number) => string,
): string[] {
  const lines = orders.map((order) => {
    const unit = unit_in(order)
    const words = say(order).replace(/\.$/, '')
    return unit === null || words.includes(name(unit)) ? words : `${name(unit)}: ${words}`
  })
  const kept = lines.length > MOST + 1 ? lines.slice(-MOST) : lines
  return kept.length < lines.length ? [...kept, `and ${lines.length - kept.length} more`] : kept
}
