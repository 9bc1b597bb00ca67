// What belongs together of what a seat was told: a volley with its dice and its damage, a blast, a movement
// of many. A glimpse that belongs to nothing is a deed of its own. Nothing is added to the glimpses; what
// they keep silent about stays so.
import { type Of, target_in, unit_in } from '../state/games'
import { type Event, NO_UNIT } from '../state/model'

export interface Shot {
  die: number // 0: rolled out of sight
  is_hit: boolean
  sides?: number // of its die, where they are not six
}

export interface Deed<E extends Event = Event> {
  kind: 'flight' | 'burns' | 'volley' | 'blast' | 'event'
  at: number[] // places of its glimpses among all
  glimpses: E[]
  units: number[] // of whom it is the deed
  targets: number[]
  lasers: number
  shots: Shot[]
  harm: Of<E, Harm['is']>[] // what was lost by it
  cause?: string // of it, where no unit has done it
}

export type Harm = Of<
  Event,
  | 'pod_destroyed'
  | 'section_hit'
  | 'part_hit'
  | 'ship_destroyed'
  | 'warhead_destroyed'
  | 'ship_damaged'
  | 'ship_lost'
  | 'guards_lost'
>

type Fired = Extract<Of<Event, 'ship_fired'>, { readonly volley: number }>
type Volleyed = Fired | Of<Event, 'base_fired'>
type Struck = Exclude<Of<Event, 'ship_fired' | 'object_met'>, Fired>

export const hits = (deed: Deed): number => deed.shots.filter((one) => one.is_hit).length

type Kinds = ReadonlySet<Event['is']>
const FLIGHTS: Kinds = new Set(['ship_moved', 'warhead_moved', 'ordnance_moved'])
const BURNS: Kinds = new Set(['ship_burned', 'warhead_burned'])
const ROLLS: Kinds = new Set([
  'damage_rolled',
  'critical_rolled',
  'pod_rolled',
  'hit_wasted',
  'ship_hit',
  'load_lost',
  'warhead_held',
  'points_scored',
])
const HARM: Kinds = new Set<Harm['is']>([
  'pod_destroyed',
  'section_hit',
  'part_hit',
  'ship_destroyed',
  'warhead_destroyed',
  'ship_damaged',
  'ship_lost',
  'guards_lost',
])
export const is_harm = <E extends Event>(glimpse: E): glimpse is Of<E, Harm['is']> => HARM.has(glimpse.is)
// What may stand between the glimpses of one deed without parting them.
const BETWEEN: Kinds = new Set([
  'turn_passed',
  'seat_held_fire',
  'heroism_shown',
  'missile_revealed',
  'missile_lost',
  'field_raised',
  'field_rolled',
  'field_held',
  'field_fell',
  'energy_lost',
])

const known = (unit: number | null): number | null => (unit === NO_UNIT ? null : unit)

class Gatherer {
  readonly deeds: Deed[] = []
  #open: Deed[] = [] // volleys, or one blast, that may still go on
  #volleys: Deed[] = [] // fired together, and not rolled for yet

  take(glimpse: Event, at: number): void {
    const unit = known(unit_in(glimpse))
    const target = known(target_in(glimpse))
    if (FLIGHTS.has(glimpse.is) || BURNS.has(glimpse.is))
      return this.#together(FLIGHTS.has(glimpse.is) ? 'flight' : 'burns', glimpse, at, unit)
    if (glimpse.is === 'lasers_allotted')
      return void this.#begin('volley', glimpse, at, unit, target).set_lasers(glimpse.lasers)
    if (glimpse.is === 'shot_hit' || glimpse.is === 'shot_missed')
      return this.#shot(glimpse, at, unit, target)
    if (glimpse.is === 'fire_declared' || glimpse.is === 'missile_met')
      return void this.#begin('volley', glimpse, at, unit, target)
    if (glimpse.is === 'rock_rolled' && unit !== null) return this.#rock(glimpse, at, unit)
    if (glimpse.is === 'fire_rolled' || glimpse.is === 'interception_rolled' || glimpse.is === 'hit_rolled')
      return this.#of_one(glimpse, at, unit, target)
    if (glimpse.is === 'ship_fired' && 'volley' in glimpse) return this.#fired(glimpse, at, unit, target)
    if (glimpse.is === 'base_fired') return this.#fired(glimpse, at, null, target)
    if (glimpse.is === 'ship_fired' || glimpse.is === 'object_met')
      return this.#struck(glimpse, at, unit, target)
    if (glimpse.is === 'ordnance_rolled')
      return void this.#begin('volley', glimpse, at, unit, target).set_shot(glimpse.die, glimpse.damage > 0)
    if (glimpse.is === 'volley_rolled') return this.#rolled(glimpse, at)
    if (glimpse.is === 'warhead_detonated') return void this.#begin('blast', glimpse, at, unit, null)
    if (glimpse.is === 'blast_reached') return this.#reached(glimpse, at, target)
    const cause = ROLLS.has(glimpse.is) || HARM.has(glimpse.is) ? this.#cause_of(unit) : undefined
    if (cause) return this.#add(cause, glimpse, at)
    if (!BETWEEN.has(glimpse.is)) this.#open = []
    this.#event(glimpse, at, unit)
  }

  // A blast, or the last volley at this unit: of those that hit it, if there are any.
  #cause_of(unit: number | null): Deed | undefined {
    const may_be = (one: Deed): boolean =>
      one.kind === 'blast' || (unit !== null && one.targets.includes(unit))
    return (
      this.#open.findLast((one) => may_be(one) && (one.kind === 'blast' || hits(one) > 0)) ??
      this.#open.findLast(may_be)
    )
  }

  #new(kind: Deed['kind'], unit: number | null, target: number | null): Deed {
    const deed: Deed = {
      kind,
      at: [],
      glimpses: [],
      units: unit === null ? [] : [unit],
      targets: target === null ? [] : [target],
      lasers: 0,
      shots: [],
      harm: [],
    }
    this.deeds.push(deed)
    return deed
  }
  #add(deed: Deed, glimpse: Event, at: number): void {
    deed.at.push(at)
    deed.glimpses.push(glimpse)
    if (is_harm(glimpse)) deed.harm.push(glimpse)
  }
  #event(glimpse: Event, at: number, unit: number | null): void {
    this.#add(this.#new('event', unit, known(target_in(glimpse))), glimpse, at)
  }
  #together(kind: 'flight' | 'burns', glimpse: Event, at: number, unit: number | null): void {
    this.#open = []
    const last = this.deeds.at(-1)
    const deed =
      last?.kind === kind && unit !== null && !last.units.includes(unit) ? last : this.#new(kind, null, null)
    if (unit !== null) deed.units.push(unit)
    this.#add(deed, glimpse, at)
  }
  #begin(
    kind: 'volley' | 'blast',
    glimpse: Event,
    at: number,
    unit: number | null,
    target: number | null,
  ): { set_lasers(lasers: number): void; set_shot(die: number, is_hit: boolean): void } {
    if (kind === 'blast' || !this.#open.every((one) => one.kind === 'volley' && one.units[0] === unit))
      this.#open = []
    const deed = this.#new(kind, unit, target)
    this.#open.push(deed)
    this.#add(deed, glimpse, at)
    return {
      set_lasers: (lasers) => (deed.lasers = lasers),
      set_shot: (die, is_hit) => deed.shots.push({ die, is_hit }),
    }
  }
  #shot(
    glimpse: Of<Event, 'shot_hit' | 'shot_missed'>,
    at: number,
    unit: number | null,
    target: number | null,
  ): void {
    const is_its = (one: Deed): boolean =>
      one.kind === 'volley' && one.units[0] === unit && one.targets[0] === target
    let deed = this.#open.findLast(is_its)
    if (deed === undefined) {
      this.#open = this.#open.filter((one) => one.kind === 'volley' && one.units[0] === unit)
      deed = this.#new('volley', unit, target)
      this.#open.push(deed)
    }
    deed.shots.push({ die: glimpse.die, is_hit: glimpse.is === 'shot_hit' })
    deed.lasers = Math.max(deed.lasers, deed.shots.length)
    this.#add(deed, glimpse, at)
  }
  // The die of a shot that was declared, and the one for where it hits.
  #of_one(
    glimpse: Of<Event, 'fire_rolled' | 'interception_rolled' | 'hit_rolled'>,
    at: number,
    unit: number | null,
    target: number | null,
  ): void {
    const is_its = (one: Deed): boolean => (one.units[0] ?? null) === unit && one.targets[0] === target
    const deed = this.#open.findLast(is_its)
    if (deed === undefined) return this.#event(glimpse, at, unit)
    if (glimpse.is !== 'hit_rolled') deed.shots.push({ die: glimpse.die, is_hit: glimpse.is_hit, sides: 10 })
    this.#add(deed, glimpse, at)
  }
  // An asteroid at a ship: the die for where it hits, and what that does, are of one deed with it.
  #rock(glimpse: Event, at: number, unit: number): void {
    const deed = this.#new('event', null, unit)
    deed.cause = 'an asteroid'
    this.#open = [deed]
    this.#add(deed, glimpse, at)
  }
  // All shots of one ship at another, or what meets a ship on its way, with the dice that the reader may
  // know.
  #struck(glimpse: Struck, at: number, unit: number | null, target: number | null): void {
    const deed = this.#new('volley', unit, target)
    const { lost, rolls } = glimpse
    const count = 'shots' in glimpse ? glimpse.shots : 1
    // The higher a die, the more it does.
    const dice = rolls.map((roll) => roll.die).sort((a, b) => b - a)
    deed.shots = Array.from({ length: count }, (_, i) => ({ die: dice[i] ?? 0, is_hit: i < lost }))
    this.#open.push(deed)
    this.#add(deed, glimpse, at)
  }
  // Ships that fire together: each pair of a ship and its target is told, then one die for all. Or a base at
  // one ship.
  #fired(glimpse: Volleyed, at: number, unit: number | null, target: number | null): void {
    const is_its = ([first]: readonly Event[]): boolean =>
      (first?.is === 'ship_fired' || first?.is === 'base_fired') &&
      'volley' in first &&
      first.volley === glimpse.volley
    let deed = this.#volleys.find((one) => is_its(one.glimpses))
    if (deed === undefined) this.#volleys.push((deed = this.#new('volley', null, null)))
    if (unit !== null && !deed.units.includes(unit)) deed.units.push(unit)
    if (target !== null && !deed.targets.includes(target)) deed.targets.push(target)
    this.#add(deed, glimpse, at)
  }
  #rolled(glimpse: Of<Event, 'volley_rolled'>, at: number): void {
    const deed = this.#volleys.shift()
    // Those that are rolled for together do their damage when all have been.
    this.#open = deed ? [...this.#open.filter((one) => one.kind === 'volley'), deed] : []
    if (deed === undefined) return this.#event(glimpse, at, null)
    deed.shots.push({ die: glimpse.die, is_hit: glimpse.damage > 0 })
    this.#add(deed, glimpse, at)
  }
  #reached(glimpse: Event, at: number, target: number | null): void {
    const blast = this.#open.findLast((one) => one.kind === 'blast')
    if (blast === undefined) return this.#event(glimpse, at, null)
    if (target !== null) blast.targets.push(target)
    this.#add(blast, glimpse, at)
  }
}

const FIRED: Kinds = new Set(['ship_fired', 'base_fired', 'fire_declared'])
// Where to begin so that a volley is told with its roll: what was fired just before `from` waited for an
// answer.
export function begun_at(history: readonly { glimpse: Event }[], from: number): number {
  let at = Math.max(0, Math.min(from, history.length))
  while (at > 0 && FIRED.has(history[at - 1]!.glimpse.is)) --at
  return at
}

// What is told in one game's glimpses is in its deeds.
export function deeds_of<E extends Event>(glimpses: readonly E[]): Deed<E>[]
export function deeds_of(glimpses: readonly Event[]): Deed[] {
  const gatherer = new Gatherer()
  glimpses.forEach((glimpse, at) => gatherer.take(glimpse, at))
  return gatherer.deeds
}
