// What a replay shows: moments in a row, each from somebody's knowledge. A full record has one moment for
// every event (and one for its beginning); a game that goes on has one for everything a seat was told.
import type { AnyGame } from '../state/games'
import type { Frame, Order } from '../state/model'
import type { WholeGame } from '../state/kernel/analysis'
import { type Beginning, type InputLine, SPECTATOR } from '../state/kernel/play'
import type { Known } from '../state/kernel/rulesets'
import type { Remembered } from '../state/table/table.svelte'

export type Viewer = number | 'spectator' | 'truth'

export const viewer_of = (word: string): Viewer | null =>
  word === 'truth' || word === 'spectator' ? word : /^[0-7]$/.test(word) ? Number(word) : null
export const seat_of = (viewer: Viewer): number => (typeof viewer === 'number' ? viewer : SPECTATOR)

export interface SheetShown {
  seat: number
  orders: Order[]
  notation: string // of them; empty: no orders
  is_default: boolean
  advised: string // the computer that the seat asked for a hint before; empty: none
}

export interface Shown {
  views: Uint8Array[] // the viewer's; of the truth, each seat's and the spectators' at the end
  told: number // how many lines of the viewer's log are past
  keys: string[] // of the log's lines that tell this moment
  stage: number
  sheets: SheetShown[] // handed in for the stage that is carried out
}

export interface Seated {
  name: string
  bot?: string
}

export interface Reel<G extends AnyGame = AnyGame> {
  readonly known: Known<G>
  readonly rules: Record<string, unknown>
  readonly title: string
  readonly seats: readonly Seated[]
  readonly count: number
  readonly viewers: readonly Viewer[]
  readonly turns: readonly { turn: number; at: number }[]
  readonly said: readonly string[] // what was proved of it, and what was not
  log(viewer: Viewer): Remembered<G>[]
  show(at: number, viewer: Viewer): Shown
  // The moment that a line of the viewer's log tells.
  moment_of(key: string, viewer?: Viewer): number
  // The inputs a branch at this moment begins with; null where the whole game is not known.
  branch(at: number): { setup: Beginning; inputs: InputLine[]; stage: number; after: InputLine[] } | null
  // The game from its beginning to its end; null while it goes on.
  whole(): WholeGame | null
  readonly advised: readonly number[] // by seat, how many of its sheets came after a hint
  readonly mark: string // of the game as it was played
  // The moment before so many Inputs and one more.
  moment_after(inputs: number): number
}

// The step in which it happened what a moment tells: where the game stood before it, for a View waits already
// for what comes next. A turn begins in its own.
export function step_at(reel: Pick<Reel, 'known' | 'log' | 'show'>, at: number, viewer: Viewer): string {
  const { known } = reel
  const { told, keys, views } = reel.show(at, viewer)
  const lines = reel.log(viewer).slice(told - keys.length, told)
  const is_own = at === 0 || lines.length === 0 || lines.some(({ glimpse }) => glimpse.is === 'turn_began')
  const view = (is_own ? views : reel.show(at - 1, viewer).views).at(-1)!
  return known.steps[known.view(view).seen.step] ?? ''
}

// A game on the server that goes on: the frames of one seat. Between two waits only the View at the second
// one is known.
export function reel_of_frames(
  frames: readonly Frame[],
  viewer: Viewer,
  more: Pick<Reel, 'known' | 'rules' | 'title' | 'seats'>,
): Reel {
  const log: Remembered[] = []
  const moments: { frame: Frame; told: number; keys: string[] }[] = []
  const turns: { turn: number; at: number }[] = []
  const at_of = new Map<string, number>()
  let turn = 0
  let view = new Uint8Array() as Uint8Array
  frames.forEach((given, f) => {
    view = given.view.length > 0 ? given.view : view
    const frame = { ...given, view }
    const lines = given.glimpses.map((glimpse, i) => {
      if (glimpse.is === 'turn_began') turn = glimpse.turn
      const line = { key: `${f}.${i}`, turn, stage: given.stage, glimpse }
      if (glimpse.is === 'turn_began') turns.push({ turn, at: f === 0 ? 0 : moments.length + i })
      log.push(line)
      return line.key
    })
    const groups = f === 0 || lines.length === 0 ? [lines] : lines.map((key) => [key])
    const before = log.length - lines.length
    groups.reduce((told, keys) => {
      for (const key of keys) at_of.set(key, moments.length)
      moments.push({ frame, told: told + keys.length, keys })
      return told + keys.length
    }, before)
  })
  return {
    ...more,
    count: moments.length,
    viewers: [viewer],
    turns,
    said: [
      'The game goes on: this is what was told here so far. When it is over, the whole record can ' +
        'be looked through from every seat.',
    ],
    log: () => log,
    show: (at) => {
      const { frame, told, keys } = moments[at]!
      return { views: [frame.view], told, keys, stage: frame.stage, sheets: [] }
    },
    moment_of: (key) => at_of.get(key) ?? 0,
    branch: () => null,
    whole: () => null,
    advised: [],
    mark: '',
    moment_after: () => 0,
  }
}
