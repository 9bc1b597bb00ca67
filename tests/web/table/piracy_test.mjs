// Piracy on one screen, from its card to the patrol's first turn: circuits are planned, a merchant takes
// off and says where to; everybody reads where the cargo goes, and its owner alone reads a circuit.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headline, until } from '../stage/play.mjs'
import { seal } from '../stage/seals.mjs'
import { look, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({ width: 1440, height: 900 })
const { page } = seat
const button = (name) => page.getByRole('button', { name })
const card = (ship) => page.locator('article', { has: page.locator('.name', { hasText: ship }) })
const read = async (ship) => (await card(ship).textContent()).replace(/\s+/g, ' ')

// Rows upon rows of a kind are folded.
async function unfold(ship) {
  const folded = card(ship).locator('details:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
}

async function order(ship, ...orders) {
  if ((await card(ship).locator('.head').getAttribute('aria-expanded')) !== 'true')
    await card(ship).locator('.head').click()
  for (const name of orders) {
    await unfold(ship)
    await card(ship).getByRole('button', { name }).click()
  }
}

// Behind the curtain is the next of the three.
async function next(words) {
  await page.locator('.curtain .primary').click()
  await until(page, words)
}

test('each side of its world, and a circuit of its own for each ship of the patrol', async () => {
  await page.goto(`${server.url}/#/setup/triplanetary_2018/piracy`)
  await page.getByText('Somebody beside you').click()
  await button('Play').click()
  await next(/choose where you start$/)
  await order('T1', 'Start on the E side.')
  await order('T2', 'Start on the W side.')
  await seal(page)
  await next(/plan the circuits/)
  await order('D3', 'Start on the E side.', 'Plan the circuit Callisto – Io – Ganymede.')
  await order('S4', 'Start on the W side.')
  await unfold('S4')
  await card('S4').getByRole('button', { name: 'Plan the circuit Terra – Mars – Venus – Mercury.' }).waitFor()
  await look(page, 'piracy-circuits')
  await order('S4', 'Plan the circuit Terra – Mars – Venus – Mercury.')
  await seal(page)
})

test('who takes off is asked where to, and chooses another world as long as the sheet is open', async () => {
  await next(/plot your courses/)
  assert.doesNotMatch(await read('D3'), /circuit/)
  await order('T1', 'Take off.')
  await page.getByText('T1 takes off: announce where it goes.').waitFor()
  assert.equal(await button('Seal the order').isDisabled(), true)
  await order('T1', 'Carry a cargo to Mars.', 'Carry a cargo to Venus.')
  const pressed = (world) =>
    card('T1')
      .getByRole('button', { name: `Carry a cargo to ${world}.` })
      .getAttribute('aria-pressed')
  assert.deepEqual([await pressed('Mars'), await pressed('Venus')], ['false', 'true'])
  await look(page, 'piracy-announced')
  await seal(page)
})

test('the patrol reads where the cargo goes, and along which worlds it flies itself', async () => {
  await next(/plot your courses/)
  assert.match(await headline(page), /^Skipper 2/)
  assert.match(await read('T1'), /cargo for Venus/)
  assert.match(await read('D3'), /circuit Callisto – Io – Ganymede, next Callisto/)
  await page.getByRole('heading', { name: 'Cargoes of this cycle of trade' }).waitFor()
  await page.getByText('Looted in this cycle: 0 of 8 points.').waitFor()
  const seats = await page.getByRole('list', { name: 'Seats' }).getByRole('listitem').allTextContents()
  assert.match(seats[0], /ally\s*the merchants/)
  assert.doesNotMatch(seats[1], /ally|enemy/)
  assert.match(seats[2], /enemy\s*the Pirate/)
  await button('Key').click()
  assert.match(await page.locator('.key').textContent(), /■\s*beside a name: has a cargo aboard/)
  await look(page, 'piracy-patrol')
  assert.deepEqual(seat.faults, [])
})
