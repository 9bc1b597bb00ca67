// What fires, in a word or two at the ray: "laser 5". Nothing is named that the reader was not told of.
import type { Event } from '../state/model'
import type { Script } from './script'

// The slots of the lasers of a unit, where the reader knows them.
export type LasersOf = (unit: number) => readonly number[]
const UNKNOWN: LasersOf = () => []

const listed = (slots: readonly number[]): string =>
  slots.length < 2 ? slots.join('') : `${slots.slice(0, -1).join(', ')} and ${slots.at(-1)}`

function lasers_named(count: number, slots: readonly number[]): string {
  const word = count === 1 ? 'laser' : 'lasers'
  // Those that fire are known only where all of them do.
  return count === slots.length ? `${word} ${listed(slots)}` : `${count} ${word}`
}

// Empty where a glimpse says nothing of it.
export function arms_of(glimpse: Event, lasers_of: LasersOf = UNKNOWN): string {
  switch (glimpse.is) {
    case 'lasers_allotted':
      return lasers_named(glimpse.lasers, lasers_of(glimpse.unit))
    case 'fire_declared':
      return glimpse.shot.replaceAll('_', ' ') + (glimpse.mount > 0 ? `, pod ${glimpse.mount}` : '')
    case 'base_fired':
      return 'base'
    case 'ship_fired':
      if ('volley' in glimpse) return 'guns'
      return `${glimpse.shots} ${glimpse.shots === 1 ? 'shot' : 'shots'}`
    default:
      return ''
  }
}

// A script whose rays say what they come from.
export function with_arms(script: Script, glimpses: readonly Event[], lasers_of: LasersOf = UNKNOWN): Script {
  const beats = script.beats.map((beat) => {
    if (beat.kind !== 'ray') return beat
    const [arms] = beat.glimpses.flatMap((at) => (glimpses[at] ? [arms_of(glimpses[at], lasers_of)] : []))
    return arms ? { ...beat, arms } : beat
  })
  return { ...script, beats }
}
