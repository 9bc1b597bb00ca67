// What a blast would do in all, to enemies and to one's own: from the kernel's facts of each that it reaches.
import type { Fact } from '../table'
import type { Of } from '../../../state/games'

export type Victim = Of<Fact, 'blast_on'>

export interface Toll {
  ships: number // that are rolled for
  parts: number // at most: a pod or a box for each roll that finds one
  things: number // torpedoes and mines that are rolled for
  gone: number // of those, as many as one may expect
}

export function toll_of(victims: readonly Victim[], is_thing: (one: Victim) => boolean): Toll {
  const struck = victims.filter((one) => one.rolls > 0)
  const things = struck.filter(is_thing)
  const ships = struck.filter((one) => !is_thing(one))
  return {
    ships: ships.length,
    parts: ships.reduce((sum, one) => sum + one.rolls, 0),
    things: things.length,
    gone: things.reduce((sum, one) => sum + one.chance / 1000, 0),
  }
}

const counted = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`

// What one of them has to fear: "loses up to 2 parts", or for what has no parts its end.
export const harm_words = ({ rolls }: Victim, is_thing: boolean): string =>
  rolls === 0
    ? 'loses nothing'
    : is_thing
      ? 'may be destroyed'
      : `loses up to ${counted(rolls, 'part', 'parts')}`

// "up to 5 parts of 2 ships, about 1.4 of 3 torpedoes and mines"; empty where nothing is rolled for.
export function toll_words({ ships, parts, things, gone }: Toll): string {
  return [
    ...(ships > 0 ? [`up to ${counted(parts, 'part', 'parts')} of ${counted(ships, 'ship', 'ships')}`] : []),
    ...(things > 0
      ? [`about ${gone.toFixed(1)} of ${counted(things, 'torpedo or mine', 'torpedoes and mines')}`]
      : []),
  ].join(', ')
}
