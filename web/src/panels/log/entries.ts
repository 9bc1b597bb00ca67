// Lines of the log as they are read: what belongs together is one entry, a volley with its dice and its
// damage above all; newest turn first, within a turn in the order in which it happened.
import { type Deed, deeds_of } from '../../telling/deeds'
import { gone_told, harm_words, held, is_end, is_wasted, listed, type NameOf } from '../../telling/words'
import type { LogLine } from './telling'

export interface Entry {
  key: string // of its first line
  sentence: string
  lines: LogLine[]
  deed: Deed | null // where its units can be shown on the board
}
export interface Turn {
  turn: number
  entries: Entry[]
}

const FACES = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅']
export const face_of = (face: number): string => FACES[face] ?? String(face)
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const counted = (n: number, word: string): string => `${NUMBERS[n] ?? n} ${word}${n === 1 ? '' : 's'}`

function harm_told(deed: Deed, name: NameOf): string[] {
  const { harm } = deed
  const gone = harm.filter(is_end).map((one) => one.unit)
  const ends = harm
    .filter((one) => is_end(one) || (one.is === 'ship_damaged' && !gone.includes(one.unit)))
    .map((one) => harm_words(one, name))
  return [...ends, ...gone_told(harm), gone.length > 0 ? '' : held(deed)].filter((word) => word !== '')
}

// "2.B6 → A6, 2 lasers, ⚁⚀: one hit, laser 5 gone". A base that fires is no unit: its own sentence says who
// it is.
function volley_told(deed: Deed, { sentence }: LogLine, name: NameOf, by: NameOf): string {
  const rolled = deed.shots.filter((shot) => shot.die > 0)
  const dice = rolled.map(({ die, sides = 6 }) => (sides === 6 ? face_of(die) : `a ${die}`)).join('')
  const [shot] = deed.glimpses.flatMap((one) =>
    one.is === 'fire_declared' ? [one.shot] : one.is === 'missile_met' ? ['interception'] : [],
  )
  const lasers = deed.lasers > 0 ? `${deed.lasers} ${deed.lasers === 1 ? 'laser' : 'lasers'}` : ''
  const hits = deed.shots.filter((one) => one.is_hit).length
  const who =
    deed.units.length === 0
      ? sentence.replace(/\.$/, '')
      : `${listed(deed.units.map(by))} → ${listed(deed.targets.map(name))}`
  const head = [who, shot?.replaceAll('_', ' ') ?? '', lasers, dice].filter((part) => part !== '').join(', ')
  if (deed.shots.length === 0) return head
  const does = is_wasted(deed) ? ['to no effect'] : harm_told(deed, name)
  return `${head}: ${[counted(hits, 'hit'), ...does].join(', ')}`
}

const FEW = 3
function told({ kind, units }: Deed, name: NameOf): string {
  if (units.length > FEW)
    return `${units.length} ${kind === 'flight' ? 'courses are flown' : 'burns are made'}`
  return `${listed(units.map(name))} ${kind === 'flight' ? 'fly on' : 'burn'}`
}

function entry_of(deed: Deed, lines: LogLine[], name: NameOf, by: NameOf): Entry {
  const [first] = lines
  const plain = { key: first!.key, sentence: first!.sentence, lines, deed }
  if (deed.kind === 'volley') return { ...plain, sentence: volley_told(deed, first!, name, by) }
  if (deed.kind === 'blast' || (deed.kind === 'event' && lines.length > 1))
    return {
      ...plain,
      sentence: [first!.sentence, ...deed.harm.map((one) => `${harm_words(one, name)}.`)].join(' '),
    }
  return lines.length === 1 ? plain : { ...plain, sentence: told(deed, name) }
}

// `by`: what a unit is called that has done something.
export function entries_of(lines: readonly LogLine[], name: NameOf, by: NameOf = name): Entry[] {
  const deeds = deeds_of(lines.map((line) => line.glimpse))
  return deeds.map((deed) =>
    entry_of(
      deed,
      deed.at.map((at) => lines[at]!),
      name,
      by,
    ),
  )
}

export function turns_of(entries: readonly Entry[]): Turn[] {
  const turns: Turn[] = []
  for (const entry of entries) {
    const { turn } = entry.lines[0]!
    if (turns.at(-1)?.turn !== turn) turns.push({ turn, entries: [] })
    turns.at(-1)!.entries.push(entry)
  }
  return turns.reverse()
}
