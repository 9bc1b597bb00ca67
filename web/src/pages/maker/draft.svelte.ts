// The set-up that somebody makes: what stands in it, what the game says of it, and the way back.
import type { Maker, MakerPiece } from '../../boards/boarding'
import { boarding_of } from '../../boards/boarding'
import type { HexBoard, Row } from '../../boards/hexes/board'
import { type Direction, DIRECTIONS, type Hex, is_at, pair } from '../../boards/hexes/hex'
import { problem_text } from '../../panels/log/telling'
import type { Problem } from '../../state/model'
import type { Known } from '../../state/kernel/rulesets'
import type { Custom } from '../../state/kernel/play'
import { type Border, wrong_with } from '../../state/kernel/wasm'
import type { StructSchema } from '../../state/kernel/rulesets'
import { printed_of } from './begin'
import { Judge } from './judge'
import { keep_draft } from './kept'
import { schema_of } from './place'
import {
  added,
  at_path,
  key_of_path,
  laid_already,
  moved,
  type Piece,
  pieces_of,
  put,
  toggled,
  without,
  words_of,
} from './plan'
import type { SetupFile } from './setup_file'

// What the palette has put into somebody's hand.
export interface Hand {
  kind: MakerPiece
  word: string
  side: number | null
}

export interface Wrong {
  problem: Problem
  path: string // in the draft; else what the game says of the place
  told: string
}

const MOST_PAST = 200
export const is_within = (path: string, key: string): boolean => path === key || path.startsWith(`${key}.`)
const naming = { unit: (unit: number) => `unit ${unit}`, seat: (seat: number) => `Side ${seat + 1}` }

// A board with an edge: that of the field.
export function rows_of(field: number): Row[] {
  return Array.from({ length: 2 * field + 1 }, (_, i) => {
    const r = i - field
    return { r, from: Math.max(-field, -field - r), to: Math.min(field, field - r) }
  })
}

export class Draft {
  custom = $state.raw<Custom>({})
  scenario = $state('')
  title = $state('')
  rules = $state.raw<Record<string, unknown>>({})
  chosen = $state('') // the key of a piece
  hand = $state.raw<Hand | null>(null)
  said = $state('') // what has just been done, for whoever does not see the board
  #past = $state.raw<Custom[]>([])
  #future = $state.raw<Custom[]>([])

  readonly maker: Maker
  readonly schema: StructSchema
  readonly pieces = $derived.by(() => pieces_of(this.custom, this.maker))
  readonly piece = $derived.by(() => this.pieces.find((one) => one.key === this.chosen) ?? null)
  // The edge of the field where the game has one.
  readonly edge = $derived.by<Row[] | null>(() => {
    const { field } = this.maker
    return field === undefined ? null : rows_of(Math.max(1, Math.min(40, Number(this.custom[field] ?? 12))))
  })
  readonly #seats = $derived.by(
    () => this.known.scenarios.find((one) => one.name === this.scenario)?.min_seats ?? 2,
  )
  readonly #judge: Judge
  readonly #judged = $derived.by(() => {
    const { scenario, rules, custom } = this
    return this.#judge.judged({ scenario, rules, custom }, this.#seats, this.pieces)
  })
  readonly board = $derived.by<HexBoard>(() => {
    const { board } = this.#judged
    return { ...board, rows: this.edge ?? board.rows }
  })
  readonly wrong = $derived.by<Wrong[]>(() =>
    this.#judged.problems.map(({ problem, path }) => {
      const key = path ?? this.#named(problem.detail)?.key ?? problem.detail
      const detail = path === null ? problem.detail : this.#place_name(path)
      return { problem, path: key, told: problem_text({ ...problem, detail }, this.known, naming) }
    }),
  )

  constructor(
    readonly known: Known,
    readonly border: Border,
    begun: SetupFile,
  ) {
    this.maker = boarding_of(known).maker!
    this.schema = schema_of(known)!
    this.#judge = new Judge(border, known)
    this.#begin(begun)
  }

  #begin({ scenario, title, rules, custom }: SetupFile): void {
    this.scenario = scenario
    this.title = title
    this.rules = rules
    this.custom = custom
  }
  get file(): SetupFile {
    const { scenario, title, rules, custom } = this
    return { ruleset: this.known.ruleset, scenario, title, rules, custom }
  }
  // Problems of options that a file brings; empty where they may be played.
  static wrong_rules(known: Known, border: Border, rules: Record<string, unknown>): string {
    return wrong_with(border, known.ruleset, rules)
      .map((one) => problem_text(one, known, naming))
      .join(' ')
  }
  load(setup: SetupFile): void {
    this.change(setup.custom)
    this.#begin(setup)
    this.chosen = ''
    this.keep()
  }

  // The same draft for another scenario.
  play_as(scenario: string): void {
    this.scenario = scenario
    this.keep()
  }

  get can_undo(): boolean {
    return this.#past.length > 0
  }
  get can_redo(): boolean {
    return this.#future.length > 0
  }
  // `is_going_on`: of a hand that moves; all of it is one step back.
  change(next: Custom, is_going_on = false): void {
    if (next === this.custom) return
    if (!is_going_on) this.#past = [...this.#past.slice(-MOST_PAST), this.custom]
    this.#future = []
    this.custom = next
    if (!is_going_on) this.keep()
  }
  keep(): void {
    keep_draft(this.file)
  }
  undo(): void {
    const before = this.#past.at(-1)
    if (before === undefined) return
    this.#future = [...this.#future, this.custom]
    this.#past = this.#past.slice(0, -1)
    this.custom = before
    this.said = 'One step back.'
    this.keep()
  }
  redo(): void {
    const after = this.#future.at(-1)
    if (after === undefined) return
    this.#past = [...this.#past, this.custom]
    this.#future = this.#future.slice(0, -1)
    this.custom = after
    this.said = 'One step forward again.'
    this.keep()
  }

  set(path: Piece['path'], value: unknown): void {
    const next = put(this.custom, path, value)
    // Another word brings its own figures along.
    const of = this.pieces.find(
      (one) => one.kind.word !== undefined && key_of_path([...one.path, one.kind.word]) === path.join('.'),
    )
    const figures = of ? this.figures(of.kind, String(value)) : {}
    this.change(of ? put(next, of.path, { ...(at_path(next, of.path) as object), ...figures }) : next)
  }

  // What a piece of that word has to begin with, by the tables of the rules.
  figures(kind: MakerPiece, word: string): Record<string, unknown> {
    const { tables, card } = boarding_of(this.known)
    const rows = (card === null ? undefined : tables[card.rows]) as Record<string, unknown>[] | undefined
    const row = rows?.find((one) => one[kind.word ?? ''] === word)
    return Object.fromEntries(
      Object.entries(kind.fill ?? {}).flatMap(([field, figure]) =>
        typeof row?.[figure] === 'number' ? [[field, row[figure]]] : [],
      ),
    )
  }
  // And by the board that the draft began from.
  #as_printed(kind: MakerPiece, word: string): Record<string, unknown> {
    const list = kind.as_printed === true ? at_path(printed_of(this.known), kind.path.split('.')) : []
    const row = ((list ?? []) as Record<string, unknown>[]).find((one) => one[kind.word ?? ''] === word)
    return Object.fromEntries(Object.entries(row ?? {}).filter(([field]) => field !== kind.hex))
  }
  words(kind: MakerPiece): readonly string[] {
    return words_of(this.schema, kind)
  }
  // What is moved when its word is laid down once more.
  laid({ kind, word }: Hand): Piece | null {
    return laid_already(this.pieces, kind, word, this.words(kind))
  }

  add(hand: Hand, at: Hex): void {
    const { kind, word } = hand
    const laid = this.laid(hand)
    if (laid !== null) {
      this.chosen = laid.key
      return this.move(laid, at)
    }
    // What is a hex and nothing else goes away as it came.
    const there = this.pieces.find((one) => one.kind === kind && is_at(one.at, at))
    if (kind.hex === undefined && there !== undefined) return this.remove(there)
    const figures = { ...kind.start, ...this.figures(kind, word), ...this.#as_printed(kind, word) }
    const made = added(this.custom, this.schema, kind, { ...hand, at, figures })
    if (made === null) {
      this.said = 'There is no room for another.'
      return
    }
    this.change(made.custom)
    this.chosen = key_of_path(made.path)
    this.said = `${this.name_of(this.piece!)} is at ${at.join(', ')}.`
  }
  move(piece: Piece, to: Hex, is_going_on = false): void {
    this.change(moved(this.custom, piece, to), is_going_on)
    if (!is_going_on) this.said = `${this.name_of(piece)} is at ${to.join(', ')}.`
  }
  remove(piece: Piece): void {
    if (!piece.is_listed) return
    this.change(without(this.custom, piece.path))
    this.chosen = ''
    this.said = `${this.name_of(piece)} is gone.`
  }

  toggle(piece: Piece, direction: Direction): void {
    const side = this.called(direction)
    this.change(toggled(this.custom, this.schema, piece, side))
    const sides = this.piece?.sides ?? []
    this.said = `${this.name_of(piece)}, ${this.word('maker_field', piece.kind.sides!)}: ${sides.join(', ')}.`
  }

  // ---- in words

  called(direction: Direction): string {
    return this.board.directions[DIRECTIONS.indexOf(direction)] ?? direction
  }
  word(section: string, word: string): string {
    return boarding_of(this.known).say(section, word) || word.replaceAll('_', ' ')
  }
  label(name: string): string {
    const told = this.word('maker_field', name)
    return told.charAt(0).toUpperCase() + told.slice(1)
  }
  side_name(side: number): string {
    return `Side ${side + 1}`
  }
  label_of(piece: Piece): string {
    const told = piece.side === null ? this.word('maker', piece.kind.name) : this.side_name(piece.side)
    return told.charAt(0).toUpperCase() + told.slice(1)
  }
  name_of(piece: Piece): string {
    const { say } = boarding_of(this.known)
    const word = piece.word === '' ? '' : this.word_of(piece.kind, piece.word)
    const title =
      piece.title === ''
        ? ''
        : say(this.section_of(piece.path, piece.kind.title!), piece.title) || piece.title
    const told = [title, word].filter((part) => part !== '').join(', ') || this.word('maker', piece.kind.name)
    const of = piece.side === null || piece.title !== '' ? '' : ` of side ${piece.side + 1}`
    return told.charAt(0).toUpperCase() + told.slice(1) + of
  }
  // Of what is a hex and nothing else: its list is called so.
  plural_of(kind: MakerPiece): string {
    return this.label(kind.path.split('.').at(-1)!)
  }
  word_of(kind: MakerPiece, word: string): string {
    if (kind.word === undefined) return this.word('maker', kind.name)
    return this.word(
      this.section_of([...kind.path.split('.').map((part) => (part === '*' ? 0 : part)), 0], kind.word),
      word,
    )
  }
  // The section of the texts that has the words of an enum: it is called after its type.
  section_of(path: Piece['path'], field: string): string {
    let type: unknown = this.schema
    for (const part of [...path, field]) {
      const now = type as { kind: string; of?: unknown; fields?: { name: string; type: unknown }[] }
      type = now.kind === 'struct' ? now.fields?.find((one) => one.name === part)?.type : now.of
      if (type === undefined) return field
    }
    const { name = field } = type as { name?: string }
    return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
  }
  // Of a kind of which each word stands once.
  #named(word: string): Piece | undefined {
    return this.pieces.find((one) => one.kind.once === true && one.word === word)
  }
  // The place of a problem, for whoever sees the board.
  #place_name(path: string): string {
    const piece = this.pieces.find((one) => is_within(path, one.key))
    const [name, ...rest] = path.slice(piece === undefined ? 0 : piece.key.length + 1).split('.')
    if (piece === undefined) return [this.label(name ?? ''), ...rest.map((i) => Number(i) + 1)].join(' ')
    const of = piece.word === '' ? `${this.name_of(piece)} ${pair(piece.at)}` : this.name_of(piece)
    return name ? `${of}, ${this.word('maker_field', name)}` : of
  }
  // It is refused as it stands, and so the game has not drawn it.
  is_left_out(piece: Piece): boolean {
    return this.#judged.left_out.has(piece.key)
  }
  wrong_at(key: string): Wrong[] {
    return this.wrong.filter(({ path }) => is_within(path, key))
  }
}
