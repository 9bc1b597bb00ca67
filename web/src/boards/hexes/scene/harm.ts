// What a ship has lost, as it wears that on the board, whoever's it is: a red arc around its mark, as long as
// the harm is great, and a few words below its name.
import type { Boarding } from '../../boarding'
import type { Fact, HexShip } from '../game'
import type { Note } from './notes'

export interface Harm {
  part: number // 0 to 1
  words: string
}

const MOST_DISABLED = 6 // turns
const MOST_LOST = 6 // points of Integ: the class, and so how many it has, may not be known
const MOST_HURT = 9 // thirds of parts: three that are destroyed
const THIRDS: Readonly<Record<string, number>> = { vulnerable: 1, damaged: 2, destroyed: 3 }

type Hurt = Extract<Fact, { is: 'is_hurt' }>

function of_parts(hurt: readonly Hurt[], say: Boarding['say']): Harm[] {
  const [only] = hurt
  if (only === undefined) return []
  const words =
    hurt.length === 1
      ? `${say('part', only.part)} ${say('condition', only.condition)}`
      : say('harm', 'parts', { count: hurt.length })
  return [{ part: hurt.reduce((sum, one) => sum + (THIRDS[one.condition] ?? 0), 0) / MOST_HURT, words }]
}

// The worst of it gives the arc; null for a ship that is whole.
export function harm_of(
  { disabled = 0, lost = 0 }: Pick<HexShip, 'disabled' | 'lost'>,
  notes: readonly Note[],
  hurt: readonly Hurt[],
  say: Boarding['say'],
): Harm | null {
  const all = [
    ...(disabled > 0
      ? [{ part: disabled / MOST_DISABLED, words: say('harm', 'disabled', { count: disabled }) }]
      : []),
    ...(lost > 0 ? [{ part: lost / MOST_LOST, words: say('harm', 'lost', { count: lost }) }] : []),
    ...notes.flatMap(({ words, wound }) => (wound ? [{ part: wound.damage / wound.most, words }] : [])),
    ...of_parts(hurt, say),
  ]
  if (all.length === 0) return null
  return {
    part: Math.min(1, Math.max(...all.map((one) => one.part))),
    words: all.flatMap((one) => one.words || []).join(', '),
  }
}
