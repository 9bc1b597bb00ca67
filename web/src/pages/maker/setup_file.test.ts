import { beforeAll, expect, test } from 'vitest'
import { fetch_every_game, fetched_ruleset, ruleset_named } from '../../state/kernel/rulesets'
import { boarding_of } from '../../boards/boarding'
import { custom_of_scenario } from './begin'
import { schema_of } from './place'
import { added, aimed, misfits, moved, pieces_of, turned, widened, without, words_of } from './plan'
import { BadSetup, read_json, read_setup, setup_text } from './setup_file'

beforeAll(() => fetch_every_game())
const known = () => ruleset_named('slingshot')!
const maker = () => boarding_of(known()).maker!
const kind = (name: string) => maker().pieces.find((one) => one.name === name)!
const duel = () => custom_of_scenario(known(), 'duel')
const why = (text: string): Promise<string> =>
  read_setup(text, fetched_ruleset).then(
    () => '',
    (error: unknown) => (error as BadSetup).message,
  )

test('a set-up comes back from its file as it was', async () => {
  const setup = { ...duel(), title: 'A “duel”\n', rules: { hulks: true } }
  expect(await read_setup(setup_text(setup), fetched_ruleset)).toEqual(setup)
})

test('what is wrong with a file is said with its line and path', async () => {
  const text = setup_text(duel())
  const line = text.split('\n').findIndex((one) => one.includes('"cruiser"')) + 1
  expect(await why(text.replace('"cruiser"', '"zeppelin"'))).toMatch(
    new RegExp(`^Line ${line}: custom\\.fleets\\.0\\.ships\\.\\d\\.kind is none of unknown, scout`),
  )
  expect(await why(text.replace('"turns"', '"rounds"'))).toMatch(/custom\.rounds is a key that nobody knows/)
  expect(await why(text.replace('"version": 1', '"version": 2'))).toMatch(/newer than this page/)
  expect(await why(text.replace('"slingshot"', '"sling"'))).toMatch(/^Line 4: ruleset is no game/)
  expect(await why(text.replace('"slingshot"', '"vector3_2009"'))).toMatch(/nothing that Vector 3 takes/)
  expect(await why('')).toMatch(/empty/)
})

test('JSON is read as strictly as elsewhere', () => {
  const bad = (text: string): string => {
    try {
      read_json(text)
      return ''
    } catch (error) {
      return (error as BadSetup).message
    }
  }
  expect(read_json(' {"a": [1, -2, {"b": "\\u00e4"}], "c": null}').value).toEqual({
    a: [1, -2, { b: 'ä' }],
    c: null,
  })
  expect(bad('{"a": 1,\n "a": 2}')).toBe('Line 2: the key “a” stands here twice.')
  for (const text of ['{"a": 1.5}', '{"a": 1e3}', '[1,]', '[1 2]', '{"a" 1}', '[01]', '"a', '[1] 2', '{'])
    expect(bad(text), text).not.toBe('')
  expect(bad(`${'['.repeat(70)}${']'.repeat(70)}`)).toMatch(/too deep/)
})

test('every scenario fits the schema, and stands on the table piece by piece', () => {
  const { custom } = duel()
  expect(misfits(schema_of(known())!, custom)).toEqual([])
  const pieces = pieces_of(custom, maker())
  expect(pieces.filter((one) => one.kind.name === 'ship')).toHaveLength(6)
  expect(pieces.filter((one) => one.kind.name === 'zone').map((one) => one.key)).toEqual([
    'fleets.0.zone',
    'fleets.1.zone',
  ])
})

test('pieces are laid down, moved, aimed, turned, widened and taken away', () => {
  const schema = schema_of(known())!
  const lay = (custom: ReturnType<typeof duel>['custom'], name: string, word: string, side: number | null) =>
    added(custom, schema, kind(name), { side, word, at: [1, 2], figures: {} })
  const planet = lay(duel().custom, 'body', 'planet', null)!
  expect(pieces_of(planet.custom, maker()).find((one) => one.key === planet.path.join('.'))).toMatchObject({
    word: 'second_planet', // the first one is there
    at: [1, 2],
  })
  const ship = lay(planet.custom, 'ship', 'scout', 1)!
  const find = (custom: typeof ship.custom) =>
    pieces_of(custom, maker()).find((one) => one.key === ship.path.join('.'))!
  const names = pieces_of(ship.custom, maker()).flatMap((one) => one.title || [])
  expect(new Set(names).size).toBe(names.length)
  const flying = aimed(moved(ship.custom, find(ship.custom), [3, 3]), find(ship.custom), [0, -2])
  expect(find(flying)).toMatchObject({ at: [3, 3], vector: [0, -2], is_waiting: false })
  const zone = pieces_of(flying, maker()).find((one) => one.kind.name === 'zone')!
  const [wider] = pieces_of(widened(flying, zone, 9), maker()).filter((one) => one.key === zone.key)
  expect(wider!.radius).toBe(4)
  const [other] = pieces_of(turned(flying, schema, zone, 6), maker()).filter((one) => one.key === zone.key)
  expect(other!.heading).toBe(zone.heading)
  expect(find(without(flying, ship.path))).toBeUndefined()
  let full = ship.custom
  for (let i = 0; i < 20; ++i) full = lay(full, 'ship', 'scout', 1)?.custom ?? full
  expect(misfits(schema, full)).toEqual([])
  expect(words_of(schema, kind('ship'))).not.toContain('torpedo')
})
