import { describe, expect, it } from 'vitest'
import { boarding_of } from '../../boards/boarding'
import { rule_book, sentence_of } from '../../state/kernel/rulebooks'
import { ruleset_named } from '../../state/kernel/rulesets'
import { book_line, book_of, cells_of, figure_rows, played_elsewhere, rules_of_option } from './book'
import { bracketed, pieces_of } from './pieces'

async function book(name: string, scenario: string) {
  const ruleset = ruleset_named(name)!
  const boarding = boarding_of(ruleset)
  return {
    boarding,
    ruleset,
    ...book_of((await rule_book(ruleset.game))!, /\d{4}$/.exec(name)?.[0] ?? '1981', scenario, boarding),
  }
}
const RULESETS = ['vector3_2009', 'vector3_1979', 'triplanetary_1981', 'triplanetary_2018']

describe('the book of rules', () => {
  it('says what is played, with the edition of a game that has several', () => {
    expect(book_line(ruleset_named('slingshot')!, 'Sungrazer')).toBe('Slingshot. Sungrazer')
    expect(book_line({ title: 'Triplanetary', edition: '1981' }, 'Piracy')).toBe('Triplanetary 1981. Piracy')
    expect(book_line({ title: 'Triplanetary', edition: '1981' }, '')).toBe('Triplanetary 1981')
  })
  it('has all sentences of an edition, and a heading for each chapter', async () => {
    for (const name of RULESETS) {
      const ruleset = ruleset_named(name)!
      const raw = (await rule_book(ruleset.game))!
      const year = /\d{4}$/.exec(name)![0]
      const { chapters, others } = await book(name, ruleset.scenarios[0]!.name)
      const shown = [...chapters, ...others]
        .flatMap((one) => [...one.lines, ...one.rows])
        .map((one) => one.id)
      const edition = raw.rule.some((one) => one.id.startsWith(year)) ? year : raw.rule[0]!.id.slice(0, 4)
      for (const { id } of raw.rule.filter((one) => one.id.startsWith(edition)))
        expect(shown, `${name}: ${id}`).toContain(id)
      expect(new Set(shown).size).toBe(shown.length)
    }
  })
  it('has every rule that a card of goals names', async () => {
    for (const name of RULESETS) {
      const { boarding, ruleset } = await book(name, 'learning')
      for (const { rule } of boarding.goals) if (rule) expect(await ruleset.rule(rule), rule).not.toBe('')
    }
  })
  it('leads from an option of the rules to sentences that are in the book', async () => {
    for (const name of RULESETS) {
      const { chapters, others, ruleset } = await book(name, ruleset_named(name)!.scenarios[0]!.name)
      const raw = (await rule_book(ruleset.game))!
      const lines = [...chapters, ...others].flatMap((one) => [...one.lines, ...one.rows])
      const there = new Set(lines.flatMap((one) => [one.id, ...one.instead.map((other) => other.id)]))
      const year = /\d{4}$/.exec(name)![0]
      const linked = ruleset_named(name)!
        .options()
        .map((option) => [option.name, rules_of_option(raw, year, option.name)] as const)
      for (const [option, rules] of linked)
        for (const rule of rules) expect(there, `${name} ${option}`).toContain(rule)
      expect(linked.filter(([, rules]) => rules.length > 0).length, name).toBeGreaterThan(2)
    }
  })
  it('draws the tables that the game is played by', async () => {
    const { boarding, ruleset } = await book('triplanetary_1981', 'escape')
    const { tables } = (
      ruleset.description as unknown as { presentation: { tables: Record<string, unknown> } }
    ).presentation
    const figure = boarding.figures.find((one) => one.name === 'gunfire')!
    expect(figure_rows(figure, tables)[2]).toEqual(['–', '–', '–', '2', '3', '4'])
    const ships = boarding.figures.find((one) => one.name === 'ships')!
    expect(figure_rows(ships, tables)[4]).toEqual(['1', '10', '50', '10', '–', '–'])
  })
})

describe('the book of a scenario', () => {
  it('puts what a scenario does not play behind', async () => {
    const { chapters, others } = await book('vector3_2009', 'duel')
    expect(chapters.map((one) => one.id)).toContain('2009:laser')
    expect(others.map((one) => one.id)).toContain('2009:advanced.tractor')
    expect(others.map((one) => one.id)).toContain('2009:fleet') // there are ready ones
    expect((await book('vector3_2009', 'learning')).chapters.map((one) => one.id)).toContain('2009:fleet')
  })
  it('begins with what a scenario adds, and then has what it builds on', async () => {
    const { chapters } = await book('vector3_2009', 'intermediate')
    expect(chapters.flatMap((one) => one.begins || [])).toEqual(['intermediate', 'basic', 'learning'])
    expect(chapters[0]!.id).toMatch(/^2009:intermediate/)
    const nova = await book('triplanetary_1981', 'nova')
    expect(nova.chapters[0]!.id).toBe('1981:nova')
    for (const [name, scenario] of [
      ['vector3_2009', 'duel'],
      ['triplanetary_1981', 'terra_and_luna'],
      ['practice', 'none'],
    ] as const)
      expect((await book(name, scenario)).chapters.some((one) => one.begins)).toBe(false)
  })
  it('says what a later edition says instead, and what is not built', async () => {
    const { chapters } = await book('triplanetary_2018', 'grand_tour')
    const lines = chapters.flatMap((one) => one.lines)
    expect(lines.find((one) => one.id === '1981:orbit.2')!.instead.map((one) => one.id)).toEqual([
      '2018:orbit.1',
    ])
    const unbuilt = (await book('delta_vee', 'showdown')).chapters.flatMap((one) => one.lines)
    expect(unbuilt.filter((one) => one.status === 'absent').map((one) => one.id)).toEqual(['1981:1.0a'])
    const first = await book('triplanetary_1981', 'grand_tour')
    expect(first.chapters.flatMap((one) => one.lines).every((one) => one.instead.length === 0)).toBe(true)
  })
})

describe('a sentence', () => {
  it('is cut at numbers of rules and at the first of each term', () =>
    expect(
      pieces_of('Burns cost capacity, more capacity (2009:tables.burn.6).', ['capacity', 'burn']),
    ).toEqual([
      { is: 'term', text: 'Burns', term: 'burn' },
      { is: 'text', text: ' cost ' },
      { is: 'term', text: 'capacity', term: 'capacity' },
      { is: 'text', text: ', more capacity (' },
      { is: 'rule', text: '2009:tables.burn.6' },
      { is: 'text', text: ').' },
    ]))
  it('finds the number of every sentence of every book, also one that ends in a letter', async () => {
    expect(pieces_of('Say which part is hit (1981:8.7b).', []).map((one) => one.text)).toEqual([
      'Say which part is hit (',
      '1981:8.7b',
      ').',
    ])
    for (const name of ['delta_vee', 'slingshot', ...RULESETS]) {
      const { chapters, others } = await book(name, ruleset_named(name)!.scenarios[0]!.name)
      for (const { id } of [...chapters, ...others].flatMap((one) => [...one.lines, ...one.rows]))
        expect(pieces_of(`See ${id}.`, [])[1], id).toEqual({ is: 'rule', text: id })
    }
  })
  it('keeps names apart from words', () =>
    expect(pieces_of('They warp out; Warp is gone.', ['Warp']).map((one) => one.is)).toEqual([
      'text',
      'term',
      'text',
    ]))
  it('of a table has a head', () => expect(cells_of('12: Power.')).toEqual(['12', 'Power.']))
})

it('brackets around a rule go with it, other brackets stay', () => {
  const pieces = bracketed(pieces_of('Press it (1981:nova.4). See (also) 1981:nova.5.', []))
  expect(pieces).toEqual([
    { is: 'text', text: 'Press it ' },
    { is: 'rule', text: '1981:nova.4', is_bracketed: true },
    { is: 'text', text: '. See (also) ' },
    { is: 'rule', text: '1981:nova.5' },
    { is: 'text', text: '.' },
  ])
})

it('a sentence of another scenario is not said at a table, one of an option is', async () => {
  const { scopes } = boarding_of(ruleset_named('triplanetary_1981')!)
  const said = (id: string, scenario: string) =>
    sentence_of('triplanetary', id, played_elsewhere(scopes, scenario))
  expect(await said('bi_planetary.1', 'bi_planetary')).toMatch(/corvette on Mars/)
  expect(await said('bi_planetary.1', 'piracy')).toBe('')
  expect(await said('fleet_mutiny.18', 'fleet_mutiny')).not.toBe('')
})
