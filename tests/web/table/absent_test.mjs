// Triplanetary with people who are away: standing rules that fly, sheets kept at any step, and a seat that
// nobody plays on any more, given to a computer that this game has.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { sit_down, until } from '../stage/play.mjs'
import { browser, picture, serve } from '../stage/stage.mjs'

const server = await serve({ shortest_stage_seconds: 1, grace_seconds: 0 })
const host = await browser({})
const guest = await browser({ width: 360, height: 760, dark: false })

// The page offers no stage of seconds, so this table is made by the API, in the page's own session.
async function table(wish) {
  await host.page.goto(server.url)
  const made = await host.page.evaluate(async (body) => {
    const said = await fetch('./api/games', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return said.json()
  }, wish)
  await guest.page.goto(server.url)
  await sit_down(guest.page, made.seats[1].link)
  await guest.page.waitForURL(/table/)
  return made.game
}
const wish = {
  ruleset: 'triplanetary_1981',
  scenario: 'bi_planetary_near',
  dice: 'chain',
  seats: [{ by: 'me', name: 'Ada' }, { by: 'open' }],
}

test('who is away lays down rules for every step, and the pilot flies on', { timeout: 240000 }, async () => {
  const game = await table({ ...wish, time: { stage_seconds: 3600, bank_seconds: 0 } })
  const { page } = guest
  await until(page, /^Your move/)
  await page.getByText('While I’m away').click()
  const steps = await page.locator('.away label > span').allTextContents()
  for (const step of ['Placement', 'Astrogation', 'Guns', 'Counterattack', 'Resupply'])
    assert.ok(steps.includes(step), steps.join())
  const rules = await page.getByLabel('Astrogation').locator('option').allTextContents()
  for (const rule of [/^coast/, /ignore weak gravity/, /pilot/])
    assert.ok(
      rules.some((one) => rule.test(one)),
      rules.join('; '),
    )
  assert.deepEqual(await serious(page), [])
  await page.getByText('While I’m away').scrollIntoViewIfNeeded()
  await picture(page, 'away-triplanetary-360-light')
  await page.getByLabel('Placement').selectOption('proposed')
  await page.getByLabel('Astrogation').selectOption('captain')
  await host.page.goto(`${server.url}/#/table/${game}`)
  await until(host.page, /^Your move/)
  await host.page.getByText('While I’m away').click()
  await host.page.getByLabel('Placement').selectOption('proposed')
  await page.getByText(/Placement: handed in by your rule/).waitFor()
  // Ada plots with a sheet kept for the turn after, too: this step is none of Vector 3's.
  await host.page.getByRole('button', { name: /for turn 2/ }).click()
  await host.page
    .getByText(/Astrogation:/)
    .first()
    .waitFor()
  await picture(host.page, 'away-triplanetary-1440-dark')
  await host.page.getByRole('button', { name: /^Seal/ }).click()
  await page
    .getByText(/Astrogation: handed in by your rule .*pilot/)
    .first()
    .waitFor({ timeout: 60000 })
  await host.page
    .getByText(/Astrogation: your prepared sheet went in/)
    .first()
    .waitFor({ timeout: 60000 })
})

test('a seat that misses two moves is given to a computer of this game', { timeout: 120000 }, async () => {
  const game = await table({
    ...wish,
    seats: [{ by: 'me', name: 'Ada' }, { by: 'open' }],
    time: { stage_seconds: 3, bank_seconds: 0 },
  })
  const { page } = host
  await page.goto(`${server.url}/#/table/${game}`)
  const seats = page.getByRole('list', { name: 'Seats' })
  await seats
    .getByText(/absent/)
    .first()
    .waitFor({ timeout: 60000 })
  const other = seats.getByRole('listitem').nth(1)
  await other.getByText(/absent/).waitFor({ timeout: 60000 })
  await other.getByRole('button', { name: 'Computer plays it' }).click()
  const offered = await page
    .getByRole('list', { name: 'Computers for seat 2' })
    .getByRole('button')
    .allTextContents()
  assert.ok(
    offered.some((one) => /pilot/.test(one)) && !offered.some((one) => /lieutenant/i.test(one)),
    offered.join('; '),
  )
  for (const [width, dark] of [
    [1440, true],
    [1024, false],
    [360, true],
  ]) {
    await page.setViewportSize({ width, height: width === 360 ? 760 : 860 })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await page.waitForTimeout(200)
    assert.deepEqual(await serious(page), [])
    await picture(page, `absent-${width}-${dark ? 'dark' : 'light'}`)
  }
  await page.getByRole('button', { name: /the pilot, who/ }).click()
  await other.getByText(/pilot/i).first().waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: /^Talk/ }).click()
  await page.getByText(/The computer plays seat 2 now: the pilot/).waitFor()
  assert.deepEqual(
    host.faults.filter((one) => !/40[39]/.test(one)),
    [],
  )
})
