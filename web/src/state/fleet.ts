// Fleets as drafts, priced by the kernel: this file knows no price, it asks.
import type { Fact, Options, Order } from './model'

export type Hull = 'six' | 'nine' | 'twelve'
export interface Built {
  hull: Hull
  pods: string[]
}
type Foresee = (orders: Order[]) => Fact[]

const SLOTS: Record<Hull, number> = { six: 6, nine: 9, twelve: 12 }

// Hulls and pods for sale, read off what may be built first.
export function kinds_offered(options: Options | null): { hulls: Hull[]; pods: string[] } {
  const hulls: Hull[] = []
  const pods: string[] = []
  for (const pattern of options?.patterns ?? []) {
    if (pattern.order !== 'build') continue
    const words = (name: string): string[] => pattern.fields.find((field) => field.field === name)?.words ?? []
    for (const hull of words('hull') as Hull[]) if (!hulls.includes(hull)) hulls.push(hull)
    for (const pod of words('pods')) if (!pods.includes(pod)) pods.push(pod)
  }
  return { hulls, pods }
}

export function ship(unit: number, hull: Hull, pods: string[]): Order {
  return { is: 'build', unit, hull, pods: Array.from({ length: 12 }, (_, slot) => (slot < SLOTS[hull] ? (pods[slot] ?? 'none') : 'none')) }
}

const pods_paid = (foresee: Foresee, order: Order): { pods: number; free_cabins: number } => {
  const fact = foresee([order]).find((one) => one.is === 'ship_cost')
  return { pods: Number(fact?.['pods'] ?? 0), free_cabins: Number(fact?.['free_cabins'] ?? 0) }
}

// What one more pod of this kind costs on a hull that has its free cabins.
export function price_of(foresee: Foresee, seat: number, hull: Hull, pod: string): number {
  const { free_cabins } = pods_paid(foresee, ship(32 * seat, hull, []))
  const cabins = Array.from({ length: free_cabins }, () => 'cabin')
  return pods_paid(foresee, ship(32 * seat, hull, [...cabins, pod])).pods - pods_paid(foresee, ship(32 * seat, hull, cabins)).pods
}

// As many ships of one hull as the budget holds, lasers in every slot that is not a free cabin.
export function fleet_of(foresee: Foresee, seat: number, hull: Hull, pods: string[]): Order[] {
  if (!pods.includes('laser')) return []
  const { free_cabins } = pods_paid(foresee, ship(32 * seat, hull, []))
  const lasers = SLOTS[hull] - free_cabins
  const fit = Array.from({ length: SLOTS[hull] }, (_, slot) => (slot % Math.ceil(SLOTS[hull] / lasers) === 0 && slot / Math.ceil(SLOTS[hull] / lasers) < lasers ? 'laser' : 'cabin'))
  for (let left = lasers - fit.filter((pod) => pod === 'laser').length, slot = SLOTS[hull] - 1; left > 0 && slot >= 0; --slot)
    if (fit[slot] !== 'laser') {
      fit[slot] = 'laser'
      --left
    }
  const orders: Order[] = []
  for (;;) {
    const next = [...orders, ship(32 * seat + orders.length, hull, fit)]
    const cost = foresee(next).find((one) => one.is === 'fleet_cost')
    if (cost === undefined || Number(cost['spent']) > Number(cost['budget']) || next.length > 18) return orders
    orders.push(next.at(-1)!)
  }
}
