// Where the marks of ships stand on the page, and how large they are.
import { type Brush, on_page, towards_seen } from './brush'
import type { Point } from '../../point'
import { type Direction, type Hex, key_of } from '../hex'
import type { HexMark, Scene } from '../scene/scene'

export interface Marked {
  ship: HexMark
  at: Point
}

// Where the mark of each ship stands on the page: those that share a hex stand around its middle.
export function marks_on_page(brush: Brush, scene: Scene): Marked[] {
  const shared = new Map<string, HexMark[]>()
  const place = (ship: HexMark): string => `${key_of(ship.at)} ${ship.side ?? ''}`
  for (const ship of scene.ships) shared.set(place(ship), [...(shared.get(place(ship)) ?? []), ship])
  return scene.ships.map((ship) => {
    const { x, y } = side_on_page(brush, ship.at, ship.side)
    const all = shared.get(place(ship))!
    if (all.length === 1) return { ship, at: { x, y } }
    const angle = (all.indexOf(ship) * 2 * Math.PI) / all.length - Math.PI / 2
    const far = Math.max(radius_of(brush) * 1.25, brush.camera.scale * 0.24)
    return { ship, at: { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) } }
  })
}

// Where a ship stands that stands on a side of the body in its hex.
export function side_on_page(brush: Brush, at: Hex, side: Direction | null): Point {
  const { x, y } = on_page(brush, at)
  if (side === null) return { x, y }
  const to = towards_seen(brush, side)
  return { x: x + to.x * brush.camera.scale * 0.4, y: y + to.y * brush.camera.scale * 0.4 }
}

export const radius_of = ({ camera }: Brush): number => Math.min(11, Math.max(4.2, camera.scale * 0.2))
