// Fingers, mouse and wheel on a board: what they do to its camera, and which presses are meant for what is on
// it.
import { type Camera, panned, pinched, type Size, zoomed } from './camera'
import type { Point } from '../point'

const STEADY = 5 // pixels that a press may stray and still be one

export interface Hands {
  camera(): Camera
  size(): Size
  look(camera: Camera): void
  press(at: Point): void
  fire(at: Point): void // by the second button
  over(at: Point | null): void
}

const at_of = (place: HTMLElement, event: PointerEvent | WheelEvent): Point => {
  const box = place.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}

type Heard = Record<string, (event: PointerEvent) => void>

// A finger moves the board, two pinch it; one that hardly strays is a press.
function by_pointers(place: HTMLElement, hands: Hands): Heard {
  const down = new Map<number, Point>()
  let strayed = 0
  const begin = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button === 2) hands.fire(at_of(place, event))
    if (event.pointerType === 'mouse' && event.button !== 0) return
    if (down.size === 0) strayed = 0
    else strayed = STEADY + 1
    down.set(event.pointerId, at_of(place, event))
    place.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent): void => {
    const now = at_of(place, event)
    const was = down.get(event.pointerId)
    if (was === undefined) return hands.over(now)
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
    if (other) hands.look(pinched(hands.camera(), hands.size(), [was, other], [now, other]))
    else {
      strayed += Math.hypot(now.x - was.x, now.y - was.y)
      if (strayed <= STEADY) return
      hands.look(panned(hands.camera(), now.x - was.x, now.y - was.y))
    }
    down.set(event.pointerId, now)
  }
  const end = (event: PointerEvent): void => {
    const was = down.get(event.pointerId)
    down.delete(event.pointerId)
    if (was && event.type === 'pointerup' && strayed <= STEADY) hands.press(at_of(place, event))
  }
  return { pointerdown: begin, pointermove: move, pointerup: end, pointercancel: end }
}

// The wheel, and two fingers on a touchpad, which come as the wheel with Ctrl.
function by_wheel(place: HTMLElement, hands: Hands, event: WheelEvent): void {
  event.preventDefault()
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
  const strength = event.ctrlKey ? 0.01 : 0.0016
  const far = Math.max(-240, Math.min(240, event.deltaY * lines))
  hands.look(zoomed(hands.camera(), hands.size(), Math.exp(-far * strength), at_of(place, event)))
}

export function watch_hands(place: HTMLElement, hands: Hands): () => void {
  const heard = Object.entries({
    ...by_pointers(place, hands),
    pointerleave: () => hands.over(null),
    contextmenu: (event: Event) => event.preventDefault(),
  })
  const wheel = (event: WheelEvent): void => by_wheel(place, hands, event)
  for (const [name, does] of heard) place.addEventListener(name, does as EventListener)
  place.addEventListener('wheel', wheel, { passive: false })
  return () => {
    for (const [name, does] of heard) place.removeEventListener(name, does as EventListener)
    place.removeEventListener('wheel', wheel)
  }
}
