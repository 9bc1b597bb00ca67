// Interplanetary War from its purchases to its first resupply: by keys alone a fleet is bought and placed, a
// ship begins in orbit, a base gets stores; and by presses on the board the same posts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { go_to, press } from '../stage/by_keys.mjs'
import { serious } from '../stage/eyes.mjs'
import { press_hex } from '../stage/hex_board.mjs'
import { until } from '../stage/play.mjs'
import { seal, seal_until } from '../stage/seals.mjs'
import { look, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({ width: 1440, height: 900 })
const { page } = seat
const button = (name) => page.getByRole('button', { name })
const MARS = [0.49, 0.86]
const places = () => page.getByRole('combobox', { name: 'Where' })
const stores = () => page.getByRole('region', { name: 'Stores for your bases' })

// Chooses from the list of places by its first letters, and places there.
async function place(letters) {
  await go_to(page, places())
  if (letters) await page.keyboard.type(letters)
  await press(page, 'button', 'Place it there')
}

test('a fleet is bought, placed and posted by keys, and a base gets its stores', async () => {
  await page.goto(`${server.url}/#/setup/triplanetary_1981/interplanetary_war`)
  await press(page, 'button', 'Play')
  await until(page, /buy your ships/)
  await page.getByText('1000 left of 1000 megacredits.').first().waitFor()
  await press(page, 'button', /^frigate/)
  await place('Mars, W')
  await page.getByText('850 left of 1000 megacredits.').first().waitFor()
  await press(page, 'button', /^transport/)
  await place('Mars, E')
  await page.getByText(/Buy one transport, to stand on Mars, E side/).waitFor()
  await press(page, 'button', 'Begin in space')
  await place('')
  await page.getByText(/^Begins at .*clockwise/).waitFor()
  await button('Begin at the base').waitFor()
  await go_to(page, stores().getByRole('button', { name: 'Mars, E', exact: true }))
  await page.keyboard.press('Enter')
  await go_to(page, stores().getByRole('button', { name: 'nuke: one more' }))
  await page.keyboard.press('Enter')
  await stores()
    .getByRole('button', { name: /^Mars, E\b.*1$/ })
    .waitFor()
  await page.getByText('540 left of 1000 megacredits.').first().waitFor()
  await look(page, 'war-purchase')
  await seal(page)
})

test('the first turn is flown by keys', async () => {
  await seal_until(page, /plot your courses/)
  await page
    .locator('.orders')
    .getByText(/^frigate · fuel/)
    .first()
    .first()
    .waitFor()
  await page.getByRole('application').focus()
  await page.keyboard.press('9')
  await page.locator('.seal .primary', { hasText: 'Seal the order' }).waitFor()
  await seal_until(page, /refuel, arm, board, or go on/)
  assert.deepEqual(await serious(page), [])
})

test('posts are pressed on the board: a second press turns the orbit, one more takes it back', async () => {
  await page.goto(`${server.url}/#/setup/triplanetary_1981/interplanetary_war`)
  await button('Play').click()
  await until(page, /buy your ships/)
  await button(/^frigate/).click()
  await press_hex(page, /Buy one frigate, to stand on Mars/, MARS)
  await button('Begin in space').click()
  await press_hex(page, /number 0 .*begin at .* clockwise/, MARS)
  const posted = (sense) => page.getByText(new RegExp(`^Begins at .*, ${sense}\\.`)).first()
  await posted('clockwise').waitFor()
  await page.mouse.down()
  await page.mouse.up()
  await posted('counterclockwise').waitFor()
  await page.mouse.down()
  await page.mouse.up()
  await button('Begin in space').waitFor()
  assert.deepEqual(seat.faults, [])
})
