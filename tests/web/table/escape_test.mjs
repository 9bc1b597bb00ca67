// Escape by its secret: transports placed by keys and by pointer, one of them told to carry the fugitives,
// boosters, and a burn that saves a ship from falling back. The other seat never reads which one it is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { found_by_axe, lost } from '../stage/eyes.mjs'
import { sit_down, until } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, flees, hunts] = await staged({}, {})

const board = (page) => page.getByRole('application', { name: /^Hex board/ })
const card = (page, ship) => page.locator('article', { has: page.locator('.name', { hasText: ship }) })
const seal = (page, words) => page.getByRole('button', { name: words }).click()
async function open_card(page, ship) {
  if ((await card(page, ship).locator('.head').getAttribute('aria-expanded')) !== 'true')
    await card(page, ship).locator('.head').click()
}

test('both sit down, by the rules of 2018', async () => {
  const { page } = flees
  await page.goto(`${server.url}/#/setup`)
  await page.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Triplanetary of 2018' })
  await page
    .getByLabel(/Scenario/)
    .first()
    .selectOption('escape')
  await page.getByRole('button', { name: 'Open the table' }).click()
  const link = await page.getByRole('textbox', { name: 'Seat 2' }).inputValue()
  await page.getByRole('link', { name: 'To the table' }).click()
  await sit_down(hunts.page, link)
  await until(page, /choose where you start/)
})

test('a side by the keys of directions, another on the card, and what is missing is said', async () => {
  const { page } = flees
  await board(page).focus()
  await page.keyboard.press('t') // upright
  await page.keyboard.press('9')
  assert.equal(
    await card(page, 'T1')
      .getByRole('button', { name: 'Start on the NE side.' })
      .getAttribute('aria-pressed'),
    'true',
  )
  assert.match(await page.locator('.seal').textContent(), /T2 starts on/)
  for (const [ship, side] of [
    ['T2', 'E'],
    ['T3', 'W'],
  ]) {
    await open_card(page, ship)
    await page.getByRole('button', { name: `Start on the ${side} side.` }).click()
  }
  assert.equal(await page.getByRole('button', { name: 'Seal 3 orders' }).isDisabled(), true)
  assert.match(await page.locator('.seal').textContent(), /Choose the transport that carries the fugitives/)
  await open_card(page, 'T2')
  await page.getByRole('button', { name: 'Carry the fugitives.' }).click()
  assert.deepEqual(await found_by_axe(page), [])
  assert.deepEqual(await lost(page), [])
  await picture(page, 'escape-placed')
  await seal(page, 'Seal 4 orders')
  await until(page, /plot your courses/)
})

test('their owner reads who has them, and nobody else', async () => {
  assert.match(await card(flees.page, 'T2').textContent(), /has the fugitives/)
  await until(hunts.page, /plot|wait|move/i)
  const read = await hunts.page.locator('body').textContent()
  assert.match(read, /T2/)
  assert.doesNotMatch(read, /has the fugitives/)
})

test('boosters, and who would fall back is told before sealing', async () => {
  const { page } = flees
  for (const ship of ['T1', 'T2', 'T3']) {
    await open_card(page, ship)
    await card(page, ship).getByRole('button', { name: 'Take off.' }).click()
  }
  await seal(page, 'Seal 3 orders')
  await until(page, /ram, or go on/)
  await seal(page, 'Ram nobody')
  await until(hunts.page, /plot your courses/)
  await seal(hunts.page, /^Seal: everybody coasts/)
  await until(hunts.page, /^(?!Your move: plot)/)
  if (await hunts.page.getByRole('button', { name: 'Cease fire' }).isVisible())
    await seal(hunts.page, 'Cease fire')
  await until(page, /plot your courses/)
  assert.match(await page.locator('.seal').textContent(), /T1, T2, T3 are lost/)
  await open_card(page, 'T2')
  await board(page).focus()
  await page.keyboard.press('9')
  assert.match(await page.locator('.seal').textContent(), /T1, T3 are lost/)
  assert.match(await page.locator('.courses').textContent(), /C4, if it coasts:\s+Together/)
})

test('nothing was amiss in either browser', () => assert.deepEqual([...flees.faults, ...hunts.faults], []))
