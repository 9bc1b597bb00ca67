// The ground that is taken on a board of hexes: boxes, and the courses on it.
import type { Box as Wide } from '../../../names'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

export const wide = ({ left, top, right, bottom }: Box): Wide => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
})
export const sided = ({ x, y, width, height }: Wide): Box => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
})
