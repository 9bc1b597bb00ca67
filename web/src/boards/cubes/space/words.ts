// The names of what is seen, and of where ships will be.
import { is_same } from '../../../state/model'
import type { Box } from '../geometry'
import type { Point } from '../../point'
import { names_gone, names_next, names_now, written, type Label } from '../marks/labels'
import type { Scene, UnitMark, Wreck } from '../scene/scene'
import { see, type Eye } from './orbit'

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

export const wrecks_seen = (scene: Scene, eye: Eye): { wreck: Wreck; at: Point }[] =>
  scene.wrecks.flatMap((wreck) => {
    const at = see(eye, wreck.at)
    return at ? [{ wreck, at }] : []
  })

// What no tag should cover.
export const marks_seen = (ships: readonly Point[], ghosts: readonly Ghost[]): Box[] =>
  [...ships, ...ghosts].map(({ x, y }) => ({ x: x - 10, y: y - 10, width: 20, height: 20 }))

export function names_seen(
  ships: readonly ({ ship: UnitMark } & Point)[],
  ghosts: readonly Ghost[],
  wrecks: readonly { wreck: Wreck; at: Point }[],
  selected: number | null,
  ring: readonly Box[], // of a burn
  { width, height }: Eye,
  letters: number,
  before: Map<string, number>,
): Label[] {
  const spot = new Map(ships.map(({ ship, x, y }) => [ship.unit, { x, y }]))
  const names = [
    ...names_now(
      ships.map(({ ship }) => ship),
      (one) => spot.get(one.unit)!,
      selected,
    ),
    ...names_next(ghosts.map(({ ship, x, y }) => ({ ship, at: { x, y } }))),
    ...names_gone(wrecks),
  ].filter(({ x, y }) => x > -6 && y > -6 && x < width + 6 && y < height + 6)
  const discs = [...ships, ...ghosts, ...wrecks.map(({ at }) => at)].map(({ x, y }) => ({ x, y }))
  const page = { x: 2, y: 2, width: width - 4, height: height - 4 }
  return written(names, discs, ring, page, letters, selected, before)
}
