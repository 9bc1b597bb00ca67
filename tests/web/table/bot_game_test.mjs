// One button, and a whole game against the computer by pointer and keys; what is refused says why; without
// the network a burn can still be drawn, refused and explained.
import assert from 'node:assert/strict'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { expect_headline, headline, is_over, move, until } from '../stage/play.mjs'
import { in_light, picture, pictures, root, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({})

test('the lobby has nothing serious against it, in any light', async () => {
  const { page } = seat
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Fly now' }).waitFor()
  assert.deepEqual(await serious(page), [])
  for (const light of ['dark', 'light', 'paper']) {
    await in_light(page, light)
    assert.deepEqual(await serious(page), [], light)
    await picture(page, `lobby-1440-${light}`)
  }
  await in_light(page, 'machine')
  await page.setViewportSize({ width: 360, height: 760 })
  await picture(page, 'lobby-360', true)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('one click leads into a game within a second or so', async () => {
  const { page } = seat
  const start = Date.now()
  await page.getByRole('button', { name: 'Fly now' }).click()
  await page.getByRole('application').waitFor()
  const milliseconds = Date.now() - start
  assert.ok(milliseconds < 5000, `${milliseconds} ms`)
  await expect_headline(page, /^Your move|Lieutenant|lieutenant/)
})

async function to_burns(page) {
  for (let i = 0; i < 60; ++i) {
    const text = await until(page, /^Your move|wins?$|draw/)
    if (is_over(text) || /set your burns/.test(text)) return text
    await move(page)
    await page.waitForTimeout(200)
  }
  return headline(page)
}

test('the arrow is dragged on a chart, and the sum is written out', async () => {
  const { page } = seat
  assert.match(await to_burns(page), /set your burns/)
  await page.getByRole('application').focus()
  const ring = await page.locator('svg.sheet .handle').first().boundingBox()
  await page.mouse.move(ring.x + ring.width / 2, ring.y + ring.height / 2)
  await page.mouse.down()
  await page.mouse.move(ring.x + ring.width / 2 + 30, ring.y + ring.height / 2 + 30, { steps: 6 })
  await page.mouse.up()
  const said = await page.locator('.burn .sum').first().textContent()
  assert.match(said, /velocity|refused/)
  await page.getByRole('application').focus()
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await page.waitForFunction(() =>
    /burn \(1,1,0\)/.test(document.querySelector('.burn .sum')?.textContent ?? ''),
  )
  assert.match(
    await page.locator('.burn .sum').first().textContent(),
    /velocity \(.*\) \+ burn \(1,1,0\) = \(.*\)\s*→ next position/,
  )
  await picture(page, 'first-burn-1440-dark')
})

// The picture of the README: a burn on the chart, courses behind it, and shots both ways. Written where it is
// asked for: ASTROGATE_PICTURES=readme.
async function picture_of_the_table(page) {
  await page.getByRole('button', { name: /^why/ }).click()
  await page.getByText(/^“.+”$/).waitFor()
  await page.getByRole('application').focus()
  for (const key of ['ArrowUp', 'ArrowLeft', '.']) await page.keyboard.press(key)
  if ((await page.locator('.refusal').count()) > 0) await page.keyboard.press('0')
  await page.getByRole('heading', { name: /^Who (can|could) shoot whom/ }).click()
  await page.waitForTimeout(900)
  await picture(page, 'table-1440-dark')
  if (process.env.ASTROGATE_PICTURES === 'readme')
    copyFileSync(join(pictures, 'table-1440-dark.png'), join(root, 'docs/table.png'))
  await page.setViewportSize({ width: 360, height: 1560 })
  await page.waitForTimeout(900)
  await picture(page, 'table-360-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await picture(page, 'table-360-light')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.waitForTimeout(900)
  await picture(page, 'table-1440-light')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.waitForTimeout(900)
  await picture(page, 'table-1024-light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('without the network a burn is drawn, refused and explained', async () => {
  const { page, context } = seat
  await context.setOffline(true)
  for (let i = 0; i < 8; ++i) await page.keyboard.press('ArrowUp')
  await page.getByRole('alert').first().waitFor()
  const refusal = await page.locator('.refusal').textContent()
  assert.match(refusal, /is refused/)
  assert.match(refusal, /2009:/)
  assert.match(refusal, /nearest/i)
  await picture(page, 'refused-1440-dark')
  await page.getByRole('button', { name: /nearest legal burn/ }).click()
  assert.equal(await page.locator('.refusal').count(), 0)
  await context.setOffline(false)
})

test('the table has nothing serious against it, at every width and in both lights', async () => {
  const { page } = seat
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [360, 760],
  ]) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(300)
    assert.deepEqual(await serious(page), [], `at ${width}`)
    if (width === 360) await page.setViewportSize({ width, height: 1560 })
    await picture(page, `burns-${width}-dark`)
    await page.setViewportSize({ width, height })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(wide <= width, `the page is ${wide} wide at ${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  assert.deepEqual(await serious(page), [])
  await picture(page, 'burns-1440-light')
  await page.emulateMedia({ colorScheme: 'dark' })
})

test('the game is played to its end', { timeout: 600000 }, async () => {
  const { page } = seat
  let is_pictured = false
  for (let i = 0; i < 400; ++i) {
    const text = await until(page, /^Your move|wins?$|draw/, 60)
    if (is_over(text)) break
    if (/fire with one ship/.test(text) && i < 40) await picture(page, 'fire-1440-dark')
    if (/set your burns/.test(text) && !is_pictured && (await page.locator('.below tbody tr').count()) > 0) {
      is_pictured = true
      await picture_of_the_table(page)
    }
    await move(page)
    await page.waitForTimeout(60)
    if (i === 120) {
      await page.getByRole('button', { name: 'Resign' }).click()
      await page.getByRole('button', { name: /^Yes, give up/ }).click()
    }
  }
  assert.ok(is_over(await headline(page)), await headline(page))
  assert.ok(is_pictured, 'nobody ever came into range')
  await picture(page, 'end-1440-dark')
  assert.deepEqual(await serious(page), [])
  await page.getByRole('button', { name: 'Look at the charts' }).click()
  await page.getByRole('application').waitFor()
})

test('nothing went wrong behind the page', () => {
  const offline = /ERR_INTERNET_DISCONNECTED|WebSocket/
  assert.deepEqual(
    seat.faults.filter((one) => !offline.test(one)),
    [],
  )
})
