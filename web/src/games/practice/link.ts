// A flight as a few letters, so that a link can carry it: docs/practice.md says what each means. What a
// flight may be is not judged here; the kernel says so when the flight is opened.
import type { Vec } from '../../state/model'

export interface Ring {
  position: Vec
  velocity: Vec
  radius: number
  stay: boolean
}

export interface Flight {
  axes: number
  capacity: number
  position: Vec
  velocity: Vec
  rings: Ring[]
  par_turns: number
  par_burns: number
  turn_limit: number
}

export interface Written {
  title: string
  flight: Flight
}

export const MOST_RINGS = 8
const MOST_LETTERS = 600
const MOST_TITLE = 40
const REST: Vec = [0, 0, 0]

const numbers = (text: string): number[] | null =>
  /^-?\d{1,4}(,-?\d{1,4})*$/.test(text) ? text.split(',').map(Number) : null
const vec = (all: readonly number[], at: number): Vec => [all[at]!, all[at + 1]!, all[at + 2]!]

export function flight_text({ title, flight }: Written): string {
  const ring = ({ position, velocity, radius, stay }: Ring): string =>
    (stay ? 'h' : 'g') +
    [...position, radius, ...(velocity.some((part) => part !== 0) ? velocity : [])].join()
  const parts = [
    `a${flight.axes}`,
    `c${flight.capacity}`,
    `s${[...flight.position, ...flight.velocity].join()}`,
    ...flight.rings.map(ring),
    `p${flight.par_turns},${flight.par_burns}`,
    `l${flight.turn_limit}`,
  ]
  if (title !== '') parts.push(`t${encodeURIComponent(title).replaceAll('_', '%5F')}`)
  return parts.join('_')
}

// The flight, or in words what is wrong with the text.
export function flight_from(text: string): Written | string {
  if (text === '') return 'The link carries no flight.'
  if (text.length > MOST_LETTERS)
    return `The link is ${text.length} letters long; a flight has ${MOST_LETTERS} at most.`
  const read: Partial<Flight> & { rings: Ring[] } = { rings: [] }
  let title = ''
  for (const part of text.split('_')) {
    const bad = `“${part.slice(0, 40)}” in the link is no part of a flight.`
    const value = part.slice(1)
    if (part[0] === 't') {
      try {
        title = decodeURIComponent(value).slice(0, MOST_TITLE)
      } catch {
        return bad
      }
      continue
    }
    const all = numbers(value)
    if (all === null || !put(read, part[0]!, all)) return bad
  }
  const { axes, capacity, position, velocity, rings } = read
  if (axes === undefined || capacity === undefined || position === undefined || velocity === undefined)
    return 'The link lacks a part: a flight has axes, a capacity, a start and rings.'
  if (rings.length === 0) return 'The flight in the link has no ring to fly through.'
  const turn_limit = read.turn_limit ?? 20
  return {
    title,
    flight: {
      axes,
      capacity,
      position,
      velocity,
      rings,
      par_turns: read.par_turns ?? turn_limit,
      par_burns: read.par_burns ?? turn_limit,
      turn_limit,
    },
  }
}

function put(read: Partial<Flight> & { rings: Ring[] }, letter: string, all: number[]): boolean {
  const [first, second] = all
  if (letter === 'a' && all.length === 1) read.axes = first!
  else if (letter === 'c' && all.length === 1) read.capacity = first!
  else if (letter === 'l' && all.length === 1) read.turn_limit = first!
  else if (letter === 'p' && all.length === 2) [read.par_turns, read.par_burns] = [first!, second!]
  else if (letter === 's' && all.length === 6) [read.position, read.velocity] = [vec(all, 0), vec(all, 3)]
  else if (
    (letter === 'g' || letter === 'h') &&
    (all.length === 4 || all.length === 7) &&
    read.rings.length < MOST_RINGS
  )
    read.rings.push({
      position: vec(all, 0),
      velocity: all.length === 7 ? vec(all, 4) : REST,
      radius: all[3]!,
      stay: letter === 'h',
    })
  else return false
  return true
}
