// The keys of each kind of board.
import type { KeyLine } from '../shell/keys'

const POINTY_BURNS: KeyLine[] = [
  { keys: '7 9', words: 'Burn north-west, north-east' },
  { keys: '4 6', words: 'Burn west, east' },
  { keys: '1 3', words: 'Burn south-west, south-east' },
]
const FLAT_BURNS: KeyLine[] = [
  { keys: '7 8 9', words: 'Burn north-west, north, north-east' },
  { keys: '1 2 3', words: 'Burn south-west, south, south-east' },
]

const hex_keys = (burns: KeyLine[]): KeyLine[] => [
  { keys: '↑ ↓ ← →', words: 'The cursor, hex by hex' },
  { keys: 'Enter', words: 'The ship under the cursor, or the end of its course there' },
  { keys: 'n p', words: 'The next ship, the one before' },
  { keys: 'm', words: 'The next of yours that wants orders' },
  ...burns,
  { keys: '0', words: 'Take the burn back' },
  { keys: 'Right-click', words: 'Fires at an enemy, or takes it back' },
  { keys: '+ -', words: 'Nearer, farther' },
  { keys: 'f v', words: 'The whole board; the chosen ship' },
  { keys: 'z', words: 'Zones, where they are printed' },
  { keys: 'Shift ↑ ↓ ← →', words: 'Move the page' },
]

const CUBE_KEYS: KeyLine[] = [
  { keys: 'n p', words: 'The next ship, torpedo or mine, the one before' },
  { keys: 'Right-click', words: 'Fires at an enemy, in laser fire' },
  { keys: 'm', words: 'The next of yours without orders' },
  { keys: 'g', words: 'The chosen one together with others, or no more; one burn serves all of them' },
  { keys: 'Shift G', words: 'All that the list shows together, or none' },
  { keys: 't', words: 'The tractor-pressor at the next thing within reach' },
  { keys: '↑ ↓', words: 'Burn, or place, along X' },
  { keys: '← →', words: 'Along Y' },
  { keys: ', .', words: 'Along Z' },
  { keys: '0', words: 'Take the burn back' },
  { keys: 'Enter', words: 'The nearest legal burn, when one is refused' },
  { keys: '+ -', words: 'Nearer, farther' },
  { keys: 'f', words: 'The whole chart' },
  { keys: 'v', words: 'The chosen one in the middle of the charts' },
  { keys: '3', words: 'From the charts to the 3-D view, and back' },
  { keys: 'Shift ↑ ↓ ← →', words: 'Move the page' },
]

export const BOARD_KEYS = {
  cubes: CUBE_KEYS,
  hexes: hex_keys(POINTY_BURNS),
  flat_hexes: hex_keys(FLAT_BURNS),
  none: [] as KeyLine[],
}
