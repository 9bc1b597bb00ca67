// What ordnance would meet, and what it has laid waste.
import { type Brush, is_seen, on_page, towards_seen } from './brush'
import type { HexBoard } from '../board'
import type { Meeting, Scene } from '../scene/scene'
import { draw_danger, LOST } from './strokes'

// A star of rays where something would go off, a cross where it would be spent.
export function draw_meeting(brush: Brush, { at, is_spent }: Meeting): void {
  const { on, ink, camera } = brush
  const { x, y } = on_page(brush, at)
  if (!is_seen(brush, { x, y }, 40)) return
  const far = Math.max(9, camera.scale * 0.46)
  if (is_spent) return draw_danger(brush, { x: x + far * 0.7, y: y - far * 0.7 }, LOST, 5)
  on.lineCap = 'round'
  for (const [color, width] of [
    [ink.paper, 4.6],
    [ink.refused, 2.2],
  ] as const) {
    on.strokeStyle = color
    on.lineWidth = width
    on.beginPath()
    for (let i = 0; i < 12; ++i) {
      const [dx, dy] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)]
      const from = far * (i % 2 === 0 ? 0.62 : 0.74)
      on.moveTo(x + dx * from, y + dy * from)
      on.lineTo(x + dx * far, y + dy * far)
    }
    on.stroke()
  }
}

// A side of a body that is laid waste: a burnt edge of its hex.
export function draw_wasted(brush: Brush, { bodies }: HexBoard, wasted: Scene['wasted'] = []): void {
  const { on, ink, camera } = brush
  for (const { body, side } of wasted) {
    const at = bodies.find((one) => one.name === body)?.at
    if (!at) continue
    const middle = on_page(brush, at)
    const to = towards_seen(brush, side)
    const [far, wide] = [camera.scale * 0.36, camera.scale * 0.3]
    on.lineCap = on.lineJoin = 'round'
    for (const [color, width] of [
      [ink.paper, 7],
      [ink.refused, 3.4],
    ] as const) {
      on.strokeStyle = color
      on.lineWidth = width
      on.beginPath()
      for (let i = -3; i <= 3; ++i) {
        const out = far + (i % 2 === 0 ? 0 : camera.scale * 0.1)
        const along = (i / 3) * wide
        const point = { x: middle.x + to.x * out - to.y * along, y: middle.y + to.y * out + to.x * along }
        if (i === -3) on.moveTo(point.x, point.y)
        else on.lineTo(point.x, point.y)
      }
      on.stroke()
    }
  }
}
