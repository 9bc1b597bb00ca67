// What the game says of a draft: how its board looks, and what is wrong with it, thing by thing.
import { board_told, EMPTY, type HexBoard } from '../../boards/hexes/board'
import { type Custom, type Play, play_at, play_of } from '../../state/kernel/play'
import type { Known } from '../../state/kernel/rulesets'
import { type Border, new_handle, wrong_with } from '../../state/kernel/wasm'
import type { Problem } from '../../state/model'
import { is_option, path_of, placed } from './place'
import { key_of_path, type Piece, without } from './plan'
import type { SetupFile } from './setup_file'

interface Said {
  problem: Problem
  path: string | null // in the draft; null where it is about something else
}
interface Judged {
  board: HexBoard
  problems: Said[]
  left_out: ReadonlySet<string> // keys of what is not on that board
}
interface Answer {
  board: HexBoard | null // null where nothing can be drawn
  problems: Problem[]
}
type Asked = Pick<SetupFile, 'scenario' | 'rules' | 'custom'>

const MOST_LEFT_OUT = 8 // each costs a game that is opened
const index_of = ({ path }: Piece): number => Number(path.at(-1))

export class Judge {
  #drawn = EMPTY // what could be drawn last
  readonly #prefix: string

  constructor(
    readonly border: Border,
    readonly known: Known,
  ) {
    this.#prefix = `${key_of_path(path_of(known))}.`
  }

  // A game of which the draft is an option does not begin with one that it refuses, and draws nothing of it:
  // what is refused is left out, one thing after another, until the rest is drawn.
  judged(setup: Asked, seats: number, pieces: readonly Piece[]): Judged {
    const out: Piece[] = []
    const problems: Said[] = []
    for (;;) {
      const answer = this.#asked({ ...setup, custom: less(setup.custom, out) }, seats, out.length === 0)
      const said = answer.problems.map((problem) => ({ problem, path: this.#path(problem, out) }))
      problems.push(...said)
      const refused = answer.board === null ? refused_of(said, pieces) : undefined
      if (refused === undefined || out.includes(refused) || out.length === MOST_LEFT_OUT) {
        if (answer.board !== null) this.#drawn = answer.board
        return { board: this.#drawn, problems, left_out: new Set(out.map((one) => one.key)) }
      }
      out.push(refused)
    }
  }

  // Whether a game begins is asked of the whole alone: that a scenario lacks what is left out is no news.
  #asked(setup: Asked, seats: number, is_whole: boolean): Answer {
    const { rules, ...own } = placed(this.known, setup)
    const beginning = { scenario: setup.scenario, seats, ...own }
    const ask = (play: Play): Answer => {
      const told = play.board(beginning)
      const board = told.ok && told.board !== null ? board_told(told.board) : EMPTY
      const begun = is_whole ? play.start(beginning) : null
      return { board, problems: begun === null || begun.ok ? [] : begun.problems }
    }
    const { border, known } = this
    if (!is_option(known)) return ask(play_of(border, known, rules))
    // The game has other rules with every move of a hand: it is closed with its answer.
    const handle = new_handle(border, known.ruleset, rules)
    if (handle < 0) return { board: null, problems: wrong_with(border, known.ruleset, rules) }
    const answer = ask(play_at(border, handle))
    border.close_game(handle)
    return answer
  }

  // Where a problem is, counted as if nothing were left out.
  #path({ detail }: Problem, out: readonly Piece[]): string | null {
    const dotted = detail.replace(/\[(\d+)\]/g, '.$1')
    if (!dotted.startsWith(this.#prefix)) return null
    const path: (string | number)[] = dotted.slice(this.#prefix.length).split('.')
    for (const one of [...out].sort((a, b) => index_of(a) - index_of(b))) {
      const at = one.path.length - 1
      const is_beside = key_of_path(path.slice(0, at)) === key_of_path(one.path.slice(0, at))
      if (is_beside && Number(path[at]) >= index_of(one)) path[at] = Number(path[at]) + 1
    }
    return key_of_path(path)
  }
}

const refused_of = (said: readonly Said[], pieces: readonly Piece[]): Piece | undefined =>
  pieces.find(
    (one) => one.is_listed && said.some(({ path }) => path !== null && `${path}.`.startsWith(`${one.key}.`)),
  )

// The last of a list first, so that the others keep their places.
const less = (custom: Custom, out: readonly Piece[]): Custom =>
  [...out].sort((a, b) => index_of(b) - index_of(a)).reduce((left, { path }) => without(left, path), custom)
