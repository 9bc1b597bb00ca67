// Fleets as drafts, priced by the kernel: this file knows no price, it asks.
import { most_ships, most_slots, slots_in } from '../../../boards/cubes/scene/hulls'
import { vector3, words_in } from '../../../state/words'
import type { Options } from '../../../state/model'
import type { Fact, Order } from '../table'

type Hull = vector3.Hull
type Pod = vector3.Pod
type Weapon = vector3.Weapon

export interface Rounds {
  pod: number // numbered from 1
  weapon: Weapon
  count: number
}
export interface Built {
  hull: Hull
  pods: readonly Pod[]
  loads: Rounds[]
}
type Foresee = (orders: Order[]) => Fact[]

// The ships of a draft, each with what its launch pods hold.
export function ships_in(draft: readonly Order[]): Built[] {
  const loads = draft.filter((order) => order.is === 'load')
  return draft
    .filter((order) => order.is === 'build')
    .map((order) => ({
      hull: order.hull,
      pods: order.pods,
      loads: loads
        .filter((load) => load.unit === order.unit)
        .map(({ pod, weapon, count }) => ({ pod, weapon, count })),
    }))
}

// The first ship of a fleet, as what may be built names it; the others are numbered after it.
export const first_ship = (open_options: Options | null): number =>
  open_options?.patterns.find((one) => one.order === 'build')?.fields.find((field) => field.field === 'unit')
    ?.lo ?? 0

// Ships as orders, numbered from `first` in their order; what a pod held is gone once it launches nothing.
export function orders_of(ships: readonly Built[], first: number): Order[] {
  const load = (unit: number, { pods, loads }: Built): Order[] =>
    loads
      .filter(({ pod, count }) => count > 0 && pods[pod - 1] === 'launch')
      .map((one) => ({ is: 'load', unit, ...one }))
  return [
    ...ships.map(({ hull, pods }, i) => ship(first + i, hull, pods)),
    ...ships.flatMap((one, i) => load(first + i, one)),
  ]
}

const is_load = (order: Order, unit: number, pod: number, weapon: Weapon): boolean =>
  order.is === 'load' && order.unit === unit && order.pod === pod && order.weapon === weapon

export const with_load = (
  draft: readonly Order[],
  unit: number,
  pod: number,
  weapon: Weapon,
  count: number,
): Order[] => [
  ...draft.filter((order) => !is_load(order, unit, pod, weapon)),
  ...(count > 0 ? [{ is: 'load' as const, unit, pod, weapon, count }] : []),
]

// How many of a weapon a pod may hold beside the rest of the draft; 0 where it may hold none.
export function most_rounds(
  options: (draft: Order[]) => Options,
  draft: readonly Order[],
  unit: number,
  pod: number,
  weapon: Weapon,
): number {
  for (const { order, fields } of options(with_load(draft, unit, pod, weapon, 0)).patterns) {
    const field = (name: string) => fields.find((one) => one.field === name)
    if (
      order === 'load' &&
      field('unit')?.lo === unit &&
      field('pod')?.lo === pod &&
      field('weapon')?.words.includes(weapon)
    )
      return field('count')?.hi ?? 0
  }
  return 0
}

// The weapons that launch pods may hold, whatever else the draft spends.
export function weapons_offered(options: Options | null): Weapon[] {
  const words = (options?.patterns ?? [])
    .filter((one) => one.order === 'load')
    .flatMap((one) => one.fields.find((field) => field.field === 'weapon')?.words ?? [])
  return words_in(vector3.Weapon, [...new Set(words)])
}

const is_mines = (order: Order): boolean => order.is === 'buy_mines'
export const with_mines = (draft: readonly Order[], count: number): Order[] => [
  ...draft.filter((order) => !is_mines(order)),
  ...(count > 0 ? [{ is: 'buy_mines' as const, count }] : []),
]
// How many mines to be laid before play fit beside the rest of the draft; 0 where none are sold.
export const mines_offered = (options: (draft: Order[]) => Options, draft: readonly Order[]): number =>
  options(with_mines(draft, 0))
    .patterns.find((one) => one.order === 'buy_mines')
    ?.fields.find((field) => field.field === 'count')?.hi ?? 0

export const launch_pods = (pods: readonly string[]): number[] =>
  pods.flatMap((pod, slot) => (pod === 'launch' ? [slot + 1] : []))

// Every launch pod as full of one weapon as its limit and the points left allow.
export function filled(
  options: (draft: Order[]) => Options,
  draft: readonly Order[],
  weapon: Weapon,
): Order[] {
  return draft
    .filter((order) => order.is === 'build')
    .flatMap((order) => launch_pods(order.pods).map((pod) => ({ unit: order.unit, pod })))
    .reduce<Order[]>(
      (all, { unit, pod }) => with_load(all, unit, pod, weapon, most_rounds(options, all, unit, pod, weapon)),
      [...draft],
    )
}

// Hulls and pods for sale, read off what may be built first.
export function kinds_offered(options: Options | null): { hulls: Hull[]; pods: Pod[] } {
  const hulls: Hull[] = []
  const pods: Pod[] = []
  for (const pattern of options?.patterns ?? []) {
    if (pattern.order !== 'build') continue
    const words = (name: string): string[] =>
      pattern.fields.find((field) => field.field === name)?.words ?? []
    for (const hull of words_in(vector3.Hull, words('hull'))) if (!hulls.includes(hull)) hulls.push(hull)
    for (const pod of words_in(vector3.Pod, words('pods'))) if (!pods.includes(pod)) pods.push(pod)
  }
  return { hulls, pods }
}

export function ship(unit: number, hull: Hull, pods: readonly Pod[]): Order {
  return {
    is: 'build',
    unit,
    hull,
    pods: Array.from({ length: most_slots() }, (_, slot) =>
      slot < slots_in(hull) ? (pods[slot] ?? 'none') : 'none',
    ),
  }
}

const pods_paid = (foresee: Foresee, order: Order): { pods: number; free_cabins: number } => {
  const fact = foresee([order]).find((one) => one.is === 'ship_cost')
  return { pods: fact?.pods ?? 0, free_cabins: fact?.free_cabins ?? 0 }
}

// What one more pod of this kind costs on a hull that has its free cabins.
export function price_of(foresee: Foresee, first: number, hull: Hull, pod: Pod): number {
  const { free_cabins } = pods_paid(foresee, ship(first, hull, []))
  const cabins = Array.from({ length: free_cabins }, (): Pod => 'cabin')
  return (
    pods_paid(foresee, ship(first, hull, [...cabins, pod])).pods -
    pods_paid(foresee, ship(first, hull, cabins)).pods
  )
}

// As many ships of one hull as the budget holds, lasers in every slot that is not a free cabin.
export function fleet_of(foresee: Foresee, first: number, hull: Hull, pods: readonly Pod[]): Order[] {
  if (!pods.includes('laser')) return []
  const { free_cabins } = pods_paid(foresee, ship(first, hull, []))
  const lasers = slots_in(hull) - free_cabins
  const fit = Array.from({ length: slots_in(hull) }, (_, slot): Pod =>
    slot % Math.ceil(slots_in(hull) / lasers) === 0 && slot / Math.ceil(slots_in(hull) / lasers) < lasers
      ? 'laser'
      : 'cabin',
  )
  for (
    let left = lasers - fit.filter((pod) => pod === 'laser').length, slot = slots_in(hull) - 1;
    left > 0 && slot >= 0;
    --slot
  )
    if (fit[slot] !== 'laser') {
      fit[slot] = 'laser'
      --left
    }
  const orders: Order[] = []
  for (;;) {
    const next = [...orders, ship(first + orders.length, hull, fit)]
    const cost = foresee(next).find((one) => one.is === 'fleet_cost')
    if (cost === undefined || cost.spent > cost.budget || next.length > most_ships()) return orders
    orders.push(next.at(-1)!)
  }
}
