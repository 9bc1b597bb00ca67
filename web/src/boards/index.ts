// Which board draws which game. A game without an entry is played with the order panel alone.
import type { View } from '../state/model'

export interface Phase {
  name: string
  told: string // what happens in it, in a few words
  steps: string[]
}

export interface Boarding {
  board: 'cubes' | 'none'
  phases: Phase[]
}

const VECTOR3: Boarding = {
  board: 'cubes',
  phases: [
    { name: 'Setting up', told: 'technology, fleet, placement', steps: ['technology', 'fleet', 'placement_roll', 'placement'] },
    { name: 'Movement', told: 'every ship flies its velocity', steps: ['movement'] },
    { name: 'Laser fire', told: 'ship by ship, around the table', steps: ['fire_plot', 'initiative', 'laser_fire', 'to_hit', 'damage', 'critical', 'pod', 'survivors'] },
    { name: 'Acceleration', told: 'burns, sealed and opened together', steps: ['acceleration', 'warp', 'end_of_turn'] },
  ],
}

const BOARDS: Record<string, Boarding> = { vector3: VECTOR3 }
const NONE: Boarding = { board: 'none', phases: [] }

export const boarding_of = (game: string): Boarding => BOARDS[game] ?? NONE

export const phase_of = (boarding: Boarding, step: string): Phase | null =>
  boarding.phases.find((phase) => phase.steps.includes(step)) ?? null

export const is_asked = (view: View, seat: number): boolean => view.seen.asked.some((one) => one.seat === seat)
