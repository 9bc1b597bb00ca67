// The hand at the table: a press too many seals nothing, a sheet that loses a ship is asked about, what was
// drafted outlasts a reload, one key seals and one undoes; the second button fires, two fingers pinch,
// drawers leave the board alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { found_by_axe } from './stage/eyes.mjs'
import { move, until } from './stage/play.mjs'
import { browser, picture, staged } from './stage/stage.mjs'

const [server, seat, finger] = await staged({}, { width: 1440, touch: true })

// Every sheet that this page hands in.
const handed = []
seat.page.on('request', (request) => request.url().endsWith('/lock') && handed.push(request.postDataJSON()))
const sealed = () => handed.splice(0).length

const seal_button = (page) => page.locator('.seal button.primary')
async function ready(page) {
  await page.locator('.seal button.primary:not(:disabled)').waitFor()
}
const middle_of = async (one) => {
  const { x, y, width, height } = await one.boundingBox()
  return [x + width / 2, y + height / 2]
}

async function set_up(page, { game, scenario, bot, title = '' }) {
  await page.goto(`${server.url}/#/`)
  await page.goto(`${server.url}/#/setup`)
  if (game) await page.getByRole('combobox', { name: /^Game/ }).selectOption({ label: game })
  await page.getByRole('combobox', { name: /^(Fleets|Scenario)/ }).selectOption(scenario)
  await page.getByRole('combobox', { name: 'Who takes seat 2' }).selectOption(bot)
  if (title) await page.getByLabel('Name of the table').fill(title)
  await page.getByRole('button', { name: 'Open the table' }).click()
}

test('a slow double press seals one turn', async () => {
  const { page } = seat
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Fly now' }).click()
  await until(page, /set your burns/)
  for (const apart of [40, 250, 500, 750]) {
    await ready(page)
    const [x, y] = await middle_of(seal_button(page))
    sealed()
    await page.mouse.click(x, y)
    const pressed = Date.now()
    await page.waitForTimeout(apart)
    await page.mouse.click(x, y)
    const took = Date.now() - pressed
    await page.waitForTimeout(1200)
    // A machine that is busy may press later than it was told to, when the button is alive again.
    if (took <= 800) assert.equal(sealed(), 1, `two presses ${took} ms apart`)
    for (
      let said = await page.locator('h1').first().textContent();
      !/set your burns/.test(said);
      said = await page.locator('h1').first().textContent()
    ) {
      await move(page)
      await page.waitForTimeout(250)
    }
  }
})

test('one key seals, one undoes', async () => {
  const { page } = seat
  await ready(page)
  await page.getByRole('application').focus()
  await page.keyboard.press('ArrowUp')
  await page.locator('.seal', { hasText: 'Seal the burn' }).waitFor()
  await page.waitForTimeout(500)
  await page.keyboard.press('ArrowLeft')
  await page.waitForTimeout(100)
  const burn = () => page.locator('.seal .list').textContent()
  assert.match(await burn(), /\(1,1,0\)/)
  await page.keyboard.press('Control+z')
  assert.match(await burn(), /\(1,0,0\)/)
  await page.keyboard.press('Control+z')
  await page.locator('.seal', { hasText: 'everybody coasts' }).waitFor()
  sealed()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await page.waitForTimeout(1000)
  assert.equal(sealed(), 1)
})

test('a draft outlasts a reload, and is gone once sealed', async () => {
  const { page } = seat
  for (let said = ''; !/set your burns/.test(said); said = await page.locator('h1').first().textContent()) {
    await move_but_burns(page)
    await page.waitForTimeout(250)
  }
  await ready(page)
  await page.getByRole('application').focus()
  await page.keyboard.press('ArrowUp')
  await page.locator('.seal', { hasText: 'Seal the burn' }).waitFor()
  await page.reload()
  await page.locator('.seal', { hasText: 'Seal the burn' }).waitFor()
  await seal_button(page).click()
  await page.waitForTimeout(600)
  assert.deepEqual(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft/'))),
    [],
  )
})
async function move_but_burns(page) {
  if (!/set your burns/.test(await page.locator('h1').first().textContent())) await move(page)
}

test('at one screen no seat sees what another has drafted', async () => {
  const { page } = seat
  await page.goto(`${server.url}/#/setup`)
  await page.getByLabel('Fleets').selectOption('duel')
  await page.getByRole('combobox', { name: 'Who takes seat 2' }).selectOption('me')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('button', { name: /open the curtain/ }).click()
  await ready(page)
  await page.getByRole('application').focus()
  await page.keyboard.press('ArrowUp')
  await page.locator('.seal', { hasText: 'Seal the burn' }).waitFor()
  const first = await page.evaluate(() =>
    Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft/')),
  )
  assert.equal(first.length, 1)
  await page.reload()
  await page.getByRole('button', { name: /open the curtain/ }).click()
  await page.locator('.seal', { hasText: 'Seal the burn' }).waitFor()
  await seal_button(page).click()
  await page.getByRole('button', { name: /open the curtain/ }).click()
  await ready(page)
  assert.match(await page.locator('.seal').textContent(), /everybody coasts/)
})

test('a sheet that loses a ship turns red, says which, offers the nearest end that lives, and asks twice', async () => {
  const { page } = seat
  await set_up(page, { game: 'Triplanetary of 1981', scenario: 'grand_tour', bot: 'bot:coaster' })
  await until(page, /choose where you start/)
  await page
    .getByRole('button', { name: /^Start on the/ })
    .first()
    .click()
  await seal_button(page).click()
  await until(page, /plot your courses/)
  await page.getByRole('button', { name: 'Take off.' }).click()
  await seal_button(page).click()
  await page.locator('.doomed').waitFor()
  await ready(page)
  await picture(page, 'hands-doomed-1440-dark')
  assert.match(await seal_button(page).textContent(), /C1 is lost/)
  const [red] = (await seal_button(page).evaluate((one) => getComputedStyle(one).backgroundColor)).match(
    /\d+/g,
  )
  assert.ok(Number(red) > 170)
  sealed()
  await seal_button(page).click()
  await page.getByRole('alert').getByText('C1 is lost by this sheet').waitFor()
  await page.waitForTimeout(900)
  assert.equal(sealed(), 0, 'the first press asks')
  await page
    .locator('.doomed')
    .getByRole('button', { name: /^Save C1: burn/ })
    .click()
  assert.equal(await page.locator('.doomed').count(), 0)
  assert.doesNotMatch(await seal_button(page).textContent(), /lost/)
  await page.keyboard.press('Control+z')
  await page.locator('.doomed').waitFor()
  await ready(page)
  await seal_button(page).click()
  await page.getByRole('button', { name: 'Seal, and lose C1' }).click()
  await page.waitForTimeout(500)
  assert.equal(sealed(), 1, 'the second seals')
})

test('the second button fires at what it is pressed on', { timeout: 180000 }, async () => {
  const { page } = seat
  await page.goto(`${server.url}/#/`)
  await page.getByRole('button', { name: 'Fly now' }).click()
  for (let i = 0; i < 80 && !/fire with one ship/.test(await until(page, /^Your move|wins?$/)); ++i) {
    await move(page)
    await page.waitForTimeout(150)
  }
  const shot = page.getByRole('button', { name: /^Fire at / }).first()
  const name = (await shot.textContent()).replace('Fire at ', '').trim()
  await page.locator('.fire button:not(:disabled)').first().waitFor()
  const foe = page
    .locator(
      `svg.sheet:not(.slim) g.ship[aria-label^="${name} "], svg.sheet:not(.slim) g.ship[aria-label^="${name},"]`,
    )
    .first()
  sealed()
  await foe.click({ button: 'right', force: true })
  await page.waitForTimeout(500)
  const [order] = handed.at(-1)?.sheet ?? []
  assert.equal(order?.is, 'fire')
  assert.equal(sealed(), 1)
})

async function pinch(one, [x, y], from, to) {
  const wire = await one.context.newCDPSession(one.page)
  const points = (apart) => [-1, 1].map((side, id) => ({ x: x + side * apart, y, id }))
  const send = (type, touchPoints) => wire.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', points(from).slice(0, 1))
  await send('touchStart', points(from))
  for (let i = 1; i <= 6; ++i) await send('touchMove', points(from + ((to - from) * i) / 6))
  await send('touchEnd', [])
}

test('two fingers pinch the charts, and what lies between them stays there', async () => {
  const { page } = finger
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Fly now' }).click()
  await until(page, /set your burns/)
  const sheet = page.locator('svg.sheet:not(.slim)').first()
  const ships = sheet.locator('g.ship')
  const places = () =>
    ships.evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x + width / 2, y + height / 2]),
    )
  await page.waitForTimeout(900)
  const before = await places()
  const span = (all) => Math.max(...all.map((one) => Math.hypot(one[0] - all[0][0], one[1] - all[0][1])))
  const box = await sheet.boundingBox()
  const at = [box.x + box.width / 2, box.y + box.height * 0.8]
  await pinch(finger, at, 60, 120)
  await page.waitForTimeout(300)
  const after = await places()
  const grown = span(after) / span(before)
  assert.ok(Math.abs(grown - 2) < 0.15, `the chart grew by ${grown}`)
  before.forEach(([x, y], i) => {
    assert.ok(
      Math.hypot(after[i][0] - (at[0] + 2 * (x - at[0])), after[i][1] - (at[1] + 2 * (y - at[1]))) < 24,
      `ship ${i}`,
    )
  })
})

test('drawers leave the board alone, and Escape closes them wherever the hand is', async () => {
  const { page } = finger
  await page.getByRole('application').waitFor()
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [360, 740],
  ])
    for (const name of ['Talk', 'Call me', 'Your seat']) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(300)
      await page.getByRole('button', { name, exact: true }).click()
      const drawer = page.locator('section.drawer')
      await drawer.waitFor()
      const board = await page.locator('.charts').first().boundingBox()
      const box = await drawer.boundingBox()
      const is_apart =
        box.x >= board.x + board.width - 1 ||
        box.x + box.width <= board.x + 1 ||
        box.y >= board.y + board.height - 1 ||
        box.y + box.height <= board.y + 1
      assert.ok(
        is_apart,
        `${name} at ${width}: drawer ${JSON.stringify(box)}, board ${JSON.stringify(board)}`,
      )
      await picture(page, `hands-${name.replaceAll(' ', '-').toLowerCase()}-${width}`)
      await page.evaluate(() => document.activeElement.blur())
      await page.keyboard.press('Escape')
      await page.waitForTimeout(100)
      assert.equal(await drawer.count(), 0, `${name} at ${width}`)
    }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.evaluate(() => document.activeElement.blur())
  await page.keyboard.press('Escape')
  assert.equal(await page.getByRole('group', { name: 'Settings of this machine' }).count(), 0)
})

test('a guest by link is asked for a name, in any script, and told why one is too long', async () => {
  const { page } = seat
  const other = await browser()
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
    await other.page.goto(link)
    await other.page.getByLabel('Your name at the table').fill('Ελένη')
    await picture(other.page, 'hands-join-1440-dark')
    await other.page.getByRole('button', { name: 'Sit down' }).click()
    await until(page, /set your burns/)
    await page.getByRole('list', { name: 'Seats' }).getByText('Ελένη').waitFor()
    assert.equal(await page.locator('.title').textContent(), 'Duel')
  } finally {
    await other.close()
  }
})

test('among people one key seals, the same with Z takes the seal back, and no second press does', async () => {
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
  for (const part of [
    /Duel/,
    /Vector 3/,
    /against Ελένη/,
    /turn 1 when you last looked/,
    /just now|minute/,
    /Ελένη to move/,
  ])
    assert.match(said, part)
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
  const { page } = finger
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
  const { page } = finger
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
