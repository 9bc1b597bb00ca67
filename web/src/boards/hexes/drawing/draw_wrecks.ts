// Where ships were lost: a star in the colour of each.
import { type Brush, is_seen, on_page } from './brush'
import { seat_ink } from './ink'
import { WRECK } from './names/draw_names'
import type { Wreck } from '../scene/scene'

export function draw_wrecks(brush: Brush, wrecks: readonly Wreck[]): void {
  const { on, ink } = brush
  for (const { at, seat } of wrecks) {
    const { x, y } = on_page(brush, at)
    if (!is_seen(brush, { x, y }, 40)) continue
    on.lineCap = 'round'
    on.beginPath()
    for (const turn of [0.4, 1.5, 2.5]) {
      on.moveTo(x + WRECK * Math.cos(turn), y + WRECK * Math.sin(turn))
      on.lineTo(x - WRECK * Math.cos(turn), y - WRECK * Math.sin(turn))
    }
    on.strokeStyle = ink.paper
    on.lineWidth = 5.5
    on.stroke()
    on.strokeStyle = seat_ink(ink, seat)
    on.lineWidth = 2.2
    on.stroke()
  }
}
