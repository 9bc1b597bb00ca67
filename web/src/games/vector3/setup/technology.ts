// Technology as a draft, level by level. What is sold, how far the points go and what a level costs, the
// kernel says.
import { vector3, words_in } from '../../../state/words'
import type { Options } from '../../../state/model'
import type { Fact, Order } from '../table'

type Technology = vector3.Technology

export interface Counsel {
  options(draft: Order[]): Options
  foresee(draft: Order[]): Fact[]
}

// One technology for sale.
export interface Ware {
  technology: Technology
  held: number // free of charge
  level: number // by the draft
  most: number // that the points left allow
  prices: number[] // of level held + 1 and those above
}

const is_for = (order: Order, technology: Technology): boolean =>
  order.is === 'buy' && order.technology === technology
export const without = (draft: readonly Order[], technology: Technology): Order[] =>
  draft.filter((order) => !is_for(order, technology))

function levels_offered(options: Options, technology: Technology): { lo: number; hi: number } | null {
  for (const { order, fields } of options.patterns) {
    const level = fields.find((field) => field.field === 'level')
    if (
      order === 'buy' &&
      level &&
      fields.some((field) => field.field === 'technology' && field.words.includes(technology))
    )
      return level
  }
  return null
}

// Null where the scenario does not sell it.
export function ware_of(counsel: Counsel, draft: Order[], technology: Technology): Ware | null {
  const all = levels_offered(counsel.options([]), technology)
  if (all === null) return null
  const held = all.lo - 1
  const now = draft.filter((order) => order.is === 'buy').find((order) => is_for(order, technology))
  const price = (level: number): number =>
    counsel.foresee([{ is: 'buy', technology, level }]).find((fact) => fact.is === 'technology_cost')
      ?.spent ?? 0
  return {
    technology,
    held,
    level: now?.level ?? held,
    most: levels_offered(counsel.options(without(draft, technology)), technology)?.hi ?? held,
    prices: Array.from({ length: all.hi - held }, (_, i) => price(all.lo + i)),
  }
}

export const with_level = (
  draft: readonly Order[],
  { technology, held }: Pick<Ware, 'technology' | 'held'>,
  level: number,
): Order[] =>
  level <= held
    ? without(draft, technology)
    : [...without(draft, technology), { is: 'buy', technology, level }]

// Buys down a list of wishes, each as high as the points left allow.
export function bought_by_wish(
  counsel: Counsel,
  wishes: readonly (readonly [technology: Technology, level: number])[],
): Order[] {
  return wishes.reduce<Order[]>((draft, [technology, wish]) => {
    const ware = ware_of(counsel, draft, technology)
    return ware === null ? draft : with_level(draft, ware, Math.max(ware.level, Math.min(wish, ware.most)))
  }, [])
}

// Those of these words that name a technology.
export const technologies = (words: readonly string[]): Technology[] => words_in(vector3.Technology, words)
