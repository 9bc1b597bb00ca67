// A slow game: sealed lists are proposed, one of two lays down rules and prepares a sheet, and the other's
// moves carry the game on.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { sit_down, until } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, away, there] = await staged({}, { width: 360, height: 760, dark: false })

test('a slow pace proposes sealed lists, and says so', async () => {
  const { page } = away
  await page.goto(`${server.url}/#/setup`)
  const fire = page.getByLabel('Laser fire')
  assert.equal(await fire.inputValue(), 'alternating')
  await page.getByLabel('Time for each move').selectOption('86400')
  assert.equal(await fire.inputValue(), 'plotted')
  await page.getByText('because of the slow pace').waitFor()
  assert.deepEqual(await serious(page), [])
  await picture(page, 'slow-setup-1440-dark')
  await page.getByLabel('Name at seat 1').fill('Ada')
  await page.getByLabel('Fleets').selectOption({ label: 'Ready fleets, in place' })
  await page.getByRole('button', { name: 'Open the table' }).click()
  const link = await page.getByRole('textbox', { name: 'Seat 2' }).inputValue()
  await page.getByRole('link', { name: 'To the table' }).click()
  await sit_down(there.page, link)
  await until(page, /set your burns/)
})

test('rules and prepared sheets go in, and the owner reads what went in', { timeout: 300000 }, async () => {
  const { page } = away
  await page.getByText('While I’m away').click()
  await page.getByLabel('Writing fire lists').selectOption('best_odds')
  await page.getByRole('button', { name: 'No orders for turn 2' }).click()
  await page.getByText('Turn 2', { exact: true }).waitFor()
  assert.deepEqual(await serious(page), [])
  await picture(page, 'away-1440-dark')
  await page.getByRole('button', { name: /^Seal/ }).click()
  await until(page, /sheet is sealed/)
  const other = there.page
  for (let turn = 1; turn <= 2; ++turn) {
    await until(other, /^Your move/)
    if (/list who fires/.test(await other.locator('h1').first().textContent())) {
      await other.getByRole('button', { name: 'Seal the fire list' }).click()
      await until(other, /set your burns/)
    }
    await other.getByRole('button', { name: /^Seal/ }).click()
    await other.waitForTimeout(500)
  }
  await page.getByText('Acceleration: your prepared sheet went in.').waitFor()
  await until(page, /Your move/)
  await picture(page, 'away-told-1440-dark')
  await other.getByText('While I’m away').click()
  await other.getByLabel('Acceleration').selectOption('close_in')
  await other.getByText('While I’m away').scrollIntoViewIfNeeded()
  assert.deepEqual(await serious(other), [])
  await picture(other, 'away-360-light')
  await other.getByText('Nobody else is told').waitFor()
})

test('clocks stand when both agree', async () => {
  await away.page.getByRole('button', { name: 'Ask for a pause' }).click()
  await there.page.getByText('asks for a pause').waitFor()
  await there.page.getByRole('button', { name: 'Agree to a pause' }).click()
  await away.page.getByText('paused').waitFor()
  await picture(away.page, 'paused-1440-dark')
  await there.page.getByRole('button', { name: 'Go on' }).click()
  await away.page.getByLabel(/time left/).waitFor()
  assert.deepEqual([...away.faults, ...there.faults], [])
})
