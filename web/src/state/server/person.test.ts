import { expect, test } from 'vitest'
import { name_trouble } from './person'

test('a name is as long as the server counts it, in bytes', () => {
  expect(name_trouble('')).toBe('')
  expect(name_trouble('A'.repeat(40))).toBe('')
  expect(name_trouble('A'.repeat(41))).toMatch(/about 40 letters like these fit, and these are 41/)
  expect(name_trouble('Я'.repeat(20))).toBe('')
  expect(name_trouble('Я'.repeat(25))).toMatch(/about 20 letters/)
  expect(name_trouble('舰'.repeat(14))).toMatch(/about 13 letters/)
  expect(name_trouble('🚀'.repeat(10))).toBe('')
})

test('what cannot be shown is no name', () => {
  for (const name of ['a\u0007', 'a\u202Eb', 'a\u2066b', '   '])
    expect(name_trouble(name), JSON.stringify(name)).not.toBe('')
  for (const name of ['Søren', 'Ελένη', 'عمر', '李 雷']) expect(name_trouble(name)).toBe('')
})
