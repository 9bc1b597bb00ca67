// The log as text fit for a forum post: plain lines under turn headings, dice in brackets, no markup of any
// board.
import type { LogLine } from './telling'

export function forum_text(title: string, lines: readonly LogLine[]): string {
  const out = [title, '='.repeat([...title].length)]
  let turn: number | null = null
  for (const line of lines) {
    if (line.turn !== turn) {
      const heading = line.turn > 0 ? `Turn ${line.turn}` : 'Setting up'
      out.push('', heading, '-'.repeat(heading.length))
      turn = line.turn
    }
    const dice =
      line.dice.length > 0
        ? ` [${line.dice.length === 1 ? 'die' : 'dice'}: ${line.dice.map((die) => die.face).join(', ')}]`
        : ''
    out.push(`${line.weight === 'loud' ? '* ' : '  '}${line.sentence}${dice}`)
  }
  return `${out.join('\n')}\n`
}
