// Where the names of ships stand beside their marks, so that none lies on another or on a mark while there is
// room: the nearest free place of some around each mark, the chosen ship's first.
import type { Point } from '../../point'

export interface Named {
  unit: number
  at: Point // of its mark
  radius: number
  width: number
  height: number
}
export interface Spot {
  x: number // of the left edge
  y: number // of the middle
  is_far: boolean // so far that a line leads to its mark
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
const SIDES: readonly [number, number][] = [
  [1, -1],
  [1, 0],
  [1, 1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
]
// Where many ships crowd around one world, the names of the last stand farther out.
const RINGS = [0, 1, 2, 3, 4, 5]

export const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

function spots({ at, radius, width, height }: Named): (Spot & { box: Box })[] {
  return RINGS.flatMap((ring) =>
    SIDES.map(([dx, dy]) => {
      const far = ring * height * 0.95
      const x = dx === 0 ? at.x - width / 2 : at.x + dx * (radius + 4 + far) - (dx < 0 ? width : 0)
      const up = dx === 0 ? radius + height * 0.55 : radius * 0.8 + 3
      const y = at.y + dy * (up + far)
      const box = { left: x, right: x + width, top: y - height * 0.42, bottom: y + height * 0.42 }
      return { x, y, is_far: ring > 0, box }
    }),
  )
}

// By unit; those that come first in the list have the first choice. `written`: what stands on the board
// already.
export function placed(names: readonly Named[], written: readonly Box[] = []): Map<number, Spot> {
  const marks = names.map(({ at, radius }) => ({
    left: at.x - radius,
    right: at.x + radius,
    top: at.y - radius,
    bottom: at.y + radius,
  }))
  const taken: Box[] = [...written]
  const found = new Map<number, Spot>()
  names.forEach((one, i) => {
    const near = marks.filter((mark, j) => j !== i && Math.abs(mark.left - one.at.x) < one.width + 120)
    let best: (Spot & { box: Box }) | null = null
    let least = Infinity
    for (const spot of spots(one)) {
      const cost = [...taken, ...near].reduce((sum, other) => sum + common(spot.box, other), 0)
      if (cost >= least) continue
      best = spot
      least = cost
      if (cost === 0) break
    }
    taken.push(best!.box)
    found.set(one.unit, best!)
  })
  return found
}
