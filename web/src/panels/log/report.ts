// The log as a report fit for a post: plain text, Markdown or BBCode. What stands in a sentence is never
// markup. The program writes the same (src/formats/report.h).
import type { LogLine } from './telling'

export const MANNERS = ['plain', 'markdown', 'bbcode'] as const
export type Manner = (typeof MANNERS)[number]
export const MANNER_WORDS: Readonly<Record<Manner, string>> = {
  plain: 'text',
  markdown: 'Markdown',
  bbcode: 'BBCode',
}

export interface ReportSection {
  heading: string
  lines: { sentence: string; is_loud: boolean; dice: number[] }[]
}

// In Markdown a number with a point before a blank would begin a list.
const escaped = (text: string, manner: Manner): string =>
  manner === 'markdown'
    ? text.replaceAll(/[\\`*_[\]<>#~|&]/g, String.raw`\$&`).replace(/^(\d+)\. /, String.raw`$1\. `)
    : manner === 'bbcode'
      ? text.replaceAll('[', '(').replaceAll(']', ')')
      : text

function heading(text: string, level: 0 | 1, manner: Manner): string {
  const words = escaped(text, manner)
  if (manner === 'markdown') return `${level === 0 ? '##' : '###'} ${words}\n`
  if (manner === 'bbcode') return `[b]${words}[/b]\n`
  return `${words}\n${(level === 0 ? '=' : '-').repeat([...text].length)}\n`
}

function line_of({ sentence, is_loud, dice }: ReportSection['lines'][number], manner: Manner): string {
  const rolled = `${dice.length === 1 ? 'die' : 'dice'}: ${dice.join(', ')}`
  const words = escaped(sentence, manner)
  if (manner === 'plain') return `${is_loud ? '* ' : '  '}${words}${dice.length > 0 ? ` [${rolled}]` : ''}\n`
  const marked = !is_loud ? words : manner === 'markdown' ? `**${words}**` : `[b]${words}[/b]`
  return `${manner === 'markdown' ? '- ' : '[*]'}${marked}${dice.length > 0 ? ` (${rolled})` : ''}\n`
}

export function report_text(title: string, sections: readonly ReportSection[], manner: Manner): string {
  const body = sections.map((section) => {
    const lines = section.lines.map((line) => line_of(line, manner)).join('')
    const listed =
      manner === 'plain' ? lines : manner === 'markdown' ? `\n${lines}` : `[list]\n${lines}[/list]\n`
    return `\n${heading(section.heading, 1, manner)}${listed}`
  })
  return heading(title, 0, manner) + body.join('')
}

// The log by turns, as it is told.
export function sections_of(lines: readonly LogLine[]): ReportSection[] {
  const sections: (ReportSection & { turn: number })[] = []
  for (const { turn, sentence, weight, dice } of lines) {
    if (sections.at(-1)?.turn !== turn)
      sections.push({ turn, heading: turn > 0 ? `Turn ${turn}` : 'Setting up', lines: [] })
    sections.at(-1)!.lines.push({ sentence, is_loud: weight === 'loud', dice: dice.map((die) => die.face) })
  }
  return sections.map(({ heading, lines }) => ({ heading, lines }))
}
