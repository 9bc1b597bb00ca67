// What a script shows at one moment, in places of the game: every drawing projects it to its page and decides
// nothing.
import type { Of } from '../state/games'
import type { Event } from '../state/model'
import { arms_of } from './arms'
import type { Deed } from './deeds'
import type { Beat, Die, Place, Script, Tone } from './script'

export interface Course {
  unit: number
  from: Place
  to: Place // as far as it is flown
}
export interface Ray {
  unit: number // the target, where it comes from a place
  target: number
  from?: Place
  seat?: number // whose it is, where no unit of theirs fires
  part: number // 0..1, of its way
  fade: number // 1..0
  does: boolean
  arms?: string // what it comes from
}
export interface Roll {
  unit: number
  target: number | null
  dice: { face: number; is_rolling: boolean; does: boolean; sides: number }[]
  fade: number
}
export interface Blast {
  at: Place
  radius: number
  part: number
}
export interface Words {
  unit: number
  text: string
  tone: Tone
  fade: number
}

export interface Picture {
  at: ReadonlyMap<number, Place>
  courses: Course[]
  rays: Ray[]
  rolls: Roll[]
  blasts: Blast[]
  shards: { unit: number; part: number }[] // of pods that fly off, of ships that burst
  words: Words[]
  gone: ReadonlySet<number> // lost by now
  unborn: ReadonlySet<number> // launched later
}

const TUMBLE = 0.45 // of a shot's time, in which its dice roll
const FIRST = 0.22 // of a shot's time, in which its ray runs
const PAST = 0.35 // of their strength have words of before the shot that is under way

const eased = (part: number): number => part * part * (3 - 2 * part)
const between = (from: Place, to: Place, part: number): Place =>
  from.map((one, i) => one + (to[i]! - one) * part)
const part_of = ({ start, length }: Beat, now: number): number =>
  length <= 0 ? (now >= start ? 1 : 0) : Math.max(0, Math.min(1, (now - start) / length))
const fading = (part: number): number => Math.min(1, part * 8, (1 - part) * 5)

function places(script: Script, now: number): { at: Map<number, Place>; courses: Course[] } {
  const at = new Map(script.rest)
  const courses: Course[] = []
  const seen = new Set<number>()
  for (const beat of script.beats) {
    if (beat.kind !== 'fly') continue
    const unit = beat.units[0]!
    if (now >= beat.start || !seen.has(unit)) {
      const here = between(beat.from!, beat.to!, eased(part_of(beat, now)))
      at.set(unit, here)
      if (now >= beat.start) courses.push({ unit, from: beat.from!, to: here })
    }
    seen.add(unit)
  }
  return { at, courses }
}

// A die that tumbles shows other faces, always the same ones at the same moment.
const tumbling = (face: number, now: number, i: number, sides: number): number =>
  face === 0 ? 0 : ((Math.floor(now / 70) * (sides - 1) + i * 3 + face) % sides) + 1
const dice_at = (dice: readonly Die[], part: number, now: number): Roll['dice'] =>
  dice.map(({ face, does, sides = 6 }, i) => {
    const is_rolling = part < TUMBLE
    const shown = is_rolling ? tumbling(face, now, i, sides) : face
    return { face: shown, is_rolling, does: !is_rolling && does, sides }
  })

// A place that fires is no unit: its dice lie over whom it fires at.
const muzzle_of = ({ from, seat }: Pick<Ray, 'from' | 'seat'>): Pick<Ray, 'from' | 'seat'> =>
  from === undefined || seat === undefined ? {} : { from, seat }

export function picture_at(script: Script, now: number): Picture {
  const picture = {
    ...places(script, now),
    rays: [] as Ray[],
    rolls: [] as Roll[],
    blasts: [] as Blast[],
    shards: [] as Picture['shards'],
    words: [] as Words[],
    gone: new Set<number>(),
    unborn: new Set<number>(),
  }
  const shot_at = Math.max(
    ...script.beats.filter(({ kind, start }) => kind === 'ray' && start <= now).map((one) => one.start),
  )
  for (const beat of script.beats) {
    const part = part_of(beat, now)
    const [unit, target] = beat.units
    if (beat.kind === 'loss' && now >= beat.start + beat.length * 0.25) picture.gone.add(unit!)
    if (beat.kind === 'blast' && now >= beat.start) picture.gone.add(unit!)
    if (beat.kind === 'launch' && now < beat.start) picture.unborn.add(unit!)
    if (now < beat.start || part >= 1) continue
    const fade = fading(part)
    if (beat.kind === 'ray' || beat.kind === 'push')
      picture.rays.push({
        ...muzzle_of(beat),
        unit: unit!,
        target: target ?? unit!,
        part: Math.min(1, part / FIRST),
        fade,
        does: part >= TUMBLE && beat.dice.some((die) => die.does),
        ...(beat.arms ? { arms: beat.arms } : {}),
      })
    if (beat.dice.length > 0)
      picture.rolls.push({ unit: unit!, target: target ?? null, dice: dice_at(beat.dice, part, now), fade })
    if (beat.kind === 'blast') picture.blasts.push({ at: beat.to!, radius: beat.radius ?? 0, part })
    if (beat.kind === 'hurt' || beat.kind === 'loss') picture.shards.push({ unit: unit!, part })
    if (beat.words !== '') {
      const strength = fade * (beat.start < shot_at ? PAST : 1)
      picture.words.push({ unit: unit!, text: beat.words, tone: beat.tone, fade: strength })
    }
  }
  return picture
}

const NOTHING: Picture = {
  at: new Map(),
  courses: [],
  rays: [],
  rolls: [],
  blasts: [],
  shards: [],
  words: [],
  gone: new Set(),
  unborn: new Set(),
}

// Where a base stands that has fired, where that is known.
export type BaseAt = (base: Of<Event, 'base_fired'>) => Place | null

// What one deed was, as it stands: rays where they ran, courses from end to end.
export function picture_of(
  { kind, glimpses, units, targets, shots }: Deed,
  base_at: BaseAt = () => null,
): Picture {
  const does = shots.some((one) => one.is_hit)
  const arms = glimpses.map((one) => arms_of(one)).find((one) => one !== '')
  const ray = { part: 1, fade: 1, does, ...(arms ? { arms } : {}) }
  const rays: Ray[] =
    kind === 'volley' ? units.flatMap((unit) => targets.map((target) => ({ unit, target, ...ray }))) : []
  for (const glimpse of glimpses) {
    const from = glimpse.is === 'base_fired' ? base_at(glimpse) : null
    if (glimpse.is !== 'base_fired' || from === null) continue
    const { seat, target } = glimpse
    rays.push({ unit: target, target, from, seat, ...ray })
  }
  const courses = glimpses.flatMap((glimpse) => {
    if (glimpse.is !== 'ship_moved' && glimpse.is !== 'warhead_moved' && glimpse.is !== 'ordnance_moved')
      return []
    return [{ unit: glimpse.unit, from: glimpse.from, to: glimpse.to }]
  })
  const burst = kind === 'blast' ? glimpses.find((one) => one.is === 'warhead_detonated') : undefined
  return {
    ...NOTHING,
    rays,
    courses,
    blasts: burst ? [{ at: burst.position, radius: burst.radius, part: 0.5 }] : [],
  }
}

// Whoever has a part in it: flies, fires, is fired at, or has words beside it.
export const units_in = ({ courses, rays, rolls, words }: Picture): ReadonlySet<number> =>
  new Set([
    ...[...courses, ...words].map((one) => one.unit),
    ...[...rays, ...rolls].flatMap(({ unit, target }) => (target === null ? [unit] : [unit, target])),
  ])

// Every place that the script needs in sight.
export const places_of = (script: Script): Place[] => [
  ...script.beats.flatMap((beat) => [...(beat.from ? [beat.from] : []), ...(beat.to ? [beat.to] : [])]),
  ...script.beats.flatMap((beat) =>
    beat.units.flatMap((unit) => (script.rest.has(unit) ? [script.rest.get(unit)!] : [])),
  ),
]
