// Flights 7 to 12: a first shot, and an orbit with a landing, flown to their ends in the real games.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { move, until } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({})
const { page } = seat
const bar = page.locator('section.lesson')
const says = (words) => bar.filter({ hasText: words }).waitFor()

test('a first shot: each step follows what happens at the table', async () => {
  await page.goto(`${server.url}/#/practice`)
  await page.getByRole('link', { name: /A first shot/ }).click()
  await says('drag the ring')
  await page.getByRole('application').waitFor()
  assert.deepEqual(await serious(page), [])
  for (let i = 0; i < 120 && !/Flown/.test(await bar.textContent()); ++i) {
    await until(page, /^Your move|win/)
    await move(page)
    await page.waitForTimeout(100)
  }
  await says('Flown ✓')
  await page.setViewportSize({ width: 360, height: 760 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.waitForTimeout(300)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.ok(wide <= 360, `it is ${wide} wide at 360`)
  assert.deepEqual(await serious(page), [])
  await picture(page, 'lesson-360-light')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
})

const pilot = page.locator('.pilot')
const press = (name) => page.getByRole('button', { name }).first().click()

// Turn after turn by the pilot's way, until the flight asks for something else.
async function follow(words) {
  for (let i = 0; i < 12 && !(await bar.textContent()).includes(words); ++i) {
    await until(page, /^Your move/)
    const take = pilot.getByRole('button', { name: 'Take this step' })
    const is_plotted = /plot your courses/.test((await page.locator('h1').first().textContent()) ?? '')
    if (is_plotted) await take.click({ timeout: 5000 }).catch(() => undefined)
    await press(/^Seal|^Go on/)
    await page.waitForTimeout(400)
  }
  await says(words)
}

test('into orbit, and down', async () => {
  await page.goto(`${server.url}/#/lesson/triplanetary_1981/orbit`)
  await says('Choose the side')
  await press('Start on the E side.')
  await press(/^Seal/)
  await until(page, /plot your courses/)
  await pilot.getByRole('combobox', { name: 'Aim' }).selectOption({ label: 'Go into orbit' })
  await pilot.getByRole('combobox', { name: 'World' }).selectOption({ label: 'Mars' })
  await pilot.getByRole('button', { name: 'Plan the way' }).click()
  await follow('You are in orbit')
  assert.deepEqual(await serious(page), [])
  await picture(page, 'lesson-orbit-1440-dark')
  for (let i = 0; i < 8 && !/Flown/.test(await bar.textContent()); ++i) {
    await until(page, /^Your move/)
    const land = page.getByRole('button', { name: /^Land on the .* side/ })
    if ((await land.count()) > 0) await land.first().click()
    await press(/^Seal|^Go on/)
    await page.waitForTimeout(400)
  }
  await says('Flown ✓')
  await page.goto(`${server.url}/#/practice`)
  await page.getByRole('listitem').filter({ hasText: 'Into orbit' }).getByText('Flown ✓').waitFor()
  assert.deepEqual(seat.faults, [])
})
