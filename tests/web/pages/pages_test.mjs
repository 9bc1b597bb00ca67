// People who come by link and play each other, and the pages around the table: what they say, that they fit,
// and that they call.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { found_by_axe } from '../stage/eyes.mjs'
import { middle_of, ready, seal_button, sheets_of } from '../stage/hand.mjs'
import { until } from '../stage/play.mjs'
import { browser, picture, root, staged } from '../stage/stage.mjs'

const [server, seat, other] = await staged({}, { width: 1440 })
const { sealed } = sheets_of(seat.page)

test('a guest by link is asked for a name, in any script, and told why one is too long', async () => {
  const { page } = seat
  const guest = await browser()
  try {
    await page.goto(`${server.url}/#/setup`)
    await page.getByLabel('Fleets').selectOption('duel')
    await page.getByLabel('Name at seat 1').fill('Александра Константиновна')
    await page
      .getByRole('alert')
      .getByText(/too long: about 20 letters/)
      .waitFor()
    await page.getByRole('button', { name: 'Open the table' }).click()
    assert.match(page.url(), /#\/setup/, 'the form says so instead of the server')
    await page.getByLabel('Name at seat 1').fill('Александра')
    await page.getByRole('button', { name: 'Open the table' }).click()
    const link = await page.getByRole('textbox', { name: 'Seat 2' }).inputValue()
    await page.reload()
    assert.equal(
      await page.getByRole('textbox', { name: 'Seat 2' }).inputValue(),
      link,
      'the links outlast a reload',
    )
    await page.getByRole('link', { name: 'To the table' }).click()
    await guest.page.goto(link)
    const invitation = guest.page.getByRole('region', { name: 'What you are invited to' })
    await invitation.getByRole('heading', { name: 'Duel' }).waitFor()
    await invitation.getByText('Александра').waitFor()
    await invitation.getByText(/^Vector 3 .*2009.*, about \d+ min$/).waitFor()
    await guest.page.getByLabel('Your name at the table').fill('Ελένη')
    await picture(guest.page, 'hands-join-1440-dark')
    await guest.page.getByRole('button', { name: 'Sit down' }).click()
    await until(page, /set your burns/)
    await page.getByRole('list', { name: 'Seats' }).getByText('Ελένη').waitFor()
    assert.equal(await page.locator('.title').textContent(), 'Duel')
  } finally {
    await guest.close()
  }
})

test('among people one key seals, the same with Z takes it back, and no second press does', async () => {
  const { page } = seat
  await ready(page)
  const sealed_now = page.getByRole('button', { name: 'Take it back and change it' })
  sealed()
  const [x, y] = await middle_of(seal_button(page))
  await page.mouse.click(x, y)
  await page.waitForTimeout(500)
  await page.mouse.click(x, y)
  await page.waitForTimeout(600)
  assert.ok(await sealed_now.isVisible(), 'a slow double press seals and does not take back')
  assert.equal(sealed(), 1)
  await page.keyboard.press('Control+z')
  await ready(page)
  await page.keyboard.press('Control+Enter')
  await sealed_now.waitFor()
  assert.equal(sealed(), 1)
})

test('my games say what is played, against whom, the turn, the age and whose move it is', async () => {
  const { page } = seat
  await page.goto(`${server.url}/#/`)
  const row = page
    .getByRole('region', { name: 'My games' })
    .getByRole('listitem')
    .filter({ hasText: 'Ελένη' })
  await row.waitFor()
  const said = await row.textContent()
  for (const part of [/Duel/, /Vector 3/, /against Ελένη/, /turn 1,/, /just now|minute/, /Ελένη to move/])
    assert.match(said, part)
  await row.locator('svg[data-drawn="cubes"]').waitFor()
  await picture(page, 'hands-lobby-1440-dark', true)
})

test('an address that leads nowhere says so', async () => {
  const { page } = seat
  await page.goto(`${server.url}/#/nonsense`)
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  await page.goto(`${server.url}/#/setup/foo/bar`)
  await page.getByText('Nothing called “foo” is played here').waitFor()
})

test('the header is one line at 1440 and at 1024', async () => {
  const { page } = other
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Fly now' }).click()
  await until(page, /set your burns/)
  const height = async () => (await page.locator('header.bar').boundingBox()).height
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    await page.waitForTimeout(300)
    assert.ok((await height()) < 64, `the header is ${await height()} high at ${width}`)
    await picture(page, `hands-header-${width}`)
  }
})

test('with letters twice as large nothing is beyond the edge at 360', async () => {
  const { page } = seat
  const wide = (name) =>
    page
      .evaluate(() => document.documentElement.scrollWidth)
      .then((found) => assert.ok(found <= 360, `${name} is ${found} wide`))
  await page.goto(`${server.url}/#/`)
  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ text: 200 })))
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [name, path] of [
    ['lobby', ''],
    ['setting up', 'setup'],
    ['practice', 'practice'],
  ]) {
    await page.goto(`${server.url}/#/${path}`)
    await page.reload()
    await page.locator('main').waitFor()
    await page.waitForTimeout(500)
    await wide(name)
  }
  await page.goto(`${server.url}/#/`)
  await page.getByRole('button', { name: 'Fly now' }).click()
  await until(page, /set your burns/)
  await page
    .getByRole('group', { name: /^Burn of/ })
    .first()
    .waitFor()
  await wide('table')
  await page.evaluate(() => localStorage.removeItem('settings'))
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the replay has a main part, and nothing of it is outside of one', async () => {
  const { page } = seat
  await page.goto(page.url().replace('/table/', '/replay/').replace(/\/0$/, ''))
  await page.reload()
  await page.getByRole('group', { name: 'Replay' }).waitFor()
  assert.equal(await page.getByRole('main').count(), 1)
  for (const select of await page.getByRole('group', { name: 'Replay' }).getByRole('combobox').all())
    assert.ok(
      await select.evaluate((one) => {
        const ruler = document.createElement('canvas').getContext('2d')
        ruler.font = getComputedStyle(one).font
        return ruler.measureText(one.selectedOptions[0].textContent).width + 12 < one.clientWidth
      }),
      'the choice is read whole',
    )
  assert.deepEqual(await found_by_axe(page), [])
  await picture(page, 'hands-replay-1440-dark')
})

test('this browser calls whoever looks elsewhere when it is their move', async () => {
  const { page } = other
  await page.addInitScript(() => {
    window.called = []
    window.Notification = class {
      static permission = 'granted'
      static requestPermission = () => Promise.resolve('granted')
      constructor(words) {
        window.called.push(words)
      }
    }
    Object.defineProperty(document, 'visibilityState', { get: () => (window.is_away ? 'hidden' : 'visible') })
  })
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: 'Call me' }).click()
  await page.getByLabel('By this browser, while a tab of it is open').check()
  await picture(page, 'hands-call-me-again')
  await page.keyboard.press('Escape')
  assert.deepEqual(await page.evaluate(() => window.called), [])
  await page.evaluate(() => (window.is_away = true))
  await page.keyboard.press('Control+Enter')
  await page.waitForFunction(() => window.called.some((words) => /^Your move/.test(words)))
})

// The scripts that those of these names import, and what they import.
function scripts_of(names) {
  const folder = join(root, 'web/dist/assets')
  const wanted = readdirSync(folder).filter(
    (file) => file.endsWith('.js') && names.includes(file.replace(/-.{8}\.js$/, '')),
  )
  const found = new Map()
  while (wanted.length > 0) {
    const file = wanted.pop()
    if (found.has(file)) continue
    const script = readFileSync(join(folder, file), 'utf8')
    found.set(file, gzipSync(script).length)
    wanted.push(...[...script.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map((one) => one[1]))
  }
  return found
}

test('the table of a duel needs no script of the board of hexes, and not more than 150 kB', () => {
  const all = scripts_of([
    'index',
    'start',
    'TablePage',
    'CubesTable',
    'TextBoard',
    'vector3_types',
    'vector3_texts',
  ])
  assert.ok(all.size >= 10, [...all.keys()].join())
  assert.deepEqual(
    [...all.keys()].filter((file) => /^(hexes|HexTable|told)-/.test(file)),
    [],
  )
  const bytes = [...all.values()].reduce((sum, one) => sum + one, 0)
  assert.ok(bytes <= 150_000, `${bytes}`)
  assert.ok(bytes >= 60_000, `${bytes}`)
})

test('in a short window what is below the board is reached', async () => {
  const { page } = await browser({ width: 1366, height: 560 })
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Fly now' }).click()
  await page.getByRole('application').first().waitFor()
  await page.mouse.move(683, 30)
  await page.mouse.wheel(0, 4000)
  await page.waitForFunction(() => {
    const { bottom } = document.querySelector('.below').getBoundingClientRect()
    return scrollY > 0 && bottom <= innerHeight
  })
})

test('a table that was open here before asks for its whole board at once', async () => {
  const { page } = await browser()
  const board = () => page.getByRole('application').waitFor()
  const is_answer = (address) => /\/api\/games\/[^/?]+\?seat=/.test(String(address))
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Fly now' }).click()
  await board()
  const table = page.url()
  const again = async () => {
    await page.goto('about:blank')
    await page.goto(table)
    await board()
  }
  await again() // it learns what a board of this game takes
  await page.waitForFunction(() => /CubesTable/.test(localStorage.getItem('early') ?? ''))
  const said = []
  await page.route(is_answer, async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    said.push('answer')
    await route.continue()
  })
  page.on('request', (one) => /assets\/CubesTable-.*js$/.test(one.url()) && said.push('board'))
  await again()
  assert.deepEqual(said.slice(0, 2), ['board', 'answer'])
})
