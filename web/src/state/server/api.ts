// The server's API (docs/api.md) by fetch and WebSocket. Answers are handed on as they came; nothing is
// judged here.
import type { Asides } from './asides'
import type { Answer, Feed, FeedListener, Gateway, TableNews, TeamDraft } from '../table/gateway'
import type { Away, Event, Frame, GameHead, Order, Problem, SeatHead } from '../model'
import type { Custom } from '../kernel/play'
import { keep_link } from '../table/seats'
import type { TalkLine } from '../table/talk.svelte'
import { lines_of, merged } from '../../wire/changes'
import { asked_early, table_path } from './early'
import type { Sharing } from './shares'

export interface Kind {
  ruleset: string
  game: string
  title: string
  scenarios: { name: string; min_seats: number; max_seats: number }[]
  rules: Record<string, unknown>
  slow_rules: Record<string, unknown> // what fits games of a move a day
  hidden_dice: string[] // rolls that not everybody may see
  bots: string[]
}

export interface SeatWish {
  by: 'me' | 'open' | 'bot'
  bot?: string
  name?: string
}

export interface GameWish {
  ruleset: string
  scenario: string
  custom?: Custom // a host's own map, fleets or position
  rules: Record<string, unknown>
  title?: string
  dice: 'chain' | 'typed'
  seats: SeatWish[]
  time: { stage_seconds: number; bank_seconds: number }
  explains?: boolean // a bot's reasons may be asked for while the game goes on
}

export interface GameLine {
  game: string
  title: string
  ruleset: string
  scenario: string
  state: GameHead['state']
  turn?: number // as whoever watches is told it; none before the first
  my_seats: number[]
  my_turn: boolean
  deadline?: number // of the move that is awaited
  frozen?: boolean
  other_release?: boolean
  seats: (Pick<SeatHead, 'seat' | 'name' | 'by' | 'bot'> & { awaited?: boolean })[]
  changed: number
}

// What a link invites to.
export interface Invited {
  title: string
  ruleset: string
  scenario: string
  has_custom?: boolean
  seat: number
  seats: Pick<SeatHead, 'seat' | 'name' | 'by' | 'bot'>[]
}

// What the server was asked and did not answer.
export class Unreached extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached.', { cause })
  }
}

// What the server refused, with its reasons.
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problems: Problem[],
  ) {
    super(problems.map((one) => one.code).join(', ') || `status ${status}`)
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const early = method === 'GET' ? asked_early(path) : undefined
  const asked =
    early ??
    fetch(`./api/${path}`, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  const answer = await asked.catch((cause: unknown) => {
    throw new Unreached(cause)
  })
  const text = await answer.text()
  const value = (text === '' ? {} : JSON.parse(text)) as T & { problems?: Problem[] }
  if (!answer.ok) throw new Refused(answer.status, (value.problems ?? []).map(whole))
  return value
}

const whole = (one: Partial<Problem>): Problem => ({
  code: '',
  rule: '',
  grade: 'illegal',
  order: -1,
  field: '',
  numbers: {},
  detail: '',
  ...one,
})

async function judged(asked: Promise<unknown>): Promise<Answer> {
  try {
    const said = (await asked) as { commitment?: string }
    return { ok: true, commitment: said.commitment ?? '' }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problems: error.problems }
    throw error
  }
}

function bytes_of(base64: string): Uint8Array {
  const text = atob(base64)
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

interface WireFrame {
  n: number
  stage: number
  view: string
  glimpses?: Event[]
  opened?: Frame['opened']
  dice?: unknown
  link?: unknown
}

export const frame_of = (wire: WireFrame): Frame => ({
  n: wire.n,
  stage: wire.stage,
  view: bytes_of(wire.view),
  glimpses: wire.glimpses ?? [],
  opened: wire.opened ?? [],
  dice: wire.dice ?? null,
  link: wire.link ?? null,
})

const asks = (seat: number | null | 'mine'): string => `seat=${seat ?? 'spectator'}`

const shares_made = () => import('./shares') // fetched by whoever has a part in dice

const frames_in_an_answer = 200

export const lobby = {
  kinds: () => call<Kind[]>('GET', 'games/kinds'),
  games: () => call<GameLine[]>('GET', 'games'),
  async create(wish: GameWish) {
    const { can_keep, hash_of, keep, new_share } = await shares_made()
    const shares = wish.seats.map((seat) =>
      seat.by === 'me' && wish.dice === 'chain' && can_keep() ? new_share() : null,
    )
    const seats = wish.seats.map((seat, i) => ({
      ...seat,
      ...(shares[i] ? { share_hash: hash_of(shares[i]) } : {}),
    }))
    const made = await call<{ game: string; seats: { seat: number; by: string; link?: string }[] }>(
      'POST',
      'games',
      { ...wish, seats },
    )
    shares.forEach((share, seat) => share && keep(made.game, seat, 1, share))
    for (const seat of made.seats) if (seat.by === 'me') keep_link(made.game, seat.seat, seat.link)
    return made
  },
  invitation: (secret: string) => call<Invited>('POST', 'invitation', { secret }),
  async claim(secret: string, name: string) {
    const { can_keep, hash_of, keep, new_share } = await shares_made()
    const share = can_keep() ? new_share() : null
    const asked = { secret, ...(name ? { name } : {}), ...(share ? { share_hash: hash_of(share) } : {}) }
    const taken = await call<{ game: string; seat: number; round?: number; link?: string }>(
      'POST',
      'claim',
      asked,
    )
    keep_link(taken.game, taken.seat, taken.link)
    if (share && taken.round) keep(taken.game, taken.seat, taken.round, share)
    return taken
  },
}

const asides: Asides = {
  async say(game, seat, text, to) {
    const said = await judged(
      call('POST', `games/${game}/talk`, { seat, text, ...(to === null ? {} : { to }) }),
    )
    return said.ok ? [] : said.problems
  },
  calls: (game, seat) => call('GET', `games/${game}/call?seat=${seat}`),
  call: (game, seat, wish) => call('POST', `games/${game}/call`, { seat, ...wish }),
  rematch: (game) => call('POST', `games/${game}/rematch`, {}),
  remove: (game) => call('POST', `games/${game}/delete`, {}),
}

// 'mine': the one seat that is mine; the open view where I have none or several.
export async function table_now(game: string, seat: number | null | 'mine'): ReturnType<Gateway['game']> {
  const said = await call<GameHead & { frame?: WireFrame; away?: Away }>('GET', table_path(game, seat))
  const { frame, away, ...head } = said
  return {
    head: { ...head, game, deadline: head.deadline ?? null },
    frame: frame ? frame_of(frame) : null,
    away: away ?? null,
  }
}

export const gateway: Gateway = {
  asides,
  game: table_now,
  async frames(game, seat, from) {
    const all: Frame[] = []
    for (let next = from; ; next = all.at(-1)!.n + 1) {
      const some = await call<WireFrame[]>('GET', `games/${game}/frames?${asks(seat)}&from=${next}`)
      all.push(...some.map(frame_of))
      if (some.length < frames_in_an_answer) return all
    }
  },
  feed: (game, seat, from, on) => new Socket(game, seat, from, on),
  lock: (game, seat, stage, sheet, advised) =>
    judged(call('POST', `games/${game}/lock`, { seat, stage, sheet, ...(advised ? { advised } : {}) })),
  unlock: (game, seat, stage) => judged(call('POST', `games/${game}/unlock`, { seat, stage })),
  resign: (game, seat) => judged(call('POST', `games/${game}/resign`, { seat })),
  dice: (game, faces) => judged(call('POST', `games/${game}/dice`, { faces })),
  seat: (game, seat, by, bot) => call('POST', `games/${game}/seats/${seat}`, { by, ...(bot ? { bot } : {}) }),
  keys: {
    link: (game, seat) => call('POST', `games/${game}/link`, { seat }),
    throw_out: (game, seat) => call('POST', `games/${game}/throw_out`, { seat }),
  },
  pace: {
    standing: (game, seat, step, rule) =>
      judged(call('POST', `games/${game}/standing`, { seat, step, rule })),
    prepare: (game, seat, step, turn, sheet) =>
      judged(call('POST', `games/${game}/prepare`, { seat, step, turn, sheet })),
    take_back: (game, seat, id) => judged(call('POST', `games/${game}/take_back`, { seat, id })),
    pause: (game, seat, wish) => judged(call('POST', `games/${game}/pause`, { seat, wish })),
    resume: (game, seat) => judged(call('POST', `games/${game}/resume`, { seat })),
  },
  explain: (game, seat) =>
    call<{ text: string; numbers: Record<string, unknown> }>(
      'GET',
      `games/${game}/explain?seat=${seat}`,
    ).catch(() => null),
  record_address: (game) => `./api/games/${encodeURIComponent(game)}/record`,
  replay_address: (game, seat) => `#/replay/${encodeURIComponent(game)}${seat === null ? '' : `?as=${seat}`}`,
}

type Message = { t: string; table?: unknown } & WireFrame & TableNews & Away

// A live feed that comes back by itself: after a cut it asks from the first frame it has not seen.
class Socket implements Feed {
  #socket: WebSocket | null = null
  #table: TableNews = {} // as it was told whole, and then change by change
  #tries = 0
  #is_closed = false
  #shared = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly game: string,
    readonly seat: number | null,
    readonly from: () => number,
    readonly on: FeedListener,
  ) {
    this.#open()
  }

  close(): void {
    this.#is_closed = true
    clearTimeout(this.#timer)
    this.#socket?.close()
  }

  show(stage: number, sheet: readonly Order[]): void {
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ t: 'draft', stage, sheet }))
  }

  #open(): void {
    const talk = this.on.talk_from?.() ?? 1
    const address = new URL(
      `./api/games/${this.game}/feed?${asks(this.seat)}&from=${this.from()}&talk=${talk}`,
      location.href,
    )
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    address.hash = ''
    const socket = new WebSocket(address)
    this.#socket = socket
    socket.onopen = () => {
      this.#tries = 0
      this.on.is_connected(true)
    }
    socket.onmessage = (event) => lines_of(String(event.data)).forEach((line) => this.#hear(line as Message))
    socket.onclose = (event) => {
      if (this.#is_closed) return
      if (event.code === 4000 && event.reason === 'not_your_seat') return this.on.lost?.()
      if (this.#tries > 0) this.on.is_connected(false)
      this.#timer = setTimeout(() => this.#open(), Math.min(15000, 300 * 2 ** this.#tries++))
    }
  }

  // Every table brings the same question until it is answered; it is answered once.
  async #share(body: object): Promise<void> {
    const said = JSON.stringify(body)
    if (this.#shared.has(said)) return
    this.#shared.add(said)
    await call('POST', `games/${this.game}/share`, body).catch((error: unknown) => {
      this.#shared.delete(said)
      throw error
    })
  }

  async #answer(table: Sharing): Promise<void> {
    const { answer_sharing } = await shares_made()
    await answer_sharing(this.game, table, (body) => this.#share(body), this.seat)
  }

  #hear(message: Message): void {
    if (this.#is_closed) return
    if (message.t === 'away') this.on.away(message)
    if (message.t === 'frame') this.on.frame(frame_of(message))
    if (message.t === 'draft') this.on.draft?.(message as unknown as TeamDraft)
    if (message.t === 'talk') this.on.talk?.(message as unknown as TalkLine)
    if (message.t === 'table') this.#table = message
    if (message.t === 'change') this.#table = merged(this.#table, message.table) as TableNews
    if (message.t !== 'table' && message.t !== 'change') return
    this.on.table({ ...this.#table, deadline: this.#table.deadline ?? null })
    if (this.#table.state === 'sharing') void this.#answer(this.#table as Sharing)
  }
}
