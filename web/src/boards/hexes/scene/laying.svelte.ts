// The laying of one table: what is in hand, which hexes may be pressed, and what a press does.
import type { StepUse } from '../../boarding'
import type { Table } from '../../../state/table/table.svelte'
import type { HexGame, Order } from '../game'
import { has_more, in_hand, type Laid, type Lay, lay_targets, lays_of, pressed_at } from './laying'
import type { Target } from './scene'

export class Laying {
  #taken = $state<Laid | null>(null)
  readonly lays: readonly Lay[]
  readonly hand: Laid | null
  readonly has_more: boolean // of what the side lays
  readonly targets: readonly Target[]
  readonly #use: () => StepUse | undefined

  constructor(
    readonly table: Table<HexGame>,
    use: () => StepUse | undefined,
    readonly name: (what: Laid) => string,
    words: (order: Order) => string,
  ) {
    this.#use = use
    this.lays = $derived(table.can_draft ? lays_of(table.open_options, table.draft, use()) : [])
    this.hand = $derived(in_hand(this.lays, table.options, this.#taken, use()))
    this.has_more = $derived(has_more(table.options, use()))
    this.targets = $derived(
      this.lays.length > 0 ? lay_targets(table, table.draft, use(), this.hand, words, name) : [],
    )
  }

  take(what: Laid): void {
    this.#taken = what
  }
  press(target: Target): void {
    if (!this.table.can_draft) return
    const { draft, taken } = pressed_at(this.table.draft, this.#use(), target)
    this.table.draft = draft
    this.#taken = taken
  }
}
