// What a seat was told of ships on a hex board, as acts of a script. Those of one seat fly together, seat
// after seat.
import { type Deed as AnyDeed, deeds_of } from '../../../telling/deeds'
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
import type { Of } from '../../../state/games'
import { harm_words, is_end, lasting, type NameOf } from '../../../telling/words'
import type { News } from '../../../telling/teller.svelte'
import { base_at, type Printed } from '../board'
import type { Event, HexGame, HexView } from '../game'
import { type Hex, is_at, plus } from '../hex'
import { body_name } from '../scene/words'

type Deed = AnyDeed<Event>

const SIGN = 900
type Lost = Of<Event, 'missile_lost'>['loss']
const LOSSES: Readonly<Record<Lost, string>> = {
  exploded: 'explodes',
  shot_down: 'is shot down',
  spent: 'is spent',
  left_maps: 'leaves the maps',
  planet: 'falls into the planet',
  asteroid: 'strikes an asteroid',
}
const KINDS: Readonly<Record<Of<Event, 'missile_launched'>['missile'], string>> = {
  unknown: 'a missile',
  unguided: 'an unguided missile',
  guided: 'a guided missile',
  intelligent: 'an intelligent missile',
  mims: 'a MIMS',
}
const base = { dice: [], words: '', tone: 'plain' } as const

class Writer {
  readonly acts: Act[] = []
  readonly born = new Map<number, Place>() // what was launched, and where
  readonly #at: Map<number, Place>

  constructor(
    readonly printed: Printed,
    readonly name: NameOf,
    rest: ReadonlyMap<number, Place>,
    readonly by: NameOf,
  ) {
    this.#at = new Map(rest)
  }

  write(deed: Deed): void {
    if (deed.kind === 'volley') return this.#volley(deed)
    if (deed.kind === 'flight')
      return deed.glimpses.forEach((glimpse, i) => {
        if (glimpse.is === 'ship_moved' || glimpse.is === 'ordnance_moved')
          this.#fly(glimpse.unit, glimpse.from, glimpse.to, deed.at[i]!)
      })
    for (const [i, glimpse] of deed.glimpses.entries()) this.#event(glimpse, deed.at[i]!)
  }

  #body({ body }: { readonly body: string }): Hex | null {
    return this.printed.board.bodies.find((one) => one.name === body)?.at ?? null
  }
  // With those that fly already, unless it is the second course of the same ship.
  #fly(unit: number, from: Hex | null, to: Hex | null, glimpse: number): void {
    if (from === null || to === null) return
    this.#at.set(unit, to)
    if (is_at(from, to)) return
    const last = this.acts.at(-1)
    const beat: Draft = { ...base, kind: 'fly', units: [unit], from, to, glimpses: [glimpse] }
    if (last?.is_flight && !last.beats.some((one) => one.units[0] === unit)) last.beats.push(beat)
    else this.acts.push({ step: FLIGHT, is_flight: true, beats: [beat] })
  }
  #sign(beat: Draft): void {
    this.acts.push({ step: SIGN, is_flight: false, beats: [beat] })
  }
  #event(glimpse: Event, at: number): void {
    if (!('unit' in glimpse) || this.#ordnance(glimpse, at)) return
    const { unit } = glimpse
    const sign = { ...base, units: [unit], length: SIGN + 500, glimpses: [at] }
    const place = this.#at.get(unit)
    const here: Hex | null = place ? [place[0]!, place[1]!] : null
    if (glimpse.is === 'ship_took_off') this.#fly(unit, this.#body(glimpse), glimpse.hex, at)
    if (glimpse.is === 'ship_landed') {
      this.#fly(unit, here, this.#body(glimpse), at)
      this.#sign({ ...sign, kind: 'roll', words: `${this.name(unit)} lands on ${body_name(glimpse.body)}` })
    }
    if (glimpse.is === 'asteroid_rolled' || glimpse.is === 'ram_rolled') {
      const does = glimpse.damage > 0
      this.#sign({ ...sign, kind: 'roll', dice: [{ face: glimpse.die, does }] })
    }
    if (glimpse.is === 'ship_damaged' || glimpse.is === 'part_hit')
      this.#sign({ ...sign, kind: 'hurt', words: harm_words(glimpse, this.name), tone: 'hurt', length: HURT })
    if (glimpse.is === 'ship_escaped')
      this.#sign({ ...sign, kind: 'loss', words: `${this.name(unit)} escapes`, tone: 'gain' })
    if (glimpse.is === 'ship_destroyed')
      this.#sign({ ...sign, kind: 'loss', words: harm_words(glimpse, this.name), tone: 'hurt', length: HURT })
    if (glimpse.is !== 'ship_lost') return
    const { hex, vector } = glimpse
    this.#fly(unit, hex, this.#body(glimpse) ?? plus(hex, vector), at)
    this.#sign({ ...sign, kind: 'loss', words: harm_words(glimpse, this.name), tone: 'hurt', length: HURT })
  }
  // What is launched, goes off and is spent; whether it was that.
  #ordnance(glimpse: Event, at: number): boolean {
    if (glimpse.is === 'base_launched') {
      const { unit, body } = glimpse
      this.#at.set(unit, glimpse.hex)
      this.born.set(unit, glimpse.hex)
      const words = `${body_name(body)} launches a torpedo`
      this.#sign({ ...base, kind: 'launch', units: [unit], words, length: SIGN, glimpses: [at] })
    } else if (glimpse.is === 'ordnance_launched') {
      const { unit, parent, munition } = glimpse
      this.#at.set(unit, glimpse.hex)
      this.born.set(unit, glimpse.hex)
      const words = `${this.name(parent)} launches a ${munition}`
      this.#sign({ ...base, kind: 'launch', units: [unit, parent], words, length: SIGN, glimpses: [at] })
    } else if (glimpse.is === 'missile_launched') {
      const { unit, launcher, missile } = glimpse
      this.#at.set(unit, glimpse.hex)
      this.born.set(unit, glimpse.hex)
      const words = `${this.name(launcher)} launches ${KINDS[missile]}, ${this.name(unit)}`
      this.#sign({ ...base, kind: 'launch', units: [unit, launcher], words, length: SIGN, glimpses: [at] })
    } else if (glimpse.is === 'missile_lost') {
      const { unit, hex, loss } = glimpse
      const words = `${this.name(unit)} ${LOSSES[loss]}`
      const beat: Draft = { ...base, kind: 'loss', units: [unit], words, length: SIGN, glimpses: [at] }
      this.#at.set(unit, hex)
      this.#sign(loss === 'exploded' ? { ...beat, kind: 'blast', to: hex, radius: 0.8 } : beat)
    } else if (glimpse.is === 'missile_revealed') {
      const words = `${this.name(glimpse.unit)} is ${KINDS[glimpse.missile]}`
      this.#sign({ ...base, kind: 'gain', units: [glimpse.unit], words, length: SIGN, glimpses: [at] })
    } else if (glimpse.is === 'field_rolled' || glimpse.is === 'field_held') {
      const { unit } = glimpse
      const holds = glimpse.is === 'field_held' || glimpse.is_raised
      const does = glimpse.is === 'field_held' ? 'holds' : holds ? 'comes up' : 'stays down'
      const words = `${this.name(unit)}: the force field ${does}`
      const dice = glimpse.is === 'field_rolled' ? [{ face: glimpse.die, does: holds, sides: 10 }] : []
      this.#sign({ ...base, kind: 'roll', units: [unit], words, dice, length: SIGN, glimpses: [at] })
    } else if (glimpse.is === 'ordnance_met') {
      const { unit, hex } = glimpse
      const words = `${this.by(unit)} goes off`
      const beat: Draft = { ...base, kind: 'blast', units: [unit], to: hex, radius: 0.8, glimpses: [at] }
      this.#at.set(unit, hex)
      this.#sign({ ...beat, words, length: SIGN + 300 })
    } else if (glimpse.is === 'ordnance_spent' && glimpse.how !== 'went_off') {
      const words = `${this.name(glimpse.unit)} is spent`
      this.#sign({ ...base, kind: 'loss', units: [glimpse.unit], words, length: SIGN, glimpses: [at] })
    } else if (glimpse.is === 'side_wasted') {
      const { unit, body, side } = glimpse
      const words = `${body_name(body)} ${this.printed.called(side)} is laid waste`
      const to = this.#body(glimpse) ?? undefined
      const beat: Draft = { ...base, kind: 'blast', units: [unit], words, tone: 'hurt', glimpses: [at] }
      this.#sign({ ...beat, ...(to ? { to } : {}), radius: 1.2, length: HURT })
    } else return glimpse.is === 'ordnance_spent'
    return true
  }
  // Of fire by which no ship is disabled or lost.
  #effect({ glimpses, shots, targets }: Deed, by: string): string {
    const target = this.name(targets[0]!)
    if (!shots.some((shot) => shot.is_hit)) return `${target}: missed${by === '' ? '' : ` by ${by}`}`
    const points = glimpses.reduce((sum, one) => sum + ('lost' in one ? one.lost : 0), 0)
    const what = points > 0 ? `${points} ${points === 1 ? 'point' : 'points'} lost` : 'hit'
    return `${target}: ${what}${by === '' ? '' : ` ${points > 0 ? 'to' : 'by'} ${by}`}`
  }
  #volley(deed: Deed): void {
    if (deed.shots.length === 0) return
    const by = deed.glimpses.flatMap((one): string[] =>
      one.is === 'base_fired'
        ? [body_name(one.body) + (one.has_guns ? '' : ` ${this.printed.called(one.side)}`)]
        : one.is === 'ordnance_rolled'
          ? deed.units.map(this.by)
          : [],
    )
    const culprits = [...by, ...(by.length > 0 ? [] : deed.units.map(this.by))].join(', ')
    const dice = deed.shots.map(({ die, is_hit, sides }) => ({ face: die, does: is_hit, sides }))
    const rays = deed.glimpses.flatMap((glimpse, i): Draft[] => {
      const ray = { ...base, kind: 'ray' as const, length: SHOT + 200, glimpses: [deed.at[i]!] }
      if (glimpse.is === 'ship_fired' || glimpse.is === 'fire_declared' || glimpse.is === 'missile_met')
        return [{ ...ray, units: [glimpse.unit, glimpse.target] }]
      if (glimpse.is !== 'base_fired') return []
      const { seat, target } = glimpse
      const from = base_at(this.printed.board, glimpse)
      return from === null ? [] : [{ ...ray, from, seat, units: [target] }]
    })
    if (rays[0]) rays[0].dice = dice
    else if (by.length > 0)
      rays.push({ ...base, kind: 'roll', units: [deed.targets[0]!], dice, length: SHOT, glimpses: deed.at })
    const words = lasting(deed.harm).map((harm): Draft => ({
      ...base,
      kind: is_end(harm) ? 'loss' : 'hurt',
      units: [harm.unit],
      words: harm_words(harm, this.name) + (culprits === '' ? '' : ` by ${culprits}`),
      tone: 'hurt',
      delay: SHOT * 0.55,
      length: HURT,
      glimpses: deed.at,
    }))
    const effect: Draft[] =
      words.length > 0 || deed.targets.length === 0
        ? []
        : [
            {
              ...base,
              kind: 'roll',
              units: [deed.targets[0]!],
              words: this.#effect(deed, culprits),
              tone: deed.shots.some((shot) => shot.is_hit) ? 'hurt' : 'plain',
              delay: SHOT * 0.5,
              length: SIGN,
              glimpses: deed.at,
            },
          ]
    this.acts.push({
      step: SHOT + (words.length > 0 ? 500 : 0),
      is_flight: false,
      beats: [...rays, ...words, ...effect],
    })
  }
}

function stands(views: readonly HexView[]): Map<number, Place> {
  const rest = new Map<number, Place>()
  for (const view of views)
    for (const one of [...view.ships, ...(view.ordnance ?? []), ...(view.guards ?? [])])
      rest.set(one.unit, one.hex)
  return rest
}

export function script_of(
  { before, after, glimpses }: News<HexGame>,
  printed: Printed,
  name: NameOf,
  pace: number,
  by: NameOf = name, // what a culprit is called
): Script {
  const writer = new Writer(printed, name, stands([before]), by)
  if (pace > 0) for (const deed of deeds_of(glimpses)) writer.write(deed)
  return scripted(writer.acts, pace, new Map([...writer.born, ...stands([before, after])]))
}
