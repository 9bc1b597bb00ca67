// Parts of a ship that are damaged, and how far: where a game counts damage by them.
import type { Boarding } from '../../boarding'
import type { HexShip } from '../game'
import type { Note } from './notes'

export function wounds_on(
  ship: Pick<HexShip, 'unit'>,
  { wounds, tables, say }: Pick<Boarding, 'wounds' | 'tables' | 'say'>,
): Note[] {
  const fields: Readonly<Record<string, unknown>> = { ...ship }
  const most = Number(tables[wounds?.most ?? ''])
  return (wounds?.parts ?? []).flatMap(({ field, rule }): Note[] => {
    const damage = Number(fields[field] ?? 0)
    if (damage === 0) return []
    const part = say('part', field)
    const far = say('wound', 'far', { damage, most })
    const told = damage < most ? '' : say('wound', 'past_repair')
    const words = `${part} ${say('wound', 'brief', { damage })}`
    return [{ words, sign: '', wound: { part, far, damage, most, told, rule } }]
  })
}
