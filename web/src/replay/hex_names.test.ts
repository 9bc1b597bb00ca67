// Names at recorded tables of hexes, measured as the board first looks at them and as it looks at its ships,
// on the pages of three widths: every ship is named, no name is nearer to another's disc than to one of its
// own, none lies on another, on a disc or beyond the page.
import { beforeAll, expect, test } from 'vitest'
import { kernel_bytes, play_file, play_names, positions_asked } from '../../dev/built_kernel.mjs'
import { measuring } from '../../dev/letters.mjs'
import { boarding_of } from '../boards/boarding'
import { worlds_of } from '../boards/doors'
import { board_in, board_played, Printed } from '../boards/hexes/board'
import { box_of_board, box_of, type Camera, filled, fitted, type Size } from '../boards/hexes/camera'
import { type Brush, on_page } from '../boards/hexes/drawing/brush'
import { lettering_of, standing_of } from '../boards/hexes/drawing/lettering'
import { type Marked, radius_of } from '../boards/hexes/drawing/marks'
import { type Name, WRECK } from '../boards/hexes/drawing/names/draw_names'
import type { Box } from '../boards/hexes/drawing/names/boxes'
import type { Painter } from '../boards/hexes/drawing/painter'
import { flies_on_hexes, type HexGame } from '../boards/hexes/game'
import { look_at_ships, look_first } from '../boards/hexes/looks'
import {
  build_scene,
  flown_of,
  hexes_to_show,
  is_tiny,
  type Scene,
  type Told,
} from '../boards/hexes/scene/scene'
import { zones_of } from '../boards/hexes/zones'
import { notes_of } from '../games'
import type { GameName } from '../state/games'
import { input_of, type InputLine, type Move, play_of } from '../state/kernel/play'
import { type Known, ruleset_named } from '../state/kernel/rulesets'
import { type Border, kernel_of, start } from '../state/kernel/wasm'

const MOST = positions_asked(60)
const EACH = 5 // of so many positions of a record one is measured
const GAMES: GameName[] = ['triplanetary', 'slingshot', 'delta_vee']
// What the board has of a page so wide.
const PAGES: [string, Size][] = [
  ['1440', { width: 1002, height: 495 }],
  ['1024', { width: 652, height: 284 }],
  ['360', { width: 344, height: 456 }],
]
const EDGE = 40 // pixels around the page that are drawn as well
const NAMED = 10 // pixels of a hex, from which all are named
let border: Border
beforeAll(async () => {
  border = await start(kernel_bytes())
})

interface Position {
  where: string
  scene: Scene
  printed: Printed
  worlds: readonly string[]
}

const told_by = (move: Move, seat: number, turn: number): Told[] =>
  (move.frames[seat]?.glimpses ?? []).map((glimpse) => ({
    turn: glimpse.is === 'turn_began' ? (turn = glimpse.turn) : turn,
    glimpse: glimpse as Told['glimpse'],
  }))

// How a play stands for one of its seats.
function standing_at(
  known: Known<HexGame>,
  rules: Record<string, unknown>,
  bytes: Uint8Array,
  history: readonly Told[],
): Omit<Position, 'where' | 'worlds'> | null {
  const kernel = kernel_of(border, known, rules)
  const view = known.view(bytes)
  const drawn = board_played(known.description, view.scenario, kernel, bytes)
  if (drawn === null) return null
  const boarding = boarding_of(known)
  const board = board_in(drawn, view)
  const printed = new Printed(board, zones_of(boarding, known.scenarios[view.scenario]?.name ?? ''))
  const name = (unit: number): string => kernel.unit(bytes, unit).name
  const flown = flown_of(history, printed, (unit) => kernel.unit(bytes, unit).owner ?? 0, name)
  const scene = build_scene(view, kernel.foresee(bytes, []), [], flown, name, {
    notes: notes_of(view, boarding),
    directions: board.directions,
    say: boarding.say,
  })
  return { scene, printed }
}

// Some positions of a record, each one after ships have moved.
function* positions(game: GameName, name: string, nth: number): Generator<Position> {
  const [header, ...lines] = play_file(name, game)
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as Record<string, unknown>)
  const known = ruleset_named(String(header!['ruleset']))
  if (header!['format'] !== 'astrogate record' || known === null || !flies_on_hexes(known)) return
  const rules = header!['rules'] as Record<string, unknown>
  const play = play_of(border, known, rules)
  const setup = header!['setup'] as { scenario: string; seats: number }
  const begun = play.start(setup as never)
  if (!begun.ok) throw new Error(`${name}: ${JSON.stringify(begun)}`)
  const seat = nth % setup.seats
  let move: Move = begun
  const history = told_by(begun, seat, 0)
  let [last, changes] = ['', nth]
  for (const line of lines.slice(0, -1)) {
    const next = play.advance(move.state, input_of(line as never as InputLine, known))
    if (!next.ok) throw new Error(`${name}: ${JSON.stringify(next)}`)
    move = next
    history.push(...told_by(next, seat, history.at(-1)?.turn ?? 0))
    if (move.waiting.what === 'dice') continue
    const bytes = play.view(move.state, seat)
    const key = JSON.stringify(known.view(bytes).ships.map(({ hex, unit }) => [unit, hex]))
    if (key === last || key === '[]') continue
    last = key
    if (++changes % EACH > 0) continue
    const standing = standing_at(known, rules, bytes, history)
    if (standing) yield { where: `${game} ${name}`, worlds: worlds_of(known, setup.scenario), ...standing }
  }
}

// Every record in turn gives one, those of the games mixed, until there are enough.
function sampled(most: number): Position[] {
  const open = GAMES.flatMap((game) =>
    play_names(game).map((name, i, all) => ({ part: i / all.length, found: positions(game, name, i) })),
  )
    .sort((a, b) => a.part - b.part)
    .map((one) => one.found)
  const found: Position[] = []
  while (found.length < most && open.length > 0)
    for (let i = 0; i < open.length && found.length < most; ++i) {
      const { value, done } = open[i]!.next()
      if (done) open.splice(i--, 1)
      else found.push(value as Position)
    }
  return found
}

// As the painter looks at a page: at what the board does first, or at its ships.
function camera_of({ scene, printed, worlds }: Position, size: Size, is_first: boolean): Camera {
  const board = box_of_board(printed.board) ?? box_of(hexes_to_show(scene, printed, true), 3)!
  const painter: Pick<Painter, 'camera' | 'size' | 'look' | 'fitted' | 'whole'> = {
    camera: { x: 0, y: 0, scale: 20 },
    size,
    look: (camera) => (painter.camera = printed.is_endless ? camera : filled(camera, board, size)),
    fitted: (box, most) => fitted(box, size, most),
    whole: () => fitted(board, size),
  }
  const own = scene.ships.find((one) => one.is_mine) ?? null
  if (is_first) look_first(painter as Painter, printed, scene, { own, way: [], is_over: false, worlds })
  else look_at_ships(painter as Painter, printed, scene, false)
  return painter.camera
}

const gap = (box: Box, { x, y }: { x: number; y: number }): number =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.01 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.01
const box_of_name = ({ box: { x, y, width, height } }: Name): Box => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
})

interface Disc {
  key: string
  name: string
  x: number
  y: number
  radius: number
}
const discs_of = (brush: Brush, marks: readonly Marked[], { wrecks }: Scene): Disc[] => [
  ...marks.map(({ ship, at }) => ({
    key: `n${ship.unit}`,
    name: ship.name,
    ...at,
    radius: radius_of(brush) * ship.size,
  })),
  ...wrecks.map((one) => ({ key: `w${one.unit}`, name: one.name, ...on_page(brush, one.at), radius: WRECK })),
]

// How many a part of a name tells of: "F8–F12" and "F8 … F12 (5)" of five, "+5" of five more.
function told_in(text: string): number {
  const counted = /^\+(\d+)$|\((\d+)\)$/.exec(text)
  if (counted) return Number(counted[1] ?? counted[2])
  const [, from, to] = /(\d+)–.*?(\d+)$/.exec(text) ?? []
  return from && to ? Number(to) - Number(from) + 1 : 1
}

// Whose a name is: those that it names, in words or by their number.
function owners_of({ keys, parts }: Name, discs: readonly Disc[]): Disc[] | string {
  const own = discs.filter((disc) => keys.includes(disc.key))
  const told = parts.reduce((sum, { text }) => sum + told_in(text), 0)
  if (told !== keys.length) return `tells of ${told}, is of ${keys.length}`
  const lettered = parts.filter(({ text }) => !/^\+\d+$/.test(text))
  const is_told = ({ text }: { text: string }): boolean => own.some((disc) => text.startsWith(disc.name))
  return lettered.every(is_told) ? own : 'of nobody'
}

interface Measured {
  wrong: string[]
  on_writing: number
  names: number
  alone: number
  led: number
  ships: number
}

function misplaced(name: Name, brush: Brush, discs: readonly Disc[]): string[] {
  const text = name.parts.map((part) => part.text).join(' ')
  const box = box_of_name(name)
  const own = owners_of(name, discs)
  if (typeof own === 'string') return [`${text}: ${own}`]
  const near = Math.min(...own.map((disc) => gap(box, disc) - disc.radius))
  const is_own = ({ x, y }: Disc): boolean => own.some((one) => one.x === x && one.y === y)
  const others = discs.filter((disc) => !is_own(disc))
  const other = Math.min(...others.map((disc) => gap(box, disc) - disc.radius))
  const { width, height } = brush.size
  const is_on = own.every(({ x, y }) => x > EDGE && y > EDGE && x < width - EDGE && y < height - EDGE)
  const is_out = box.left < EDGE || box.top < EDGE || box.right > width - EDGE || box.bottom > height - EDGE
  return [
    ...(other < near ? [`${text}: ${near} from its own, ${other} from another`] : []),
    ...(Math.min(near, other) < 0 ? [`${text}: on a disc`] : []),
    ...(is_on && is_out ? [`${text}: beyond the page`] : []),
  ]
}

function measure(position: Position, page: Size, is_first: boolean): Measured {
  const { scene, printed, where } = position
  const camera = camera_of(position, page, is_first)
  const size = { width: page.width + 2 * EDGE, height: page.height + 2 * EDGE }
  const brush = { on: measuring, camera, size, edge: EDGE, sharp: 1, letters: 1 } as unknown as Brush
  const chosen = scene.ships.find((one) => one.is_mine)?.unit ?? null
  const now = { scene, chosen, cursor: null, under: null, targets: [], printed }
  const standing = standing_of(brush, now)
  const { names, written } = lettering_of(brush, standing, now)
  const discs = discs_of(brush, standing.marks, scene)
  const boxes = names.map(box_of_name)
  const wrong: string[] = []
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => overlap(a, b) && wrong.push('overlap')))
  for (const one of names) wrong.push(...misplaced(one, brush, discs))
  const on_view = standing.marks.filter(
    ({ at }) => at.x > EDGE && at.y > EDGE && at.x < size.width - EDGE && at.y < size.height - EDGE,
  )
  const told = new Set(
    names.flatMap((one) => {
      const own = owners_of(one, discs)
      return typeof own === 'string' ? [] : own.map((disc) => disc.key)
    }),
  )
  if (camera.scale >= NAMED)
    for (const { ship } of on_view)
      if (!is_tiny(ship) && !told.has(`n${ship.unit}`)) wrong.push(`${ship.name} has no name`)
  return {
    wrong: wrong.map((one) => `${where}, ${page.width}: ${one}`),
    on_writing: boxes.filter((box) => written.some((other) => overlap(box, other))).length,
    names: names.length,
    alone: names.filter((one) => one.parts.length === 1).length,
    led: names.filter((one) => one.leaders.length > 0).length,
    ships: on_view.length,
  }
}

test('no name is nearer to another, and none lies on another, in recorded positions', () => {
  const all = sampled(MOST)
  expect(all).toHaveLength(MOST)
  for (const [page, size] of PAGES)
    for (const is_first of [true, false]) {
      const begun = performance.now()
      const measured = all.map((one) => measure(one, size, is_first))
      const sum = (count: (one: Measured) => number): number =>
        measured.reduce((total, one) => total + count(one), 0)
      const told = [
        `${sum((one) => one.ships)} ships`,
        `${sum((one) => one.names)} names`,
        `${sum((one) => one.alone)} of one`,
        `${sum((one) => one.led)} led by a line`,
        `${sum((one) => one.on_writing)} on other writing`,
        `${sum((one) => one.wrong.length)} wrong`,
        `${Math.round(performance.now() - begun)} ms`,
      ]
      console.log(
        `${page}, ${is_first ? 'first look' : 'ships'}: ${all.length} positions, ${told.join(', ')}`,
      )
      expect.soft(measured.flatMap((one) => one.wrong).slice(0, 20)).toEqual([])
    }
}, 120_000)
