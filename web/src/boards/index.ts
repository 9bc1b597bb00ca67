// Which board draws which game. A game without an entry is played with the order panel alone.
import { NO_UNIT, type View } from '../state/model'
import type { KeyLine } from '../text/keys'
import { ANY, type Question } from '../text/questions'

export interface Phase {
  name: string
  told: string // what happens in it, in a few words
  steps: string[]
  needs?: string[] // technologies of which a seat must hold one, or the phase never comes
}

export interface Boarding {
  board: 'cubes' | 'none'
  phases: Phase[]
  questions: Question[] // one key each
  keys: KeyLine[] // the drawn board's own
}

const WARHEADS = ['unguided', 'guided', 'mine']

const VECTOR3: Boarding = {
  board: 'cubes',
  phases: [
    { name: 'Setting up', told: 'technology, fleet, placement', steps: ['technology', 'fleet', 'placement_roll', 'placement'] },
    { name: 'Movement', told: 'every ship flies its velocity', steps: ['movement'] },
    { name: 'Detonation', told: 'torpedoes and mines go off, one at a time', steps: ['detonation_plot', 'detonation_roll', 'detonation', 'blast'], needs: WARHEADS },
    { name: 'Laser fire', told: 'ship by ship, around the table', steps: ['fire_plot', 'initiative', 'laser_fire', 'to_hit', 'damage', 'critical', 'pod', 'survivors'] },
    { name: 'Salvo', told: 'launches, sealed and opened together', steps: ['salvo', 'dud'], needs: WARHEADS },
    { name: 'Tractors', told: 'ships push each other, torpedoes and mines', steps: ['tractor_plot', 'tractor_roll', 'tractor'], needs: ['tractor'] },
    { name: 'Acceleration', told: 'burns, sealed and opened together', steps: ['acceleration', 'warp', 'end_of_turn'] },
  ],
  questions: [
    { key: 'w', words: 'Where is everything', facts: [{ is: 'course', about: 'unit' }, { is: 'approach', about: 'unit', by: 'distance' }], none: 'Nothing is on the charts yet.' },
    { key: 'r', words: 'What can it reach', facts: [{ is: 'burn_cost', about: 'unit' }, { is: 'reach', about: 'unit', by: 'distance' }, { is: 'strike', about: 'unit', by: 'distance' }], none: 'There is nobody to come near to.' },
    { key: 'a', words: 'What can it shoot', facts: [{ is: 'range', about: 'unit', only: 'needed', by: 'distance' }], none: 'It can hit nobody from where it stands.' },
    {
      key: 's', words: 'Who can shoot it', none: 'Nobody can hit it, now or after the next move.',
      facts: [{ is: 'range', about: 'target', only: 'needed', by: 'distance', none: 'Nobody can hit it from where they stand.' }, { is: 'reach', about: 'target', only: 'needed', by: 'distance', none: 'Nobody could hit it after the next move, if it does not burn.' }],
    },
    { key: 'd', words: 'What would its blast reach', facts: [{ is: 'blast_on', about: 'unit', by: 'distance' }], none: 'No blast of it reaches anything now.' },
  ],
  keys: [
    { keys: 'n p', words: 'The next ship, torpedo or mine, the one before' },
    { keys: 'm', words: 'The next of yours that may burn and has no orders' },
    { keys: '↑ ↓', words: 'Burn, or place, along X' },
    { keys: '← →', words: 'Along Y' },
    { keys: ', .', words: 'Along Z' },
    { keys: '0', words: 'Take the burn back' },
    { keys: 'Enter', words: 'The nearest legal burn, when one is refused' },
    { keys: '+ -', words: 'Nearer, farther' },
    { keys: 'f', words: 'The whole chart' },
    { keys: 'Shift ↑ ↓ ← →', words: 'Move the page' },
  ],
}

const BOARDS: Record<string, Boarding> = { vector3: VECTOR3 }
const NONE: Boarding = { board: 'none', phases: [], questions: ANY, keys: [] }

export const boarding_of = (game: string): Boarding => BOARDS[game] ?? NONE

export const phase_of = (boarding: Boarding, step: string): Phase | null =>
  boarding.phases.find((phase) => phase.steps.includes(step)) ?? null

// The phases that can come in this game, by what its seats hold; all of them before that is known.
export const phases_of = (boarding: Boarding, players: readonly { levels: number[] }[], kinds: readonly string[]): Phase[] =>
  boarding.phases.filter(({ needs }) => needs === undefined || needs.some((kind) => players.some(({ levels }) => (levels[kinds.indexOf(kind)] ?? 0) > 0)))

// Dice of damage belong to a blast while one is carried out.
export const is_blast = (view: View | null): boolean => {
  const blast = view?.['blast'] as { unit: number } | undefined
  return blast !== undefined && blast.unit !== NO_UNIT
}

export const is_asked = (view: View, seat: number): boolean => view.seen.asked.some((one) => one.seat === seat)
