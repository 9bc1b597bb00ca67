// Lines of fire of the chosen ship, as the ships will stand: what it could fire at, and what could fire at
// it, with the chance of harm on each.
import { percent } from '../../../state/model'
import type { Point } from '../../point'
import { type Brush, MONO, on_page } from './brush'
import { type Marked, radius_of } from './marks'
import { type Box, common } from './names/boxes'
import type { Gun } from '../scene/guns'
import { line } from './strokes'

const MOST = 8 // lines
const LETTERS = 11
const WIDE = 0.62 // of its height, a letter of a figure

interface Line {
  from: Point
  to: Point
  is_out: boolean
  words: string
  box: Box
}

// Where a ship will stand when the shots are fired.
const stand_of = (brush: Brush, { ship, at }: Marked): Point => {
  const next = ship.next ?? ship.drifts
  return next ? on_page(brush, next) : at
}
// At whose end the figures stand: nearer to whoever is not chosen, where lines come apart.
const PART = 0.62

export function lines_of(
  brush: Brush,
  marks: readonly Marked[],
  guns: readonly Gun[],
  chosen: number | null,
): Line[] {
  const mark = (unit: number): Marked | undefined => marks.find(({ ship }) => ship.unit === unit)
  const its = guns.filter((one) => one.unit === chosen || one.target === chosen)
  const lines = [...its]
    .sort((a, b) => b.chance - a.chance)
    .slice(0, MOST)
    .flatMap((gun): Line[] => {
      const [by, at] = [mark(gun.unit), mark(gun.target)]
      if (!by || !at) return []
      const is_out = gun.unit === chosen
      const [own, other] = [stand_of(brush, is_out ? by : at), stand_of(brush, is_out ? at : by)]
      const words = percent(gun.chance)
      const [wide, high] = [
        (words.length * LETTERS * WIDE + 8) * brush.letters,
        LETTERS * 1.5 * brush.letters,
      ]
      // The line that comes in lies beside the one that goes out.
      const aside = is_out ? -high * 0.6 : high * 0.6
      // Of ships that stand together they lie beside both, not on them.
      const is_close = Math.hypot(other.x - own.x, other.y - own.y) < wide / 2 + 2 * radius_of(brush)
      const x = is_close
        ? Math.min(own.x, other.x) - radius_of(brush) - wide / 2 - 6
        : own.x + (other.x - own.x) * PART
      const y = own.y + (other.y - own.y) * PART + aside
      const box = { left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2 }
      return [{ from: own, to: other, is_out, words, box }]
    })
  return parted(lines)
}

// Figures of lines to ships that stand together lie above one another: out goes up, in goes down.
function parted(lines: readonly Line[]): Line[] {
  const done: Line[] = []
  for (const one of lines) {
    const by = (one.box.bottom - one.box.top + 2) * (one.is_out ? -1 : 1)
    let { box } = one
    while (done.some((other) => common(other.box, box) > 0))
      box = { ...box, top: box.top + by, bottom: box.bottom + by }
    done.push({ ...one, box })
  }
  return done
}

export function draw_guns(brush: Brush, lines: readonly Line[]): void {
  const { on, ink, letters } = brush
  for (const { from, to, is_out } of lines) {
    on.globalAlpha = 0.7
    line(brush, from, to, {
      ink: is_out ? ink.good : ink.refused,
      width: 1.4,
      dash: is_out ? [2, 4] : [6, 4],
    })
    on.globalAlpha = 1
  }
  on.font = `700 ${LETTERS * letters}px ${MONO}`
  on.textAlign = 'center'
  on.textBaseline = 'middle'
  for (const { is_out, words, box } of lines) {
    const [wide, high] = [box.right - box.left, box.bottom - box.top]
    on.beginPath()
    on.roundRect(box.left, box.top, wide, high, high / 2)
    on.fillStyle = ink['paper-raised']
    on.fill()
    on.strokeStyle = is_out ? ink.good : ink.refused
    on.lineWidth = 1.3
    on.stroke()
    on.fillStyle = is_out ? ink.good : ink.refused
    on.fillText(words, box.left + wide / 2, box.top + high / 2 + 0.5)
  }
}
