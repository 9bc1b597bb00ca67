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

// An ally may fire as well as an enemy, by the rules; nobody looks out for it.
export function without_allies(
  facts: readonly Fact[],
  owner: (unit: number) => number,
  seats: readonly { seat: number; stance?: string | null | undefined }[],
): readonly Fact[] {
  const allies = seats.filter(({ stance }) => stance === 'ally').map(({ seat }) => seat)
  if (allies.length === 0) return facts
  return facts.filter((fact) => {
    const gun = gun_of(fact)
    return gun === null || !(allies.includes(owner(gun.unit)) || allies.includes(owner(gun.target)))
  })
}

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
