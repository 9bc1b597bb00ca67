// Left alone, the eye sways slowly around what it sees; nothing moves by itself where that is not wanted.
import { untrack } from 'svelte'

const AFTER = 3000 // milliseconds without a hand on it
const SWAY = 0.22 // to either side
const ROUND = 45000 / (2 * Math.PI)

interface Swayed {
  yaw: () => number
  turn: (yaw: number) => void
  is_off: () => boolean // under a hand, or by the reader's wish
  is_waiting: () => boolean
}

export function sway({ yaw, turn, is_off, is_waiting }: Swayed): void {
  $effect(() => {
    if (is_off()) return
    const from = untrack(yaw)
    const begun = performance.now() + AFTER
    let frame = requestAnimationFrame(function step(now: number): void {
      frame = requestAnimationFrame(step)
      if (document.hidden || now < begun || is_waiting()) return
      turn(from + SWAY * Math.sin((now - begun) / ROUND))
    })
    return () => cancelAnimationFrame(frame)
  })
}
