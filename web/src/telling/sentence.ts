// The one sentence of what happened to whoever reads: clause by clause, or in sums where that would be too
// long to be read. All of it is in the log.
import { unit_in } from '../state/games'
import type { Event } from '../state/model'
import { type Deed, deeds_of } from './deeds'
import { sums_of } from './sums'
import { clauses_of, is_still, once, some_of, type Told } from './words'

const LONG = 120 // letters, from which sums are told

function flown_of(deeds: readonly Deed[], { name, owner, reader }: Told): string {
  const flights = deeds.filter((one) => one.kind === 'flight').flatMap((one) => one.glimpses)
  if (flights.length === 0) return ''
  const flown = once(flights.filter((one) => !is_still(one)).flatMap((one) => unit_in(one) ?? []))
  const is_mine = (unit: number): boolean => reader !== null && owner(unit) === reader
  const own_first = [...flown.filter(is_mine), ...flown.filter((unit) => !is_mine(unit))]
  return flown.length > 0
    ? `${some_of(own_first.map(name))} flew on; nobody was hit`
    : 'nothing moved; nobody was hit'
}

const sentence = (text: string): string =>
  text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

// "A6 lost laser 5 to 2.B6; you hit nothing." Empty where nothing happened that would be worth it.
export function sentence_of(glimpses: readonly Event[], told: Told): string {
  const deeds = deeds_of(glimpses)
  const whole = clauses_of(deeds, glimpses, told).join('; ')
  const summed = whole.length > LONG ? sums_of(deeds, glimpses, told).join('; ') : whole
  return sentence((summed.length < whole.length ? summed : whole) || flown_of(deeds, told))
}

// What came since the last seal; where nothing did, what came before it, which is said.
export function newest_of(before: readonly Event[], newest: readonly Event[], told: Told): string {
  const now = sentence_of(newest, told)
  if (now !== '') return now
  const then = sentence_of(before, told)
  return then === '' ? '' : `Before your last orders: ${then}`
}
