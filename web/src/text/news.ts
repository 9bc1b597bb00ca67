// What changed since a seat handed in its last sheet, and how much of it is said aloud.
import type { LogLine } from '../panels/log/telling'

const SPOKEN = 3

// The lines after `mark`; without one, those of the last turn that has any.
export function lines_since(log: readonly LogLine[], mark: string | null): LogLine[] {
  const at = mark === null ? -1 : log.findIndex((line) => line.key === mark)
  if (at >= 0) return log.slice(at + 1)
  return log.filter((line) => line.turn === log.at(-1)?.turn)
}

// New lines in a breath: the weightiest in full, the others by their number.
export function spoken(lines: readonly LogLine[]): string {
  const loud = lines.filter((line) => line.weight === 'loud')
  const chosen = (loud.length > 0 ? loud : lines).slice(-SPOKEN)
  const left = lines.length - chosen.length
  return [
    ...chosen.map((line) => line.sentence),
    ...(left > 0 ? [`${left} more; what changed tells all.`] : []),
  ].join(' ')
}
