// The script of what is told after a seal: beats in their order, timed so that all of it is told within a few
// seconds, however much there is. A reader of a game's glimpses (boards/*/told.ts) makes acts; here they are
// laid one after another.

// A cube or a hex, or a place between two.
export type Place = readonly number[]

export interface Die {
  face: number // 0: rolled out of sight
  does: boolean // it hit, or did harm
  sides?: number | undefined // where they are not six
}

export type Tone = 'hurt' | 'gain' | 'plain'

export interface Beat {
  kind: 'fly' | 'ray' | 'launch' | 'blast' | 'hurt' | 'loss' | 'gain' | 'roll' | 'push'
  start: number // milliseconds from the beginning
  length: number
  units: number[] // whose beat it is, then at whom it is aimed
  from?: Place
  to?: Place
  seat?: number // whose ray it is that comes from a place, and from no unit
  radius?: number
  arms?: string // what a ray comes from
  dice: readonly Die[]
  words: string
  tone: Tone
  glimpses: number[] // that say so, by their places
}

export type Draft = Omit<Beat, 'start' | 'length'> & { delay?: number; length?: number }

// What begins together. The next act begins after `step`.
export interface Act {
  step: number
  is_flight: boolean
  beats: Draft[]
}

export interface Script {
  beats: Beat[]
  length: number // milliseconds
  rest: ReadonlyMap<number, Place> // where units stand that do not fly
}

export const PACES = { off: 0, quick: 0.5, normal: 1, slow: 1.75 } as const
export type Pace = keyof typeof PACES

export const MOST = 4000 // milliseconds that anything is told, at the normal pace
const FLYING = 0.36 // of them for courses, where there is too much to tell
const READ = 650 // milliseconds that words stand at least
const LINGER = 350 // milliseconds after the last beat

export const FLIGHT = 1300
export const SHOT = 1000
export const HURT = 1500

export const UNTOLD: Script = { beats: [], length: 0, rest: new Map() }

const drafted = ({ beats, step }: Act): number =>
  Math.max(step, ...beats.map((one) => (one.delay ?? 0) + (one.length ?? step)))

// Acts one after another, at a pace. What is too long is squeezed: courses to their share of the time, the
// rest to what is left.
export function scripted(
  acts: readonly Act[],
  pace: number,
  rest: ReadonlyMap<number, Place> = new Map(),
): Script {
  const most = MOST * pace
  const total = (is_flight: boolean): number =>
    acts.filter((act) => act.is_flight === is_flight).reduce((sum, act) => sum + act.step * pace, 0)
  const last = acts.at(-1)
  const tail = last ? (drafted(last) - last.step) * pace : 0
  const is_long = total(true) + total(false) + tail + LINGER * pace > most
  const flying = is_long ? Math.min(1, (most * FLYING) / Math.max(1, total(true))) : 1
  const left = most - total(true) * flying - (READ + LINGER) * pace
  const others = is_long ? Math.min(1, left / Math.max(1, total(false))) : 1
  let cursor = 0
  const beats = acts.flatMap((act) => {
    const part = (act.is_flight ? flying : others) * pace
    const begin = cursor
    cursor += act.step * part
    return act.beats.map(({ delay = 0, length = act.step, ...beat }): Beat => {
      const start = begin + delay * part
      const wished = act.is_flight ? length * part : Math.max(length * part, Math.min(length, READ) * pace)
      return { ...beat, start, length: Math.max(0, Math.min(wished, most - LINGER * pace - start)) }
    })
  })
  const end = Math.max(0, ...beats.map((one) => one.start + one.length))
  return { beats, length: beats.length === 0 ? 0 : Math.min(most, end + LINGER * pace), rest }
}
