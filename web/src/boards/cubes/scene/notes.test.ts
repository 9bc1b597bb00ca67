import { describe, expect, test } from 'vitest'
import { vector3 as said } from '../../../../dev/made_up'
import type { vector3 } from '../../../state/games'
import { NO_UNIT } from '../../../state/model'
import { Texts } from '../../../wire/texts'
import { clue_told, note_told, notes_in, of_ship, of_side } from './notes'

type Note = vector3.Note

const TEXTS: Record<string, Record<string, string>> = {
  technology: { acceleration: 'Acceleration', laser: 'Laser' },
  subject: { laser: 'Laser', laser_pod: 'laser pods' },
  clue: { shot: 'a shot over {amount} {amount|cube|cubes}', launch: 'a torpedo launched' },
}
const say = (section: string, key: string, values: { amount: number }): string =>
  new Texts(TEXTS).say(section, key, values).text
const SEEN = {
  seat: 0,
  stage: 1,
  step: 0,
  over: false,
  asked: [],
  outcome: { ending: 0, standings: [] },
}
const words = (section: string): [string, string][] => Object.entries(TEXTS[section] ?? {})
const note = (more: Partial<Note>): Note => ({
  seat: 0,
  about: 1,
  unit: NO_UNIT,
  subject: 'laser',
  least: 3,
  is_exact: false,
  turn: 4,
  clue: 'shot',
  amount: 12,
  by: 32,
  ...more,
})
const view = (seat: number, notes: Note[] = []): vector3.View => said.view({ seen: { ...SEEN, seat }, notes })

describe('notes', () => {
  test('are one’s own, of whom is asked for', () => {
    const all = [note({}), note({ seat: 1, about: 0 })]
    expect(notes_in(view(0, all))).toEqual([all[0]])
    expect(notes_in(view(1, all), 0)).toEqual([all[1]])
    expect(notes_in(view(1, all), 1)).toEqual([])
    expect(notes_in(view(0))).toEqual([])
  })
  test('are of a whole side or of one ship', () => {
    const all = [note({}), note({ unit: 33, subject: 'laser_pod' })]
    expect([of_side(all), of_ship(all, 33), of_ship(all, 34)]).toEqual([[all[0]], [all[1]], []])
  })
  test('say what is inferred otherwise than what is known', () => {
    expect(
      [
        note({}),
        note({ is_exact: true }),
        note({ subject: 'laser_pod', least: 2 }),
        note({ subject: 'laser_pod', least: 2, is_exact: true }),
      ].map((one) => note_told(one, words)),
    ).toEqual(['Laser 3 or better', 'Laser 3', 'laser pods: 2 or more', 'laser pods: 2'])
    const one = note({ clue: 'launch', amount: 1, by: NO_UNIT })
    expect([note({}), one].map((each) => clue_told(each, say, (unit) => `U${unit}`))).toEqual([
      'a shot over 12 cubes (U32)',
      'a torpedo launched',
    ])
  })
})
