// The page goes to where a turn is told, and back to where it stood; a hand that moves it meanwhile has it.
import { box_of, type Camera, mixed, showing, to_page } from './camera'
import type { Painter } from './drawing/painter'
import { type Hex, point_of } from './hex'
import type { Sight } from './telling/staged'

const NEAR = 64 // pixels of a hex's width, at most, from which a fight is watched
const ROOM = 2.5 // hexes around it
const WORTH = 1.25 // times nearer, for which the page goes there
const EDGE = 40 // pixels
const GLIDE = 320 // milliseconds
const HOMEWARD = 520 // that eyes can follow

type Page = Pick<Painter, 'camera' | 'size' | 'look' | 'fitted'>

// Where the page goes from `home`; as near as that if it can be.
export function camera_for(page: Page, home: Camera, { hexes, is_near }: Sight): Camera {
  const { size } = page
  const box = box_of(hexes, is_near ? ROOM : 3, home.turn)
  const is_seen = hexes.every((at) => {
    const { x, y } = to_page(home, size, point_of(at))
    return x > EDGE && y > EDGE && x < size.width - EDGE && y < size.height - EDGE
  })
  if (box === null) return home
  if (!is_near) return is_seen ? home : page.fitted(box, home.scale)
  const near = page.fitted(box, Math.max(NEAR, home.scale))
  return is_seen && near.scale < home.scale * WORTH ? home : near
}

export class Follow {
  #home: Camera | null = null
  #going: { from: Camera; to: Camera; begun: number; length: number } | null = null
  #set: Camera | null = null // that the page has of this
  #frame = 0

  constructor(readonly page: Page) {}

  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#home = this.#going = null
  }
  follow(sight: Sight | null): void {
    if (sight === null) {
      if (this.#home && this.#is_free) this.#go(this.#home, HOMEWARD)
      this.#home = null
      return
    }
    if (this.#home === null) {
      this.#home = this.#going?.to ?? this.page.camera
      this.#set = this.page.camera
    }
    if (this.#is_free) this.#go(camera_for(this.page, this.#home, sight))
  }
  // A hex comes into sight of where the page stands, or of where it goes.
  show(at: Hex): void {
    if (this.#going && this.#is_free) this.#go(showing(this.#going.to, this.page.size, at))
    else this.page.look(showing(this.page.camera, this.page.size, at))
  }

  get #is_free(): boolean {
    return this.#set === this.page.camera
  }
  #go(to: Camera, length = GLIDE): void {
    const from = this.page.camera
    if (from.x === to.x && from.y === to.y && from.scale === to.scale) return
    this.#going = { from, to, begun: performance.now(), length }
    cancelAnimationFrame(this.#frame)
    this.#step()
  }
  #step(): void {
    const { from, to, begun, length } = this.#going!
    const part = Math.min(1, Math.max(0, (performance.now() - begun) / length))
    this.page.look(part < 1 ? mixed(from, to, part * part * (3 - 2 * part)) : to)
    this.#set = this.page.camera
    if (part >= 1) return void (this.#going = null)
    this.#frame = requestAnimationFrame(() => {
      if (this.#is_free) this.#step()
      else this.#going = null
    })
  }
}
