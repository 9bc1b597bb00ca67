// The hand on the view: one finger turns the eye, or pulls a burn or a ship; two move and zoom.
import type { Point } from '../../point'
import { drawn_near, moved, turned, type Eye, type Orbit } from './orbit'

export type Grip = 'eye' | 'page' | 'burn' | 'ship'

export interface Held {
  svg: () => SVGSVGElement
  eye: () => Eye
  hold: (orbit: Orbit) => void
  under: (here: Point, is_touch: boolean) => Grip // what one finger takes hold of there
  pull: (here: Point, is_final: boolean) => void
  place: (here: Point) => void
}

export class Hand {
  dragged = $state<Grip | null>(null)
  readonly #fingers = new Map<number, Point>()

  constructor(readonly held: Held) {}

  // Whether a finger is down already: another one is of a pinch.
  get is_down(): boolean {
    return this.#fingers.size > 0
  }

  #where(event: PointerEvent): Point {
    const box = this.held.svg().getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  press(event: PointerEvent): void {
    const here = this.#where(event)
    this.#fingers.set(event.pointerId, here)
    this.held.svg().setPointerCapture(event.pointerId)
    const is_page = this.#fingers.size > 1 || event.button !== 0 || event.shiftKey
    this.dragged = is_page ? 'page' : this.held.under(here, event.pointerType === 'touch')
  }
  move(event: PointerEvent): void {
    const last = this.#fingers.get(event.pointerId)
    if (last === undefined || this.dragged === null) return
    const here = this.#where(event)
    this.#fingers.set(event.pointerId, here)
    const { held, dragged } = this
    const [dx, dy] = [here.x - last.x, here.y - last.y]
    if (this.#fingers.size === 2) return this.#pinch(event.pointerId, last, here)
    if (dragged === 'eye') held.hold(turned(held.eye().orbit, -dx * 0.008, dy * 0.008))
    if (dragged === 'page') held.hold(moved(held.eye(), dx, dy))
    if (dragged === 'burn') held.pull(here, false)
    if (dragged === 'ship') held.place(here)
  }
  lift(event: PointerEvent): void {
    if (this.dragged === 'burn' && this.#fingers.has(event.pointerId))
      this.held.pull(this.#where(event), true)
    this.#fingers.delete(event.pointerId)
    if (this.#fingers.size === 0) this.dragged = null
  }
  #pinch(id: number, last: Point, here: Point): void {
    const still = [...this.#fingers].find(([one]) => one !== id)![1]
    const apart = (one: Point): number => Math.hypot(one.x - still.x, one.y - still.y)
    const [was, is] = [apart(last), apart(here)]
    const seen = moved(this.held.eye(), (here.x - last.x) / 2, (here.y - last.y) / 2)
    this.held.hold(drawn_near(seen, was > 10 ? is / was : 1))
  }
}
