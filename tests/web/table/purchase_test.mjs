// Ships bought, chosen and let appear by presses on the board: what they cost, the wares of a market, a hold
// to scale; a fleet that is placed in free hexes, and whoever is incited.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { press_hex } from '../stage/hex_board.mjs'
import { until } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({ width: 1440, height: 900 })
const { page } = seat
const button = (name) => page.getByRole('button', { name })
const CERES = [0.34, 0.75]
const TERRA = [0.63, 0.28]

async function sit_down(scenario, against) {
  await page.goto(`${server.url}/#/setup/triplanetary_1981/${scenario}`)
  if (against) await page.getByText(against).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
}

const press = (words, at) => press_hex(page, words, at)

test('a ship is bought by a press, with wares that fill its hold and empty the purse', async () => {
  await sit_down('prospecting')
  await until(page, /buy your ships/)
  await page.getByText('25 left of 25 megacredits.').waitFor()
  await press(/Buy one transport, to stand on Ceres/, CERES)
  await page.getByText('15 left of 25 megacredits.').waitFor()
  await button('automated mine: one more').click()
  await button('fuel: one more').click()
  await page.getByText('9 left of 25 megacredits.').waitFor()
  await page.getByRole('img', { name: '10 of 50 tons of the hold are taken' }).waitFor()
  assert.deepEqual(await serious(page), [])
  await picture(page, 'purchase-1440-dark')
  await button('Take back').click()
  await page.getByText('25 left of 25 megacredits.').waitFor()
  assert.equal(await button(/^automated mine/).count(), 0, 'its wares go with it')
  await press(/Buy one transport, to stand on Ceres/, CERES)
  await button('Seal the order').click()
  await until(page, /nothing to do \(Astrogation\)/) // it has no fuel
  for (const beside of [
    page.getByRole('list', { name: 'Seats' }),
    page.getByRole('group', { name: 'Below the board' }),
  ])
    await beside.getByText('MCr 15', { exact: true }).waitFor()
})

test('a fleet is placed in free hexes; a press turns an orbit, one more takes the ship back', async () => {
  await sit_down('fleet_mutiny', 'Somebody beside you')
  await button(/open the curtain/).click()
  await until(page, /choose and place your fleet/)
  const frigate = button(/^frigate/)
  await frigate.click()
  const box = await page.getByRole('application').boundingBox()
  for (const across of [300, 430]) await page.mouse.click(box.x + across, box.y + 70)
  await frigate.getByText('2 ×').waitFor()
  await press(/Place one frigate at .* clockwise/, TERRA)
  await frigate.getByText('3 ×').waitFor()
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForFunction(() =>
    /counterclockwise/.test(document.querySelector('.page > .told')?.textContent ?? ''),
  )
  await page.mouse.down()
  await page.mouse.up()
  await frigate.getByText('2 ×').waitFor()
})

test('who is to be incited is pressed; the next corvette appears where the board is pressed', async () => {
  await sit_down('fleet_mutiny')
  await until(page, /whom do you incite/)
  await press(/: F4/, [0.44, 0.7])
  await page.locator('[aria-pressed=true]').filter({ hasText: /^F4$/ }).waitFor()
  await sit_down('retribution')
  await until(page, /send the next corvette/)
  await press(/Let the next corvette appear on Mars/, [0.44, 0.87])
  await button('Seal the order').click()
  await until(page, /plot your courses/)
  assert.deepEqual(seat.faults, [])
})
