// What a seat was told of ships, torpedoes and mines, as acts of a script. Everything in it is in the
// glimpses, or was in sight before.
import { is_same, NO_UNIT, type Fact, type Vec } from '../../state/model'
import { type Deed, deeds_of } from '../../telling/deeds'
import {
  type Act,
  type Draft,
  FLIGHT,
  HURT,
  type Place,
  type Script,
  scripted,
  SHOT,
} from '../../telling/script'
import { harm_words, is_end, type NameOf } from '../../telling/words'
import type { News } from '../../telling/teller.svelte'
import type { CubesView } from './view'

// How units and seats are called.
export interface Names {
  unit: NameOf
  seat: (seat: number) => string
}

const BLAST = 900
const LAUNCH = 700
const SIGN = 800

const base = { dice: [], words: '', tone: 'plain' } as const
const unit_of = (fact: Fact): number => Number(fact['unit'])

function flight({ glimpses, at }: Deed): Act[] {
  const beats = glimpses.flatMap((glimpse, i): Draft[] => {
    const [from, to] = [glimpse['from'] as Vec, glimpse['to'] as Vec]
    return is_same(from, to)
      ? []
      : [{ ...base, kind: 'fly', units: [unit_of(glimpse)], from, to, glimpses: [at[i]!] }]
  })
  return beats.length === 0 ? [] : [{ step: FLIGHT, is_flight: true, beats }]
}

// Beside each ship what it lost, and what that was worth.
function harm({ glimpses, at }: Deed, delay: number, { unit: name, seat }: Names): Draft[] {
  return glimpses.flatMap((glimpse, i): Draft[] => {
    if (glimpse.is === 'points_scored') {
      const points = Number(glimpse['points'])
      return points === 0 || unit_of(glimpse) === NO_UNIT
        ? []
        : [
            {
              ...base,
              kind: 'gain',
              units: [unit_of(glimpse)],
              words: `+${points} for ${seat(Number(glimpse['seat']))}`,
              tone: 'gain',
              delay: delay + 250,
              length: HURT,
              glimpses: [at[i]!],
            },
          ]
    }
    if (!['pod_destroyed', 'section_hit', 'ship_destroyed', 'warhead_destroyed'].includes(glimpse.is))
      return []
    return [
      {
        ...base,
        kind: is_end(glimpse) ? 'loss' : 'hurt',
        units: [unit_of(glimpse)],
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
  const [first] = deed.glimpses
  const goes: Draft = {
    ...base,
    kind: 'blast',
    units: [unit_of(first!)],
    to: first!['position'] as Vec,
    radius: Number(first!['radius'] ?? 0),
    words: `${name(unit_of(first!))} goes off`,
    tone: 'hurt',
    length: BLAST,
    glimpses: deed.at,
  }
  return [{ step: BLAST, is_flight: false, beats: [goes, ...harm(deed, BLAST * 0.4, names)] }]
}

const SIGNS: Record<string, (glimpse: Fact, name: NameOf) => Pick<Draft, 'kind' | 'words' | 'tone'>> = {
  ship_destroyed: (glimpse, name) => ({ kind: 'loss', words: harm_words(glimpse, name), tone: 'hurt' }),
  warhead_destroyed: (glimpse, name) => ({ kind: 'loss', words: harm_words(glimpse, name), tone: 'hurt' }),
  pod_destroyed: (glimpse, name) => ({ kind: 'hurt', words: harm_words(glimpse, name), tone: 'hurt' }),
  section_hit: (glimpse, name) => ({ kind: 'hurt', words: harm_words(glimpse, name), tone: 'hurt' }),
  ship_warped_out: (glimpse, name) => ({
    kind: 'loss',
    words: `${name(unit_of(glimpse))} warps out`,
    tone: 'plain',
  }),
  ship_withdrawn: (glimpse, name) => ({
    kind: 'loss',
    words: `${name(unit_of(glimpse))} leaves`,
    tone: 'plain',
  }),
  warhead_withdrawn: () => ({ kind: 'loss', words: '', tone: 'plain' }),
  warhead_launched: (glimpse, name) => ({
    kind: 'launch',
    words: `${name(unit_of(glimpse))} away`,
    tone: 'plain',
  }),
  unit_pushed: (glimpse, name) => ({
    kind: 'push',
    words: `${name(unit_of(glimpse))} pushes ${name(Number(glimpse['target']))}`,
    tone: 'plain',
  }),
}

// A glimpse by itself. Launches, which are opened together, leave together.
function sign(deed: Deed, name: NameOf, acts: Act[]): void {
  const [glimpse] = deed.glimpses
  const made = SIGNS[glimpse!.is]?.(glimpse!, name)
  if (made === undefined) return
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

function stands(views: readonly CubesView[]): Map<number, Place> {
  const rest = new Map<number, Place>()
  for (const view of views) {
    for (const { ship } of view.ships) if (ship.fate !== 'building') rest.set(ship.unit, ship.position)
    for (const { warhead } of view.warheads ?? []) rest.set(warhead.unit, warhead.position)
  }
  return rest
}

export function script_of({ before, after, glimpses }: News<CubesView>, names: Names, pace: number): Script {
  const acts: Act[] = []
  if (pace > 0)
    for (const deed of deeds_of(glimpses)) {
      if (deed.kind === 'flight') acts.push(...flight(deed))
      else if (deed.kind === 'volley') acts.push(...volley(deed, names))
      else if (deed.kind === 'blast') acts.push(...blast(deed, names))
      else if (deed.kind === 'event') sign(deed, names.unit, acts)
    }
  return scripted(acts, pace, stands([before, after]))
}
