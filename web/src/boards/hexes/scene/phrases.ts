// Orders in words: what the kernel foresees of one, where it does, else the order itself. Where the game's
// texts have a head and a short form for what is foreseen, orders of one head stand together.
import { fields_of } from '../../../state/games'
import { fact_words } from '../../../state/orders/questions'
import type { Naming, Ruleset } from '../../../state/table/gateway'
import type { Fact, Order } from '../game'
import { fact_of, is_same } from './orders'
import type { Choice } from './plot'

export class Phrases {
  constructor(
    readonly ruleset: Ruleset,
    readonly naming: Naming,
  ) {}

  readonly fact = (fact: Fact): string => fact_words(fact, this.ruleset, this.naming)
  readonly order = (order: Order): string =>
    this.ruleset.has('order', order.is)
      ? this.ruleset.say('order', order.is, fields_of(order), this.naming)
      : order.is.replaceAll('_', ' ')

  choice(order: Order, facts: readonly Fact[], draft: readonly Order[]): Choice {
    const known = fact_of(order, facts)
    const is_drafted = draft.some((one) => is_same(one, order))
    const words = known ? this.fact(known) : this.order(order)
    if (!known || !this.ruleset.has('fact_short', known.is)) return { order, words, is_drafted }
    const [head, short] = ['fact_head', 'fact_short'].map((section) =>
      this.ruleset.say(section, known.is, fields_of(known), this.naming),
    )
    return { order, words, is_drafted, head: head!, short: short! }
  }
}
