// The hand at the table: a press too many seals nothing, a sheet that loses a ship is asked about, what was
// drafted outlasts a reload, one key seals and one undoes; the second button fires, two fingers pinch,
// drawers leave the board alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { middle_of, ready, seal_button, sheets_of } from '../stage/hand.mjs'
import { move, set_up, until } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, seat, finger] = await staged({}, { width: 1440, touch: true })
const { handed, sealed } = sheets_of(seat.page)

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

test('the first stop of Tab leads to the first field of the burn', async () => {
  const { page } = seat
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Fly now' }).click()
  await until(page, /set your burns/)
  await page.locator('.burn input').first().waitFor()
  await page.reload()
  await page.locator('.burn input').first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  assert.equal(await page.evaluate(() => document.activeElement?.ariaLabel), 'Burn along X')
})

test('a sheet that loses a ship turns red, says which, offers another, and asks twice', async () => {
  const { page } = seat
  await set_up(page, server.url, { game: 'Triplanetary of 1981', scenario: 'grand_tour', bot: 'bot:coaster' })
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
  const name = (await shot.textContent()).replace('Fire at', '').trim()
  await page.locator('.fire button:not(:disabled)').first().waitFor()
  const foe = page
    .locator('svg.sheet:not(.slim)')
    .locator(`g.ship[aria-label^="${name} "], g.ship[aria-label^="${name},"]`)
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

test('a tap chooses the ship that lies nearest, and pulls no burn', async () => {
  const { page } = finger
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Fly now' }).click()
  await until(page, /set your burns/)
  for (let i = 0; i < 4; ++i) await page.getByRole('button', { name: 'Zoom out' }).first().click()
  await page.waitForTimeout(900)
  const ships = page.locator('svg.sheet:not(.slim)').first().locator('g.ship')
  const told = await ships.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  assert.equal(told.length, 4)
  for (const off of [0, 5])
    for (const label of [...told, ...told.toReversed()]) {
      const ship = ships.and(page.getByRole('button', { name: label, exact: true }))
      const [x, y] = await middle_of(ship.locator('.touch'))
      await page.touchscreen.tap(x + off, y)
      await page.waitForFunction(
        (one) =>
          document.querySelector(`g.ship[aria-label="${one}"]`)?.getAttribute('aria-pressed') === 'true',
        label,
      )
    }
  await page.locator('.seal', { hasText: 'everybody coasts' }).waitFor()
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
