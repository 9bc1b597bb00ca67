// The flights of the real games that this browser has flown.
const KEY = 'flights flown'

export function flown(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function keep_flown(name: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...flown(), name])]))
  } catch {
    // A browser that keeps nothing.
  }
}
