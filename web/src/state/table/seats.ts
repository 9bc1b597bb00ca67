// Who may sit where: the words for it, the computers a game has, and the links that this page was shown.
import { SvelteMap } from 'svelte/reactivity'
import type { Problem, SeatHead } from '../model'
import type { Ruleset } from './gateway'
import type { TalkLine } from './talk.svelte'

// What a seat is called at its table, in lists of tables and in its replay.
export function seat_name(
  heads: readonly Pick<SeatHead, 'seat' | 'name' | 'by' | 'bot'>[],
  seat: number,
): string {
  const head = heads.find((one) => one.seat === seat)
  // A computer that took a person's seat plays under its own name.
  if (head?.by === 'bot' && head.bot) {
    const name = titled(head.bot)
    const is_another = (one: (typeof heads)[number]): boolean =>
      one !== head && (one.bot === head.bot || one.name === name)
    return heads.some(is_another) ? `${name} ${seat + 1}` : name
  }
  if (head?.name) return head.name
  return head?.by === 'open' ? `Seat ${seat + 1} (open)` : `Seat ${seat + 1}`
}
// A scenario's name, without what its words say of it.
export const scenario_name = (ruleset: Pick<Ruleset, 'scenarios'> | null, name: string): string =>
  (ruleset?.scenarios.find((one) => one.name === name)?.words ?? name.replaceAll('_', ' ')).split(':')[0]!

// Whether somebody else may be found for a seat that a person holds; `is_awaited`: its orders are.
export const is_absent = (
  head: Pick<SeatHead, 'by' | 'absent'>,
  is_awaited: boolean,
  absent_from: number | undefined,
  now: number,
): boolean =>
  (head.absent ?? false) ||
  (head.by === 'person' && is_awaited && absent_from !== undefined && now >= absent_from)

const SAID: Record<string, string> = {
  seat_is_taken:
    'Somebody plays there: only who misses two moves in a row can be replaced, and where no clock runs, ' +
    'whoever keeps the table waiting for a week.',
  not_yours_to_give: 'Only who sits at this table can give that seat away.',
  not_your_seat: 'This seat is not yours any more.',
  bad_name: 'This server does not show that name: it is too long, or has characters that cannot be shown.',
  no_such_bot: 'This game has no computer of that name.',
  nobody_plays: 'Nobody would be left to play: one seat has to stay a person’s.',
  game_over: 'The game is over.',
  game_frozen: 'This game is frozen.',
  too_many_requests: 'That was too often. Wait a little.',
  disk_failed: 'The server cannot write at the moment. Nothing was changed.',
  no_such_link: 'This link is not good any more: a newer one was made, or the seat was given away.',
  link_used_up: 'This link was used already. Each is good for one browser.',
  too_many_browsers: 'No more browsers can hold this seat.',
}
export const seat_text = (problems: readonly Problem[]): string => {
  const code = problems[0]?.code ?? ''
  return (
    SAID[code] ?? (code === '' ? 'The server cannot be reached.' : `Refused: ${code.replaceAll('_', ' ')}.`)
  )
}

export interface Computer {
  name: string
  words: string
}
export const titled = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`
export const computers_of = (ruleset: Pick<Ruleset, 'bots' | 'has' | 'words'>): Computer[] => {
  const words = new Map(ruleset.words('bot'))
  return ruleset.bots.map((name) => ({ name, words: words.get(name) ?? titled(name) }))
}

// What happened to a seat, as the table's talk tells it.
export function event_text(line: TalkLine, ruleset: Pick<Ruleset, 'bots' | 'has' | 'words'>): string {
  const seat = `seat ${line.seat + 1}`
  const bot = computers_of(ruleset).find((one) => one.name === line.text)?.words ?? titled(line.text)
  if (line.event === 'bot_sits') return `The computer plays ${seat} now: ${bot}.`
  if (line.event === 'removed')
    return `${line.name || titled(seat)} kept its share of the dice back: ${seat} is open again.`
  return line.name ? `${line.name} left ${seat}: it was handed over.` : `${titled(seat)} was handed over.`
}

// The links that this page was shown; they go with it, and the server has none of them to show again.
const shown = new SvelteMap<string, string>()
export const keep_link = (game: string, seat: number, link: string | undefined): void =>
  void (link && shown.set(`${game} ${seat}`, link))
// It was used.
export const drop_link = (game: string, seat: number): void => void shown.delete(`${game} ${seat}`)
export const kept_link = (game: string, seat: number): string => shown.get(`${game} ${seat}`) ?? ''

// A table this tab has opened, with the links it was told; they outlast a reload and go with the tab.
interface Made {
  game: string
  seats: { seat: number; by: string; link?: string }[]
}
export function keep_made(made: Made): string {
  try {
    sessionStorage.setItem('made', JSON.stringify(made))
  } catch {
    // A browser that keeps nothing: the table makes new links.
  }
  return made.game
}
export function made_with(game: string): Made['seats'] {
  try {
    const made = JSON.parse(sessionStorage.getItem('made') ?? 'null') as Made | null
    return made?.game === game ? made.seats : []
  } catch {
    return []
  }
}

// The other seats that win and lose with this one.
export const mates_of = <S extends SeatHead>(seats: readonly S[], seat: number | null): S[] => {
  const team = seats.find((one) => one.seat === seat)?.team
  return team === undefined ? [] : seats.filter((one) => one.team === team && one.seat !== seat)
}
