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

// Leaves the page at its table. `seats`: who is said to have played; `without`: so many of the last inputs are
// still to be made.
export async function open_played(page, url, play, seats, id = 'played', without = 0) {
  const [header, ...lines] = readFileSync(join(root, play), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const inputs = lines.filter((line) => !line.end).map(input_of)
  const saved = {
    format: 'astrogate local game',
    version: 1,
    id,
    title: '',
    ruleset: header.ruleset,
    rules: header.rules,
    setup: header.setup,
    seats,
    dice: 'drawn',
    created: header.created ?? '2026-01-01T00:00:00Z',
    changed: 1,
    inputs: inputs.slice(0, inputs.length - without),
    sealed: [],
    hash: '',
  }
  await page.goto(url)
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key, text),
    [`local game ${id}`, JSON.stringify(saved)],
  )
  await page.goto(`${url}/#/local/${id}`)
}
