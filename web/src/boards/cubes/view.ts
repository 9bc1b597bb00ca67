// What a View says of cube space: ships, warheads, magazines, players.
import type { Vec, View } from '../../state/model'
import { type Hull, SLOTS } from './hulls'
import type { Weapon } from './weapon'

export interface Ship {
  unit: number
  hull: Hull
  fate: 'building' | 'in_play' | 'destroyed' | 'warped_out' | 'withdrawn'
  position: Vec
  velocity: Vec
  pods: string[]
  lost: number
  hits: number[]
  is_warping: boolean
  clean_turns: number
  was_hit: boolean
  has_fired: boolean
}

export interface ShipView {
  ship: Ship
  capacity: number
  lasers: number
  whole: number // pods that are not destroyed, whether or not one knows what they are
}

// A torpedo or a mine in space.
export interface WarheadView {
  warhead: { unit: number; weapon: Weapon; is_new: boolean; position: Vec; velocity: Vec }
  capacity: number
  radius: number
}

// What one launch pod still holds: unguided torpedoes, guided ones, mines.
export interface Magazine {
  unit: number
  pod: number
  rounds: number[]
}

export interface Player {
  levels: number[]
  points: number
  is_playing: boolean
  has_placed: boolean
  holds_fire: boolean
  agrees_to_end: boolean
  mines?: number | undefined // bought to be laid before play
}

export interface CubesView extends View {
  turn: number
  on_turn: number
  players: Player[]
  ships: ShipView[]
  warheads?: WarheadView[]
  magazines?: Magazine[]
  blast?: { unit: number } // the warhead whose blast is being carried out
}

// Whether one knows what its pods are.
export const is_known = (ship: Ship): boolean => ship.pods.some((pod) => pod !== 'none')

export const slots_of = (ship: Ship): number => SLOTS[ship.hull]
