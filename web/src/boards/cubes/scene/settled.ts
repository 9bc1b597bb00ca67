// A scene of which what did not change is the very object that it was, so that only the rest is drawn again.
import type { Scene } from './scene'

function is_equal(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
  return a.every((one, i) => is_equal(one, b[i]))
}

function is_same<T extends object>(a: T, b: T): boolean {
  const [left, right] = [Object.entries(a), b as Record<string, unknown>]
  return (
    left.length === Object.keys(b).length &&
    left.every(([name, value]) => {
      const other = right[name]
      return value !== null && typeof value === 'object' && !Array.isArray(value)
        ? other !== null && typeof other === 'object' && is_same(value as object, other)
        : is_equal(value, other)
    })
  )
}

function kept<T extends object>(now: readonly T[], before: readonly T[]): T[] {
  const all = now.map((one, i) => (before[i] && is_same(one, before[i]) ? before[i] : one))
  return all.length === before.length && all.every((one, i) => one === before[i]) ? (before as T[]) : all
}

export function settled(now: Scene, before: Scene | null): Scene {
  if (before === null) return now
  return {
    ...now,
    units: kept(now.units, before.units),
    legs: kept(now.legs, before.legs),
    wrecks: kept(now.wrecks, before.wrecks),
    shots: kept(now.shots, before.shots),
  }
}
