// A text in pieces: numbers of rules, and words that explain themselves, stand apart.
export type Piece =
  | { is: 'text'; text: string }
  | { is: 'rule'; text: string; is_bracketed?: boolean }
  | { is: 'term'; text: string; term: string }

const RULE = /\b\d{4}:(?:[a-z][a-z_0-9]*|\d+)(?:\.(?:[a-z][a-z_0-9]*|\d+))*\.\d+[a-z]?\b/
const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

export function pieces_of(text: string, terms: readonly string[]): Piece[] {
  const words = [...terms].sort((a, b) => b.length - a.length).map(escaped)
  const pattern = new RegExp(
    `(${RULE.source})${words.length > 0 ? `|\\b(?:${words.join('|')})s?\\b` : ''}`,
    'gi',
  )
  const pieces: Piece[] = []
  const told = new Set<string>() // a word is explained where it comes first
  let at = 0
  for (const found of text.matchAll(pattern)) {
    const [word, rule] = found
    const term = terms.find((one) => [one, `${one}s`].includes(word) || is_alike(one, word))
    if (rule === undefined && (term === undefined || told.has(term))) continue
    if (found.index > at) pieces.push({ is: 'text', text: text.slice(at, found.index) })
    if (rule !== undefined) pieces.push({ is: 'rule', text: rule })
    else {
      told.add(term!)
      pieces.push({ is: 'term', text: word, term: term! })
    }
    at = found.index + word.length
  }
  if (at < text.length) pieces.push({ is: 'text', text: text.slice(at) })
  return pieces
}
// Brackets around the number of a rule go with it: no line ends between them.
export function bracketed(pieces: readonly Piece[]): Piece[] {
  const text_at = (i: number): string => (pieces[i]?.is === 'text' ? pieces[i].text : '')
  const is_in = (i: number): boolean =>
    pieces[i]?.is === 'rule' && text_at(i - 1).endsWith('(') && text_at(i + 1).startsWith(')')
  return pieces.map((piece, i) => {
    if (piece.is === 'rule') return is_in(i) ? { ...piece, is_bracketed: true } : piece
    if (piece.is !== 'text') return piece
    const { text } = piece
    return { ...piece, text: text.slice(is_in(i - 1) ? 1 : 0, is_in(i + 1) ? -1 : undefined) }
  })
}
// A name of the game keeps its capital; another word may begin a sentence.
const is_alike = (term: string, word: string): boolean =>
  term[0] === term[0]!.toLowerCase() && [term, `${term}s`].includes(word[0]!.toLowerCase() + word.slice(1))
