// What every drawing on the canvases of a hex board is done with.
import type { Camera, Size } from '../camera'
import { angle_of, as_seen, to_page } from '../camera'
import { type Direction, type Hex, point_of, step_to } from '../hex'
import type { Point } from '../../point'
import type { Ink } from './ink'

export interface Brush {
  on: CanvasRenderingContext2D
  camera: Camera
  size: Size
  edge: number // pixels of it at each side that are beyond the page
  sharp: number // pixels of the screen to one of the page
  ink: Ink
  letters: number // how large letters are, to what the drawing was made for
}

// Lines and letters in pixels of the page.
export function by_page({ on, sharp }: Brush): void {
  on.setTransform(sharp, 0, 0, sharp, 0, 0)
}

// Shapes in widths of a hex.
export function by_plane({ on, camera, size, sharp }: Brush): void {
  const { cos, sin } = angle_of(camera)
  const [along, aside] = [cos * camera.scale * sharp, sin * camera.scale * sharp]
  const [x, y] = [(size.width * sharp) / 2, (size.height * sharp) / 2]
  on.setTransform(
    along,
    aside,
    -aside,
    along,
    x - camera.x * along + camera.y * aside,
    y - camera.x * aside - camera.y * along,
  )
}

export const on_page = (brush: Brush, at: Hex): Point => to_page(brush.camera, brush.size, point_of(at))

export const is_seen = ({ size }: Brush, { x, y }: Point, room: number): boolean =>
  x > -room && y > -room && x < size.width + room && y < size.height + room

// -1..1, the same for the same numbers.
export function chance(a: number, b: number, c = 0): number {
  const x = Math.sin(a * 12.9898 + b * 78.233 + c * 37.719) * 43758.5453
  return 2 * (x - Math.floor(x)) - 1
}

// A unit vector of the board.
export function towards(direction: Direction): Point {
  return point_of(step_to(direction))
}

// The same as it is seen on the page.
export const towards_seen = ({ camera }: Brush, direction: Direction): Point =>
  as_seen(camera, towards(direction))

// Towards an hour of the clock: 12 is up as the board is printed, the sixth of hexes that lie flat side up.
export function towards_hour({ camera }: Brush, hour: number): Point {
  const angle = (hour * Math.PI) / 6 - Math.PI / 2 - Math.PI / 6
  return as_seen(camera, { x: Math.cos(angle), y: Math.sin(angle) })
}

const paths = new Map<string, Path2D>()
// A path told as SVG does, made once.
export function path_of(told: string): Path2D {
  let path = paths.get(told)
  if (path === undefined) paths.set(told, (path = new Path2D(told)))
  return path
}

export function letter(
  brush: Brush,
  text: string,
  at: Point,
  {
    size,
    face,
    ink,
    halo,
    align = 'center',
  }: { size: number; face: string; ink: string; halo?: string; align?: CanvasTextAlign },
): void {
  const { on, letters } = brush
  on.font = `${size * letters}px ${face}`
  on.textAlign = align
  on.textBaseline = 'middle'
  if (halo !== undefined) {
    on.lineJoin = 'round'
    on.lineWidth = 3.5
    on.strokeStyle = halo
    on.strokeText(text, at.x, at.y)
  }
  on.fillStyle = ink
  on.fillText(text, at.x, at.y)
}

export const HAND = "'Kalam', 'Comic Neue', cursive"
export const SANS = "'Round', 'B612', 'DejaVu Sans', system-ui, sans-serif"
export const MONO = "'Round', 'B612 Mono', 'DejaVu Sans Mono', ui-monospace, monospace"
