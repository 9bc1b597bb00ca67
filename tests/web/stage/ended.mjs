// A record of the repository as a game of this browser: whoever opens it sees that game as it was played.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stage.mjs'

const input_of = ({ stage, sheets, dice, resign, time_up }) => ({
  stage,
  ...(sheets
    ? {
        sheets: sheets.map(({ seat, orders, by_default }) => ({
          seat,
          ...(orders ? { orders } : {}),
          ...(by_default ? { by_default } : {}),
        })),
      }
    : {}),
  ...(dice ? { dice } : {}),
  ...(resign === undefined ? {} : { resign }),
  ...(time_up ? { time_up } : {}),
})

// Leaves the page at its table. `seats`: who is said to have played; `without`: so many of the last inputs
// are still to be made.
export async function open_played(page, url, play, seats, id = 'played', without = 0) {
  const [header, ...lines] = readFileSync(join(root, play), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const inputs = lines.filter((line) => !line.end).map(input_of)
  const { ruleset, rules, setup, created } = header
  const played = { ruleset, rules, setup, seats, inputs: inputs.slice(0, inputs.length - without) }
  await open_begun(page, url, created ? { ...played, created } : played, id)
}

// A game of this browser that begins so, or goes on after `inputs`.
export async function open_begun(page, url, begun, id = 'begun') {
  const saved = {
    format: 'astrogate local game',
    version: 1,
    id,
    title: '',
    dice: 'drawn',
    created: '2026-01-01T00:00:00Z',
    changed: 1,
    inputs: [],
    sealed: [],
    hash: '',
    ...begun,
  }
  await page.goto(url)
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key, text),
    [`local game ${id}`, JSON.stringify(saved)],
  )
  await page.goto(`${url}/#/local/${id}`)
}
