import { expect, test } from 'vitest'
import { labels_that_fit } from './labels'

test('labels lie on no other: the first stands, and of twelve in a heap not all', () => {
  const heap = Array.from({ length: 12 }, (_, i) => ({ label: 'dummy', at: { x: 100 + 9 * i, y: 50 } }))
  const kept = labels_that_fit(heap, 1)
  expect(kept[0]!.at).toEqual({ x: 100, y: 50 })
  expect(kept.length).toBeGreaterThan(1)
  for (const [i, one] of kept.entries())
    for (const other of kept.slice(i + 1)) expect(one.box.right).toBeLessThanOrEqual(other.box.left)
  expect(labels_that_fit(heap, 2).length).toBeLessThan(kept.length)
})

test('those far apart all stand', () => {
  const apart = [0, 100, 200].map((x) => ({ label: 'S1', at: { x, y: 0 } }))
  expect(labels_that_fit(apart, 1)).toHaveLength(3)
})
