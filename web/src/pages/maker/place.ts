// Where in a set-up its draft lies: in what the game's Setup takes of a host, or in an option of its rules.
import { boarding_of } from '../../boards/boarding'
import type { Beginning, Custom } from '../../state/kernel/play'
import type { Known, Schema, StructSchema } from '../../state/kernel/rulesets'
import { at_path, type Path, put, schema_at } from './plan'

// Words, and numbers for the items of lists.
export function path_of(known: Known | null): Path {
  const { of = 'custom' } = boarding_of(known).maker ?? {}
  return of.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
export const is_option = (known: Known | null): boolean => path_of(known)[0] === 'rules'

// The type of a place in a set-up.
export const type_at = (known: Known, path: Path): Schema | null =>
  path[0] === 'rules' ? schema_at(known.rules, path.slice(1)) : schema_at(known.setup, path)
// That of the draft; null of a game in which a host lays nothing down.
export function schema_of(known: Known): StructSchema | null {
  if (boarding_of(known).maker === null) return null
  const type = type_at(known, path_of(known))
  return type?.kind === 'struct' ? type : null
}

interface Laid {
  rules: Record<string, unknown> // without the draft
  custom: Custom // the draft
}
type Placed = Pick<Beginning, 'custom'> & { rules: Record<string, unknown> }
// The same with the draft in its place: as a file has it and a game takes it.
export function placed(known: Known | null, { rules, custom }: Laid): Placed {
  return is_option(known) ? put<Placed>({ rules }, path_of(known), custom) : { rules, custom }
}
// And from its place: what is left of the rules, and the draft.
export function taken(known: Known, of: Placed): Laid {
  const custom = at_path(of, path_of(known)) as Custom
  const [, option] = path_of(known)
  const others = Object.entries(of.rules).filter(([name]) => name !== option)
  return { rules: is_option(known) ? Object.fromEntries(others) : of.rules, custom }
}
