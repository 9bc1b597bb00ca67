// What the server offers beside a game: talk, being called back, playing again, deletion (docs/api.md). Games
// of this browser alone have nobody to talk to, and no such thing.
import type { Problem } from '../model'

export interface CallSettings {
  feed: boolean
  hook: string
  once_a_turn: boolean
  mail: string
  confirmed: boolean
  last: '' | 'delivered' | 'failed' | 'private_address'
  offers: { hook: boolean; mail: boolean }
  address?: string // of the Atom feed, when it was just made
  key?: string // of the webhook, when it was just set
}

export interface CallWish {
  feed?: 'new' | 'off'
  hook?: string
  once_a_turn?: boolean
  mail?: string
  code?: string
}

export type Listener = number | 'team' | null // a seat, all of the speaker's team, everybody

export interface Asides {
  say(game: string, seat: number, text: string, to: Listener): Promise<Problem[]>
  calls(game: string, seat: number): Promise<CallSettings>
  call(game: string, seat: number, wish: CallWish): Promise<CallSettings>
  rematch(game: string): Promise<{ game: string; seats?: { seat: number; link: string }[] }>
  remove(game: string): Promise<void>
}

const SAID: Record<string, string> = {
  too_much_talk: 'That is more than fits in a minute. Wait a little.',
  talk_too_long: 'That line is too long.',
  nobody_listens: 'Nobody sits there.',
  bad_webhook:
    'That is no address of a webhook: it begins with https:// or http://, without user and fragment.',
  private_address: 'This server calls nobody on its own network.',
  no_webhooks_here: 'This server sends no webhooks.',
  bad_mail_address: 'That is no mail address this server can write to.',
  no_mail_here: 'This server sends no mail.',
  wrong_code: 'That is not the code of the last letter.',
  others_have_sat: 'Others have sat at this game; it is theirs too.',
  not_yours_to_give: 'Only whoever opened this table can do that.',
  game_frozen: 'This game is frozen.',
}

export const aside_text = (problems: readonly Problem[]): string => {
  const code = problems[0]?.code ?? ''
  return SAID[code] ?? (code === '' ? 'The server cannot be reached.' : code.replaceAll('_', ' '))
}
