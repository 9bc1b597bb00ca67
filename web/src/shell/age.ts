// How long ago something was, in words.
const STEPS: readonly [number, Intl.RelativeTimeFormatUnit][] = [
  [60, 'minute'],
  [60, 'hour'],
  [24, 'day'],
  [30, 'month'],
  [12, 'year'],
]
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

export function ago(then: number, now: number): string {
  let since = (now - then) / 1000
  if (since < 60) return 'just now'
  let unit: Intl.RelativeTimeFormatUnit = 'minute'
  for (const [size, next] of STEPS) {
    if (since < size) break
    since /= size
    unit = next
  }
  return words.format(-Math.floor(since), unit)
}
