// What a seat was told of ships, torpedoes and mines, as acts of a script. Everything in it is in the
// glimpses, or was in sight before.
import type { Games } from '../../../state/games'
import { is_same, NO_UNIT } from '../../../state/model'
import { type Deed as AnyDeed, deeds_of, is_harm } from '../../../telling/deeds'
import {
  type Act,
  type Draft,
  FLIGHT,
  HURT,
  type Place,
  type Script,
  scripted,
  SHOT,
} from '../../../telling/script'
import { with_arms } from '../../../telling/arms'
import { harm_words, is_end, type NameOf } from '../../../telling/words'
import type { News } from '../../../telling/teller.svelte'

type Event = Games['vector3']['event']
type Deed = AnyDeed<Event>

// How units and seats are called.
export interface Names {
  unit: NameOf
  seat: (seat: number) => string
}

const BLAST = 900
const LAUNCH = 700
const SIGN = 800

const base = { dice: [], words: '', tone: 'plain' } as const

function flight({ glimpses, at }: Deed): Act[] {
  const beats = glimpses.flatMap((glimpse, i): Draft[] => {
    if (glimpse.is !== 'ship_moved' && glimpse.is !== 'warhead_moved') return []
    const { unit, from, to } = glimpse
    return is_same(from, to) ? [] : [{ ...base, kind: 'fly', units: [unit], from, to, glimpses: [at[i]!] }]
  })
  return beats.length === 0 ? [] : [{ step: FLIGHT, is_flight: true, beats }]
}

// Beside each ship what it lost, and what that was worth.
function harm({ glimpses, at }: Deed, delay: number, { unit: name, seat }: Names): Draft[] {
  return glimpses.flatMap((glimpse, i): Draft[] => {
    if (glimpse.is === 'points_scored') {
      const { points, unit } = glimpse
      return points === 0 || unit === NO_UNIT
        ? []
        : [
            {
              ...base,
              kind: 'gain',
              units: [unit],
              words: `+${points} for ${seat(glimpse.seat)}`,
              tone: 'gain',
              delay: delay + 250,
              length: HURT,
              glimpses: [at[i]!],
            },
          ]
    }
    if (!is_harm(glimpse)) return []
    return [
      {
        ...base,
        kind: is_end(glimpse) ? 'loss' : 'hurt',
        units: [glimpse.unit],
        words: harm_words(glimpse, name),
        tone: 'hurt',
        delay,
        length: HURT,
        glimpses: [at[i]!],
      },
    ]
  })
}

function volley(deed: Deed, names: Names): Act[] {
  const { unit: name } = names
  const [unit, target] = [deed.units[0], deed.targets[0]]
  if (unit === undefined || target === undefined || deed.shots.length === 0) return []
  const dice = deed.shots.map((shot) => ({ face: shot.die, does: shot.is_hit }))
  const hits = dice.filter((die) => die.does).length
  const losses = harm(deed, SHOT * 0.55, names)
  const ray: Draft = {
    ...base,
    kind: 'ray',
    units: [unit, target],
    dice,
    length: SHOT + (losses.length > 0 ? 350 : 0),
    glimpses: deed.at,
  }
  const word: Draft[] =
    losses.length > 0
      ? []
      : [
          {
            ...base,
            kind: 'roll',
            units: [target],
            words: hits > 0 ? `${name(target)} is hit` : `${name(unit)} misses`,
            tone: hits > 0 ? 'hurt' : 'plain',
            delay: SHOT * 0.5,
            length: SIGN,
            glimpses: deed.at,
          },
        ]
  return [{ step: SHOT + (losses.length > 0 ? 500 : 0), is_flight: false, beats: [ray, ...word, ...losses] }]
}

function blast(deed: Deed, names: Names): Act[] {
  const { unit: name } = names
  const first = deed.glimpses.find((one) => one.is === 'warhead_detonated')
  if (first === undefined) return []
  const goes: Draft = {
    ...base,
    kind: 'blast',
    units: [first.unit],
    to: first.position,
    radius: first.radius,
    words: `${name(first.unit)} goes off`,
    tone: 'hurt',
    length: BLAST,
    glimpses: deed.at,
  }
  return [{ step: BLAST, is_flight: false, beats: [goes, ...harm(deed, BLAST * 0.4, names)] }]
}

type Sign = Pick<Draft, 'kind' | 'words' | 'tone'>
function sign_of(glimpse: Event, name: NameOf): Sign | null {
  if (is_harm(glimpse))
    return { kind: is_end(glimpse) ? 'loss' : 'hurt', words: harm_words(glimpse, name), tone: 'hurt' }
  switch (glimpse.is) {
    case 'ship_warped_out':
      return { kind: 'loss', words: `${name(glimpse.unit)} warps out`, tone: 'plain' }
    case 'ship_withdrawn':
      return { kind: 'loss', words: `${name(glimpse.unit)} leaves`, tone: 'plain' }
    case 'warhead_withdrawn':
      return { kind: 'loss', words: '', tone: 'plain' }
    case 'warhead_launched':
      return { kind: 'launch', words: `${name(glimpse.unit)} away`, tone: 'plain' }
    case 'unit_pushed':
      return { kind: 'push', words: `${name(glimpse.unit)} pushes ${name(glimpse.target)}`, tone: 'plain' }
    default:
      return null
  }
}

// A glimpse by itself. Launches, which are opened together, leave together.
function sign(deed: Deed, name: NameOf, acts: Act[]): void {
  const [glimpse] = deed.glimpses
  const made = glimpse === undefined ? null : sign_of(glimpse, name)
  if (made === null) return
  const beat: Draft = {
    ...base,
    ...made,
    units: [...deed.units, ...deed.targets],
    length: LAUNCH + 300,
    glimpses: deed.at,
  }
  const last = acts.at(-1)
  if (last?.beats.every((one) => one.kind === made.kind) && made.kind !== 'push') last.beats.push(beat)
  else acts.push({ step: LAUNCH, is_flight: false, beats: [beat] })
}

function stands(views: readonly Games['vector3']['view'][]): Map<number, Place> {
  const rest = new Map<number, Place>()
  for (const view of views) {
    for (const { ship } of view.ships) if (ship.fate !== 'building') rest.set(ship.unit, ship.position)
    for (const { warhead } of view.warheads) rest.set(warhead.unit, warhead.position)
  }
  return rest
}

// The slots of the lasers that a ship has left, as far as the reader knows them.
function lasers_in(view: Games['vector3']['view'], unit: number): number[] {
  const ship = view.ships.find((one) => one.ship.unit === unit)?.ship
  if (ship === undefined) return []
  return ship.pods.flatMap((pod, slot) =>
    pod === 'laser' && ((ship.lost >> slot) & 1) === 0 ? [slot + 1] : [],
  )
}

export function script_of(
  { before, after, glimpses }: News<Games['vector3']>,
  names: Names,
  pace: number,
): Script {
  const acts: Act[] = []
  if (pace > 0)
    for (const deed of deeds_of(glimpses)) {
      if (deed.kind === 'flight') acts.push(...flight(deed))
      else if (deed.kind === 'volley') acts.push(...volley(deed, names))
      else if (deed.kind === 'blast') acts.push(...blast(deed, names))
      else if (deed.kind === 'event') sign(deed, names.unit, acts)
    }
  return with_arms(scripted(acts, pace, stands([before, after])), glimpses, (unit) => lasers_in(before, unit))
}
