import { beforeAll, expect, test } from 'vitest'
import { kernel_bytes } from '../../../dev/built_kernel.mjs'
import { boarding_of } from '../../boards/boarding'
import { fetch_every_game, fetched_ruleset, ruleset_named } from '../../state/kernel/rulesets'
import { type Border, start } from '../../state/kernel/wasm'
import { custom_of_scenario } from './begin'
import { Judge } from './judge'
import { schema_of } from './place'
import { added, laid_already, moved, type Piece, pieces_of, put, toggled, without, words_of } from './plan'
import { type BadSetup, read_setup, setup_text } from './setup_file'

// A draft that is an option of the rules: a board of Triplanetary.
let border: Border
beforeAll(async () => {
  await fetch_every_game()
  border = await start(kernel_bytes())
})
const known = () => ruleset_named('triplanetary_1981')!
const maker = () => boarding_of(known()).maker!
const schema = () => schema_of(known())!
const begun = () => custom_of_scenario(known(), 'bi_planetary')
type Custom = ReturnType<typeof begun>['custom']
const named = (custom: Custom, word: string): Piece =>
  pieces_of(custom, maker()).find((one) => one.word === word)!
const judged = (custom: Custom) =>
  new Judge(border, known()).judged({ ...begun(), custom }, 2, pieces_of(custom, maker()))

test('a file has the board among its rules, and the draft has not', async () => {
  const setup = { ...begun(), rules: { frame: 'rows_66' } }
  const text = setup_text(setup)
  const { rules, custom } = JSON.parse(text) as { rules: { map: unknown[] }; custom?: unknown }
  expect(custom).toBeUndefined()
  expect(rules).toEqual({ frame: 'rows_66', map: [setup.custom] })
  expect(await read_setup(text, fetched_ruleset)).toEqual(setup)
  const why = (wrong: string): Promise<string> =>
    read_setup(wrong, fetched_ruleset).then(
      () => '',
      (error: unknown) => (error as BadSetup).message,
    )
  const line = text.split('\n').findIndex((one) => one.includes('"luna"')) + 1
  expect(await why(text.replace('"weak"', '"feeble"'))).toBe(
    `Line ${line}: rules.map.0.bodies.4.gravity is none of none, weak, full.`,
  )
  expect(await why(text.replace('"map"', '"chart"'))).toMatch(/rules\.map\.0 is missing/)
  expect(await why(text.replace('"rules": {', '"custom": {}, "rules": {'))).toMatch(/nothing that Tripl/)
})

test('worlds move, come back as they are printed, and have bases on their sides', () => {
  const { custom } = begun()
  const words = words_of(schema(), maker().pieces[0]!)
  const mars = named(custom, 'mars')
  expect(laid_already(pieces_of(custom, maker()), mars.kind, 'mars', words)?.key).toBe(mars.key)
  const away = without(custom, mars.path)
  expect(laid_already(pieces_of(away, maker()), mars.kind, 'mars', words)).toBeNull()
  expect(named(moved(custom, mars, [4, -20]), 'mars').at).toEqual([4, -20])
  const bare = toggled(custom, schema(), mars, 'NW')
  expect(named(bare, 'mars').sides).toEqual(['E', 'NE', 'W', 'SW', 'SE'])
  expect(toggled(bare, schema(), named(bare, 'mars'), 'NW')).toEqual(custom)
  const rock = maker().pieces.find(({ name }) => name === 'asteroid')!
  const wish = { side: null, word: '', at: [3, -15] as const, figures: {} }
  const more = added(custom, schema(), rock, wish)!
  expect(pieces_of(more.custom, maker()).find((one) => one.key === more.path.join('.'))?.at).toEqual([3, -15])
})

test('all that is refused is said at once, where it lies, and the rest is drawn', () => {
  const { custom } = begun()
  expect(judged(custom).problems).toEqual([])
  const twice = moved(custom, named(custom, 'luna'), named(custom, 'terra').at)
  const wrong = put(twice, [...named(custom, 'mars').path, 'landing'], 'stop')
  const { board, problems, left_out } = judged(put(wrong, ['asteroids', 2], [90, 0]))
  expect(problems.map(({ problem, path }) => [problem.code, path])).toEqual([
    ['hex_taken', 'bodies.4'],
    ['stop_under_gravity', 'bodies.5.landing'],
    ['off_the_map', 'asteroids.2'],
  ])
  expect([...left_out]).toEqual(['bodies.4', 'bodies.5', 'asteroids.2'])
  expect(board.bodies).toHaveLength(10)
  expect(judged(without(custom, named(custom, 'mars').path)).problems.map(({ path }) => path)).toEqual([null])
})
