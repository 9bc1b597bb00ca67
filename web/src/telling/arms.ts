// What fires, in a word or two at the ray: "2 lasers". Nothing is named that the reader was not told of.
import type { Event } from '../state/model'
import type { Script } from './script'

// The slots of the lasers of a unit, where the reader knows them.
export type LasersOf = (unit: number) => readonly number[]
export const MEETING = 'interception' // no fire: a missile has come to its target
const UNKNOWN: LasersOf = () => []

// One laser by its pod where it is known: where all that are left fire. Several by their number alone, for
// their dice roll beside the words.
function lasers_named(count: number, slots: readonly number[]): string {
  if (count !== 1) return `${count} lasers`
  return slots.length === 1 ? `laser of pod ${slots[0]}` : '1 laser'
}

// Empty where a glimpse says nothing of it.
export function arms_of(glimpse: Event, lasers_of: LasersOf = UNKNOWN): string {
  switch (glimpse.is) {
    case 'lasers_allotted':
      return lasers_named(glimpse.lasers, lasers_of(glimpse.unit))
    case 'fire_declared':
      return (glimpse.mount > 0 ? `pod ${glimpse.mount}: ` : '') + glimpse.shot.replaceAll('_', ' ')
    case 'missile_met':
      return MEETING
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
