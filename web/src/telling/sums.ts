// A battle in sums: whose ships are gone, how many parts were lost, how many shots missed.
import type { Event } from '../state/model'
import { type Deed, type Harm, hits } from './deeds'
import {
  culprit,
  fired,
  hit_by,
  is_end,
  is_open,
  lasting,
  launched,
  listed,
  news_of,
  once,
  some_of,
  type Told,
} from './words'

type Whose = (unit: number) => boolean
const counted = (n: number, word: string, words = `${word}s`): string => `${n} ${n === 1 ? word : words}`
const are = (n: number): string => (n === 1 ? 'is' : 'are')
const names_of = (harm: readonly Harm[], { name }: Told): string =>
  some_of(once(harm.map((one) => one.unit)).map(name))

const is_lost_part = (harm: Harm): boolean => harm.is === 'pod_destroyed' || harm.is === 'section_hit'

function doers_of(harm: Harm, { kind, units, cause }: Deed, all: readonly Deed[], told: Told): string[] {
  if (kind !== 'volley' && kind !== 'blast' && cause) return [cause]
  const by = kind === 'volley' || kind === 'blast' ? units : is_end(harm) ? hit_by(harm.unit, all) : []
  return by.map((unit) => culprit(unit, told))
}

// What one side lost, by "you lost" or how else it begins; what is only marred or disabled is said apart.
function losses(deeds: readonly Deed[], told: Told, is_its: Whose, begin: string): string[] {
  const all = deeds
    .flatMap((deed) => deed.harm.map((harm) => ({ harm, deed })))
    .filter(({ harm }) => is_its(harm.unit))
  const harm = all.map((one) => one.harm)
  const ends = harm.filter(is_end)
  const ships = ends.filter((one) => one.is !== 'warhead_destroyed')
  const warheads = ends.length - ships.length
  const gone = new Set(ends.map((one) => one.unit))
  const left = harm.filter((one) => !gone.has(one.unit))
  const parts = left.filter(is_lost_part)
  const marred = lasting(left).filter((one) => one.is === 'part_hit')
  const disabled = left.filter((one) => one.is === 'ship_damaged')
  const lost = [
    ...(ships.length > 0 ? [names_of(ships, told)] : []),
    ...(warheads > 0 ? [counted(warheads, 'torpedo or mine', 'torpedoes and mines')] : []),
    ...(parts.length > 0 ? [`${counted(parts.length, 'part')} of ${names_of(parts, told)}`] : []),
  ]
  const by = once(
    ships.length + parts.length > 0 ? all.flatMap(({ harm, deed }) => doers_of(harm, deed, deeds, told)) : [],
  )
  return [
    ...(lost.length > 0 ? [`${begin} ${listed(lost)}${by.length > 0 ? ` to ${some_of(by)}` : ''}`] : []),
    ...(marred.length > 0
      ? [`${counted(marred.length, 'part')} of ${names_of(marred, told)} ${are(marred.length)} damaged`]
      : []),
    ...(disabled.length > 0
      ? [`${names_of(disabled, told)} ${are(once(disabled.map((one) => one.unit)).length)} disabled`]
      : []),
  ]
}

// Of games in which a hit takes points off a ship: how many in all.
const damage_of = (volleys: readonly Deed[]): number =>
  volleys
    .flatMap((deed): readonly Event[] => deed.glimpses)
    .reduce((sum, one) => sum + ('lost' in one && typeof one.lost === 'number' ? one.lost : 0), 0)
const missed = (volleys: readonly Deed[]): number =>
  volleys.filter((one) => hits(one) === 0 && one.shots.length > 0).length

// What befell the reader's own first, then all others; whoever watches has no own.
export function sums_of(deeds: readonly Deed[], glimpses: readonly Event[], told: Told): string[] {
  const is_mine = (unit: number): boolean => told.reader !== null && told.owner(unit) === told.reader
  const volleys = deeds.filter((one) => one.kind === 'volley')
  const rolled = volleys.filter((one) => !is_open(one))
  const at_me = rolled.filter((one) => one.targets.some(is_mine))
  const by_me = rolled.filter((one) => one.units.some(is_mine))
  const misses = [
    ...(missed(at_me) > 0 ? [`${counted(missed(at_me), 'volley')} missed you`] : []),
    ...(missed(by_me) > 0 ? [`${counted(missed(by_me), 'volley')} of yours missed`] : []),
  ]
  const others = told.reader === null ? 'lost:' : 'others lost'
  return [
    ...losses(deeds, told, is_mine, 'you lost'),
    ...(damage_of(at_me) > 0 ? [`you took ${damage_of(at_me)} damage`] : []),
    ...losses(deeds, told, (unit) => !is_mine(unit), others),
    ...(damage_of(by_me) > 0 ? [`you did ${damage_of(by_me)} damage`] : []),
    ...misses,
    ...news_of(glimpses, told).slice(0, 1),
    ...(news_of(glimpses, told).length > 1 ? [`${news_of(glimpses, told).length - 1} more in the log`] : []),
    ...sum_fired(volleys.filter(is_open), told, is_mine),
    ...sum_launched(glimpses, told),
  ]
}

function sum_fired(open: readonly Deed[], told: Told, is_mine: Whose): string[] {
  if (open.length < 2) return fired(open, told)
  const at_me = open.filter((one) => one.targets.some(is_mine)).length
  return [`${open.length} volleys are fired${at_me > 0 ? `, ${at_me} of them at you` : ''}`]
}

function sum_launched(glimpses: readonly Event[], told: Told): string[] {
  const ships = launched(glimpses, told)
  if (ships.length < 2) return ships
  const units = glimpses.filter((one) => {
    const by = one.is === 'missile_launched' ? one.launcher : one.is === 'warhead_launched' ? one.ship : null
    return by !== null && told.owner(by) !== told.reader
  })
  return [`${ships.length} ships launched ${units.length} torpedoes or missiles`]
}
