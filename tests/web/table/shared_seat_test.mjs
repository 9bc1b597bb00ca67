// Two people at one seat, each in a browser of their own: what one drafts is shown to the other, who adds it
// to orders for another ship and seals the sheet of both. A spectator orders ships by the link to their seat,
// until its player throws him out.
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { serious } from '../stage/eyes.mjs'
import { set_up, sit_down, until } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, one, other] = await staged({}, { width: 360, height: 760, dark: false })

const board = (page) => page.getByRole('application', { name: /^Hex board/ })
const seal = (page) => page.getByRole('button', { name: /^(Seal|Keep them)/ }).click()
const theirs = (page) => page.getByRole('region', { name: 'Orders from another browser at your seat' })

test('a second browser sits down at the same seat', async () => {
  const { page } = one
  await set_up(page, server.url, { game: 'Slingshot', scenario: 'Slingshot duel', bot: 'bot:escort' })
  await until(page, /place your ships/)
  await seal(page)
  await until(page, /order your ships/)
  await page.getByRole('button', { name: 'Your seat' }).click()
  await sit_down(other.page, await page.getByLabel('Your own link', { exact: true }).inputValue())
  await page.keyboard.press('Escape')
  await until(other.page, /order your ships/)
})

test('what one drafts the other reads, adds to orders for another ship, and seals', async () => {
  const ships = other.page.locator('article .head').filter({ hasText: /^\s*1\./ })
  await board(one.page).focus()
  await one.page.keyboard.press('8')
  await theirs(other.page).getByText(/burn/i).waitFor()
  assert.deepEqual(await serious(other.page), [])
  await picture(other.page, 'shared-seat-360-light', true)

  await ships.nth(1).click()
  await board(other.page).focus()
  await other.page.keyboard.press('9')
  await theirs(one.page).getByText(/burn/i).waitFor()
  await theirs(other.page).getByRole('button', { name: 'Add these orders to mine' }).click()
  await theirs(other.page).getByRole('button', { disabled: true }).waitFor()
  await theirs(one.page).getByText(/burn/i).nth(1).waitFor()

  const turn = await one.page.locator('span.turn').first().textContent()
  await seal(other.page)
  for (const { page } of [one, other])
    await page.waitForFunction((before) => document.querySelector('span.turn')?.textContent !== before, turn)
  const flown = await one.page.locator('body').innerText()
  assert.match(flown, /1\.A From \(−8,−3\)/, 'burned to the north')
  assert.match(flown, /1\.B From \(−6,−3\)/, 'burned to the north east')
  assert.match(flown, /1\.C From \(−6,−2\)/, 'coasted')
})

const your_seat = async (page) => {
  await page.getByRole('button', { name: 'Your seat', exact: true }).click()
  return page.getByRole('region', { name: 'Your seat' })
}
async function throw_out(page) {
  const drawer = await your_seat(page)
  await drawer.getByRole('button', { name: 'Throw the others out' }).click()
  await drawer.getByRole('button', { name: 'Yes, only this browser' }).click()
  await drawer.getByText('Only this browser holds it').waitFor()
}
const watches = (page) => page.getByText('You are watching', { exact: true }).waitFor()

test('a spectator is a sub-commander by the link to a seat, until its player is back', async () => {
  await throw_out(one.page)
  await watches(other.page)
  assert.equal(
    await other.page.getByRole('button', { name: /^Seal/ }).count(),
    0,
    'who watches orders nothing',
  )
  const link = await one.page.getByLabel('Your own link', { exact: true }).inputValue()
  await one.page.keyboard.press('Escape')
  await sit_down(other.page, link)
  await until(other.page, /order your ships/)
  const turn = await other.page.locator('span.turn').first().textContent()
  await board(other.page).focus()
  await other.page.keyboard.press('2')
  await other.page.locator('.seal').getByText('1.A burns').waitFor()
  await seal(other.page)
  for (const { page } of [one, other])
    await page.waitForFunction((before) => document.querySelector('span.turn')?.textContent !== before, turn)
  await throw_out(one.page)
  await watches(other.page)
  await one.page.keyboard.press('Escape')
  await until(one.page, /order your ships/)
})

test('nothing went wrong behind the pages', () => {
  assert.deepEqual([...one.faults, ...other.faults], [])
})
