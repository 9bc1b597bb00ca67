// Marks and names that are drawn again and again, each made once and kept as a small picture.
import { mark_path, pencil_of } from '../../pencil'
import type { Point } from '../../point'
import { type Brush, HAND, path_of } from './brush'
import { type Ink, seat_ink } from './ink'

interface Sprite {
  picture: HTMLCanvasElement
  x: number // in it, of the point by which it is placed, in pixels of the page
  y: number
  width: number
  height: number
}

const MOST = 1000
let made = new Map<string, Sprite>()
let of: Ink | null = null

function sheet(
  brush: Brush,
  width: number,
  height: number,
): { picture: HTMLCanvasElement; on: CanvasRenderingContext2D } {
  const picture = document.createElement('canvas')
  picture.width = Math.ceil(width * brush.sharp)
  picture.height = Math.ceil(height * brush.sharp)
  return { picture, on: picture.getContext('2d')! }
}

function mark_sprite(brush: Brush, seat: number, radius: number, is_hollow: boolean): Sprite {
  const middle = Math.ceil(radius * 1.5) + 2
  const { picture, on } = sheet(brush, 2 * middle, 2 * middle)
  const scale = (brush.sharp * radius) / 6
  on.setTransform(scale, 0, 0, scale, middle * brush.sharp, middle * brush.sharp)
  const path = path_of(mark_path(pencil_of(seat).mark, 6))
  on.lineJoin = 'round'
  on.strokeStyle = brush.ink.paper
  on.lineWidth = 2.4
  on.stroke(path)
  on.fillStyle = is_hollow ? brush.ink.paper : seat_ink(brush.ink, seat)
  on.fill(path)
  if (is_hollow) {
    on.strokeStyle = seat_ink(brush.ink, seat)
    on.lineWidth = 1.8
    on.stroke(path)
  }
  return { picture, x: middle, y: middle, width: 2 * middle, height: 2 * middle }
}

const widths = new Map<string, number>()
export function name_width(brush: Brush, name: string, letters: number): number {
  const key = `${letters} ${name}`
  let width = widths.get(key)
  if (width === undefined) {
    brush.on.font = `${letters}px ${HAND}`
    widths.set(key, (width = Math.ceil(brush.on.measureText(name).width)))
  }
  return width
}

// Placed by the middle of its left edge.
function name_sprite(brush: Brush, ink: string, name: string, letters: number): Sprite {
  const font = `${letters}px ${HAND}`
  const [width, height] = [name_width(brush, name, letters) + 8, Math.ceil(letters * 1.6)]
  const { picture, on } = sheet(brush, width, height)
  on.setTransform(brush.sharp, 0, 0, brush.sharp, 0, 0)
  on.font = font
  on.textBaseline = 'middle'
  on.lineJoin = 'round'
  on.lineWidth = 3.5
  on.strokeStyle = brush.ink.paper
  on.strokeText(name, 4, height / 2)
  on.fillStyle = ink
  on.fillText(name, 4, height / 2)
  return { picture, x: 4, y: height / 2, width, height }
}

function stamp(brush: Brush, key: string, make: () => Sprite, x: number, y: number): void {
  if (of !== brush.ink || made.size > MOST) {
    made = new Map()
    widths.clear()
    of = brush.ink
  }
  const full = `${brush.sharp} ${key}`
  let sprite = made.get(full)
  if (sprite === undefined) made.set(full, (sprite = make()))
  const sharp = (value: number): number => Math.round(value * brush.sharp) / brush.sharp
  brush.on.drawImage(sprite.picture, sharp(x - sprite.x), sharp(y - sprite.y), sprite.width, sprite.height)
}

// Hollow: it lies face-down.
export function stamp_mark(
  brush: Brush,
  seat: number,
  radius: number,
  { x, y }: Point,
  is_hollow = false,
): void {
  const size = Math.round(radius)
  const key = `${seat} ${size} ${is_hollow ? 'hollow' : ''}`
  stamp(brush, key, () => mark_sprite(brush, seat, size, is_hollow), x, y)
}

// By the middle of its left edge.
export function stamp_name(brush: Brush, ink: string, name: string, letters: number, at: Point): void {
  stamp(brush, `${ink} ${letters} ${name}`, () => name_sprite(brush, ink, name, letters), at.x, at.y)
}
