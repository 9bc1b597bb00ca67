// A host's own beginning of a game as things on a board: what stands where, by the presentation's `maker` and
// by the schema of the draft. Every change gives a new value; what may be played the game says.
import { type Hex, plus } from '../../boards/hexes/hex'
import type { Boarding, MakerPiece } from '../../boards/boarding'
import type { Schema, StructSchema } from '../../state/kernel/rulesets'
import type { Custom } from '../../state/kernel/play'

export type Path = readonly (string | number)[]

// One thing on the board: of a list, or a part that is always there.
export interface Piece {
  kind: MakerPiece
  path: Path
  key: string // its path as the game's problems write it
  side: number | null
  is_listed: boolean // it can be taken away
  at: Hex
  vector: Hex | null
  heading: string | null
  radius: number | null
  sides: readonly string[] | null // by name, those where it has something
  word: string
  title: string
  is_waiting: boolean // in the zone of its side: it has no hex of its own
}

export const key_of_path = (path: Path): string => path.join('.')

export function at_path(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (of, part) => (of as Record<string | number, unknown> | undefined)?.[part],
    value,
  )
}

export function put<T>(value: T, path: Path, next: unknown): T {
  const [first, ...rest] = path
  if (first === undefined) return next as T
  const is_list = Array.isArray(value) || (value === undefined && typeof first === 'number')
  const copy = (is_list ? [...((value ?? []) as unknown[])] : { ...value }) as Record<
    string | number,
    unknown
  >
  copy[first] = put(copy[first], rest, next)
  return copy as T
}

export function without<T>(value: T, path: Path): T {
  const list = at_path(value, path.slice(0, -1)) as unknown[]
  return put(
    value,
    path.slice(0, -1),
    list.filter((_, i) => i !== path.at(-1)),
  )
}

// The type at a path; an item of a list by any number.
export function schema_at(schema: Schema, path: Path): Schema | null {
  let now: Schema | null = schema
  for (const part of path) {
    if (now === null) return null
    if (now.kind === 'list' || now.kind === 'array') now = now.of
    else if (now.kind === 'struct')
      now =
        now.fields.find((field, i) => field.name === part || ((now as StructSchema).row && i === part))
          ?.type ?? null
    else now = null
  }
  return now
}

// A value of a type as the type makes it: nothing, no, the first of its words.
export function blank(schema: Schema): unknown {
  switch (schema.kind) {
    case 'bool':
      return false
    case 'enum':
      return schema.names[0] ?? ''
    case 'list':
      return []
    case 'array':
      return Array.from({ length: schema.count }, () => blank(schema.of))
    case 'struct':
      return schema.row
        ? schema.fields.map((field) => blank(field.type))
        : Object.fromEntries(schema.fields.map((field) => [field.name, blank(field.type)]))
    case 'variant':
      return null
    default:
      return 0
  }
}

// Why a value is not of a type: the path, and what is wrong there.
export function misfits(schema: Schema, value: unknown, path: Path = []): { path: Path; told: string }[] {
  const no = (told: string) => [{ path, told }]
  const range = (least: number, most: number) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? []
      : no(`is not a whole number from ${least} to ${most}`)
  switch (schema.kind) {
    case 'bool':
      return typeof value === 'boolean' ? [] : no('is neither true nor false')
    case 'enum':
      return schema.names.includes(value as string) ? [] : no(`is none of ${schema.names.join(', ')}`)
    case 'nat':
    case 'id':
      return range(0, 2 ** schema.bits - 1)
    case 'int':
      return range(-(2 ** (schema.bits - 1)), 2 ** (schema.bits - 1) - 1)
    case 'list':
    case 'array': {
      if (!Array.isArray(value)) return no('is not a list')
      const most = schema.kind === 'list' ? schema.capacity : schema.count
      if (value.length > most) return no(`has ${value.length} items, and ${most} are the most`)
      if (schema.kind === 'array' && value.length < most) return no(`wants ${most} items`)
      return value.flatMap((one, i) => misfits(schema.of, one, [...path, i]))
    }
    case 'struct':
      return misfits_of_struct(schema, value, path)
    default:
      return no('cannot be read here')
  }
}

function misfits_of_struct(schema: StructSchema, value: unknown, path: Path): { path: Path; told: string }[] {
  if (schema.row) {
    if (!Array.isArray(value) || value.length !== schema.fields.length)
      return [{ path, told: `is not a list of ${schema.fields.length} numbers` }]
    return schema.fields.flatMap((field, i) => misfits(field.type, value[i], [...path, i]))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ path, told: 'is not a map of keys' }]
  const all = value as Record<string, unknown>
  const strange = Object.keys(all).filter((key) => schema.fields.every((field) => field.name !== key))
  return [
    ...strange.map((key) => ({ path: [...path, key], told: 'is a key that nobody knows' })),
    ...schema.fields.flatMap((field) =>
      field.name in all
        ? misfits(field.type, all[field.name], [...path, field.name])
        : [{ path: [...path, field.name], told: 'is missing' }],
    ),
  ]
}

// ---- pieces

// Every path that one with stars stands for; a star is an item of a list.
function paths_of(custom: Custom, path: string): { path: Path; side: number | null }[] {
  let found: { path: Path; side: number | null }[] = [{ path: [], side: null }]
  for (const part of path.split('.'))
    found = found.flatMap((one) => {
      if (part !== '*') return [{ ...one, path: [...one.path, part] }]
      const list = at_path(custom, one.path)
      return Array.isArray(list) ? list.map((_, i) => ({ path: [...one.path, i], side: i })) : []
    })
  return found
}

const hex_in = (all: Record<string, unknown>, field: string | undefined): Hex | null =>
  field === undefined ? null : ((all[field] as Hex | undefined) ?? null)
// Where the hex of a piece lies.
const hex_path = ({ path, kind }: Pick<Piece, 'path' | 'kind'>): Path =>
  kind.hex === undefined ? path : [...path, kind.hex]

function piece_at(
  custom: Custom,
  kind: MakerPiece,
  path: Path,
  side: number | null,
  is_listed: boolean,
): Piece {
  const all = at_path(custom, path) as Record<string, unknown>
  return {
    kind,
    path,
    key: key_of_path(path),
    side,
    is_listed,
    at: (at_path(custom, hex_path({ path, kind })) as Hex | undefined) ?? [0, 0],
    vector: hex_in(all, kind.vector),
    heading: kind.heading === undefined ? null : String(all[kind.heading]),
    radius: kind.radius === undefined ? null : Number(all[kind.radius]),
    sides: kind.sides === undefined ? null : (all[kind.sides] as string[]),
    word: kind.word === undefined ? '' : String(all[kind.word]),
    title: kind.title === undefined ? '' : String(all[kind.title]),
    is_waiting: kind.on_board !== undefined && all[kind.on_board] !== true,
  }
}

export function pieces_of(custom: Custom, { pieces = [] }: NonNullable<Boarding['maker']>): Piece[] {
  return pieces.flatMap((kind) =>
    paths_of(custom, kind.path).flatMap(({ path, side }) => {
      const there = at_path(custom, path)
      if (Array.isArray(there)) return there.map((_, i) => piece_at(custom, kind, [...path, i], side, true))
      if (kind.unless !== undefined && (there as Record<string, unknown>)[kind.unless] === 0) return []
      return there === undefined ? [] : [piece_at(custom, kind, path, side, false)]
    }),
  )
}

// The words that a piece may be, of those that its type has.
export function words_of(schema: Schema, kind: MakerPiece): readonly string[] {
  if (kind.word === undefined) return []
  if (kind.words !== undefined) return kind.words
  const type = schema_at(schema, [...path_like(kind.path), 0, kind.word])
  return type?.kind === 'enum' ? type.names.slice(1) : []
}
const path_like = (path: string): Path => path.split('.').map((part) => (part === '*' ? 0 : part))

const base_of = (word: string): string => word.split('_').at(-1)!
// A planet is offered once: the second lies down as the second.
export const offered = (kind: MakerPiece, words: readonly string[]): string[] =>
  words.filter(
    (word, i) => kind.once !== true || words.findIndex((one) => base_of(one) === base_of(word)) === i,
  )
// The piece that a word is used up by: each word stands once, and so does all else that it may be called.
export function laid_already(
  pieces: readonly Piece[],
  kind: MakerPiece,
  word: string,
  words: readonly string[],
): Piece | null {
  const its = pieces.filter((one) => one.kind === kind)
  const names = words.filter((one) => base_of(one) === base_of(word))
  if (kind.once !== true || !names.every((name) => its.some((one) => one.word === name))) return null
  return its.find((one) => one.word === word) ?? null
}

const used = (custom: Custom, list: Path, field: string): Set<unknown> =>
  new Set(((at_path(custom, list) ?? []) as Record<string, unknown>[]).map((one) => one[field]))

// The list that a new piece goes into.
export function list_of(kind: MakerPiece, side: number | null): Path {
  return kind.path.split('.').map((part) => (part === '*' ? (side ?? 0) : part))
}

// A word that stands for the same thing and is not used yet: another planet where there is one.
function free_word(
  custom: Custom,
  kind: MakerPiece,
  list: Path,
  word: string,
  words: readonly string[],
): string {
  if (kind.once !== true) return word
  const taken = used(custom, list, kind.word!)
  const names = words.filter((one) => base_of(one) === base_of(word))
  return [word, ...names].find((one) => !taken.has(one)) ?? word
}

// The custom with one piece more and where it is; null where there is no room for another.
export function added(
  custom: Custom,
  schema: Schema,
  kind: MakerPiece,
  wish: { side: number | null; word: string; at: Hex; figures: Record<string, unknown> },
): { custom: Custom; path: Path } | null {
  const list = list_of(kind, wish.side)
  const type = schema_at(schema, list)
  const there = at_path(custom, list)
  if (type?.kind !== 'list' || !Array.isArray(there) || there.length >= type.capacity) return null
  const path = [...list, there.length]
  if (kind.hex === undefined) return { custom: put(custom, list, [...(there as unknown[]), wish.at]), path }
  const made = blank(type.of) as Record<string, unknown>
  made[kind.hex] = wish.at
  if (kind.word !== undefined)
    made[kind.word] = free_word(custom, kind, list, wish.word, words_of(schema, kind))
  if (kind.on_board !== undefined) made[kind.on_board] = true
  if (kind.title !== undefined) {
    const names = schema_at(type.of, [kind.title])
    const taken = new Set(
      paths_of(custom, kind.path).flatMap(({ path }) => [...used(custom, path, kind.title!)]),
    )
    if (names?.kind === 'enum')
      made[kind.title] = names.names.slice(1).find((one) => !taken.has(one)) ?? names.names[1]
  }
  Object.assign(made, wish.figures)
  return { custom: put(custom, list, [...(there as unknown[]), made]), path }
}

export function moved(custom: Custom, piece: Piece, to: Hex): Custom {
  const next = put(custom, hex_path(piece), to)
  return piece.is_waiting ? put(next, [...piece.path, piece.kind.on_board!], true) : next
}

export const aimed = (custom: Custom, piece: Piece, vector: Hex): Custom =>
  piece.kind.vector === undefined ? custom : put(custom, [...piece.path, piece.kind.vector], vector)

export const head_of = (piece: Piece): Hex => plus(piece.at, piece.vector ?? [0, 0])

export const is_ship = (piece: Piece): boolean => piece.side !== null && piece.radius === null

const HOURS = 12
// Another heading, so many steps around the six, or hours around the clock.
export function turned(custom: Custom, schema: Schema, piece: Piece, by: number): Custom {
  const { heading } = piece.kind
  if (heading === undefined) return custom
  const path = [...piece.path, heading]
  const type = schema_at(schema, path)
  if (type?.kind === 'nat') return put(custom, path, ((Number(piece.heading) - 1 + by + HOURS) % HOURS) + 1)
  if (type?.kind !== 'enum') return custom
  const count = type.names.length
  return put(custom, path, type.names[(type.names.indexOf(piece.heading ?? '') + by + count) % count])
}

// On a side, by its name, there is now what was not there, or no longer what was.
export function toggled(custom: Custom, schema: Schema, piece: Piece, side: string): Custom {
  if (piece.sides === null) return custom
  const path = [...piece.path, piece.kind.sides!]
  const type = schema_at(schema, [...path, 0])
  if (type?.kind !== 'enum') return custom
  return put(
    custom,
    path,
    type.names.filter((one) => piece.sides!.includes(one) !== (one === side)),
  )
}

export function widened(custom: Custom, piece: Piece, by: number): Custom {
  if (piece.radius === null) return custom
  const radius = Math.max(0, Math.min(piece.kind.most_radius ?? 255, piece.radius + by))
  return put(custom, [...piece.path, piece.kind.radius!], radius)
}
