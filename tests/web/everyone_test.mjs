// The pages before a table, as eyes of all kinds meet them: axe finds nothing in either light; at 360 pixels and with letters twice
// as large nothing is cut off or covered.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { found_by_axe, lost } from './eyes.mjs'
import { browser, picture, serve } from './stage.mjs'

let server, seat
before(async () => {
  server = await serve()
  seat = await browser()
})
after(async () => {
  await seat?.close()
  await server?.close()
})

async function choose(page, words) {
  const settings = page.getByRole('button', { name: 'Settings' })
  await settings.click()
  await page.getByRole('group', { name: 'Settings of this machine' }).getByLabel(words, { exact: typeof words === 'string' }).check()
  await settings.click()
}

// What was found in this test; every state is looked at before any of it counts.
const said = []
const note = (name, found) => said.push(...found.map((one) => `${name}: ${one}`))
const nothing = () => assert.deepEqual(said.splice(0), [])

// One state of one page, in both lights.
async function look(page, name) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(60)
    note(`${name}, ${colorScheme}`, await found_by_axe(page))
  }
}

async function narrow(page, name) {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.waitForTimeout(250)
  note(`${name} at 360`, await lost(page))
  note(`${name} at 360`, await found_by_axe(page))
  await picture(page, `${name}-360`, true)
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function large(page, name) {
  await choose(page, '200 %')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.waitForTimeout(300)
  note(`${name} with letters of 200 %`, await lost(page))
  await picture(page, `${name}-1280-letters-200`, true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await choose(page, '100 %')
}

async function all(page, name) {
  await look(page, name)
  await narrow(page, name)
  await large(page, name)
}

test('the lobby, the settings, and a table being set up', { timeout: 120000 }, async () => {
  const { page } = seat
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Fly now' }).waitFor()
  await all(page, 'lobby')
  await page.getByRole('button', { name: 'Settings' }).click()
  await look(page, 'settings')
  await picture(page, 'settings-1440')
  await page.setViewportSize({ width: 360, height: 740 })
  note('settings at 360', (await lost(page)).filter((one) => !one.startsWith('under ')))
  await look(page, 'settings at 360')
  await picture(page, 'settings-360')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.goto(`${server.url}/#/setup`)
  await page.getByRole('button', { name: 'Open the table' }).waitFor()
  await all(page, 'setup')
  nothing()
})

test('nothing went wrong behind the pages', () => assert.deepEqual(seat.faults, []))
