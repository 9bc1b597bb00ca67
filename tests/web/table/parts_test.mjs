// Damage by parts, of Triplanetary's advanced combat: two ships in one hex, dice typed by hand; which parts
// are hit, and how far, is told in the log and on the card of the ship.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seal, seal_until } from '../stage/seals.mjs'
import { look, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({ width: 1440, height: 900 })
const { page } = seat

const station = (of, kind) => ({
  seat: of,
  kind,
  hex: [2, -10],
  vector: [0, 0],
  landed: 'none',
  side: 'E',
  fuel: 9,
  disabled: 0,
  has_burned: false,
  has_overloaded: false,
  after_weak: false,
  tour: [],
})
// Types what is thrown where dice are asked for, and waits until they have been taken.
async function throw_dice(...faces) {
  const dice = page.getByRole('form', { name: 'Dice to throw' })
  for (const [i, face] of faces.entries()) await dice.getByRole('spinbutton').nth(i).fill(String(face))
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    (count) => document.querySelectorAll('form.dice input').length !== count,
    faces.length,
  )
}

test('one dreadnought fires at a transport; dice say which of its parts suffer', async () => {
  await page.goto(server.url)
  const made = await page.request.post(`${server.url}/api/games`, {
    headers: { Origin: server.url },
    data: {
      ruleset: 'triplanetary_1981',
      scenario: 'terra_and_luna',
      dice: 'typed',
      rules: { damage: 'parts', ships: [station(0, 'dreadnought'), station(1, 'transport')] },
      seats: [{ by: 'me' }, { by: 'me' }],
    },
  })
  assert.equal(made.status(), 201, await made.text())
  const { game } = await made.json()
  await page.goto(`${server.url}/#/table/${game}`)
  await seal_until(page, /fire/i)
  await page.getByRole('button', { name: /^Fire at/ }).click()
  await seal(page)
  await throw_dice(6)
  await page.getByRole('group', { name: /^parts that are hit/ }).waitFor()
  await throw_dice(...[5, 4, 2].slice(0, await page.locator('form.dice input').count()))
  await seal_until(page, /^Seat 2 moves: nothing to do \(Astrogation\)/)
  const head = page.locator('article .head').filter({ hasText: /weapons damage 2 · drive damage 2/ })
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click()
  const parts = page.getByRole('group', { name: 'Damaged parts' })
  await parts.getByText('level 2 of 6').first().waitFor()
  await look(page, 'parts-card')
})
