// What a board shows of the moment, and what is chosen, offered and pointed at on it.
import type { Printed } from '../board'
import type { Hex } from '../hex'
import type { Picture } from '../../../telling/picture'
import type { Ring } from './draw_reach'
import type { Scene, Target, WayLeg } from '../scene/scene'

export interface AimedAt {
  unit: number
  is_drafted: boolean
}

export interface Now {
  scene: Scene
  chosen: number | null
  cursor: Hex | null // of the keys
  under: Hex | null // of the pointer
  lays?: readonly Target[] // hexes where something is laid, or may be
  targets: readonly Target[] // ends that the chosen ship may have
  way?: readonly WayLeg[] // that its pilot plans
  printed?: Printed
  has_zones?: boolean // all zones are shown, and not only those that the game always shows
  rings?: readonly Ring[] // around the chosen ship
  aims?: readonly AimedAt[] // that it may fire at
  picture?: Picture | null // of the turn that is told
  places?: Map<string, number> // that names had on the drawing before
}
