// Short words for what was lost, and the one sentence of what happened to whoever reads.
import type { Of } from '../state/games'
import type { Event } from '../state/model'
import { type Deed, hits, type Harm } from './deeds'

export type NameOf = (unit: number) => string
export interface Told {
  name: NameOf
  owner: (unit: number) => number | null
  parent?: (unit: number) => number | null // the ship that launched it, if any did
  reader: number | null // a seat; null for whoever only watches
  news?: (glimpse: Event) => string // in a sentence, of what the game says is worth it besides harm and fire
}

// Whoever has done it: what was launched, and the ship that did, where its name does not tell that.
export function culprit(unit: number, { name, parent }: Pick<Told, 'name' | 'parent'>): string {
  const by = parent?.(unit) ?? null
  return by === null || name(unit).startsWith(name(by)) ? name(unit) : `${name(unit)} of ${name(by)}`
}
// The ship that launched a unit, by what was told; null for what nobody is known to have launched.
export function parent_in(glimpses: readonly Event[], unit: number): number | null {
  const launch = glimpses.findLast(
    (one) => ('parent' in one || 'launcher' in one) && 'unit' in one && one.unit === unit,
  )
  if (launch && 'launcher' in launch) return launch.launcher
  return launch && 'parent' in launch ? launch.parent : null
}

const ENDS: Record<Of<Event, 'ship_lost'>['loss'], string> = {
  crash: 'crashed',
  off_the_map: 'left the map',
  dense_asteroids: 'was lost among asteroids',
  damage: 'was shot to pieces',
  nuke: 'was lost to a nuke',
  destroyed: 'was destroyed',
  burned_up: 'burned up',
  fallen: 'came down',
  left_the_field: 'left the battle',
}

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

// What a ship lost, without its name: "laser 5".
export function lost_of(harm: Harm): string {
  if (harm.is === 'pod_destroyed') return harm.pod > 0 ? `${harm.kind} ${harm.pod}` : 'a pod'
  if (harm.is === 'section_hit')
    return harm.left > 0 ? `a box of ${harm.section}` : `its ${harm.section} section`
  return ''
}

function ended(harm: End): string {
  if (harm.is === 'guards_lost') return 'was put out of action'
  return harm.is === 'ship_lost' ? ENDS[harm.loss] : 'was destroyed'
}
const in_turns = (turns: number): string => `${turns} ${turns === 1 ? 'turn' : 'turns'}`
const of_unit = (unit: number, harm: readonly Harm[]): Harm[] => harm.filter((one) => one.unit === unit)
// For how long hits together disable a ship; empty where none of them does.
function disabled_for(harm: readonly Harm[]): string {
  const turns = harm.reduce((sum, one) => sum + (one.is === 'ship_damaged' ? one.turns : 0), 0)
  return turns > 0 ? in_turns(turns) : ''
}
// Of a part that is not lost at once: "engine damaged", "drive damaged to level 2".
export const marred_of = (harm: Harm): string =>
  harm.is === 'part_hit' ? `${harm.part.replaceAll('_', ' ')} ${harm_of(harm)}` : ''
const harm_of = (hit: Of<Event, 'part_hit'>): string =>
  'condition' in hit
    ? hit.condition === 'vulnerable'
      ? 'made vulnerable'
      : hit.condition
    : `damaged to level ${hit.damage}`
// Parts that fare alike together: "pod 2 and pod 4 made vulnerable".
function marred_told(harm: readonly Harm[]): string[] {
  const hits = lasting(harm).filter((one) => one.is === 'part_hit')
  return once(hits.map(harm_of)).map((how) => {
    const parts = hits.filter((one) => harm_of(one) === how).map((one) => one.part.replaceAll('_', ' '))
    return `${listed(parts)} ${how}`
  })
}
// Without hits that a later one on the same part counts along.
export const lasting = <H extends Harm>(harm: readonly H[]): H[] =>
  harm.filter(
    (one, i) =>
      one.is !== 'part_hit' ||
      !harm.some(
        (other, k) => k > i && other.is === 'part_hit' && other.unit === one.unit && other.part === one.part,
      ),
  )
// All that was lost or marred, in a few words: "laser 5 gone, engine damaged".
export function gone_told(harm: readonly Harm[]): string[] {
  const lost = harm.map(lost_of).filter((word) => word !== '')
  return [...(lost.length > 0 ? [`${listed(lost)} gone`] : []), ...marred_told(harm)]
}
type End = Of<Harm, 'ship_destroyed' | 'warhead_destroyed' | 'ship_lost' | 'guards_lost'>
export const is_end = (harm: Harm): harm is End =>
  harm.is === 'ship_destroyed' ||
  harm.is === 'warhead_destroyed' ||
  harm.is === 'ship_lost' ||
  harm.is === 'guards_lost'

// Beside the ship: "A6: laser 5 lost".
export function harm_words(harm: Harm, name: NameOf): string {
  const who = name(harm.unit)
  if (is_end(harm)) return `${who} ${ended(harm).replace('was ', '')}`
  if (harm.is === 'ship_damaged') return `${who}: disabled ${in_turns(harm.turns)}`
  if (harm.is === 'part_hit') return `${who}: ${marred_of(harm)}`
  return `${who}: ${harm.is === 'section_hit' && harm.left === 0 ? harm.section : lost_of(harm)} lost`
}

export const once = <T>(all: readonly T[]): T[] => [...new Set(all)]

// All that one unit suffered, in one clause.
function suffered(unit: number, harm: readonly Harm[], { name }: Told): string {
  const end = harm.find(is_end)
  if (end) return `${name(unit)} ${ended(end)}`
  const disabled = disabled_for(harm)
  if (disabled) return `${name(unit)} is disabled for ${disabled}`
  const marred = marred_told(harm)
  if (marred.length > 0) return `${name(unit)} has its ${listed(marred)}`
  return `${name(unit)} lost ${listed(harm.map(lost_of))}`
}

const FEW = 3 // clauses of a kind, or names

// "A6, B1 and 4 more".
export const some_of = (words: readonly string[]): string =>
  words.length <= FEW
    ? listed(words)
    : `${words.slice(0, FEW - 1).join(', ')} and ${words.length - FEW + 1} more`

interface Suffering {
  harm: Harm
  deed: Deed
}
const is_by_a_unit = ({ deed }: Suffering): boolean => deed.kind === 'volley' || deed.kind === 'blast'
// Of an end that is told by itself: whose volleys hit the unit before.
export const hit_by = (unit: number, deeds: readonly Deed[]): number[] =>
  once(
    deeds
      .filter((one) => one.kind === 'volley' && hits(one) > 0 && one.targets.includes(unit))
      .flatMap((one) => one.units),
  )
// By what: units, or what else a deed tells of; empty where nothing is told of it.
function causes_of(unit: number, all: readonly Suffering[], deeds: readonly Deed[], told: Told): string[] {
  const named = all.filter(is_by_a_unit).flatMap(({ deed }) => deed.units)
  const is_untold = named.length === 0 && all.every(({ deed }) => deed.cause === undefined)
  const blamed = is_untold && all.some(({ harm }) => is_end(harm)) ? hit_by(unit, deeds) : named
  const by = once(blamed).filter((one) => one !== unit)
  const else_by = once(all.flatMap(({ deed }) => deed.cause ?? []))
  return [...by.slice(0, FEW).map((one) => culprit(one, told)), ...else_by]
}
// What befell each unit, a clause for what units did to it and one for all else; one alone for its end.
function harmed(deeds: readonly Deed[], told: Told, is_told: (unit: number) => boolean): string[] {
  const all = deeds.flatMap((deed): Suffering[] => deed.harm.map((harm) => ({ harm, deed })))
  return once(all.map(({ harm }) => harm.unit))
    .filter(is_told)
    .flatMap((unit) => {
      const its = all.filter(({ harm }) => harm.unit === unit)
      const apart = its.some(({ harm }) => is_end(harm))
        ? [its]
        : [its.filter(is_by_a_unit), its.filter((one) => !is_by_a_unit(one))]
      return apart
        .filter((some) => some.length > 0)
        .map((some) => {
          const harm = some.map((one) => one.harm)
          const by = causes_of(unit, some, deeds, told)
          const to = harm.every((one) => lost_of(one) !== '') ? 'to' : 'by'
          return suffered(unit, harm, told) + (by.length > 0 ? ` ${to} ${listed(by)}` : '')
        })
    })
}

const fewer = (clauses: readonly string[], more: string): string[] =>
  clauses.length <= FEW ? [...clauses] : [...clauses.slice(0, FEW - 1), `${clauses.length - FEW + 1} ${more}`]

// What volleys at these did not do; beside hits the misses of several are a number.
function missed(volleys: readonly Deed[], told: Told): string[] {
  const clean = volleys.filter((one) => hits(one) === 0 && one.shots.length > 0)
  if (clean.length > 1 && volleys.some((one) => hits(one) > 0))
    return [`${clean.length} volleys at you missed`]
  return fewer(
    clean.map(({ units, targets }) => {
      const aimed = listed(targets.map(told.name))
      if (units.length === 0) return `${aimed} ${targets.length === 1 ? 'was' : 'were'} missed`
      return `${listed(units.map((unit) => culprit(unit, told)))} missed ${aimed}`
    }),
    'volleys at you missed',
  )
}

// A hit of which it is told that it does nothing: there is nothing left to lose, or it glances off.
export const is_wasted = ({ glimpses, harm }: Deed): boolean =>
  harm.length === 0 &&
  glimpses.some((one) => one.is === 'hit_wasted' || (one.is === 'hit_rolled' && one.parts.length === 0))

// A hit of lasers after which what was launched is still there, as all can see.
const flies_on = ({ lasers, targets, harm }: Deed, { parent }: Told): boolean =>
  lasers > 0 &&
  harm.length === 0 &&
  targets.length > 0 &&
  targets.every((unit) => (parent?.(unit) ?? null) !== null)

// A die of which a 1 would have destroyed the ship, and which showed another face.
export const held = ({ glimpses }: Deed): string =>
  glimpses.some((one) => one.is === 'critical_rolled' && one.die > 1) ? 'it shudders, and holds' : ''

// Hits of which nothing is told to have been lost.
function grazed(volleys: readonly Deed[], all: readonly Deed[], told: Told): string[] {
  const is_harmed = (unit: number): boolean => all.some((one) => one.harm.some((harm) => harm.unit === unit))
  return volleys
    .filter((one) => hits(one) > 0 && one.harm.length === 0)
    .map((deed) => {
      const { units, targets, glimpses } = deed
      const aimed = listed(targets.map(told.name))
      const points = glimpses.reduce((sum, one) => sum + ('lost' in one ? one.lost : 0), 0)
      const rest =
        points > 0
          ? ` for ${points} damage`
          : is_wasted(deed) || flies_on(deed, told)
            ? ' to no effect'
            : held(deed) !== ''
              ? `: ${held(deed)}`
              : targets.some(is_harmed)
                ? ', too'
                : ''
      if (units.length === 0) return `${aimed} ${targets.length === 1 ? 'was' : 'were'} hit${rest}`
      return `${listed(units.map((unit) => culprit(unit, told)))} hit ${aimed}${rest}`
    })
}

// Volleys that nobody has rolled for yet: who fires at whom.
export const is_open = ({ kind, shots, glimpses }: Deed): boolean =>
  kind === 'volley' &&
  shots.length === 0 &&
  glimpses.some(({ is }) => is === 'ship_fired' || is === 'fire_declared')
// Values of a heading for whoever is fired at.
export interface Fire extends Record<string, unknown> {
  by: string
  at: string
  ships: number // that fire
}
export const fire_of = (by: readonly string[], at: readonly string[]): Fire => ({
  by: listed(by),
  at: listed(at),
  ships: by.length,
})
// What was launched by whom, the reader's own last.
export function launched(glimpses: readonly Event[], { name, owner, reader }: Told): string[] {
  const by_ship = new Map<number, string[]>()
  const own: string[] = []
  for (const one of glimpses) {
    const by = one.is === 'missile_launched' ? one.launcher : one.is === 'warhead_launched' ? one.ship : null
    if (by === null || !('unit' in one)) continue
    if (owner(by) === reader) own.push(name(one.unit))
    else by_ship.set(by, [...(by_ship.get(by) ?? []), name(one.unit)])
  }
  const others = [...by_ship].map(([by, units]) => `${name(by)} launched ${some_of(units)}`)
  return own.length > 0 ? [...others, `you launched ${some_of(own)}`] : others
}
// What else the game says is news.
export const news_of = (glimpses: readonly Event[], { news }: Told): string[] =>
  once(glimpses.flatMap((one) => news?.(one).replace(/\.$/, '') || []))
export const fired = (volleys: readonly Deed[], { name }: Told): string[] =>
  volleys
    .filter(is_open)
    .map(
      ({ units, targets }) =>
        `${listed(units.map(name))} ${units.length === 1 ? 'fires' : 'fire'} at ${listed(targets.map(name))}`,
    )

function own_fire(volleys: readonly Deed[], told: Told): string[] {
  if (volleys.length === 0) return []
  const good = volleys.filter((one) => hits(one) > 0)
  const struck = new Set(good.flatMap((one) => one.targets))
  const missed = once(volleys.flatMap((one) => one.targets)).filter((unit) => !struck.has(unit))
  const clauses = good.map((one) => {
    const target = one.targets.map(told.name).join(', ')
    const end = one.harm.find(is_end)
    const disabled = one.harm.find((harm) => harm.is === 'ship_damaged')?.unit
    const lost = [...gone_told(one.harm), held(one)].filter((word) => word !== '')
    const nothing = is_wasted(one) || flies_on(one, told) ? ' to no effect' : ''
    if (end) return `you destroyed ${told.name(end.unit)}`
    return disabled !== undefined
      ? `you disabled ${told.name(disabled)} for ${disabled_for(of_unit(disabled, one.harm))}`
      : `you hit ${target}${lost.length > 0 ? `: ${listed(lost)}` : nothing}`
  })
  return [
    ...fewer(once(clauses), 'more of your volleys hit'),
    ...(missed.length > 0 ? [`you missed ${listed(missed.map(told.name))}`] : []),
  ]
}

// Whether a movement ends where it began.
export const is_still = (glimpse: Event): boolean =>
  'from' in glimpse && 'to' in glimpse && JSON.stringify(glimpse.from) === JSON.stringify(glimpse.to)

// What happened besides flights, a clause each: what befell the reader's own first.
export function clauses_of(deeds: readonly Deed[], glimpses: readonly Event[], told: Told): string[] {
  const volleys = deeds.filter((one) => one.kind === 'volley')
  const rolled = volleys.filter((one) => !is_open(one))
  const is_mine = (unit: number): boolean => told.reader !== null && told.owner(unit) === told.reader
  const at_me = volleys.filter((one) => one.targets.some(is_mine))
  const is_harmless = rolled.every((one) => hits(one) === 0) && deeds.every((one) => one.harm.length === 0)
  const clauses =
    told.reader === null
      ? [
          ...fewer(
            harmed(deeds, told, () => true),
            'more were hit',
          ),
          ...(rolled.length > 0 && is_harmless ? ['nobody was hit'] : []),
        ]
      : [
          ...fewer(harmed(deeds, told, is_mine), 'more of yours were hit'),
          ...fewer(grazed(at_me, deeds, told), 'more volleys hit you'),
          ...missed(at_me, told),
          ...own_fire(
            rolled.filter((one) => one.units.some(is_mine)),
            told,
          ),
          ...fewer(
            harmed(
              deeds.filter((one) => one.kind !== 'volley' || !one.units.some(is_mine)),
              told,
              (unit) => !is_mine(unit),
            ),
            'more were hit',
          ),
        ]
  clauses.push(...fewer(news_of(glimpses, told), 'more'))
  clauses.push(...fewer(fired(volleys, told), 'more volleys are fired'))
  clauses.push(...fewer(launched(glimpses, told), 'more ships launched'))
  return clauses
}
