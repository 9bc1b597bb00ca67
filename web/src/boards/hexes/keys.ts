// The keys of a hex board: what they are called and where they lead, on a board as it lies on the page.
import { DIRECTIONS, type Direction, type Hex, plus, step_to } from './hex'

export const PANS: Record<string, [number, number]> = {
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
}

// Digits as they lie on a block of keys around 5, counter-clockwise from the right on: for hexes with a side
// to the left and to the right, and for those with a side above and below.
const SIDEWAYS = ['6', '9', '7', '4', '1', '3']
const UPRIGHT = ['9', '8', '7', '1', '2', '3']

const at_turn = (i: number): Direction => DIRECTIONS[(i + 12) % 6]!

// The digits that burn, on a board that is turned so far.
export const digits_of = (turn: number): Record<string, Direction> =>
  Object.fromEntries(
    (turn % 2 === 0 ? SIDEWAYS : UPRIGHT).map((key, i) => [key, at_turn(Math.ceil(turn / 2) + i)]),
  )

// "9 burns NE, 8 N, …": as the directions are called there.
const digits_told = (turn: number, called: (direction: Direction) => string): string =>
  Object.entries(digits_of(turn))
    .map(([key, direction]) => `${key} ${called(direction)}`)
    .join(', ')

// What the board is and which keys it hears, for those who do not see it; `turn` is how it lies.
export const board_told = (
  turn: number,
  is_turned: boolean,
  called: (direction: Direction) => string,
): string =>
  [
    'Hex board. Arrows move a cursor over the hexes, Enter chooses a ship or an end of its course there;',
    'N and P step through ships, M to the next of yours that wants orders.',
    `With a ship of yours chosen, these burn: ${digits_told(turn, called)}; 0 takes the burn back.`,
    'Shift with arrows moves the page, plus and minus zoom, F shows the whole board, V the chosen ship,',
    'T turns the board.',
    ...(is_turned ? ['It lies on its side, north to the left.'] : []),
  ].join(' ')

// In twelfths of a full turn, counter-clockwise from the right.
const ARROWS: Record<string, number> = { ArrowRight: 0, ArrowUp: 3, ArrowLeft: 6, ArrowDown: 9 }

// Straight along rows of hexes and across them, as they are seen on a board that is turned so far.
export function stepped(at: Hex, pressed: string, turn: number): Hex {
  const heading = ARROWS[pressed]! + turn
  if (heading % 2 === 0) return plus(at, step_to(at_turn(heading / 2)))
  const [one, other] = [step_to(at_turn((heading - 1) / 2)), step_to(at_turn((heading + 1) / 2))]
  // Across rows it goes to and fro: from each second row to one side, from the rows between to the other.
  const is_along_q = one[0] === other[0]
  const is_odd = Math.abs(is_along_q ? at[0] : at[1]) % 2 === 1
  const is_first = is_along_q ? one[1] < other[1] : one[0] > other[0]
  return plus(at, is_first === is_odd ? one : other)
}
