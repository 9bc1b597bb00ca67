// Names at recorded tables, measured on the sheets of three widths: none nearer to another's disc than to one
// of its own, none over another, none over a disc.
import { beforeAll, expect, test } from 'vitest'
import { kernel_bytes, play_file, play_names, positions_asked } from '../../dev/built_kernel.mjs'
import { fit, project, spread, type Axis, type Box, type Sheet } from '../boards/cubes/geometry'
import type { Label } from '../boards/cubes/marks/labels'
import { build_scene, points_to_show, type Scene } from '../boards/cubes/scene/scene'
import { boxes_of, discs_on, fire_lines, names_on, odds_on } from '../boards/cubes/sheets/words'
import type { Point } from '../boards/point'
import type { Vec } from '../state/model'
import { input_of, type InputLine, type Move, play_of } from '../state/kernel/play'
import { ruleset_of } from '../state/kernel/rulesets'
import { type Border, kernel_of, start } from '../state/kernel/wasm'

const MOST = positions_asked(100)
const known = ruleset_of('vector3')
// What two sheets have of a page so wide, and the one large sheet of a phone.
const PAGES: [string, number, number, Axis[]][] = [
  ['1440', 470, 600, [1, 2]],
  ['1024', 330, 480, [1, 2]],
  ['360', 236, 430, [1]],
]
let border: Border
beforeAll(async () => {
  border = await start(kernel_bytes())
})

// The positions of a record, one for each time that ships have moved.
function* positions(name: string): Generator<Scene> {
  const [header, ...lines] = play_file(name)
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as Record<string, unknown>)
  if (header!['ruleset'] !== known.ruleset) return
  const rules = header!['rules'] as Record<string, unknown>
  const [play, kernel] = [play_of(border, known, rules), kernel_of(border, known, rules)]
  const begun = play.start(header!['setup']! as never)
  if (!begun.ok) throw new Error(`${name}: ${JSON.stringify(begun)}`)
  let move: Move = begun
  let last = ''
  for (const line of lines.slice(0, -1)) {
    const next = play.advance(move.state, input_of(line as never as InputLine, known))
    if (!next.ok) throw new Error(JSON.stringify(next))
    move = next
    if (move.waiting.what === 'dice') continue
    const bytes = play.view(move.state, 0)
    const view = known.view(bytes)
    const flying = view.ships.filter(({ ship }) => ship.fate === 'in_play')
    const key = JSON.stringify(flying.map(({ ship }) => ship.position))
    if (flying.length === 0 || key === last) continue
    last = key
    yield build_scene(view, kernel.foresee(bytes, []), null, [], [], (unit) => kernel.unit(bytes, unit))
  }
}

// Every record in turn gives one, until there are enough.
function sampled(most: number): Scene[] {
  const open = play_names().map((name) => positions(name))
  const found: Scene[] = []
  while (found.length < most && open.length > 0)
    for (let i = 0; i < open.length && found.length < most; ++i) {
      const { value, done } = open[i]!.next()
      if (done) open.splice(i--, 1)
      else found.push(value as Scene)
    }
  return found
}

const gap = (box: Box, { x, y }: Point): number =>
  Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height))
const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.01 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.01

interface Measured {
  wrong: string[]
  named: number
  alone: number
  ships: number
}

function measure(scene: Scene, width: number, height: number, axis: Axis, axes: readonly Axis[]): Measured {
  const frame = fit(points_to_show(scene), width - 40, height - 50, 2, axes)
  const sheet: Sheet = { axis, width, height, frame }
  const at = (place: Vec): Point => project(sheet, place)
  const rests = spread(
    scene.units.map((one) => at(one.at)),
    6,
  )
  const discs = discs_on(scene, rests, at)
  const selected = scene.units[0]!.unit
  const paper = { at, width, height, letters: 1 }
  const names = names_on(scene, selected, rests, discs, null, paper)
  const tags = odds_on(fire_lines(scene, at, selected, null), selected, null, discs, names, paper)
  const boxes = [...names.map((one) => one.box), ...boxes_of(1, tags)]
  const wrong: string[] = []
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => overlap(a, b) && wrong.push('overlap')))
  for (const one of names) wrong.push(...misplaced(one, scene, discs, rests, at))
  const now = names.filter((one) => !one.is_next)
  const alone = now.filter((one) => one.parts.length === 1).length
  return { wrong, named: now.length, alone, ships: scene.units.length }
}

// Own discs are found by the names that are written; of those that are only counted, as "+2", by the keys of
// what has joined, as many as that.
function misplaced(
  label: Label,
  scene: Scene,
  discs: readonly Point[],
  rests: readonly Point[],
  at: (place: Vec) => Point,
): string[] {
  const text = label.parts.map((part) => part.text).join(' ')
  const more = label.parts.reduce((sum, part) => sum + Number(/^\+(\d+)$/.exec(part.text)?.[1] ?? 0), 0)
  const texts = label.parts.filter((part) => !/^\+\d+$/.test(part.text))
  const is_of = (key: string, name: string): boolean =>
    texts.some((part) => part.text.split(' ')[0] === name) || (more > 0 && label.keys.includes(key))
  const units = scene.units.flatMap((one, i) =>
    is_of(`n${one.unit}`, one.name) ? [label.is_next && one.next ? at(one.next) : rests[i]!] : [],
  )
  const lost = scene.wrecks.filter((one) => is_of(`w${one.unit}`, one.name)).map((one) => at(one.at))
  const named = [...units, ...lost]
  const own = Math.min(...named.map((disc) => gap(label.box, disc)))
  const is_own = (disc: Point): boolean => named.some((one) => one.x === disc.x && one.y === disc.y)
  const other = Math.min(...discs.filter((disc) => !is_own(disc)).map((disc) => gap(label.box, disc)))
  const wrong = []
  if (named.length === 0) wrong.push(`${text}: of nobody`)
  if (label.keys.length !== texts.length + more)
    wrong.push(`${text}: tells of ${texts.length} and ${more}, is of ${label.keys.length}`)
  if (other < own) wrong.push(`${text}: ${own} from its own, ${other} from another`)
  if (Math.min(own, other) < 6) wrong.push(`${text}: over a disc`)
  return wrong
}

test('no name is nearer to another, and none lies on another, in recorded positions', () => {
  const scenes = sampled(MOST)
  expect(scenes).toHaveLength(MOST)
  for (const [page, width, height, axes] of PAGES) {
    const all = scenes.flatMap((scene) => axes.map((axis) => measure(scene, width, height, axis, axes)))
    const sum = (count: (one: Measured) => number): number =>
      all.reduce((total, one) => total + count(one), 0)
    console.log(
      `${page}: ${scenes.length} positions, ${sum((one) => one.ships)} units on ${all.length} sheets, ` +
        `${sum((one) => one.named)} names, ${sum((one) => one.alone)} of one ship alone`,
    )
    expect(all.flatMap((one) => one.wrong)).toEqual([])
  }
}, 120_000)
