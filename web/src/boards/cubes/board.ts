// What every drawing of cube space is given, and what it reports. It decides nothing.
import type { Vec } from '../../state/model'
import type { Picture } from '../../telling/picture'
import type { Scene } from './scene/scene'

export interface BoardProps {
  scene: Scene
  selected: number | null
  // Whose velocity the hand changes, where it is not the chosen one's: what a tractor pushes.
  held?: number | null
  group?: readonly number[] // chosen together
  aimed: number | null
  refused: Vec | null
  can_burn: boolean
  turn: number
  seats: { seat: number; name: string }[]
  turns_shown?: number // of past courses that the first look must hold
  // Of the turn that is told; null while none is. A board that is never told lets marks glide.
  picture?: Picture | null | undefined
  onselect: (unit: number, is_more?: boolean) => void // more: beside those chosen before
  onburn: (unit: number, change: Vec, is_final: boolean) => void
  onfire?: (target: number) => void // by the second button
  onplace: (unit: number, at: Vec) => void
}
