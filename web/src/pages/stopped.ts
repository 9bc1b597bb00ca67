// Games that have stopped, because this server's program cannot go on with them: why, for who sits there.
import type { GameLine } from '../state/server/api'
import type { GameHead } from '../state/model'

// In a word or two, for a list of games; empty where the game goes on.
export function stopped_line(game: Pick<GameLine, 'frozen' | 'other_release'>): string {
  if (game.other_release) return 'waits for its own release'
  return game.frozen ? 'stopped' : ''
}

export function stopped_told({ frozen }: Pick<GameHead, 'frozen'>): string {
  return frozen === undefined
    ? ''
    : `This game has stopped: entry ${frozen.line} does not follow under the program that runs here ` +
        `(${frozen.reason}). All before it can be read, and whoever keeps the server can go on with it by ` +
        'the program that wrote it.'
}
