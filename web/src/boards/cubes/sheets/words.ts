// What is written on a sheet: lines of fire with their odds, and the names of what stands there.
import { is_same, type Vec } from '../../../state/model'
import { place_on_lines, type Box } from '../geometry'
import { shortened } from '../../pencil'
import type { Point } from '../../point'
import { names_gone, names_next, names_now, written, type Label } from '../marks/labels'
import type { Scene, UnitMark } from '../scene/scene'
import { stand_of } from '../scene/odds'
import { best_chance, may_hit, odds_figures, type Shot } from '../scene/shots'

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

export interface Paper {
  at: (place: Vec) => Point
  width: number
  height: number
  letters: number
  head?: number // pixels at its top that buttons lie over
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

// Where nothing more should lie.
export const taken_by = (discs: readonly Point[], tip: Point | null, names: readonly Label[]): Box[] => [
  ...discs.map(({ x, y }) => ({ x: x - 10, y: y - 10, width: 20, height: 20 })),
  ...(tip ? [{ x: tip.x - 17, y: tip.y - 17, width: 34, height: 34 }] : []),
  ...names.map((one) => one.box),
]

export const wide = (letters: number, shot: Shot): number => (18 + odds_figures(shot).length * 7) * letters

// The chances of the chosen one's best shots and of the best at it; ships in one cube share a tag.
export function odds_on(
  lines: readonly FireLine[],
  selected: number | null,
  tip: Point | null,
  discs: readonly Point[],
  names: readonly Label[],
  { width, height, letters }: Paper,
): Tag[] {
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
    taken_by(discs, tip, names),
    { x: 0, y: 0, width, height },
  )
  return once.flatMap((line, i) => (spots[i] ? [{ ...line, at: spots[i] }] : []))
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

// Everything drawn that may be named: ships where they are drawn and will be, wrecks.
export const discs_on = (scene: Scene, rests: readonly Point[], at: Paper['at']): Point[] => [
  ...rests,
  ...scene.units.flatMap((ship) => (ship.next && !is_same(ship.next, ship.at) ? [at(ship.next)] : [])),
  ...scene.wrecks.map((wreck) => at(wreck.at)),
]

export function names_on(
  scene: Scene,
  selected: number | null,
  rests: readonly Point[], // of the scene's units
  discs: readonly Point[],
  tip: Point | null,
  { at, width, height, letters, head = 0 }: Paper,
): Label[] {
  const rest = new Map(scene.units.map((one, i) => [one.unit, rests[i]!]))
  const later = scene.units.filter((ship) => is_told_next(ship, selected))
  const names = [
    ...names_now(scene.units, (one) => rest.get(one.unit)!, selected),
    ...names_next(later.map((ship) => ({ ship, at: at(ship.next!) }))),
    ...names_gone(scene.wrecks.map((wreck) => ({ wreck, at: at(wreck.at) }))),
  ].filter(({ x, y }) => x > -6 && y > -6 && x < width + 6 && y < height + 6)
  const ring = tip ? [{ x: tip.x - 17, y: tip.y - 17, width: 34, height: 34 }] : []
  const page = { x: 2, y: 2 + head, width: width - 4, height: height - 4 - head }
  return written(names, discs, ring, page, letters, selected)
}
