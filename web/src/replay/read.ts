// A full record (docs/formats.md) from its text: every line whole, understood, and following from the line
// before. Records come from elsewhere, cut, edited or gigantic: the first line that will not do is named,
// with the reason, and nothing is half read.
import { bytes_of_hex, hashed, hex } from '../state/kernel/hash'
import type { Beginning, InputLine } from '../state/kernel/play'
import { too_large } from './held'

export const MOST_LINES = 50_000
const MOST_LINE = 1 << 20

export interface Header {
  ruleset: string
  revision: number
  rules: Record<string, unknown>
  setup: Beginning
  tables: string
  created: string
  seats: { name: string; bot?: string }[]
  dice: { source: 'keyed' | 'local' | 'typed' }
}

// A sheet's own bytes and seal, where it was sealed.
export interface Sealed {
  bytes?: string
  nonce?: string
  commitment?: string
}

export interface Line extends InputLine {
  sheets?: (NonNullable<InputLine['sheets']>[number] & Sealed)[]
  state: string
}

export interface RecordRead {
  header: Header
  lines: Line[]
  is_over: boolean
  last_state: string
}

// What is wrong with a record, and where; `line` counts from 1, 0 is the whole.
export class BadRecord extends Error {
  constructor(
    readonly line: number,
    why: string,
  ) {
    super(line > 0 ? `Line ${line}: ${why}` : why)
  }
}

export type Progress = (done: number, of: number) => void

// Lets the page breathe when a slice of work has lasted long enough.
export class Slices {
  #since = performance.now()
  async next(): Promise<boolean> {
    if (performance.now() - this.#since < 24) return false
    await new Promise((done) => setTimeout(done, 0))
    this.#since = performance.now()
    return true
  }
}

export async function read_record(
  text: string,
  on_progress: Progress = () => undefined,
): Promise<RecordRead> {
  const trouble = too_large(text.length)
  if (trouble) throw new BadRecord(0, trouble)
  if (text.length === 0) throw new BadRecord(0, 'This file is empty.')
  const rows = text.split('\n')
  if (rows.pop() !== '') throw new BadRecord(rows.length + 1, 'it is not ended: the record was cut here.')
  if (rows.length > MOST_LINES)
    throw new BadRecord(0, `This record has ${rows.length} lines; the page reads up to ${MOST_LINES}.`)
  const chain = new Chain()
  const header = header_of(chain.next(rows[0]!, 1))
  const lines: Line[] = []
  const slices = new Slices()
  for (let i = 1; i < rows.length; ++i) {
    const map = chain.next(rows[i]!, i + 1)
    if ('end' in map || 'open' in map) {
      if (i + 1 < rows.length) throw new BadRecord(i + 2, 'it comes after the last line of the record.')
      return { header, lines, is_over: 'end' in map, last_state: text_of(map, 'state', i + 1) }
    }
    lines.push(line_of(map, i + 1))
    if (await slices.next()) on_progress(i, rows.length)
  }
  throw new BadRecord(
    rows.length + 1,
    'missing. The record was cut: its last line says neither how it ended nor that it is open.',
  )
}

type Fields = Record<string, unknown>

class Chain {
  #last: Uint8Array = new Uint8Array(32)
  readonly #words = new TextEncoder()

  next(row: string, line: number): Fields {
    if (row.length > MOST_LINE)
      throw new BadRecord(line, `it is ${row.length} letters long; ${MOST_LINE} are allowed.`)
    const found = /^(\{.*),"hash":"([0-9a-f]{64})"\}$/s.exec(row)
    if (found === null)
      throw new BadRecord(
        line,
        line === 1
          ? 'this is not a record of Astrogate.'
          : 'it does not end in the hash of its own bytes: cut, or not a line of a record.',
      )
    const hash = hashed('astrogate record line', this.#last, this.#words.encode(found[1]!))
    if (hex(hash) !== found[2])
      throw new BadRecord(
        line,
        'it does not follow from the line before: something was changed here, or lines are missing.',
      )
    this.#last = bytes_of_hex(found[2]!)
    try {
      return JSON.parse(row) as Fields
    } catch (error) {
      throw new BadRecord(line, `it is not JSON: ${error instanceof Error ? error.message : 'unreadable'}.`)
    }
  }
}

const is_map = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const is_count = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
const not_understood = (line: number, what: string): BadRecord =>
  new BadRecord(line, `not understood: ${what}.`)

function text_of(map: Fields, key: string, line: number): string {
  const value = map[key]
  if (typeof value !== 'string') throw not_understood(line, key)
  return value
}

function header_of(map: Fields): Header {
  if (map['format'] !== 'astrogate record') throw new BadRecord(1, 'this is not a record of Astrogate.')
  if (map['version'] !== 1)
    throw new BadRecord(1, `version ${String(map['version'])} of records is newer than this page.`)
  if (map['kind'] === 'seat')
    throw new BadRecord(
      1,
      'this is the record of one seat. It proves what that seat was shown, but holds no positions ' +
        'to draw; load the full record, which the server gives once the game is over.',
    )
  const setup = map['setup']
  const seats = map['seats']
  const dice = map['dice']
  if (map['kind'] !== 'full') throw not_understood(1, 'kind')
  if (!is_map(map['rules'])) throw not_understood(1, 'rules')
  if (!is_map(setup) || typeof setup['scenario'] !== 'string' || !is_count(setup['seats'], 8))
    throw not_understood(1, 'setup')
  if (
    !Array.isArray(seats) ||
    seats.length > 8 ||
    !seats.every((one) => is_map(one) && typeof one['name'] === 'string')
  )
    throw not_understood(1, 'seats')
  if (!is_map(dice) || !['keyed', 'local', 'typed'].includes(dice['source'] as string))
    throw not_understood(1, 'dice')
  for (const key of ['ruleset', 'tables', 'created']) text_of(map, key, 1)
  return map as unknown as Header
}

const is_sheet = (one: unknown): boolean =>
  is_map(one) &&
  is_count(one['seat'], 7) &&
  (one['by_default'] === true ||
    (Array.isArray(one['orders']) &&
      one['orders'].every((order) => is_map(order) && typeof order['is'] === 'string') &&
      (one['advised'] === undefined || typeof one['advised'] === 'string')))

const is_roll = (one: unknown): boolean =>
  is_map(one) && Array.isArray(one['faces']) && one['faces'].every((face) => is_count(face, 255))

function line_of(map: Fields, line: number): Line {
  if (!is_count(map['stage'], 0xffffffff)) throw not_understood(line, 'stage')
  if (text_of(map, 'state', line).length !== 16) throw not_understood(line, 'state')
  const { sheets, dice, resign } = map
  const kinds = ['sheets', 'dice', 'resign', 'time_up'].filter((kind) => kind in map)
  if (kinds.length !== 1) throw not_understood(line, 'which input it is')
  if (sheets !== undefined && !(Array.isArray(sheets) && sheets.length <= 8 && sheets.every(is_sheet)))
    throw not_understood(line, 'sheets')
  if (dice !== undefined && !(Array.isArray(dice) && dice.length <= 16 && dice.every(is_roll)))
    throw not_understood(line, 'dice')
  if (resign !== undefined && !is_count(resign, 7)) throw not_understood(line, 'resign')
  return map as unknown as Line
}
