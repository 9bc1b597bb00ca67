// The laying of one table: what is in hand, what may be pressed, and what a press does.
import type { Boarding, StepUse } from '../../boarding'
import type { Table } from '../../../state/table/table.svelte'
import { fields_of, unit_in } from '../../../state/games'
import type { HexBoard } from '../board'
import type { HexGame, Order } from '../game'
import {
  in_hand,
  is_for_counted,
  type Laid,
  type Lay,
  laid_free,
  lay_targets,
  lays_in,
  lays_of,
  more_of,
  pressed_at,
  taken_back,
  what_of,
} from './laying'
import type { Hex } from '../hex'
import type { Target } from '../scene/scene'

export class Laying {
  #taken = $state<Laid | null>(null)
  readonly lays: readonly Lay[]
  readonly hand: Laid | null
  readonly more: ReadonlySet<Laid>
  readonly targets: readonly Target[]
  readonly #board: () => HexBoard

  constructor(
    readonly table: Table<HexGame>,
    readonly boarding: () => Boarding,
    board: () => HexBoard,
    words: (order: Order) => string,
    readonly unit: (unit: number) => string,
  ) {
    const use = (): StepUse | undefined => this.use
    this.#board = board
    this.lays = $derived(table.can_draft ? lays_of(table, table.draft, use(), board()) : [])
    this.more = $derived(more_of(table.options, use()))
    this.hand = $derived(in_hand(this.lays, this.more, this.#taken, use()))
    this.targets = $derived(
      this.lays.length > 0
        ? lay_targets(table, table.draft, use(), board(), this.hand, words, (order, what) =>
            this.label(order, what),
          )
        : [],
    )
  }

  get use(): StepUse | undefined {
    return this.boarding().steps[this.table.step]
  }
  // What a unit or thing is called; on the board with the way it is turned.
  name({ what, order, word }: Omit<Lay, 'at'>): string {
    if (typeof what === 'number') return this.unit(what)
    const { say } = this.boarding()
    const counted = is_for_counted(this.use, order) ? this.counted(Number(word)) : undefined
    if (counted) return this.thing(counted)
    return (
      say(lays_in(this.use, order)?.of ?? '', word) || say('laid_one', order) || order.replaceAll('_', ' ')
    )
  }
  // The order that counts a thing of the sheet by this number, and what it lays.
  counted(number: number): Order | undefined {
    return this.table.draft.find((one) => {
      const field = lays_in(this.use, one.is)?.numbered
      return field !== undefined && !is_for_counted(this.use, one.is) && fields_of(one)[field] === number
    })
  }
  thing(order: Order): string {
    const word = String(fields_of(order)[lays_in(this.use, order.is)?.of ?? ''] ?? '')
    return this.name({ what: '', order: order.is, word })
  }
  label(order: Order, what: Laid): string {
    const { of = '', turns = '' } = lays_in(this.use, order.is) ?? {}
    const fields = fields_of(order)
    const turned = turns === '' ? '' : this.boarding().say('laid_way', String(fields[turns]))
    return `${this.name({ what, order: order.is, word: String(fields[of] ?? '') })} ${turned}`.trim()
  }

  // What an order lays; null where it lays nothing.
  what(order: Order): Laid | null {
    return what_of(order, this.use)
  }
  take(what: Laid | null): void {
    this.#taken = what
  }
  press(target: Target): void {
    const { table } = this
    if (!table.can_draft) return
    const { draft, taken } = pressed_at(table.draft, this.use, this.#board(), target, (wished) =>
      table.kernel && table.frame ? table.kernel.options(table.frame.view, wished) : null,
    )
    table.draft = draft
    this.#taken = taken
  }
  // Of hexes the kernel names those that matter; where else something may lie, it says when asked.
  press_free(at: Hex): boolean {
    const { kernel, frame, draft, can_draft, options } = this.table
    if (!can_draft || !kernel || !frame) return false
    const rest = (order: Order): Order[] =>
      draft.filter((one) => order.is !== one.is || unit_in(order) === null || unit_in(one) !== unit_in(order))
    const order = laid_free(options, this.use, this.hand, at).find((one) =>
      kernel.check(frame.view, [...rest(one), one]).every(({ grade }) => grade === 'unfinished'),
    )
    if (order) this.table.draft = [...rest(order), order]
    return order !== undefined
  }
  take_back(order: Order): void {
    if (this.table.can_draft) this.table.draft = taken_back(this.table.draft, order, this.use)
  }
}
