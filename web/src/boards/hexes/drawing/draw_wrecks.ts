// Where ships were lost: a star in the colour of each, and its name.
import { type Brush, is_seen, on_page } from './brush'
import { seat_ink } from './ink'
import { type Box, type Line, placed } from './names/layout'
import type { Wreck } from '../scene/scene'
import { name_width, stamp_name } from './sprites'

const ARM = 7 // pixels
const LETTERS = 13

export function draw_wrecks(brush: Brush, wrecks: readonly Wreck[]): void {
  const { on, ink } = brush
  for (const { at, seat } of wrecks) {
    const { x, y } = on_page(brush, at)
    if (!is_seen(brush, { x, y }, 40)) continue
    on.lineCap = 'round'
    on.beginPath()
    for (const turn of [0.4, 1.5, 2.5]) {
      on.moveTo(x + ARM * Math.cos(turn), y + ARM * Math.sin(turn))
      on.lineTo(x - ARM * Math.cos(turn), y - ARM * Math.sin(turn))
    }
    on.strokeStyle = ink.paper
    on.lineWidth = 5.5
    on.stroke()
    on.strokeStyle = seat_ink(ink, seat)
    on.lineWidth = 2.2
    on.stroke()
  }
}

// Where they stand, for all that is written after them.
export function draw_wreck_names(
  brush: Brush,
  wrecks: readonly Wreck[],
  on_board: readonly Box[],
  courses: readonly Line[],
): Box[] {
  const letters = LETTERS * brush.letters
  const named = wrecks
    .map(({ unit, name, at }) => ({
      unit,
      name,
      at: on_page(brush, at),
      radius: ARM,
      width: name_width(brush, name, letters),
      height: letters * 1.2,
    }))
    .filter(({ at }) => is_seen(brush, at, 40))
  const spots = placed(named, on_board, courses)
  return named.map(({ unit, name, width, height }) => {
    const { x, y } = spots.get(unit)!
    stamp_name(brush, brush.ink['ink-soft'], name, letters, { x, y })
    return { left: x, right: x + width, top: y - height / 2, bottom: y + height / 2 }
  })
}
