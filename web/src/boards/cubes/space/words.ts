// The names of what is seen, and of where ships will be.
import { is_same } from '../../../state/model'
import type { Box } from '../geometry'
import type { Point } from '../../point'
import { names_now, written, type Name } from '../labels'
import type { Scene, UnitMark } from '../scene'
import { see, type Eye } from './orbit'
import type { Tag } from './overlay'

export interface Ghost extends Point {
  ship: UnitMark
}
// Where ships will be: warheads only if chosen.
export const ghosts_of = (scene: Scene, eye: Eye, selected: number | null): Ghost[] =>
  scene.units.flatMap((ship) => {
    const is_shown = ship.next && !is_same(ship.next, ship.at) && (!ship.weapon || ship.unit === selected)
    const at = is_shown ? see(eye, ship.next!) : null
    return at ? [{ ship, x: at.x, y: at.y }] : []
  })

export function names_seen(
  scene: Scene,
  ships: readonly UnitMark[],
  at: (ship: UnitMark) => Point,
  ghosts: readonly Ghost[],
  selected: number | null,
  boxes: readonly Box[],
  tags: readonly Tag[],
  { width, height }: Eye,
  letters: number,
): ReturnType<typeof written> {
  const later = ghosts.map(({ ship, x, y }): Name => ({
    key: `t${ship.unit}`,
    unit: ship.unit,
    text: `${ship.name} next`,
    seat: ship.seat,
    is_next: true,
    may_go: ship.unit !== selected && scene.units.length > 30,
    x,
    y,
  }))
  const all = [...names_now(ships, at, selected), ...later].filter((one) => one.x > -20 && one.x < width + 20)
  const taken = [
    ...boxes,
    ...tags.map((tag) => ({ x: tag.x - tag.width / 2, y: tag.y - 10, width: tag.width, height: 20 })),
  ]
  return written(all, taken, { x: 2, y: 2, width: width - 4, height: height - 4 }, letters)
}
