import { expect, test } from 'vitest'
import vectors from '../../../../tests/vectors/reports.json'
import { MANNERS, report_text, sections_of } from './report'
import { file_name } from '../../shell/keep'
import { repeats_in } from '../../telling/repeats'
import { dice_of, is_told, type LogLine } from './telling'
import { event } from '../../../dev/made_up'

test('a report in every manner, as the program writes it', () => {
  for (const one of vectors.reports)
    for (const manner of MANNERS) expect(report_text(one.title, one.sections, manner)).toBe(one[manner])
})

test('an event has a line, and dice, where the program’s report has them', () => {
  const quiet = new Set(vectors.quiet)
  for (const one of vectors.events) {
    const glimpse = event(one.event as Parameters<typeof event>[0])
    expect(is_told(glimpse, quiet), JSON.stringify(one)).toBe(one.is_told)
    expect(dice_of(glimpse).map((die) => die.face)).toEqual(one.dice)
  }
})

test('an event that tells nothing new is a repeat where it is one for the program', () => {
  const told = vectors.sightings.map((one) => event(one.event as Parameters<typeof event>[0]))
  const repeats = repeats_in(told, vectors.once)
  expect(told.map((one) => repeats.has(one))).toEqual(vectors.sightings.map((one) => one.is_repeat))
})

const line = (turn: number, sentence: string, faces: number[] = []): LogLine => ({
  key: sentence,
  turn,
  sentence,
  rule: '2009:laser.1',
  dice: faces.map((face) => ({ face, name: 'die' })),
  weight: faces.length > 0 ? 'loud' : 'plain',
  seat: null,
  glimpse: { is: 'turn_began', turn: 1 },
})

test('a log is reported turn by turn', () => {
  expect(
    sections_of([line(0, 'A6 is built.'), line(1, 'A6 flies on.'), line(1, 'A6 hits B6.', [2])]),
  ).toEqual([
    { heading: 'Setting up', lines: [{ sentence: 'A6 is built.', is_loud: false, dice: [] }] },
    {
      heading: 'Turn 1',
      lines: [
        { sentence: 'A6 flies on.', is_loud: false, dice: [] },
        { sentence: 'A6 hits B6.', is_loud: true, dice: [2] },
      ],
    },
  ])
  expect(sections_of([])).toEqual([])
})

test('a title as the name of a file', () => {
  expect(file_name('First flight, 2nd!')).toBe('first-flight-2nd')
  expect(file_name('…')).toBe('astrogate')
})
