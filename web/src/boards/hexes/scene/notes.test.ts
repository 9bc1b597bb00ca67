import { expect, test } from 'vitest'
import { signs_of } from './notes'

test('each sign beside a name is explained once, and what has no sign is not', () => {
  const cargo = (world: string) => ({ words: `cargo for ${world}`, sign: '■', key: 'has a cargo aboard' })
  const decoy = { words: 'a decoy', sign: '◇' }
  const heroic = { words: 'heroic', sign: '' }
  expect(signs_of([[cargo('Mars')], [heroic], [decoy, cargo('Venus')], []])).toEqual([
    { sign: '■', means: 'has a cargo aboard' },
    { sign: '◇', means: 'a decoy' },
  ])
  expect(signs_of([[heroic], []])).toEqual([])
})
