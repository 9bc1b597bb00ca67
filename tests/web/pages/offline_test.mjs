// Without the server: the page opens as it was, says what is missing, and flying is learned on.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { look, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({})
const { page, faults } = seat
let table = ''

// Of the files that the browser keeps, those whose address matches.
const kept = (address) =>
  page.evaluate(async (text) => {
    const found = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (RegExp(text).test(url)) found.push(url)
    return found
  }, address.source)
async function until_kept(address) {
  for (let i = 0; i < 300 && (await kept(address)).length === 0; i++) await page.waitForTimeout(100)
  assert.notEqual((await kept(address)).length, 0, `${address} is kept`)
}

test('the browser keeps the page once it stands, with what teaches to fly, and no game', async () => {
  await page.goto(server.url)
  await until_kept(/Practice-/)
  await page.getByRole('button', { name: 'Fly now' }).click()
  await page.getByRole('application').first().waitFor()
  table = page.url()
  await page.reload()
  await page.getByRole('application').first().waitFor()
  await until_kept(/CubesTable-/)
  assert.deepEqual(await kept(/\/api\//), [])
  assert.deepEqual(faults, [])
})

test('a table that is loaded without the network says so, and stands as soon as that is back', async () => {
  await seat.context.setOffline(true)
  await page.reload()
  await page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' }).waitFor()
  await look(page, 'offline-table')
  await seat.context.setOffline(false)
  await page.getByRole('application').first().waitFor()
  assert.equal(page.url(), table)
})

test('the lobby opens, and a flight is flown', async () => {
  await server.close()
  await page.goto(server.url)
  await page.reload()
  await page.getByText('The server cannot be reached.').waitFor()
  await look(page, 'offline-lobby')
  await page.getByRole('link', { name: 'Learn to fly' }).click()
  await page.getByRole('link', { name: /Drift/ }).click()
  const board = page.getByRole('application')
  await board.focus()
  for (let i = 0; i < 6; ++i) await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Flown!' }).waitFor()
  assert.deepEqual(await serious(page), [])
})
