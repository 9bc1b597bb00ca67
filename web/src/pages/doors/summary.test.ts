// What would begin, in one sentence: who plays, and as what.
import { expect, test } from 'vitest'
import { summary, type Wishes } from './wishes.svelte'

const wishes = (seats: string[], parts: string[] = []): Wishes =>
  ({
    seats: seats.map((by) => ({ by, name: '' })),
    role: (seat: number) => parts[seat] ?? '',
    changed: {},
    is_here: false,
    stage_seconds: 0,
    can_type: false,
  }) as unknown as Wishes
const told = (...all: Parameters<typeof wishes>): string =>
  summary(wishes(...all), (bot) => bot.toUpperCase()).split(', by the rules')[0]!

test('each part is told with who plays it', () => {
  expect(
    told(['me', 'bot:a', 'bot:a', 'open'], ['the merchants', 'the patrol', 'the Pirate', 'the prospector']),
  ).toBe(
    'You as the merchants against the A as the patrol and the Pirate ' +
      'and somebody with a link as the prospector',
  )
})

test('without parts they are counted', () => {
  expect(told(['me', 'bot:a'])).toBe('You against the A')
  expect(told(['me', 'bot:a', 'bot:a', 'me'])).toBe(
    'You against the A at 2 seats and somebody at this screen',
  )
  expect(told(['open', 'open'])).toBe('A table of somebody with a link at 2 seats')
})
