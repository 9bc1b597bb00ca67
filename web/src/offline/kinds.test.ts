import { expect, test } from 'vitest'
import { kept_how } from './kinds'

const SCOPE = 'https://play.example/astrogate/'

test('the page and its parts are kept, and nothing that a game says', () => {
  expect(
    ['', '#/table/g1', 'index.html', 'astrogate.wasm', 'mark.svg', '?x=1'].map((path) =>
      kept_how(SCOPE + path, SCOPE),
    ),
  ).toEqual(Array(6).fill('until_the_next'))
  expect(kept_how(`${SCOPE}assets/page-ODg3pxOD.js`, SCOPE)).toBe('for_good')
  for (const path of ['api/games', 'api/games/g1/record?seat=0', 'sw.js', 'assets/a/b.js', 'api/x.svg'])
    expect(kept_how(SCOPE + path, SCOPE), path).toBe('never')
  expect(kept_how('https://play.example/assets/page-1.js', SCOPE)).toBe('never')
  expect(kept_how('https://elsewhere.example/astrogate/', SCOPE)).toBe('never')
})
