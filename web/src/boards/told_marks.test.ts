import { expect, test } from 'vitest'
import { spots_of } from './told_marks'

const word = (text: string) => ({ unit: 1, text, tone: 'hurt' as const, fade: 1 })
const WORDS = ['T4: weapons damaged', 'T4: structure damaged', 'T4: drive damaged'].map(word)

test('words stand on the page, also where a canvas reaches beyond it', () => {
  const page = { width: 440, height: 300, edge: 40 }
  for (const x of [42, 220, 398]) {
    const spots = spots_of(WORDS, () => ({ x, y: 150 }), 1, page)
    expect(spots).toHaveLength(3)
    for (const spot of spots) {
      expect(spot.x).toBeGreaterThanOrEqual(44)
      expect(spot.x + spot.width).toBeLessThanOrEqual(396)
    }
  }
})
