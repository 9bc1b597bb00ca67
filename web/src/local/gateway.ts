// The same gateway that tables on the server use, with a game of this browser behind it.
import type { Answer, Feed, FeedListener, Gateway, TableNews } from '../state/table/gateway'
import type { GameHead, Problem } from '../state/model'
import { record_text } from './record'
import type { LocalGame } from './game'

const judged = (problems: Problem[]): Promise<Answer> =>
  Promise.resolve(problems.length === 0 ? { ok: true, commitment: '' } : { ok: false, problems })

export function head_of(game: LocalGame): GameHead {
  const { saved, waiting } = game
  return {
    game: saved.id,
    ruleset: saved.ruleset,
    scenario: saved.setup.scenario,
    title: saved.title,
    rules: saved.rules,
    ...(saved.setup.custom ? { custom: saved.setup.custom } : {}),
    state: game.is_over ? 'over' : 'open',
    stage: waiting.stage,
    seats: game.heads(),
    my_seats: saved.seats.flatMap((one, seat) => (one.by === 'me' ? [seat] : [])),
    deadline: null,
    dice: saved.dice,
    ...(saved.lesson ? { lesson: saved.lesson } : {}),
  }
}

function news_of(game: LocalGame): TableNews {
  const { seats, state, stage } = head_of(game)
  const is_thrown = game.waiting.what === 'dice' && game.saved.dice === 'typed'
  return { seats, state, stage, notice: game.trouble, dice_asked: is_thrown ? game.waiting.dice : [] }
}

export function local_gateway(game: LocalGame): Gateway {
  return {
    game: (_, seat) => Promise.resolve({ head: head_of(game), frame: game.frames(seat).at(-1) ?? null }),
    frames: (_, seat, from) => Promise.resolve(game.frames(seat).slice(from)),
    feed: (_, seat, from, on) => new LocalFeed(game, seat, from(), on),
    lock: (_, seat, stage, sheet, advised) => judged(game.lock(seat, stage, sheet, advised)),
    unlock: (_, seat, stage) => judged(game.unlock(seat, stage)),
    resign: (_, seat) => judged(game.resign(seat)),
    dice: (_, faces) => judged(game.throw_dice(faces)),
    seat: (_, seat, by, bot) => {
      game.seat_by(seat, by === 'bot' ? (bot ?? null) : null)
      return Promise.resolve({})
    },
    explain: (_, seat) => Promise.resolve(game.reasons.get(seat) ?? null),
    record_address: () => URL.createObjectURL(new Blob([record_text(game)], { type: 'text/plain' })),
    replay_address: (id, seat) => `#/replay/local/${id}${seat === null ? '' : `?as=${seat}`}`,
  }
}

class LocalFeed implements Feed {
  #next: number
  readonly #hear = (): void => this.#send()

  constructor(
    readonly game: LocalGame,
    readonly seat: number | null,
    from: number,
    readonly on: FeedListener,
  ) {
    this.#next = from
    game.watchers.add(this.#hear)
    this.#send()
    void game.run()
  }

  close(): void {
    this.game.watchers.delete(this.#hear)
  }

  #send(): void {
    const frames = this.game.frames(this.seat)
    while (this.#next < frames.length) this.on.frame(frames[this.#next++]!)
    this.on.table(news_of(this.game))
  }
}
