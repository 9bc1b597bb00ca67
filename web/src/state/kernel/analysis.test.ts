import { beforeAll, describe, expect, test } from 'vitest'
import { kernel_bytes, play_file } from '../../../dev/built_kernel.mjs'
import { analysed_by_program } from '../../../dev/program.mjs'
import { type Analysis, analysis_in, type Found, type From, type WholeGame } from './analysis'
import { type InputLine, input_of } from './play'
import { ruleset_named } from './rulesets'
import { type Border, start } from './wasm'

const known = ruleset_named('vector3_2009')!
const BUDGET = 12_000
let border: Border
beforeAll(async () => {
  border = await start(kernel_bytes())
})

function game_of(name: string): WholeGame {
  const [header, ...lines] = play_file(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)) as [Record<string, never>, ...InputLine[]]
  const inputs = lines.slice(0, -1).map((line) => input_of(line, known))
  return { ruleset: 'vector3_2009', rules: header['rules']!, setup: header['setup']!, inputs }
}
const look = (game: WholeGame, from: From, shares: number[] = [], budget = BUDGET): Promise<Found> =>
  analysis_in(border, { kernel: '', game, from, budget }, (done, of) => void shares.push(done / of))
async function found_in(game: WholeGame, from: From, shares: number[] = []): Promise<Analysis> {
  const found = await look(game, from, shares)
  if (found.is !== 'found') throw new Error(JSON.stringify(found))
  return found.analysis
}

describe('a game that is over', () => {
  const game = game_of('two-seats-to-the-last.jsonl')
  test('is analysed as the program does it: figures that fit, the same ones each time', async () => {
    const shares: number[] = []
    const all = await found_in(game, 'views', shares)
    expect(shares).toHaveLength(game.inputs.length)
    expect(shares.at(-1)).toBe(1)
    expect(all).toMatchObject({ from: 'views', budget: BUDGET, seats: [0, 1] })
    expect(all.points[0]!.input).toBe(0)
    expect(all.points.at(-1)!.input).toBe(game.inputs.length)
    all.balances.forEach((one, place) => {
      expect(one.start + one.play + one.luck).toBe(one.end)
      expect(all.points.reduce((sum, point) => sum + point.luck[place]!, 0)).toBe(one.luck)
      expect(all.points.at(-1)!.expects[place]).toBe(one.end)
    })
    expect(all.balances[0]!.end).toBeGreaterThan(9_000)
    expect(all.balances[1]!.end).toBe(-all.balances[0]!.end)
    const turning = all.turning_points.map((i) => all.decisions[i]!)
    expect(turning.length).toBeGreaterThan(0)
    for (const one of turning) {
      expect(one.cost).toBeGreaterThan(one.margin)
      expect(one.better!.text).not.toBe(one.played.text)
    }
    expect(await found_in(game, 'views')).toEqual(all)
    expect(analysed_by_program('two-seats-to-the-last.jsonl', BUDGET)).toMatchObject(all)
  })
  test('by what was true, decisions are judged beside what the others did hand in', async () => {
    const [views, truth] = [await found_in(game, 'views'), await found_in(game, 'truth')]
    expect(truth.from).toBe('truth')
    expect(truth.points.map((one) => one.input)).toEqual(views.points.map((one) => one.input))
    expect(truth.points).toEqual(views.points) // nothing is secret in this game but sealed sheets
    expect(truth.decisions.map((one) => one.cost)).not.toEqual(views.decisions.map((one) => one.cost))
  })
  test('a rest between two steps changes nothing', async () => {
    let rested = 0
    const slow = await analysis_in(border, { kernel: '', game, from: 'views', budget: BUDGET }, async () => {
      await new Promise((done) => setTimeout(done, 1))
      rested += 1
    })
    expect(rested).toBe(game.inputs.length)
    expect(slow).toEqual(await look(game, 'views'))
  })
})

describe('refused is', () => {
  const game = game_of('two-seats-drawn-by-agreement.jsonl')
  const problem = (found: Found): string => (found.is === 'refused' ? found.problems[0]!.code : found.is)
  test('a game that goes on, from every side of it', async () => {
    for (const most of [0, 1, game.inputs.length >> 1, game.inputs.length - 1])
      for (const from of ['views', 'truth'] as const)
        expect(problem(await look({ ...game, inputs: game.inputs.slice(0, most) }, from))).toBe(
          'game_goes_on',
        )
  })
  test('an Input that the rules refuse, and a game that cannot begin', async () => {
    expect(problem(await look({ ...game, inputs: [...game.inputs, game.inputs.at(-1)!] }, 'truth'))).not.toBe(
      'found',
    )
    expect(problem(await look({ ...game, setup: { scenario: 'nowhere', seats: 2 } }, 'truth'))).toBe(
      'no_such_scenario',
    )
  })
  test('a budget that affords nothing: it is not raised where it was asked for', async () => {
    const found = await look(game, 'truth', [], 1)
    expect(problem(found)).toBe('budget_too_small')
  })
})
