// The table that somebody sets up: who sits where, what is played, by which rules, how long it may last.
import { doors_of, roles_of, type Door } from '../../boards/doors'
import { boarding_of, keeps_reasons } from '../../boards/boarding'
import { problem_text } from '../../panels/log/telling'
import type { Problem } from '../../state/model'
import { changes_of } from '../../state/kernel/options'
import { ruleset_named } from '../../state/kernel/rulesets'
import { fixed_options, wrong_with_setup } from '../../state/kernel/setup'
import { border } from '../../state/kernel/wasm'
import { type Kind, lobby, Refused, type SeatWish } from '../../state/server/api'
import { kinds } from '../../state/server/flight'
import { person } from '../../state/server/person'
import { keep_made, scenario_name } from '../../state/table/seats'
import { kept_draft } from '../maker/kept'
import { placed } from '../maker/place'
import type { SetupFile } from '../maker/setup_file'

export const TIMES = [
  [0, 'no limit'],
  [60, '1 minute'],
  [300, '5 minutes'],
  [3600, '1 hour'],
  [86400, '1 day'],
  [259200, '3 days'],
  [1209600, '14 days'],
] as const
const time_words = (seconds: number): string => TIMES.find(([one]) => one === seconds)?.[1] ?? ''
const clock_words = (stage: number, bank: number): string =>
  `${time_words(stage)} for each move${bank > 0 ? ` and ${time_words(bank)} in the bank` : ''}`
const bad_name = (is_title: boolean): string =>
  `${is_title ? 'The name of the table' : 'A name at a seat'} is too long (letters beyond a to z count two ` +
  'or three times), or has characters that this server does not show.'
const OWN_PLACE = ['fire', 'flat', 'turn_limit'] // in the form, before the other rules

// What the address asks for.
export interface Wanted {
  ruleset: string
  scenario: string
  own?: boolean
}

export interface Sitter {
  by: string // me, open, or bot:NAME
  name: string
}

const naming = { unit: (unit: number) => `unit ${unit}`, seat: (seat: number) => `Seat ${seat + 1}` }

export class Wishes {
  offered = $state.raw<Kind[]>([])
  ruleset = $state('')
  scenario = $state('')
  title = $state('')
  chosen = $state<Record<string, unknown>>({}) // options somebody picked; the others follow the pace
  stage_seconds = $state(0)
  bank_seconds = $state(0)
  dice = $state<'chain' | 'typed'>('chain')
  place = $state<'server' | 'browser'>('server')
  seats = $state<Sitter[]>([
    { by: 'me', name: person.name },
    { by: 'open', name: '' },
  ])
  trouble = $state('')
  own = $state.raw<SetupFile | null>(null) // a beginning of one's own, instead of the scenario's
  strange = $state('') // what the address asked for, and is not to be had
  fixed = $state.raw<string[]>([]) // what this edition plays in one way only is no option; the kernel says so

  known = $derived(ruleset_named(this.ruleset))
  played = $derived(scenario_name(this.known, this.scenario))
  door = $derived<Door | null>(
    (this.known ? doors_of(this.known) : []).find((one) => one.scenario === this.scenario) ?? null,
  )
  // What it adds to what the form shows: what its Setup takes, and such rules as no form has.
  #laid = $derived.by(() => {
    const { rules, ...rest } = this.own ? placed(this.known, this.own) : { rules: {} }
    const is_shown = (name: string): boolean => this.options.some((one) => one.name === name)
    return { rest, rules: Object.fromEntries(Object.entries(rules).filter(([name]) => !is_shown(name))) }
  })
  role = $derived(
    this.known ? roles_of(this.known, this.scenario, 'custom' in this.#laid.rest) : (): string => '',
  )
  kind = $derived(this.offered.find((one) => one.ruleset === this.ruleset))
  limits = $derived(
    this.kind?.scenarios.find((one) => one.name === this.scenario) ?? { min_seats: 2, max_seats: 8 },
  )
  is_local = $derived(this.seats.every((seat) => seat.by !== 'open'))
  is_here = $derived(this.is_local && this.place === 'browser')
  // Slower than a move an hour: the game proposes what makes people wait less for each other.
  is_slow = $derived(this.stage_seconds > 3600 && !this.is_here)
  standing = $derived<Record<string, unknown>>(this.kind?.rules ?? {})
  proposed = $derived<Record<string, unknown>>({
    ...this.standing,
    ...(this.is_slow ? this.kind?.slow_rules : {}),
  })
  options = $derived(
    this.known?.options().filter((one) => one.name in this.standing && !this.fixed.includes(one.name)) ?? [],
  )
  has_fire = $derived('fire' in this.standing && !this.fixed.includes('fire'))
  further = $derived(this.options.filter((one) => !OWN_PLACE.includes(one.name)))
  changed = $derived(changes_of(this.chosen, this.standing, this.options, this.seats.length))
  further_changed = $derived(this.further.filter((one) => one.name in this.changed).length)
  fire = $derived(String(this.chosen['fire'] ?? this.proposed['fire'] ?? ''))
  has_hidden_dice = $derived((this.kind?.hidden_dice ?? []).length > 0)
  can_type = $derived(this.is_local && !this.has_hidden_dice)
  mine = $derived(this.seats.filter((seat) => seat.by === 'me').length)

  #loading: Promise<void> = Promise.resolve()

  // The scenarios that the address asks for, or the first of all.
  load(wanted: Wanted): Promise<void> {
    return (this.#loading = this.#load(wanted))
  }
  async #load(wanted: Wanted): Promise<void> {
    try {
      const all = await kinds()
      this.offered = all.filter((one) => boarding_of(ruleset_named(one.ruleset)).board !== 'none')
    } catch {
      this.trouble = 'The server cannot be reached.'
      return
    }
    if (this.ruleset !== '') return
    const first = this.offered.find((one) => one.ruleset === wanted.ruleset) ?? this.offered[0]
    const scenario_of = (name: string): string | undefined =>
      first?.scenarios.find((one) => one.name === name)?.name
    this.choose(first?.ruleset ?? '')
    if (wanted.ruleset !== '' && first?.ruleset !== wanted.ruleset) this.strange = wanted.ruleset
    else if (wanted.scenario !== '' && !scenario_of(wanted.scenario)) this.strange = wanted.scenario
    this.scenario = scenario_of(wanted.scenario) ?? scenario_of('learning') ?? this.scenario
    if (scenario_of(wanted.scenario)) this.sit_against(this.door?.against ?? '')
    this.own = wanted.own === true ? kept_draft(this.ruleset) : null
    if (this.own === null) return
    this.title = this.own.title
    this.chosen = { ...this.own.rules }
  }
  async look_for_fixed(): Promise<void> {
    const [of, standing] = [this.known, this.standing]
    this.fixed = []
    if (!of) return
    const made = await border().catch(() => null)
    if (made !== null && of === this.known) this.fixed = fixed_options(made, of, standing)
  }

  choose(wanted: string): void {
    this.ruleset = wanted
    this.chosen = {}
    this.scenario = this.kind?.scenarios[0]?.name ?? ''
    this.fit()
    for (const seat of this.seats) if (seat.by.startsWith('bot:')) seat.by = 'open'
  }
  fit(): void {
    this.count(Math.max(this.limits.min_seats, Math.min(this.limits.max_seats, this.seats.length)))
  }
  count(wanted: number): void {
    while (this.seats.length < wanted) this.seats.push({ by: 'open', name: '' })
    this.seats.length = Math.min(this.seats.length, wanted)
  }
  // Everybody but me is that computer.
  sit_against(bot: string): void {
    this.fit()
    for (const [i, seat] of this.seats.entries())
      if (i > 0) seat.by = this.kind?.bots.includes(bot) ? `bot:${bot}` : 'open'
  }
  // Everybody but me comes by a link, or sits at this screen.
  sit_with(by: 'open' | 'me'): void {
    this.fit()
    for (const [i, seat] of this.seats.entries()) if (i > 0) seat.by = by
  }
  as_printed(): void {
    this.chosen = Object.fromEntries(Object.entries(this.chosen).filter(([name]) => OWN_PLACE.includes(name)))
  }

  // The address of the table, or '' where it cannot begin; `trouble` says why.
  async open(): Promise<string> {
    await this.#loading // a press may come before the games are known
    if (this.ruleset === '') return ''
    this.trouble = ''
    const rules = { ...this.#laid.rules, ...this.changed, ...(this.fire ? { fire: this.fire } : {}) }
    if (this.is_here) return this.#open_here(rules)
    try {
      const answer = await lobby.create({
        ruleset: this.ruleset,
        scenario: this.scenario,
        ...this.#laid.rest,
        title: this.title || this.played,
        dice: this.can_type ? this.dice : 'chain',
        rules,
        seats: this.seats.map(wish),
        time: { stage_seconds: this.stage_seconds, bank_seconds: this.bank_seconds },
        explains:
          this.seats.filter((seat) => !seat.by.startsWith('bot:')).length === 1 &&
          !keeps_reasons(this.known, this.scenario),
      })
      return answer.seats.some((seat) => seat.by === 'open' && seat.link)
        ? `/links/${keep_made(answer)}`
        : `/table/${answer.game}`
    } catch (error) {
      this.trouble =
        error instanceof Refused ? this.#refusal(error.problems) : 'The server cannot be reached.'
      return ''
    }
  }
  #refusal(problems: Problem[]): string {
    const words = (one: Problem): string => {
      if (one.code === 'bad_name') return bad_name(one.detail === 'title')
      return this.known ? problem_text(one, this.known, naming) : one.code.replaceAll('_', ' ')
    }
    return `This cannot begin. ${problems.map(words).join(' ')}`
  }
  async #open_here(rules: Record<string, unknown>): Promise<string> {
    const setup = {
      scenario: this.scenario,
      seats: this.seats.length,
      ...this.#laid.rest,
    }
    const wrong = this.known ? await wrong_with_setup(this.known, rules, setup).catch(() => []) : []
    if (wrong.length > 0) {
      this.trouble = this.#refusal(wrong)
      return ''
    }
    const { new_local } = await import('../../local/open')
    const here = new_local({
      ruleset: this.ruleset,
      rules,
      setup,
      title: this.title || this.played,
      dice: this.can_type && this.dice === 'typed' ? 'typed' : 'drawn',
      seats: this.seats
        .map(wish)
        .map((one) =>
          one.by === 'bot' ? { by: 'bot', name: '', bot: one.bot! } : { by: 'me', name: one.name ?? '' },
        ),
    })
    return `/local/${here.id}`
  }
}

function wish(seat: Sitter, i: number): SeatWish {
  if (seat.by.startsWith('bot:'))
    return { by: 'bot', bot: seat.by.slice(4), ...(seat.name ? { name: seat.name } : {}) }
  return {
    by: seat.by === 'me' ? 'me' : 'open',
    ...(seat.by === 'me' ? { name: seat.name || `Skipper ${i + 1}` } : {}),
  }
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

// What would begin now, in one sentence.
export function summary(wishes: Wishes, name_of: (bot: string) => string): string {
  const me = wishes.seats.findIndex((seat) => seat.by === 'me')
  const who = ({ by, name }: Sitter): string =>
    by === 'open'
      ? 'somebody with a link'
      : by === 'me'
        ? name || 'somebody at this screen'
        : `the ${name_of(by.slice(4))}`
  const others = wishes.seats.flatMap((seat, i) => (i === me ? [] : [{ who: who(seat), as: wishes.role(i) }]))
  const counted = [...new Set(others.map((one) => one.who))].map((one) => {
    const its = others.filter((other) => other.who === one)
    const parts = its.map((other) => other.as).filter((part) => part !== '')
    if (parts.length === its.length) return `${one} as ${listed(parts)}`
    return its.length > 1 ? `${one} at ${its.length} seats` : one
  })
  const own = me < 0 ? '' : wishes.role(me)
  const many = Object.keys(wishes.changed).length
  const parts = [
    `${me < 0 ? 'A table of' : own ? `You as ${own} against` : 'You against'} ${listed(counted) || 'nobody'}`,
    many === 0
      ? `by the rules as printed${wishes.own ? ', from your own beginning' : ''}`
      : `with ${many === 1 ? 'one rule' : `${many} rules`} changed`,
    wishes.is_here
      ? 'in this browser alone'
      : wishes.stage_seconds === 0
        ? 'without a clock'
        : `with ${clock_words(wishes.stage_seconds, wishes.bank_seconds)}`,
    wishes.can_type && wishes.dice === 'typed' ? 'with your own dice' : 'with the table’s dice',
  ]
  return `${parts.join(', ')}.`
}
