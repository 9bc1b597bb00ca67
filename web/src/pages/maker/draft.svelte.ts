// The set-up that somebody makes: what stands in it, what the game says of it, and the way back.
import type { Maker, MakerPiece } from '../../boards/boarding'
import { boarding_of } from '../../boards/boarding'
import { board_told, EMPTY, type HexBoard, type Row } from '../../boards/hexes/board'
import type { Hex } from '../../boards/hexes/hex'
import { problem_text } from '../../panels/log/telling'
import type { Problem } from '../../state/model'
import type { Known } from '../../state/kernel/rulesets'
import { type Custom, type Play, play_of } from '../../state/kernel/play'
import { type Border, wrong_with } from '../../state/kernel/wasm'
import type { StructSchema } from '../../state/kernel/rulesets'
import { keep_draft } from './kept'
import { added, key_of_path, moved, type Piece, pieces_of, put, without, words_of } from './plan'
import type { SetupFile } from './setup_file'

// What the palette has put into somebody's hand.
export interface Hand {
  kind: MakerPiece
  word: string
  side: number | null
}

export interface Wrong {
  problem: Problem
  path: string // in `custom`; empty where it is about something else
  told: string
}

const MOST_PAST = 200
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
  readonly #play = $derived.by<Play>(() => play_of(this.border, this.known, this.rules))
  readonly #seats = $derived.by(
    () => this.known.scenarios.find((one) => one.name === this.scenario)?.min_seats ?? 2,
  )
  readonly board = $derived.by<HexBoard>(() => {
    const told = this.#play.board({ scenario: this.scenario, seats: this.#seats, custom: this.custom })
    const board = told.ok && told.board !== null ? board_told(told.board) : EMPTY
    return { ...board, rows: this.edge ?? board.rows }
  })
  readonly wrong = $derived.by<Wrong[]>(() => {
    const begun = this.#play.start({ scenario: this.scenario, seats: this.#seats, custom: this.custom })
    return begun.ok
      ? []
      : begun.problems.map((problem) => ({
          problem,
          path: problem.detail.replace(/^custom\./, '').replace(/\[(\d+)\]/g, '.$1'),
          told: problem_text(problem, this.known, naming),
        }))
  })

  constructor(
    readonly known: Known,
    readonly border: Border,
    begun: SetupFile,
  ) {
    this.maker = boarding_of(known).maker!
    this.schema = known.custom!
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
    this.change(of ? put(next, of.path, { ...(this.#at(next, of.path) as object), ...figures }) : next)
  }
  #at(custom: Custom, path: Piece['path']): unknown {
    return path.reduce<unknown>((all, part) => (all as Record<string | number, unknown>)[part], custom)
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
  words(kind: MakerPiece): readonly string[] {
    return words_of(this.schema, kind)
  }

  add(hand: Hand, at: Hex): void {
    const figures = { ...hand.kind.start, ...this.figures(hand.kind, hand.word) }
    const made = added(this.custom, this.schema, hand.kind, { ...hand, at, figures })
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

  // ---- in words

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
  word_of(kind: MakerPiece, word: string): string {
    return this.word(
      this.section_of([...kind.path.split('.').map((part) => (part === '*' ? 0 : part)), 0], kind.word!),
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
  wrong_at(key: string): Wrong[] {
    return this.wrong.filter(({ path }) => path === key || path.startsWith(`${key}.`))
  }
}
