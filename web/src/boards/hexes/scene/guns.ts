// Who could fire at whom from the ends of the courses as drafted, the likeliest shot of each at each.
import type { Fact } from '../game'

export interface Gun {
  unit: number
  target: number
  chance: number // of harm, thousandths
}

const gun_of = (fact: Fact): Gun | null =>
  fact.is === 'could_fire'
    ? { unit: fact.unit, target: fact.target, chance: fact.chance }
    : fact.is === 'may_be_hit'
      ? { unit: fact.by, target: fact.unit, chance: fact.chance * 100 } // told in tenths
      : null

export function guns_in(facts: readonly Fact[]): Gun[] {
  const best = new Map<string, Gun>()
  for (const fact of facts) {
    const gun = gun_of(fact)
    if (gun === null || gun.chance === 0) continue
    const key = `${gun.unit} ${gun.target}`
    if ((best.get(key)?.chance ?? 0) < gun.chance) best.set(key, gun)
  }
  return [...best.values()]
}
