// Who may sit where: the words for it, the computers a game has, and the links that this page was shown.
import { SvelteMap } from 'svelte/reactivity'
import type { Problem } from './model'
import type { Ruleset } from './gateway'
import type { TalkLine } from './talk.svelte'

const SAID: Record<string, string> = {
  seat_is_taken: 'Somebody plays there; only who misses two moves in a row can be replaced.',
  not_yours_to_give: 'Only who sits at this table can give that seat away.',
  not_your_seat: 'This seat is not yours any more.',
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
  return SAID[code] ?? (code === '' ? 'The server cannot be reached.' : `Refused: ${code.replaceAll('_', ' ')}.`)
}

export interface Computer {
  name: string
  words: string
}
const titled = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`
export const computers_of = (ruleset: Pick<Ruleset, 'bots' | 'has' | 'words'>): Computer[] => {
  const words = new Map(ruleset.words('bot'))
  return ruleset.bots.map((name) => ({ name, words: words.get(name) ?? titled(name) }))
}

// What happened to a seat, as the table's talk tells it.
export function event_text(line: TalkLine, ruleset: Pick<Ruleset, 'bots' | 'has' | 'words'>): string {
  const seat = `seat ${line.seat + 1}`
  const bot = computers_of(ruleset).find((one) => one.name === line.text)?.words ?? titled(line.text)
  if (line.event === 'bot_sits') return `The computer plays ${seat} now: ${bot}.`
  if (line.event === 'removed') return `${line.name || titled(seat)} kept its share of the dice back: ${seat} is open again.`
  return line.name ? `${line.name} left ${seat}: it was handed over.` : `${titled(seat)} was handed over.`
}

// The links that this page was shown; they go with it, and the server has none of them to show again.
const shown = new SvelteMap<string, string>()
export const keep_link = (game: string, seat: number, link: string | undefined): void => void (link && shown.set(`${game} ${seat}`, link))
export const drop_link = (game: string, seat: number): void => void shown.delete(`${game} ${seat}`) // it was used
export const kept_link = (game: string, seat: number): string => shown.get(`${game} ${seat}`) ?? ''
