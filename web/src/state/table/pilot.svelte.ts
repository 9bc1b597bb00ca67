// Ships of this page that follow a pilot: what each is to reach, and the way there as of the View that stands
// now. Every turn the way is asked for anew; what the pilot advises goes into the draft by the player's hand
// alone.
import type { Kernel } from './gateway'
import { type Aim, aim_made, unit_in } from '../games'
import type { AimPattern, Order, Plan, Problem } from '../model'

export interface Flown {
  aim: Aim
  view: Uint8Array | null // that the plan is from; null while there is none
  plan: Plan | null
  problems: Problem[]
  is_busy: boolean
  error: string
}

const nothing_yet = (aim: Aim): Flown => ({
  aim,
  view: null,
  plan: null,
  problems: [],
  is_busy: false,
  error: '',
})
const key_of = (seat: number, unit: number): string => `${seat}/${unit}`
const of_unit = (draft: readonly Order[], unit: number): Order[] =>
  draft.filter((order) => unit_in(order) === unit)
const written = (orders: readonly Order[]): string =>
  orders
    .map((order) => JSON.stringify(Object.entries(order).sort()))
    .sort()
    .join()

// The draft in which this ship does what a step says, and nothing else but what stands `beside` it: kinds of
// orders that no pilot gives.
export const with_step = <O extends Order>(
  draft: readonly O[],
  unit: number,
  orders: readonly O[],
  beside: readonly string[] = [],
): O[] => [...draft.filter((order) => unit_in(order) !== unit || beside.includes(order.is)), ...orders]
export const is_taken = (
  draft: readonly Order[],
  unit: number,
  orders: readonly Order[],
  beside: readonly string[] = [],
): boolean => written(of_unit(draft, unit).filter(({ is }) => !beside.includes(is))) === written(orders)

// What one unit may aim at.
export const aims_of = (patterns: readonly AimPattern[], unit: number): AimPattern[] =>
  patterns.filter(({ fields: { unit: its } }) => its?.value === unit)

// The aim that a pattern describes with these choices; each field not chosen takes its first value.
export function aim_of({ is, fields }: AimPattern, chosen: Record<string, unknown>): Aim {
  const aim: Record<string, unknown> = {}
  for (const [name, { value, one_of }] of Object.entries(fields)) {
    const values = one_of ?? [value]
    aim[name] = values.includes(chosen[name]) ? chosen[name] : values[0]
  }
  return aim_made(is, aim)
}

type Drawer = Pick<Storage, 'getItem' | 'setItem'>

function kept_in(drawer: Drawer | null, place: string): Record<string, Flown> {
  try {
    const aims = JSON.parse(drawer?.getItem(place) ?? '{}') as Record<string, Aim>
    return Object.fromEntries(
      Object.entries(aims)
        .filter(([, aim]) => typeof aim?.is === 'string')
        .map(([key, aim]) => [key, nothing_yet(aim)]),
    )
  } catch {
    return {}
  }
}

// Aims outlast a reload where there is a drawer for them.
export class Pilot {
  flown = $state.raw<Record<string, Flown>>({})
  readonly #drawer: Drawer | null
  readonly #place: string

  constructor(game = '', drawer: Drawer | null = null) {
    this.#drawer = drawer
    this.#place = `pilot/${game}`
    this.flown = kept_in(drawer, this.#place)
  }

  of(seat: number | null, unit: number | null): Flown | null {
    return seat === null || unit === null ? null : (this.flown[key_of(seat, unit)] ?? null)
  }
  set(seat: number, unit: number, aim: Aim): void {
    this.#put(seat, unit, nothing_yet(aim))
    this.#keep()
  }
  stop(seat: number, unit: number): void {
    const stopped = key_of(seat, unit)
    this.flown = Object.fromEntries(Object.entries(this.flown).filter(([key]) => key !== stopped))
    this.#keep()
  }

  // Asks for every way of this seat's that is not from this View.
  look(seat: number, view: Uint8Array, kernel: Kernel): void {
    for (const [key, one] of Object.entries(this.flown)) {
      const unit = Number(key.split('/')[1])
      if (
        key !== key_of(seat, unit) ||
        one.is_busy ||
        one.view === view ||
        one.error !== '' ||
        !kernel.advise
      )
        continue
      const { aim } = one
      const is_still_wanted = (): boolean => this.flown[key]?.aim === aim
      this.#put(seat, unit, { ...nothing_yet(aim), is_busy: true })
      kernel.advise(view, aim).then(
        (told) =>
          is_still_wanted() &&
          this.#put(seat, unit, {
            ...nothing_yet(aim),
            view,
            plan: told.ok ? told.plan : null,
            problems: told.ok ? [] : told.problems,
          }),
        (error: Error) =>
          is_still_wanted() && this.#put(seat, unit, { ...nothing_yet(aim), error: error.message }),
      )
    }
  }

  #keep(): void {
    try {
      this.#drawer?.setItem(
        this.#place,
        JSON.stringify(Object.fromEntries(Object.entries(this.flown).map(([key, { aim }]) => [key, aim]))),
      )
    } catch {
      // A browser that keeps nothing: the aims last as long as the page.
    }
  }

  #put(seat: number, unit: number, one: Flown): void {
    this.flown = { ...this.flown, [key_of(seat, unit)]: one }
  }
}
