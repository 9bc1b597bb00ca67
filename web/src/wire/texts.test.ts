import { describe, expect, test } from 'vitest'
import vectors from '../../../tests/vectors/texts.json'
import { Texts, type Naming, type Value } from './texts'

const naming: Naming = (kind, value) =>
  kind === 'unit' && value === 3 ? 'A6' : kind === 'seat' ? ['Ada', 'Ben'][value as number] : undefined

interface Vector {
  pattern: string
  values: Value
  text: string
  problems?: string[]
}

describe('texts say what the program says', () => {
  const texts = new Texts(
    {
      pod: { laser_pod: 'a laser', rack: '{n} {n|rack|racks}', endless: '{kind:pod}' },
      direction: { E: 'E', NE: 'north-east', NW: 'NW', W: 'W', SW: 'SW', SE: 'SE' },
    },
    naming,
  )
  test.each(vectors as unknown as Vector[])('$pattern', ({ pattern, values, text, problems = [] }) => {
    const said = texts.fill(pattern, values)
    expect(said.text).toBe(text)
    expect(said.problems.map((problem) => problem.code)).toEqual(problems)
  })
})

test('a key that is not there is told', () => {
  const texts = new Texts({ event: { ship_moved: 'moved' } })
  expect(texts.say('event', 'ship_moved', {})).toEqual({ text: 'moved', problems: [] })
  expect(texts.say('event', 'toString', {}).problems).toEqual([
    { code: 'unknown_text', about: 'event.toString' },
  ])
  expect(texts.say('problem', 'any', {}).text).toBe('?problem.any?')
  expect(texts.has('event', 'ship_moved')).toBe(true)
})
