// Everything that is written over a board as it stands, and where: each thing beside what is written before.
import { type Brush, on_page } from './brush'
import { type Hex, is_at } from '../hex'
import type { Point } from '../../point'
import { units_in } from '../../../telling/picture'
import { told_scene } from './draw_told'
import { lines_of } from './draw_guns'
import { words_of_rings } from './draw_reach'
import type { Scene, Target } from '../scene/scene'
import { names_on } from './draw_chart'
import { numbers_on } from './draw_courses'
import type { Now } from './now'
import { type Box, sided } from './names/boxes'
import { courses_on, type Name, names_beside } from './names/draw_names'
import { labels_that_fit } from './names/labels'
import { type Marked, marks_on_page, radius_of } from './marks'

// What stands on the board, and where.
export interface Standing {
  scene: Scene
  marks: Marked[]
  own: Marked | undefined // the chosen one
  is_told: boolean // ships are where a telling has them
}

export function standing_of(brush: Brush, { scene: all, chosen, picture = null }: Now): Standing {
  const scene = picture ? told_scene(all, picture) : all
  const marks = marks_on_page(brush, scene)
  const own = marks.find(({ ship }) => ship.unit === chosen)
  return { scene, marks, own, is_told: picture !== null && picture.at.size > 0 } // else it only lights ships
}

export interface Labelled {
  label: string
  at: Point
  box: Box
}
export interface Lettering {
  labels: Labelled[] // of hexes
  fire: ReturnType<typeof lines_of>
  words: ReturnType<typeof words_of_rings>
  names: Name[]
  written: Box[] // all but the names
}

// What lies in hexes or may lie there, by its name; under the pointer first, then what is drafted.
function labels_in(brush: Brush, targets: readonly Target[], under: Hex | null): Labelled[] {
  const rank = ({ at, is_drafted }: Target): number =>
    under !== null && is_at(at, under) ? 0 : is_drafted ? 1 : 2
  const labels = [...targets]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap(({ label, at }) => (label ? [{ label, at: on_page(brush, at) }] : []))
  return labels_that_fit(labels, brush.letters)
}

// What an end costs, written in the foot of its hex; nothing else is written there.
export const COST = 10
export const tells_cost = ({ camera }: Brush, { cost }: Target): boolean => cost > 0 && camera.scale > 26
export function cost_at(brush: Brush, target: Target): Point {
  const { x, y } = on_page(brush, target.at)
  return { x, y: y + brush.camera.scale * 0.36 }
}
const costs_on = (brush: Brush, targets: readonly Target[]): Box[] =>
  targets
    .filter((target) => tells_cost(brush, target))
    .map((target) => {
      const { x, y } = cost_at(brush, target)
      const [wide, high] = [0.35 * COST * (1 + String(target.cost).length), 0.6 * COST]
      return {
        left: x - wide * brush.letters,
        right: x + wide * brush.letters,
        top: y - high * brush.letters,
        bottom: y + high * brush.letters,
      }
    })

// What is in use on the page: what is written, the hexes that may be pressed, the ships.
const taken_by = (
  brush: Brush,
  written: readonly Box[],
  targets: readonly Target[],
  marks: readonly Marked[],
): Box[] => {
  const around = ({ x, y }: Point, far: number): Box => ({
    left: x - far,
    right: x + far,
    top: y - far,
    bottom: y + far,
  })
  return [
    ...written,
    ...targets.map(({ at }) => around(on_page(brush, at), brush.camera.scale / 2)),
    ...marks.map(({ at }) => around(at, radius_of(brush) + 4)),
  ]
}

// And what is called by a name.
export const taken_by_all = (brush: Brush, { marks }: Standing, { written, names }: Lettering): Box[] => [
  ...taken_by(brush, written, [], marks),
  ...names.map(({ box }) => sided(box)),
]

export function lettering_of(brush: Brush, { scene, marks, own, is_told }: Standing, now: Now): Lettering {
  const { chosen, under, targets: all, lays = [], printed, rings = [], picture = null, places } = now
  const targets = own ? all : []
  const labels = labels_in(brush, [...targets, ...lays], under)
  const fire = is_told || !own?.ship.is_mine ? [] : lines_of(brush, marks, scene.guns ?? [], chosen)
  const lettered = [
    ...labels.map((one) => one.box),
    ...fire.map((one) => one.box),
    ...(printed ? [...names_on(brush, printed), ...numbers_on(brush, scene.legs)] : []),
    ...costs_on(brush, targets),
  ]
  const words =
    own && !is_told
      ? words_of_rings(brush, own.ship.at, rings, taken_by(brush, lettered, targets, marks))
      : []
  const written = [...lettered, ...words]
  const names = names_beside(brush, marks, scene.wrecks, {
    chosen,
    on_board: written,
    courses: courses_on(brush, scene),
    ...(picture ? { told: units_in(picture) } : {}),
    ...(places ? { before: places } : {}),
  })
  return { labels, fire, words, names, written }
}
