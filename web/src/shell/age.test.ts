import { expect, test } from 'vitest'
import { ago } from './age'

const NOW = Date.UTC(2026, 10, 22)
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

test.each([
  [5000, 'just now'],
  [-5000, 'just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [hour, '1 hour ago'],
  [23 * hour, '23 hours ago'],
  [day, 'yesterday'],
  [29 * day, '29 days ago'],
  [45 * day, 'last month'],
  [400 * day, 'last year'],
])('%d ms are %s', (since, said) => expect(ago(NOW - since, NOW)).toBe(said))
