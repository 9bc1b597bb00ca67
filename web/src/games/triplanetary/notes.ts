// What a View knows of a ship besides its course: what it carries, and whose it was.
import type { Boarding } from '../../boards/boarding'
import type { Note, NotesOf } from '../../boards/hexes/scene/notes'
import { wounds_on } from '../../boards/hexes/scene/wounds'
import type { triplanetary } from '../../state/games'
import { NO_UNIT, type View } from '../../state/model'
import { errands_of } from './piracy'

export const FUGITIVES: Note = { words: 'has the fugitives', sign: '◆' }
export const DECOY: Note = { words: 'a decoy', sign: '◇' }
// Its number is the counter's own: it tells nothing of what lies under it.
export const COUNTER: Note = { words: 'inverted counter: hides a ship, or nothing', sign: '' }
export const DUMMY: Note = { words: 'a dummy of yours, an inverted counter', sign: '' }
export const PRIZE: Note = { words: 'a prize', sign: '' }
export const SURRENDERED: Note = { words: 'has surrendered', sign: '' }
export const HEROIC: Note = { words: 'heroic', sign: '' }

type Noted = Pick<triplanetary.View, 'roster' | 'custodian' | 'players' | 'bargains'> & {
  readonly ships: readonly Pick<triplanetary.Ship, 'unit' | 'seat' | 'is_prize'>[]
  readonly seen?: { readonly seat: number }
  readonly counters?: readonly { readonly unit: number; readonly seat?: number; readonly ship?: number }[]
  readonly piracy?: triplanetary.View['piracy']
}

// Its owner knows what lies under it.
function under(
  { seat, ship = NO_UNIT }: { readonly seat?: number; readonly ship?: number },
  roster: Noted['roster'],
  reader: number | undefined,
): Note {
  if (seat === undefined || seat !== reader) return COUNTER
  const kind = roster[ship]?.kind
  return ship === NO_UNIT || kind === undefined
    ? DUMMY
    : { words: `inverted counter, with your ${kind.replaceAll('_', ' ')} under it`, sign: '' }
}

function notes_on(
  unit: number,
  { seen, ships, counters, roster, custodian, players, bargains, piracy }: Noted,
  boarding: Boarding,
): Note[] {
  const ship = ships.find((one) => one.unit === unit)
  if (ship === undefined) {
    const counter = counters?.find((one) => one.unit === unit)
    return counter === undefined ? [] : [under(counter, roster, seen?.seat)]
  }
  const identity = roster[unit]?.identity
  const carries = identity === 'fugitives' || players[ship.seat]?.fugitives === unit || custodian === unit
  return [
    ...(carries && (custodian === NO_UNIT || custodian === unit) ? [FUGITIVES] : []),
    ...(identity === 'decoy' ? [DECOY] : []),
    ...(ship.is_prize ? [PRIZE] : []),
    ...(bargains.some(({ target, reply }) => target === unit && reply === 'accepted') ? [SURRENDERED] : []),
    ...(roster[unit]?.is_heroic ? [HEROIC] : []),
    ...wounds_on(ship, boarding),
    ...(piracy ? errands_of(unit, { piracy }) : []),
  ]
}

export const notes_of = (view: View | Noted, boarding: Boarding): NotesOf =>
  'custodian' in view ? (unit) => notes_on(unit, view, boarding) : () => []
