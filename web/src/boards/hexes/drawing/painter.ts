// Three canvases, one above the other. The two lower ones hold what does not change while a hand moves the
// page: the whole board, and over it the part in sight with a margin. Moving and zooming shift and stretch
// them; the part in sight is drawn again, sharp, when the hand rests. The upper one holds what stands now; it
// is moved with the page, and drawn whenever anything else changes.
import type { Printed } from '../board'
import type { Brush } from './brush'
import {
  type Box,
  box_of,
  box_of_board,
  box_seen,
  type Camera,
  filled,
  fitted,
  grown,
  held,
  is_better_on_side,
  MOST,
  type Size,
  to_page,
  to_plane,
  turn_of,
} from '../camera'
import type { Hex } from '../hex'
import { draw_chart, draw_names } from './draw_chart'
import { draw_courses, draw_own_courses } from './draw_courses'
import { draw_now } from './draw_now'
import { marks_on_page, radius_of } from './marks'
import type { Now } from './now'
import type { Point } from '../../point'
import { type Ink, inks_of } from './ink'
import { type NameBox, ship_pressed } from './names/pressed'
import type { HexMark, Leg, Scene } from '../scene/scene'

const MARGIN = 0.3 // of the page, on each side
const REST = 140 // milliseconds
const LONGEST = 600 // milliseconds that a hand may move on while a part in sight is blurred
const EDGE = 40 // pixels around the page on the upper canvas
const WHOLE_SCALE = 26 // pixels of a hex on the canvas of the whole board
const MOST_DRAWN = 4_000_000 // square pixels of that canvas where the board has no edge
const AROUND = 3 // hexes around what lies and flies on such a board
const ASTRAY = 14 // hexes from there that the page may be moved to

export interface Shown extends Now {
  printed: Printed
  tints: Record<string, string> // by body: the name of a colour of the page, or a colour
  has_zones: boolean
  letters: number
}

interface Layer {
  canvas: HTMLCanvasElement
  camera: Camera
  size: Size
  is_fresh: boolean
}

const layer_of = (canvas: HTMLCanvasElement): Layer => ({
  canvas,
  camera: { x: 0, y: 0, scale: 1 },
  size: { width: 1, height: 1 },
  is_fresh: false,
})

export class Painter {
  camera: Camera = { x: 0, y: 0, scale: 20 }
  size: Size = { width: 1, height: 1 }
  drawn = 0 // frames

  #shown: Shown | null = null
  #ink: Ink | null = null
  #tints: Record<string, string> = {}
  #grounds: readonly unknown[] = []
  #box: { turn: number; box: Box } | null = null
  #frame = 0
  #rest: ReturnType<typeof setTimeout> | undefined
  #blurred = 0 // since when
  #names: NameBox[] = [] // on the upper canvas
  readonly #places = new Map<string, number>() // of these names

  readonly #whole: Layer
  readonly #near: Layer
  readonly #now: Layer

  constructor(
    whole: HTMLCanvasElement,
    near: HTMLCanvasElement,
    readonly upper: HTMLCanvasElement,
  ) {
    this.#whole = layer_of(whole)
    this.#near = layer_of(near)
    this.#now = layer_of(upper)
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#rest)
  }

  get #sharp(): number {
    return Math.min(3, window.devicePixelRatio || 1)
  }
  // The board or, where that has no edge, where something is printed, stands or has flown.
  get board_box(): Box {
    const { turn = 0 } = this.camera
    if (this.#box?.turn !== turn) this.#box = { turn, box: this.#box_at(turn) }
    return this.#box.box
  }
  #box_at(turn: number): Box {
    const { printed, scene } = this.#shown!
    return box_of_board(printed.board, turn) ?? box_of(hexes_in_use(printed, scene), AROUND, turn)!
  }

  show(shown: Shown): void {
    const now = [shown.printed, shown.scene.legs, shown.has_zones, shown.letters]
    if (now.some((one, i) => one !== this.#grounds[i])) this.#whole.is_fresh = this.#near.is_fresh = false
    if (shown.chosen !== this.#shown?.chosen) this.#near.is_fresh = false
    this.#grounds = now
    this.#shown = shown
    this.#box = null
    this.#now.is_fresh = false
    this.#ask()
  }
  resize(size: Size): void {
    this.size = size
    this.#near.is_fresh = this.#now.is_fresh = false
    this.#ask()
  }
  recolour(): void {
    this.#ink = null
    for (const layer of [this.#whole, this.#near, this.#now]) layer.is_fresh = false
    this.#ask()
  }
  look(camera: Camera): void {
    if (!this.#shown) this.camera = camera
    else if (this.#shown.printed.is_endless) this.camera = held(camera, this.#bounds)
    else this.camera = filled(camera, this.board_box, this.size)
    this.#ask()
  }
  get #bounds(): Box {
    return this.#shown!.printed.is_endless ? grown(this.board_box, ASTRAY) : this.board_box
  }
  // What is in the middle of the page stays there.
  turn(turn: number): void {
    if (turn === this.camera.turn) return
    this.camera = { ...this.camera, turn }
    for (const layer of [this.#whole, this.#near, this.#now]) layer.is_fresh = false
    this.#ask()
  }
  // Whether the board, upright as it is, ought to lie on its side. One without an edge never does.
  get is_better_on_side(): boolean {
    const { is_endless, board } = this.#shown!.printed
    return !is_endless && is_better_on_side(this.#box_at(turn_of(board.orientation)), this.size)
  }
  whole(): Camera {
    return this.fitted(this.board_box)
  }
  fitted(box: Box, most?: number): Camera {
    return fitted(box, this.size, most, this.camera.turn)
  }

  // The mark of a ship that a press at this point of the page means.
  ship_under(at: Point): HexMark | null {
    if (!this.#shown) return null
    // As the upper canvas was drawn, names and all.
    const { camera, size } = this.#now
    const brush = this.#brush(this.upper, camera, size)
    const there = to_page(camera, size, to_plane(this.camera, this.size, at))
    const radius = radius_of(brush)
    return ship_pressed(there, marks_on_page(brush, this.#shown.scene), this.#names, {
      radius,
      reach: Math.max(14, radius + 5),
    })
  }

  #ask(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#paint())
  }

  #brush(canvas: HTMLCanvasElement, camera: Camera, size: Size): Brush {
    return {
      on: canvas.getContext('2d')!,
      camera,
      size,
      edge: 0,
      sharp: this.#sharp,
      ink: this.#ink!,
      letters: this.#shown?.letters ?? 1,
    }
  }

  #paint(): void {
    this.#frame = 0
    const shown = this.#shown
    if (shown === null || this.size.width < 2 || this.size.height < 2) return
    if (this.#ink === null) {
      const place = this.upper.parentElement!
      this.#ink = inks_of(place)
      this.#tints = Object.fromEntries(
        Object.entries(shown.tints).map(([body, tint]) => [
          body,
          (this.#ink as Record<string, string>)[tint] ?? tint,
        ]),
      )
    }
    this.#lay_ground(shown)
    if (!this.#now.is_fresh || !this.#is_near_enough(this.#now.camera)) this.#draw_now(shown)
    for (const layer of [this.#whole, this.#near, this.#now]) {
      const corner = to_page(this.camera, this.size, to_plane(layer.camera, layer.size, { x: 0, y: 0 }))
      const larger = this.camera.scale / layer.camera.scale
      layer.canvas.style.transform = `translate(${corner.x}px, ${corner.y}px) scale(${larger})`
    }
  }

  #is_near_enough({ x, y, scale }: Camera): boolean {
    return (
      scale === this.camera.scale &&
      Math.max(Math.abs(x - this.camera.x), Math.abs(y - this.camera.y)) * scale < EDGE
    )
  }
  #draw_now(shown: Shown): void {
    const size = { width: this.size.width + 2 * EDGE, height: this.size.height + 2 * EDGE }
    const brush = { ...this.#wiped(this.#now, this.camera, size), edge: EDGE }
    this.#names = draw_now(brush, { ...shown, places: this.#places })
    this.upper.dataset['drawn'] = String(++this.drawn)
  }

  // The ground lies under the page as it stands, sharp or for the moment stretched.
  #lay_ground(shown: Shown): void {
    if (!this.#whole.is_fresh) this.#draw_whole(shown)
    if (!this.#near.is_fresh) this.#draw_near(shown)
    const is_sharp = this.camera.scale === this.#near.camera.scale && this.#is_covered(this.#near)
    if (is_sharp) this.#blurred = 0
    else this.#blurred ||= performance.now()
    clearTimeout(this.#rest)
    if (!is_sharp && performance.now() - this.#blurred > LONGEST) this.#draw_near(shown)
    else if (!is_sharp)
      this.#rest = setTimeout(() => {
        this.#near.is_fresh = false
        this.#ask()
      }, REST)
  }

  #is_covered({ camera, size }: Layer): boolean {
    const [page, drawn] = [box_seen(this.camera, this.size), box_seen(camera, size)]
    const box = this.#shown!.printed.is_endless ? page : this.board_box
    const slack = 1 / camera.scale
    return (
      Math.max(page.left, box.left) >= drawn.left - slack &&
      Math.max(page.top, box.top) >= drawn.top - slack &&
      Math.min(page.right, box.right) <= drawn.right + slack &&
      Math.min(page.bottom, box.bottom) <= drawn.bottom + slack
    )
  }

  #draw_whole(shown: Shown): void {
    const box = this.#bounds
    const [across, down] = [box.right - box.left, box.bottom - box.top]
    const scale = shown.printed.is_endless
      ? Math.min(WHOLE_SCALE, Math.sqrt(MOST_DRAWN / across / down))
      : WHOLE_SCALE
    const size = { width: Math.ceil(across * scale) + 4, height: Math.ceil(down * scale) + 4 }
    const camera = { ...fitted(box, size, MOST, this.camera.turn), scale }
    this.#draw_layer(this.#whole, camera, size, shown)
  }
  #draw_near(shown: Shown): void {
    const size = {
      width: Math.ceil(this.size.width * (1 + 2 * MARGIN)),
      height: Math.ceil(this.size.height * (1 + 2 * MARGIN)),
    }
    this.#draw_layer(this.#near, this.camera, size, shown)
    draw_own_courses(this.#brush(this.#near.canvas, this.camera, size), own_legs(shown))
    this.#blurred = 0
  }
  #draw_layer(layer: Layer, camera: Camera, size: Size, shown: Shown): void {
    this.#draw_ground(this.#wiped(layer, camera, size), shown)
  }
  // A layer's canvas as of this camera, with nothing on it.
  #wiped(layer: Layer, camera: Camera, size: Size): Brush {
    fit_canvas(layer.canvas, size, this.#sharp)
    const brush = this.#brush(layer.canvas, camera, size)
    brush.on.setTransform(1, 0, 0, 1, 0, 0)
    brush.on.clearRect(0, 0, layer.canvas.width, layer.canvas.height)
    Object.assign(layer, { camera, size, is_fresh: true })
    return brush
  }
  #draw_ground(brush: Brush, shown: Shown): void {
    draw_chart(brush, { printed: shown.printed, tints: this.#tints, has_zones: shown.has_zones })
    draw_courses(brush, shown.scene.legs)
    draw_names(brush, shown.printed)
  }

  // The page as it stands, as one picture.
  picture(): Promise<Blob> {
    const canvas = document.createElement('canvas')
    canvas.width = this.size.width * 2
    canvas.height = this.size.height * 2
    const brush: Brush = { ...this.#brush(canvas, this.camera, this.size), sharp: 2 }
    brush.on.fillStyle = this.#ink!['table-edge']
    brush.on.fillRect(0, 0, canvas.width, canvas.height)
    this.#draw_ground(brush, this.#shown!)
    draw_own_courses(brush, own_legs(this.#shown!))
    draw_now(brush, { ...this.#shown!, cursor: null, under: null })
    return new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
    )
  }
}

function hexes_in_use(printed: Printed, { ships, legs, wrecks }: Scene): Hex[] {
  const all = [
    ...printed.hexes(),
    ...ships.flatMap((ship) => (ship.next ? [ship.at, ship.next] : [ship.at])),
    ...legs.flatMap((leg) => [leg.from, leg.to]),
    ...wrecks.map((one) => one.at),
  ]
  return all.length > 0 ? all : [[0, 0]]
}

const own_legs = ({ scene, chosen }: Shown): Leg[] => scene.legs.filter((leg) => leg.unit === chosen)

function fit_canvas(canvas: HTMLCanvasElement, { width, height }: Size, sharp: number): void {
  const [w, h] = [Math.round(width * sharp), Math.round(height * sharp)]
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w
    canvas.height = h
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
  }
}
