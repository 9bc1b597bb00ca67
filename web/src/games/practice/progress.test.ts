import { expect, test } from 'vitest'
import { Progress, type Shelf } from './progress'

function shelf(kept: Record<string, string> = {}): Shelf & { kept: Record<string, string> } {
  return { kept, getItem: (key) => kept[key] ?? null, setItem: (key, value) => void (kept[key] = value) }
}

test('the best flight is kept, and read again', () => {
  const place = shelf()
  const first = new Progress(() => place)
  expect(first.mark('drift', { stars: 2, turns: 7, burns: 0, assistance: 'preview' })).toBe(true)
  first.mark('drift', { stars: 1, turns: 9, burns: 3, assistance: 'by_hand' })
  first.mark('drift', { stars: 2, turns: 6, burns: 1, assistance: 'placed' })
  first.mark('drift', { stars: 2, turns: 7, burns: 0, assistance: 'preview' })
  expect(new Progress(() => place).of('drift')).toEqual({
    stars: 2,
    turns: 6,
    burns: 1,
    assistance: 'placed',
  })
  expect(new Progress(() => place).of('braking')).toBeNull()
})

test('a browser that keeps nothing is flown in all the same', () => {
  const broken = new Progress(() => {
    throw new Error('forbidden')
  })
  expect(broken.mark('drift', { stars: 3, turns: 6, burns: 0, assistance: 'preview' })).toBe(false)
  expect(broken.of('drift')?.stars).toBe(3)
})

test.each(['nonsense', '[]', '{"drift":7}', '{"drift":{"stars":"many"}}', 'null'])(
  '%s in the storage is a fresh start',
  (text) => {
    expect(new Progress(() => shelf({ 'astrogate practice': text })).of('drift')).toBeNull()
  },
)
