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

export function watch_hands(place: HTMLElement, hands: Hands): () => void {
  const down = new Map<number, Point>()
  let strayed = 0
  const at_of = (event: PointerEvent | WheelEvent): Point => {
    const box = place.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const begin = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button === 2) hands.fire(at_of(event))
    if (event.pointerType === 'mouse' && event.button !== 0) return
    if (down.size === 0) strayed = 0
    else strayed = STEADY + 1
    down.set(event.pointerId, at_of(event))
    place.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent): void => {
    const now = at_of(event)
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
    if (was && event.type === 'pointerup' && strayed <= STEADY) hands.press(at_of(event))
  }
  const leave = (): void => hands.over(null)
  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    const strength = event.ctrlKey ? 0.01 : 0.0016
    hands.look(
      zoomed(
        hands.camera(),
        hands.size(),
        Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * strength),
        at_of(event),
      ),
    )
  }
  const no_menu = (event: Event): void => event.preventDefault()
  const heard: [string, (event: never) => void][] = [
    ['pointerdown', begin],
    ['pointermove', move],
    ['pointerup', end],
    ['pointercancel', end],
    ['pointerleave', leave],
    ['contextmenu', no_menu],
  ]
  for (const [name, does] of heard) place.addEventListener(name, does as EventListener)
  place.addEventListener('wheel', wheel, { passive: false })
  return () => {
    for (const [name, does] of heard) place.removeEventListener(name, does as EventListener)
    place.removeEventListener('wheel', wheel)
  }
}
