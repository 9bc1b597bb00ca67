// How a table's page tells what comes: the teller of its board, and the sentence of what happened to whoever
// reads since their last seal.
import { untrack } from 'svelte'
import { hush, play } from '../../shell/sound'
import { heard_of } from '../../telling/heard'
import { begun_at, type Deed, deeds_of } from '../../telling/deeds'
import { type BaseAt, type Picture, picture_of } from '../../telling/picture'
import { PACES, type Script } from '../../telling/script'
import { moment_of } from '../../telling/moment'
import { repeats_in } from '../../telling/repeats'
import { Teller } from '../../telling/teller.svelte'
import { summed_up } from '../../telling/round'
import { culprit, fire_of, type Fire, is_open, parent_in } from '../../telling/words'
import { is_in_board, is_typing, page_key } from '../../shell/keys'
import { settings } from '../../shell/settings.svelte'
import { boarding_of } from '../../boards/boarding'
import { fields_of, seat_in } from '../../state/games'
import type { Event } from '../../state/model'
import type { Naming } from '../../state/table/gateway'
import { TOLD } from '../../state/table/sealing.svelte'
import type { Table, TableTold } from '../../state/table/table.svelte'

export const pace_now = (): number => (settings.is_still ? 0 : PACES[settings.telling])

const MOST_FIRED = 64 // glimpses of one volley
const LATE = 700 // milliseconds: a press of the space bar that comes so late was still meant for the telling
const HELD = ['Shift', 'Control', 'Alt', 'Meta', 'Tab', 'CapsLock']

const is_bare_space = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key === ' ' && !ctrlKey && !altKey && !metaKey
const is_beside = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('.beside') !== null

export class TableTelling {
  readonly teller: Teller
  readonly sentence: string
  readonly moment: string // what the board tells just now
  readonly picture: Picture | null
  // The board still tells how the game ended: nothing beside it says so before.
  readonly is_ending: boolean
  readonly untold: ReadonlySet<string> // lines of the history that the board has not told yet
  readonly fire: Fire | null // that the reader is under, not rolled for yet
  readonly #unscored: string // places of the glimpses whose points are still to be told
  lit = $state.raw<Picture | null>(null) // of a line of the log that somebody points at
  readonly fresh: ReadonlySet<string> // lines of the log that are not read yet: since the last seal
  #swallows = false
  #ended = -Infinity // when the last telling did

  constructor(
    readonly table: Table,
    readonly naming: () => Naming,
    owner: (unit: number) => number | null,
    write: (told: TableTold, pace: number) => Script,
    readonly base_at: BaseAt = () => null,
  ) {
    this.teller = new Teller((told) => write(told, pace_now()))
    this.sentence = $derived.by(() => {
      if (table.kernel === null) return '' // who is who is not known yet
      const repeats = repeats_in(
        table.history.map((one) => one.glimpse),
        boarding_of(table.ruleset).once,
      )
      const news = (one: Event): string => (repeats.has(one) ? '' : this.#news(one))
      const told = { name: this.name, parent: this.parent, owner, reader: table.seat, news }
      return summed_up(table.history, table.reading.round_from, told, table.reading.read)
    })
    this.moment = $derived.by(() => {
      const { script, now } = this.teller
      return script ? moment_of(script, now, this.by) || 'This is what happened.' : ''
    })
    this.#unscored = $derived.by(() => {
      const { script, now } = this.teller
      return (script?.beats ?? [])
        .filter((beat) => beat.kind === 'gain' && now < beat.start)
        .map((beat) => beat.glimpses[0])
        .join()
    })
    this.is_ending = $derived(this.teller.script !== null && (table.view?.seen.over ?? false))
    this.untold = $derived.by(() => {
      const { script, news, waiting } = this.teller
      return new Set(script === null || news === null ? [] : [news, ...waiting].flatMap((one) => one.keys))
    })
    this.fresh = $derived(new Set(table.history.slice(Math.max(0, table.reading.read)).map((one) => one.key)))
    // What is fired and not rolled for yet stays on the board until it is answered.
    const open = $derived.by(() => {
      const last = deeds_of(table.history.slice(-MOST_FIRED).map((one) => one.glimpse)).at(-1)
      return last && is_open(last) ? last : null
    })
    this.picture = $derived(this.teller.picture ?? this.lit ?? (open && picture_of(open, base_at)))
    this.fire = $derived.by(() => {
      const aimed = (open?.targets ?? []).filter((unit) => owner(unit) === table.seat)
      return open && aimed.length > 0 ? fire_of(open.units.map(this.name), aimed.map(this.name)) : null
    })
    table.onnews = (told) => this.teller.hear(this.#with_fire(told))
    this.#sound_telling()
    this.#sound_asking()
    // Nothing of one seat is told to the next.
    $effect(() => {
      void table.seat
      untrack(() => this.teller.skip())
      this.lit = null
    })
  }

  // What the board tells is heard; what is cut short is silent at once.
  #sound_telling(): void {
    $effect(() => {
      const { script } = this.teller
      if (script === null) return
      const begun = performance.now()
      for (const { sound, at } of heard_of(script)) play(sound, at)
      return () => {
        this.#ended = performance.now()
        this.table.sealing.changed(TOLD)
        if (this.#ended - begun < script.length - 50) hush()
      }
    })
  }
  // So are wax, and a question to the reader.
  #sound_asking(): void {
    const { table } = this
    let was_sealed = table.is_locked
    let was_asked = table.is_asked
    $effect(() => {
      if (table.is_locked && !was_sealed) play('wax')
      if (table.is_asked && !was_asked) play('move')
      was_sealed = table.is_locked
      was_asked = table.is_asked
    })
  }

  // What the table is called, in its bar and in reports.
  get title(): string {
    return this.table.head?.title || this.table.ruleset.title
  }

  // What was fired before the reader answered is told with its roll.
  #with_fire(told: TableTold): TableTold {
    const { history } = this.table
    const [first] = told.keys
    const found = history.findIndex((one) => one.key === first)
    const to = found < 0 ? history.length : found
    const fired = history.slice(begun_at(history, to), to)
    if (fired.length === 0) return told
    return {
      ...told,
      glimpses: [...fired.map((one) => one.glimpse), ...told.glimpses],
      keys: [...fired.map((one) => one.key), ...told.keys],
    } as TableTold
  }

  readonly name = (unit: number): string => this.naming().unit(unit)
  // What a unit is called that has done something: what was launched with the ship that did.
  readonly by = (unit: number): string => culprit(unit, this)
  readonly parent = (unit: number): number | null =>
    parent_in(
      this.table.history.map((one) => one.glimpse),
      unit,
    )

  // What the game says is worth the sentence of what happened; not where there was no damage.
  readonly #news = (glimpse: Event): string => {
    const { ruleset } = this.table
    const fields = fields_of(glimpse)
    const { news, news_only } = boarding_of(ruleset)
    const only = Object.entries(news_only[glimpse.is] ?? {})
    return news.includes(glimpse.is) &&
      fields['damage'] !== 0 &&
      only.every(([field, values]) => values.includes(fields[field]))
      ? ruleset.say('event', glimpse.is, fields, this.naming())
      : ''
  }

  // Points of a seat that the board has not told yet.
  points_to_come(seat: number): number {
    const glimpses = this.teller.news?.glimpses ?? []
    const untold = this.#unscored === '' ? [] : this.#unscored.split(',').map((at) => glimpses[Number(at)])
    const later = this.teller.waiting.flatMap((one): readonly Event[] => one.glimpses)
    return [...untold, ...later].reduce(
      (sum, one) => sum + (one?.is === 'points_scored' && seat_in(one) === seat ? one.points : 0),
      0,
    )
  }

  // What a line of the log tells of, on the board as it stands.
  light(deed: Deed | null): void {
    this.lit = deed === null ? null : picture_of(deed, this.base_at)
  }

  // Space skips, wherever it is pressed but in a line of letters, and does nothing else, also where it is
  // held or comes a moment late; another key that is pressed on the board, or in the panels that are out of
  // focus, ends the telling and is done.
  key(event: KeyboardEvent): void {
    if (settings.question_keys && page_key(event) === 'q') return settings.set({ sound: !settings.sound })
    if (is_typing(event.target)) return
    const is_told = this.teller.script !== null
    if (is_bare_space(event)) {
      const is_held = event.repeat && this.#swallows
      if (!is_told && !is_held && performance.now() - this.#ended > LATE) return
      event.preventDefault()
      event.stopPropagation()
      this.#swallows = true
      this.teller.skip()
    } else if (
      is_told &&
      (is_in_board(event) || is_beside(event)) &&
      !event.repeat &&
      !HELD.includes(event.key)
    )
      this.teller.skip()
  }
  // A button is pressed when the space bar comes up: not by the one that has skipped.
  key_up(event: KeyboardEvent): void {
    if (!this.#swallows || event.key !== ' ') return
    this.#swallows = false
    event.preventDefault()
    event.stopPropagation()
  }
}
