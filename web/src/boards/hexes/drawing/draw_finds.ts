// What prospectors have found: a cross where there is nothing, a lozenge where there is ore, in the colour of
// the seat whose mine stands on it, with the tons that are piled up; a ring of guards around it, and a star
// for a shard.
import { type Brush, is_seen, on_page } from './brush'
import type { Find, Scene } from '../scene/scene'
import { seat_ink } from './ink'

function draw_find(brush: Brush, find: Find): void {
  const { on, ink, camera } = brush
  const middle = on_page(brush, find.at)
  if (!is_seen(brush, middle, 30)) return
  const size = Math.max(3, camera.scale * 0.16)
  const { x, y } = { x: middle.x + camera.scale * 0.24, y: middle.y + camera.scale * 0.2 }
  on.lineWidth = 1.6
  on.strokeStyle = ink.ink
  on.beginPath()
  if (!find.has_ore) {
    on.strokeStyle = ink['ink-soft']
    on.moveTo(x - size * 0.7, y - size * 0.7)
    on.lineTo(x + size * 0.7, y + size * 0.7)
    on.moveTo(x + size * 0.7, y - size * 0.7)
    on.lineTo(x - size * 0.7, y + size * 0.7)
    on.stroke()
  } else {
    on.fillStyle = find.seat === null ? ink.sun : seat_ink(ink, find.seat)
    on.moveTo(x, y - size)
    on.lineTo(x + size, y)
    on.lineTo(x, y + size)
    on.lineTo(x - size, y)
    on.closePath()
    on.fill()
    on.stroke()
  }
  if (find.is_guarded) {
    on.beginPath()
    on.arc(x, y, size * 1.5, 0, 2 * Math.PI)
    on.stroke()
  }
  on.textBaseline = 'middle'
  on.font = `${Math.max(9, camera.scale * 0.22)}px sans-serif`
  if (find.has_shard) {
    on.fillStyle = ink.refused
    on.fillText('✦', x - camera.scale * 0.5, y)
  }
  if (find.stock !== '' && camera.scale > 22) {
    on.fillStyle = ink.ink
    on.fillText(find.stock, x + size * 1.4, y)
  }
}

export function draw_finds(brush: Brush, finds: Scene['finds'] = []): void {
  for (const find of finds) draw_find(brush, find)
}
