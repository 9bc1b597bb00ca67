// Space in three dimensions: fetched when it is first shown, drawn only when something has changed, played by
// pointer and by keys, and in step with the charts. Needs software GL; a browser without GL is told so in
// words and keeps its charts.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { is_over, move, until } from '../stage/play.mjs'
import { browser, picture, root, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({ gl: true })

const board = (page) => page.getByRole('application', { name: /^Three-dimensional/ })
const way = (page, name) =>
  page.getByRole('group', { name: 'How space is drawn' }).getByRole('button', { name, exact: true })
const drawn = async (page) => Number(await page.locator('canvas').getAttribute('data-drawn'))
const burn_told = async (page) =>
  (await page.locator('.burn .sum').first().textContent()).match(/burn (\(.*?\))/)?.[1] ?? null

async function fly(page) {
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Fly now' }).click()
  await page.getByRole('application').waitFor()
  for (let i = 0; i < 60; ++i) {
    const text = await until(page, /^Your move|wins?$|draw/)
    if (is_over(text) || /set your burns/.test(text)) break
    await move(page)
    await page.waitForTimeout(150)
  }
}

// The frame is there, and a moment later no other has followed.
async function settled(page) {
  await page.waitForFunction(() => Number(document.querySelector('canvas')?.dataset.drawn) > 0)
  let before = -1
  for (let i = 0; i < 40 && before !== (await drawn(page)); ++i) {
    before = await drawn(page)
    await page.waitForTimeout(250)
  }
  return before
}

test('nothing of three.js is asked for before the view is first shown', async () => {
  const { page } = seat
  const asked = []
  page.on('request', (request) => asked.push(request.url()))
  await fly(page)
  const dist = join(root, 'web/dist/assets')
  const heavy = readdirSync(dist).filter(
    (name) => name.endsWith('.js') && readFileSync(join(dist, name), 'utf8').includes('WebGLRenderer'),
  )
  assert.equal(heavy.length, 1, `three.js is in ${heavy.join(', ')}`)
  assert.ok(statSync(join(dist, heavy[0])).size > 100_000)
  const index = readFileSync(join(root, 'web/dist/index.html'), 'utf8')
  assert.ok(!index.includes(heavy[0]), 'the page asks for three.js at once')
  assert.ok(!asked.some((url) => url.includes(heavy[0])), 'the charts ask for three.js')
  await way(page, '3-D').click()
  await board(page).waitFor()
  assert.ok(asked.some((url) => url.includes(heavy[0])))
})

test('no frame is drawn when nothing has changed', async () => {
  const { page } = seat
  const before = await settled(page)
  await page.waitForTimeout(1500)
  assert.equal(await drawn(page), before)
  await board(page).focus()
  await page.keyboard.press('ArrowLeft')
  await page.waitForFunction(
    (count) => Number(document.querySelector('canvas').dataset.drawn) > count,
    before,
  )
})

test('ships are chosen, and ranges read, by keys and by pointer', async () => {
  const { page } = seat
  await board(page).focus()
  const first = await page.locator('.mark[aria-pressed="true"]').getAttribute('aria-label')
  await page.keyboard.press('n')
  await page.waitForFunction(
    (was) => document.querySelector('.mark[aria-pressed="true"]').getAttribute('aria-label') !== was,
    first,
  )
  await page.keyboard.press('p')
  assert.equal(await page.locator('.mark[aria-pressed="true"]').getAttribute('aria-label'), first)
  await page.keyboard.press('r')
  await page.waitForFunction(() =>
    /\d+ away, apart \(/.test(document.querySelector('.board > [aria-live]').textContent),
  )
  assert.match(await page.locator('.odds.is-read text').textContent(), /^\d+ away/)
  await page.keyboard.press('Escape')
  assert.equal(await page.locator('.odds.is-read').count(), 0)
  const other = page.locator('.mark[aria-pressed="false"]').last()
  const name = (await other.getAttribute('aria-label')).split(' ')[0]
  const box = await other.locator('.body').boundingBox()
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  assert.equal(
    (await page.locator('.mark[aria-pressed="true"]').getAttribute('aria-label')).split(' ')[0],
    name,
  )
})

test('a burn is drawn by keys, and stands on the charts', async () => {
  const { page } = seat
  await page.locator('.mark[aria-label^="1.A6 "]').focus()
  await page.keyboard.press('Enter')
  await board(page).focus()
  for (const key of ['0', 'x', 'Y']) await page.keyboard.press(key)
  await page.waitForFunction(() =>
    /burn \(1,−1,0\)/.test(document.querySelector('.burn .sum')?.textContent ?? ''),
  )
  await way(page, 'Charts').click()
  assert.equal(await page.locator('canvas').count(), 0)
  assert.equal(await burn_told(page), '(1,−1,0)')
  assert.equal(await page.locator('svg.sheet .burn').count(), 2)
  await way(page, '3-D').click()
  await settled(page)
  assert.equal(await burn_told(page), '(1,−1,0)')
})

test('one key leads to the charts and back, and the board that comes has the next key', async () => {
  const { page } = seat
  await board(page).focus()
  await page.keyboard.press('3')
  await page.locator('[role=application][aria-label*="arts. N and P"]:focus').waitFor()
  await page.keyboard.press('3')
  await page.locator('[role=application][aria-label^="Three-dimensional"]:focus').waitFor()
  await page.keyboard.press('g')
  assert.equal(await page.locator('canvas').count(), 1, 'G chooses together with others on every board')
  await page.keyboard.press('g')
  await settled(page)
})

test('a burn is drawn by pulling its ring, always to a cube in reach', async () => {
  const { page } = seat
  await board(page).focus()
  await page.keyboard.press('0')
  const handle = await page.locator('.handle circle').boundingBox()
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y - 70, { steps: 8 })
  await page.mouse.up()
  const told = await burn_told(page)
  assert.notEqual(told, null)
  assert.notEqual(told, '(0,0,0)')
  assert.equal(await page.locator('.refusal').count(), 0)
  await way(page, 'Both').click()
  await settled(page)
  assert.equal(await burn_told(page), told)
  assert.ok((await page.locator('svg.sheet .burn').count()) > 0)
  await picture(page, 'space-both-1440-dark')
  await way(page, '3-D').click()
})

test('a turned eye costs at most 100 ms a frame, in the middle of many', async () => {
  const { page } = seat
  await settled(page)
  const box = await page.locator('canvas').boundingBox()
  const frames = page.evaluate(
    () =>
      new Promise((done) => {
        const times = []
        new MutationObserver((_, watch) => {
          const gl = document.querySelector('canvas').getContext('webgl2')
          // Waits until the frame is painted.
          gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
          times.push(performance.now())
          if (times.length < 41) return
          watch.disconnect()
          done(
            times
              .slice(1)
              .map((time, i) => time - times[i])
              .sort((a, b) => a - b),
          )
        }).observe(document.querySelector('canvas'), { attributes: true, attributeFilter: ['data-drawn'] })
      }),
  )
  await page.mouse.move(box.x + 60, box.y + 60)
  await page.mouse.down()
  let is_done = false
  void frames.then(() => (is_done = true))
  for (let i = 0; !is_done && i < 600; ++i)
    await page.mouse.move(box.x + 60 + (i % 200), box.y + 60 + (i % 50))
  await page.mouse.up()
  const times = await frames
  console.log(
    `3-D, ${Math.round(box.width)} by ${Math.round(box.height)} pixels: ` +
      `p50 ${times[20].toFixed(1)} ms, p95 ${times[38].toFixed(1)} ms a frame`,
  )
  // Other work on this machine takes its share of every frame.
  const crowd = Math.max(1, loadavg()[0] / cpus().length)
  assert.ok(times[20] <= 100 * crowd, `${times[20]} ms, in a crowd of ${crowd.toFixed(1)}`)
})

test('the view has nothing serious against it, at every width and in both lights', async () => {
  const { page } = seat
  await board(page).focus()
  await page.keyboard.press('f')
  for (const light of ['dark', 'light']) {
    await page.emulateMedia({ colorScheme: light })
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [360, 760],
    ]) {
      await page.setViewportSize({ width, height })
      await settled(page)
      assert.deepEqual(await serious(page), [], `at ${width}, ${light}`)
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width)
      await picture(page, `space-${width}-${light}`)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
})

test('the way of drawing is remembered in this browser', async () => {
  const { page } = seat
  await page.reload()
  await board(page).waitFor()
})

test('one key leads to the charts and back', async () => {
  const { page } = seat
  await way(page, '3-D').click()
  await board(page).focus()
  await page.keyboard.press('3')
  await board(page).waitFor({ state: 'detached' })
  await page.getByRole('application').focus()
  await page.keyboard.press('3')
  await board(page).waitFor()
})

test('a flat table has one chart, and burns that stay in the plane', async () => {
  const { page } = seat
  await page.goto(`${server.url}/#/setup`)
  await page.getByLabel('Space').selectOption({ label: 'flat: Z stays 0' })
  await page.getByLabel('Who takes seat 2').selectOption('bot:lieutenant')
  await page.getByLabel('Fleets').selectOption({ label: 'Ready fleets, in place' })
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('application').waitFor()
  await until(page, /set your burns/)
  await way(page, 'Charts').click()
  assert.equal(await page.locator('svg.sheet').count(), 1)
  await page.getByRole('application').focus()
  await page.keyboard.press('.')
  await page.locator('.refusal').waitFor()
  assert.match(await page.locator('.refusal').textContent(), /flat play.*C13/s)
  await way(page, '3-D').click()
  await settled(page)
  await picture(page, 'space-flat-1440-dark')
})

test('without WebGL the page says so, and the charts stay', async () => {
  const plain = await browser()
  try {
    await plain.page.addInitScript(() => {
      const get = HTMLCanvasElement.prototype.getContext
      HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
        return /webgl/.test(kind) ? null : get.call(this, kind, ...more)
      }
    })
    await fly(plain.page)
    await way(plain.page, '3-D').click()
    await plain.page.getByText(/no WebGL/).waitFor()
    assert.equal(await plain.page.locator('svg.sheet').count(), 2)
    assert.deepEqual(plain.faults, [])
  } finally {
    await plain.close()
  }
})

test('nothing went wrong behind the page', () => {
  assert.deepEqual(seat.faults, [])
})
