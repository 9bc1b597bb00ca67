// What is written on a sheet: lines of fire with their odds, and the names of what stands there.
import { is_same, type Vec } from '../../../state/model'
import { place_on_lines, type Box } from '../geometry'
import { shortened } from '../../pencil'
import type { Point } from '../../point'
import { names_now, written } from '../labels'
import type { Scene, UnitMark } from '../scene'
import { stand_of } from '../odds'
import { best_chance, may_hit, odds_figures, type Shot } from '../shots'

export interface FireLine {
  shot: Shot
  seat: number
  a: Point
  b: Point
  is_near: boolean // from or at the chosen one
  is_aimed: boolean
}
export interface Tag extends FireLine {
  at: Point
}
export type Label = ReturnType<typeof written>[number]

export interface Paper {
  at: (place: Vec) => Point
  width: number
  height: number
  letters: number
  slim: boolean
}

export function fire_lines(
  scene: Scene,
  at: Paper['at'],
  selected: number | null,
  aimed: number | null,
): FireLine[] {
  const units = new Map(scene.units.map((ship) => [ship.unit, ship]))
  return scene.shots.flatMap((shot) => {
    const [from, to] = [units.get(shot.unit), units.get(shot.target)]
    if (!may_hit(shot) || from === undefined || to === undefined) return []
    const [a, b] = shortened(at(stand_of(scene, from)), at(stand_of(scene, to)), 14, 16)
    const is_near = shot.unit === selected || shot.target === selected
    return [
      { shot, seat: from.seat, a, b, is_near, is_aimed: shot.target === aimed && shot.unit === selected },
    ]
  })
}

const best = (lines: readonly FireLine[], most: number): FireLine[] =>
  [...lines]
    .sort(
      (a, b) =>
        b.shot.chance - a.shot.chance ||
        best_chance(b.shot) - best_chance(a.shot) ||
        a.shot.distance - b.shot.distance,
    )
    .slice(0, most)

// Where no tag should lie.
export const marks_on = (scene: Scene, at: Paper['at'], tip: Point | null): Box[] => [
  ...scene.units
    .flatMap((ship) => [ship.at, ...(ship.next ? [ship.next] : [])])
    .map(at)
    .map(({ x, y }) => ({ x: x - 10, y: y - 10, width: 20, height: 20 })),
  ...(tip ? [{ x: tip.x - 17, y: tip.y - 17, width: 34, height: 34 }] : []),
]

export const wide = (letters: number, shot: Shot): number => (18 + odds_figures(shot).length * 7) * letters

// The chances of the chosen one's best shots and of the best at it; ships in one cube share a tag.
export function odds_on(
  scene: Scene,
  lines: readonly FireLine[],
  selected: number | null,
  tip: Point | null,
  { at, width, height, letters, slim }: Paper,
): Tag[] {
  if (slim) return []
  const near = [
    ...best(
      lines.filter((line) => line.shot.unit === selected),
      4,
    ),
    ...best(
      lines.filter((line) => line.shot.target === selected),
      3,
    ),
  ]
  const key = (line: FireLine): string =>
    [
      line.seat,
      odds_figures(line.shot),
      Math.round(line.a.x + line.b.x),
      Math.round(line.a.y + line.b.y),
    ].join()
  const once = near.filter((line, i) => near.findIndex((other) => key(other) === key(line)) === i)
  const spots = place_on_lines(
    once.map(({ a, b, shot }) => ({ a, b, width: wide(letters, shot), height: 20 * letters })),
    marks_on(scene, at, tip),
    { x: 0, y: 0, width, height },
  )
  return once.map((line, i) => ({ ...line, at: spots[i]! }))
}

export const boxes_of = (letters: number, tags: readonly Tag[]): Box[] =>
  tags.map(({ at, shot }) => ({
    x: at.x - wide(letters, shot) / 2,
    y: at.y - 10 * letters,
    width: wide(letters, shot),
    height: 20 * letters,
  }))

// Whose place next turn is written down.
const is_told_next = (ship: UnitMark, selected: number | null): boolean =>
  ship.next !== null && !is_same(ship.next, ship.at) && (!ship.weapon || ship.unit === selected)

export function names_on(
  scene: Scene,
  selected: number | null,
  tags: readonly Tag[],
  { at, width, height, letters, slim }: Paper,
): Label[] {
  const now = names_now(scene.units, (one) => at(one.at), selected)
  const later = scene.units
    .filter((ship) => is_told_next(ship, selected))
    .map((ship) => ({
      key: `t${ship.unit}`,
      unit: ship.unit,
      text: `${ship.name} next`,
      seat: ship.seat,
      is_next: true,
      may_go: ship.unit !== selected && scene.units.length > 30,
      ...at(ship.next as Vec),
    }))
  const shown = [...now, ...(slim ? [] : later)].filter((one) => one.x > -20 && one.x < width + 20)
  const taken = [...now, ...later].map(({ x, y }) => ({ x: x - 9, y: y - 9, width: 18, height: 18 }))
  return written(
    shown,
    [...taken, ...boxes_of(letters, tags)],
    { x: 2, y: 2, width: width - 4, height: height - 4 },
    letters,
  )
}
