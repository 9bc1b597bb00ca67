// Piracy in a View: which worlds have received a cargo in this cycle of trade, and what a ship is about.
import type { Boarding } from '../../boards/boarding'
import type { Note } from '../../boards/hexes/scene/notes'
import { body_name } from '../../boards/hexes/scene/words'
import type { triplanetary } from '../../state/games'

export interface Market {
  body: string
  is_served: boolean
}

type Robbed = Pick<triplanetary.View, 'piracy'>

// The inhabited worlds, as the tables of the rules have them.
export function markets_of({ piracy }: Robbed, { tables }: Pick<Boarding, 'tables'>): Market[] {
  return ((tables.inhabited ?? []) as string[]).map((body) => ({
    body,
    is_served: piracy.served.some((one) => one === body),
  }))
}

// The name of a circuit is its worlds, in their order.
const worlds_of = (circuit: string): string[] => (circuit === 'none' ? [] : circuit.split('_'))

// What is known of a ship: the world that its cargo goes to, and, of one's own, its circuit.
export function errands_of(unit: number, { piracy }: Robbed): Note[] {
  const cargo = piracy.cargoes.find((one) => one.unit === unit)
  const beat = piracy.beats.find((one) => one.unit === unit)
  const worlds = worlds_of(beat?.circuit ?? 'none')
  const next = worlds[beat?.next ?? 0]
  return [
    ...(cargo ? [{ words: `cargo for ${body_name(cargo.to)}`, sign: '■', key: 'has a cargo aboard' }] : []),
    ...(next
      ? [{ words: `circuit ${worlds.map(body_name).join(' – ')}, next ${body_name(next)}`, sign: '' }]
      : []),
  ]
}
