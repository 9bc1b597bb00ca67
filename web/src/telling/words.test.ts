import { expect, test } from 'vitest'
import type { Games } from '../state/games'
import { sentence_of } from './sentence'

type Event = Games['vector3']['event']

const flown: Event = { is: 'ship_moved', unit: 0, from: [0, 0, 0], to: [1, 0, 0] }
const warped: Event = { is: 'ship_warped_out', unit: 0 }
const told = { name: () => 'A6', owner: () => 0, reader: 0 }

test('the news of a game stands in the sentence once, and then not that ships flew on', () => {
  const news = ({ is }: { is: string }): string => (is === 'ship_warped_out' ? 'A6 warps out.' : '')
  expect(sentence_of([flown, warped, warped], { ...told, news })).toBe('A6 warps out.')
  expect(sentence_of([flown, warped], told)).toBe('A6 flew on; nobody was hit.')
})
