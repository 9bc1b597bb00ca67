import { beforeAll, expect, test, vi } from 'vitest'

let settings_from: (written: string | null) => unknown
let room_of: (width: number, letters: number, height?: number) => string
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('document', { documentElement: { dataset: {}, style: {} } })
  vi.stubGlobal('window', { innerWidth: 1440, addEventListener: () => undefined })
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: '16px' }))
  ;({ settings_from, room_of } = await import('./settings.svelte'))
})

const first = {
  palette: 'pencil',
  text: 100,
  motion: 'machine',
  telling: 'normal',
  text_board: false,
  question_keys: true,
  sound: false,
}

test('what was kept comes back', () => {
  const kept = {
    palette: 'red_green',
    text: 200,
    motion: 'still',
    telling: 'quick',
    text_board: true,
    question_keys: false,
    sound: true,
  }
  expect(settings_from(JSON.stringify(kept))).toEqual(kept)
})
test('what is not understood is as on the first day', () => {
  for (const written of [
    null,
    '',
    'null',
    '[]',
    '{',
    '7',
    '{"palette":"toString","text":3000,"motion":1,"telling":"toString","text_board":"yes"}',
  ])
    expect(settings_from(written), String(written)).toEqual(first)
})
test('letters twice as large leave half the room', () => {
  expect([360, 860, 861, 1180, 1181].map((width) => room_of(width, 16))).toEqual([
    'narrow',
    'narrow',
    'medium',
    'medium',
    'wide',
  ])
  expect([480, 481].map((height) => room_of(932, 16, height))).toEqual(['narrow', 'medium'])
  expect([1280, 1720, 1721, 2400].map((width) => room_of(width, 32))).toEqual([
    'narrow',
    'narrow',
    'medium',
    'wide',
  ])
})
