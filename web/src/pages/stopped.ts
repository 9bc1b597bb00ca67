// Games that have stopped, because this server's program cannot go on with them.
import type { GameLine } from '../state/server/api'

// In a word or two, for a list of games; empty where the game goes on.
export function stopped_line(game: Pick<GameLine, 'frozen' | 'other_release'>): string {
  if (game.other_release) return 'waits for its own release'
  return game.frozen ? 'stopped' : ''
}
