// What an analysis says in words and lines: values as whole percents, two sheets line against line.
import { digits, signed } from '../../state/model'

// From -10,000 to 10,000.
const whole = (value: number): number => Math.round(value / 100) || 0
export const worth_words = (value: number): string => signed(whole(value))
export const cost_words = (value: number): string => digits(whole(value))

export function resigned_words(
  name: string,
  { turn, before, after }: { turn?: number; before: number; after: number },
): string {
  const when = turn ? ` in turn ${turn}` : ''
  const [was, is] = [before, after].map(worth_words)
  return `${name} resigned${when}: it could expect ${was} before, and ${is} after.`
}

export interface SheetLine {
  text: string
  is_own: boolean // the other sheet has no such line
}

// The lines of a sheet, of which those are marked that the other one does not have as often.
export function lines_against(sheet: string, other: string): SheetLine[] {
  const lines_of = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
  const left = lines_of(other)
  return lines_of(sheet).map((text) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return { text, is_own: at < 0 }
  })
}

// In an address: the moment of a decision, with the better sheet laid ready for its seat.
export const better_query = (at: number, seat: number, text: string): string =>
  `at=${at}&as=${seat}&take=1&sheet=${encodeURIComponent(text)}`
