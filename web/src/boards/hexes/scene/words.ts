// A hex, a ship, an end of a course, each in a sentence: for those who hear the board, and under its pointer
// for those who see it.
import type { Base, Printed } from '../board'
import type { Fact } from '../game'
import { DIRECTIONS, type Hex, is_at, is_rest, length_of, less, step_to } from '../hex'
import { fuel_words } from '../../../state/orders/fuel'
import { type HexMark, pair, type Scene, ships_at, type Target } from './scene'

export const body_name = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

// An end of the course, and what the rules foresee of it in their own sentences.
export function target_words(target: Target, say: (fact: Fact) => string): string {
  if (target.words !== null) return [target.words, ...target.facts.map(say)].join(' ')
  const burn = target.replaces
    ? `${target.orders.length === 1 ? 'one order brings' : `${target.orders.length} orders bring`} it here`
    : is_rest(target.change)
      ? 'coasting ends here'
      : `burn ${pair(target.change)}, ${target.cost} fuel, ends here`
  return [`${burn}.`, ...target.facts.map(say)].join(' ')
}

// A press on a hex without a ship that has ordered nothing; `is_refused` is null where nothing is in hand.
export function free_words(at: Hex, is_refused: boolean | null, may_order: boolean): string {
  if (is_refused === null) return may_order ? `${pair(at)}: nothing can be ordered here` : ''
  return is_refused ? `${pair(at)}: what is in hand cannot lie here` : ''
}

type Seats = readonly { seat: number; name: string }[]
function whose({ seat }: Base, seats: Seats): string {
  const name = seats.find((one) => one.seat === seat)?.name
  return name === undefined ? '' : ` (${name})`
}
const base_side = ({ side }: Base, printed: Printed): string => (side ? printed.called(side) : 'its ground')
export function place_words(printed: Printed, at: Hex, seats: Seats = []): string[] {
  if (!printed.is_on(at)) return ['off the board']
  const place = printed.at(at)
  const below = printed.base_below(at)
  return [
    ...(place?.body ? [body_name(place.body.name)] : []),
    ...(place?.bases.length && place.body
      ? [
          place.bases.every((base) => base.side === null)
            ? `a base${whose(place.bases[0]!, seats)}`
            : `bases on ${listed(place.bases.map((base) => base_side(base, printed) + whose(base, seats)))}`,
        ]
      : []),
    ...(place?.arrows ?? []).map(
      ({ body, direction, is_weak, points, is_choice }) =>
        `${body_name(body)} pulls ${points > 1 ? `${points} ` : ''}${printed.called(direction)}` +
        `${is_weak ? ', weakly' : ''}${is_choice ? ', or the other' : ''}`,
    ),
    ...(below ? [`over a base of ${body_name(below.body)}${whose(below, seats)}`] : []),
    ...(place?.rock ? [place.rock.is_dense ? 'dense asteroids' : 'asteroids'] : []),
  ]
}

// Above which sides of worlds a hex lies: "Terra, E side".
export const above_words = (printed: Printed, at: Hex): string[] =>
  DIRECTIONS.flatMap((side) => {
    const body = printed.at(less(at, step_to(side)))?.body
    return body ? [`${body_name(body.name)}, ${printed.called(side)} side`] : []
  })

const ground_words = ({ landed, side }: HexMark, printed: Printed): string =>
  `on ${body_name(landed)}${side ? `, ${printed.called(side)} side` : ''}`
export const ship_words = (ship: HexMark, printed: Printed): string =>
  [
    `${ship.name} ${ship.landed === '' ? `at ${pair(ship.at)}` : ground_words(ship, printed)}`,
    ...(ship.landed === ''
      ? [length_of(ship.velocity) === 0 ? 'at rest' : `last course ${pair(ship.velocity)}`]
      : []),
    ...(ship.fuel === null ? [] : [fuel_words(ship.fuel)]),
    ...ship.notes.flatMap((note) => (note.wound ? [] : [note.words])),
    ...(ship.harm ? [ship.harm.words] : []),
    ...(ship.next ? [`next at ${pair(ship.next)}`] : []),
    ...(ship.is_lost ? ['lost there'] : []),
  ].join(', ')

// All there is to say of a hex: what is printed, who is there, what the chosen ship would find.
export function hex_words(
  printed: Printed,
  scene: Scene,
  at: Hex,
  target: Target | null,
  say: (fact: Fact) => string,
  seats: Seats = [],
): string {
  const ships = ships_at(scene, at).map((ship) =>
    ship.lasts === null ? ship.name : [ship.name, ...ship.notes.map((note) => note.words)].join(', '),
  )
  const met = (scene.meetings ?? []).filter((one) => is_at(one.at, at)).map((one) => say(one.fact))
  const wasted = (scene.wasted ?? [])
    .filter(({ body }) => printed.at(at)?.body?.name === body)
    .map(({ side }) => `${printed.called(side)} is laid waste`)
  const finds = (scene.finds ?? []).filter((one) => is_at(one.at, at)).map(({ words }) => words)
  const wrecks = scene.wrecks.filter((one) => is_at(one.at, at)).map((one) => `wreck of ${one.name}`)
  const parts = [
    ...place_words(printed, at, seats),
    ...wasted,
    ...finds,
    ...ships,
    ...wrecks,
    ...(target === null ? met : []),
    ...(target ? [target_words(target, say)] : []),
  ]
  return `${pair(at)}${parts.length > 0 ? ': ' : ''}${parts.join('; ')}`
}
