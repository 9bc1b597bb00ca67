// A duel of Slingshot against the computer: ships placed on a board without an edge, burns by keys and by the
// pointer with the velocity in its canonical form, a launch, enemies known by what sensors have seen, until a
// weapon reaches one and fires.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open_played } from '../stage/ended.mjs'
import { found_by_axe, lost } from '../stage/eyes.mjs'
import { set_up, sit_down, until } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, seat, mate] = await staged({}, { width: 1024, height: 768, dark: false })

const board = (page) => page.getByRole('application', { name: /^Hex board/ })
const seal = (page) => page.getByRole('button', { name: /^(Seal|Keep them)/ }).click()
const velocity = (page) => page.locator('.velocity').textContent()
const pressed = (page, group) =>
  page.getByRole('group', { name: group }).locator('[aria-pressed=true]').allTextContents()
const spoken = (page) => page.locator('.board > .unseen').textContent()

// Seals this turn's orders and waits for the next turn's.
async function next_turn(page) {
  const turn = await page.locator('span.turn').first().textContent()
  await seal(page)
  await page.waitForFunction(
    (before) =>
      /order your ships|wins?$|^A draw/.test(document.querySelector('h1')?.textContent ?? '') &&
      document.querySelector('span.turn')?.textContent !== before,
    turn,
  )
}

test('ships are placed in their zone by the keys and by default, and the battle begins', async () => {
  const { page } = seat
  await set_up(page, server.url, { game: 'Slingshot', scenario: 'Slingshot duel', bot: 'bot:escort' })
  await until(page, /place your ships/)
  await board(page).focus()
  await page.keyboard.press('v')
  await page.keyboard.press('ArrowDown')
  assert.match(await spoken(page), /Start at \([−\d]+,[−\d]+\) with speed 1/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Start at .* with speed 1/, pressed: true }).waitFor()
  await seal(page)
  await until(page, /order your ships/)
})

test('8 burns north, the velocity changes in canonical form; a press on the board burns too', async () => {
  const { page } = seat
  assert.match(await velocity(page), /^\s*Velocity \(1,0\), 1 SE\s*→ \(1,0\), 1 SE/)
  await board(page).focus()
  await page.keyboard.press('8')
  assert.match((await pressed(page, /^Ends of the course/))[0], /^\s*N\b/)
  assert.match(await velocity(page), /→ \(1,−1\), 1 NE/)
  await page.keyboard.press('0')
  assert.match(await velocity(page), /→ \(1,0\), 1 SE/)
  await page.keyboard.press('9')
  assert.match(await velocity(page), /→ \(2,−1\), 1 SE, 1 NE/)
  await page.keyboard.press('0')
})

const number = (told) => Number(told.replace('−', '-'))

// Where a hex is on the page, flat side up: step by step from the middle, by what is told on the way.
async function found(page, [q, r]) {
  const box = await board(page).boundingBox()
  let [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
  for (let i = 0; i < 60; ++i) {
    await page.mouse.move(x, y)
    const [at_q, at_r] = (await page.locator('.page > .told').textContent())
      .match(/\(([−\d]+),([−\d]+)\)/)
      .slice(1)
      .map(number)
    if (at_q === q && at_r === r) return [x, y]
    x += (q - at_q) * 14
    y += (r - at_r + (q - at_q) / 2) * 16
  }
  throw new Error(`${q}, ${r} is not found`)
}

// The ships of a list of cards, each by its button.
const cards = (page, notes) => page.locator('article .head').filter({ hasText: notes })

test('a cruiser launches a torpedo, and no more than one', async () => {
  const { page } = seat
  await cards(page, /1\.[A-Z].*cruiser/).click()
  const launch = page.getByRole('group', { name: /^Launch/ })
  await launch.getByRole('button', { name: /free point \(0,0\)/ }).click()
  assert.equal(await launch.locator('[aria-pressed=true]').count(), 1)
  await launch.getByRole('button', { name: /free point \(1,0\)/ }).click()
  assert.equal(await launch.locator('[aria-pressed=true]').count(), 1)
  await next_turn(page)
  await cards(page, /1\.[A-Z]\.1/).waitFor()
  await page
    .locator('.charts .happened')
    .filter({ hasText: /1\.[A-Z] launches 1\.[A-Z]\.1/ })
    .waitFor()
})

test('enemies are a size until sensors see them; then a class, with the turn', async () => {
  const { page } = seat
  const enemies = cards(page, /^\s*2\./)
  assert.match((await enemies.allTextContents()).join(), /a large ship/)
  await enemies.first().click()
  assert.match(await page.locator('article.is-open dl').textContent(), /Class\s*not seen yet/)
  for (let i = 0; i < 7 && (await cards(page, /^\s*2\..*(cruiser|corvette)/).count()) === 0; ++i)
    await next_turn(page)
  await page
    .locator('.charts .happened')
    .filter({ hasText: /Sensors tell .+ of 2\.[A-Z]: (cruiser|corvette)/ })
    .waitFor()
  await cards(page, /^\s*2\..*(cruiser|corvette)/)
    .first()
    .click()
  assert.match(
    await page.locator('article.is-open dl').textContent(),
    /Class\s*(cruiser|corvette)\s*seen on turn \d/,
  )
})

test('a press on an enemy in reach drafts a shot, the next press takes it back', async () => {
  const { page } = seat
  const shots = page.getByRole('button', { name: /at 2\..*: Attack/ })
  for (let i = 0; i < 6 && (await shots.count()) === 0; ++i) {
    for (const own of await cards(page, /^\s*1\./).all()) {
      await own.click()
      if ((await shots.count()) > 0) break
    }
    if ((await shots.count()) === 0) await next_turn(page)
  }
  await shots.first().click()
  assert.equal(await shots.first().getAttribute('aria-pressed'), 'true')
  assert.match(await page.locator('.seal .ordered').innerText(), /^1\.\S+: Fire the \w+ weapon at 2\.\S+$/)
  await shots.first().click()
  assert.equal(await page.locator('.seal .ordered').count(), 0)
  assert.equal(await shots.first().getAttribute('aria-pressed'), 'false')
  const [, enemy] = (await shots.first().textContent()).match(/at (2\.\S+?),/)
  const where = await page.locator('article .head').filter({ hasText: enemy }).first().textContent()
  const [x, y] = await found(
    page,
    where
      .match(/\(([−\d]+),([−\d]+)\)/)
      .slice(1)
      .map(number),
  )
  await page.mouse.click(x, y)
  assert.equal(
    await page
      .locator('.other[aria-pressed=true]')
      .filter({ hasText: /at 2\./ })
      .count(),
    1,
  )
})

test('what sensors tell is one line of the log, however long they tell it', async () => {
  const { page } = seat
  const lines = page.locator('section.log li').filter({ hasText: /Sensors tell .+ of 2\.[A-Z]: / })
  const told = (await lines.allTextContents()).map((one) => one.match(/Sensors tell .+? of 2\.[A-Z]/)[0])
  assert.ok(told.length > 0)
  assert.deepEqual(told, [...new Set(told)])
})

test('orders are copied as a post, and a post is pasted back', async () => {
  const { page } = seat
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await cards(page, /1\.[A-Z].*cruiser/).click()
  await board(page).focus()
  await page.keyboard.press('8')
  await page.keyboard.press('b')
  await page.getByRole('button', { name: 'Copy them as a post' }).click()
  await page.getByText('Copied.').waitFor()
  const post = await page.evaluate(() => navigator.clipboard.readText())
  assert.match(post, /^1\.[A-Z]: .*burn N$/m, 'ships are called as in the log')
  const written = page.getByRole('list', { name: 'Written down' }).getByRole('listitem')
  const orders = await written.allTextContents()
  for (let left = orders.length; left > 0; --left)
    await page
      .getByRole('button', { name: /^Take back/ })
      .first()
      .click()
  await page.getByText('Nothing yet.').first().waitFor()
  const line = page.getByRole('textbox', { name: /^Orders, as/ })
  await line.fill(`${post}\nZeppelin: burn Q`)
  await line.press('Enter')
  await page.getByText(/^Line \d+, column 1: nothing known here is called "Zeppelin"/).waitFor()
  await line.fill('')
  await line.focus()
  await page.keyboard.press('Control+v')
  await picture(page, 'slingshot-post-1440-dark')
  await line.press('Enter')
  await written.first().locator('code').waitFor()
  assert.deepEqual((await written.allTextContents()).sort(), orders.sort())
  await page.getByRole('button', { name: /^Away/ }).click()
})

for (const [width, height, dark] of [
  [1440, 900, true],
  [1024, 768, false],
  [360, 740, true],
])
  test(`nothing wrong to the eye at ${width}`, async () => {
    const { page } = seat
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await page.waitForTimeout(400)
    assert.deepEqual(await found_by_axe(page), [])
    assert.deepEqual(await lost(page), [])
    await picture(page, `slingshot-${width}-${dark ? 'dark' : 'light'}`)
  })

test('what was fired is told', async () => {
  const { page, faults } = seat
  await page.setViewportSize({ width: 1440, height: 900 })
  await next_turn(page)
  const log = page.getByRole('list', { name: 'Events, newest turn first' })
  assert.match(await log.textContent(), /1\.[A-Z] → 2\./)
  assert.match(await log.textContent(), /\d+ courses are flown/)
  await picture(page, 'slingshot-told-1440-dark')
  await page.getByText('As a post').click()
  await picture(page, 'slingshot-report-1440-dark')
  await page.getByRole('combobox', { name: /^As/ }).selectOption('Markdown')
  await page.getByRole('button', { name: 'Copy the report' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  assert.equal(report.split('\n')[0], `## ${await page.locator('.table .title').first().textContent()}`)
  assert.match(report, /^## [^\n]+\n\n### Turn \d+\n\n- .*1\.[A-Z]/)
  assert.deepEqual(faults, [])
})

// Whatever comes before the first orders is sealed as it stands.
async function to_the_orders(page) {
  for (let asked = ''; !/order your ships/.test(asked);) {
    asked = await until(page, /^Your move/)
    if (/order your ships/.test(asked)) break
    await seal(page)
    await page.waitForFunction((text) => document.querySelector('h1')?.textContent !== text, asked)
  }
}

test('a team of two plans together: free ships, orders seen while they are written, talk', async () => {
  const { page, faults } = seat
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${server.url}/#/setup/slingshot/convoy`)
  await page.getByRole('button', { name: 'Change the rules' }).click()
  await page.getByRole('slider', { name: /^How many/ }).fill('4')
  for (const other of [2, 4])
    await page.getByRole('combobox', { name: `Who takes seat ${other}` }).selectOption('bot:escort')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await sit_down(mate.page, await page.getByRole('textbox', { name: 'Seat 3' }).inputValue(), 'Ben')
  await page.getByRole('link', { name: 'To the table' }).click()
  await Promise.all([to_the_orders(page), to_the_orders(mate.page)])
  await page.getByText('Your team', { exact: true }).waitFor()
  await page.getByText('The other team').waitFor()
  const side = page.getByRole('region', { name: 'Your side' })
  await side.getByRole('button', { name: /orders my free ships first/ }).click()
  await side.getByRole('button', { pressed: true }).waitFor()
  await board(page).focus()
  await page.keyboard.press('8')
  const writing = mate.page.getByRole('region', { name: /^Orders that .* is writing$/ })
  await writing.getByText(/^1\.[A-Z]: burn N/).waitFor()
  await picture(mate.page, 'slingshot-team-draft-1024-light')
  await page.getByRole('button', { name: 'Show these orders to my team' }).click()
  await page.getByRole('button', { name: 'Your team has seen these orders' }).waitFor()
  await picture(page, 'slingshot-side-1440-dark')
  await mate.page.getByRole('button', { name: /^Talk/ }).click()
  await mate.page
    .getByRole('list', { name: 'What was said, newest last' })
    .getByText(/^1\.[A-Z]: burn N/)
    .waitFor()
  await mate.page.getByText('to your team').first().waitFor()
  await mate.page.getByLabel('To whom').selectOption('To my team alone')
  await mate.page.getByLabel('Say something').fill('and I go right')
  await mate.page.keyboard.press('Enter')
  await picture(mate.page, 'slingshot-team-talk-1024-light')
  await page.getByRole('button', { name: /^Talk.*1/ }).waitFor()
  await page.locator('.seal .primary:not(:disabled)').waitFor() // a seal that has just come hears nothing
  await page.keyboard.press('Control+Enter')
  await page.getByText('Sealed.').waitFor()
  await mate.page.getByRole('button', { name: /^Seal: everybody/ }).click()
  await page
    .getByRole('list', { name: 'Events, newest turn first' })
    .getByText(/has named who orders/)
    .waitFor()
  assert.deepEqual([...faults, ...mate.faults], [])
})

test('what the mate left without orders is free: it is listed, and ordered like an own ship', async () => {
  const { page, faults } = seat
  await until(page, /Ships of your side have no orders/)
  const free = page.getByRole('region', { name: 'Free ships of your team' })
  const ship = free.getByRole('button').first()
  const name = (await ship.textContent()).trim()
  await ship.click()
  await board(page).focus()
  await page.keyboard.press('8')
  await free.getByText('in your orders').waitFor()
  assert.match((await pressed(page, `Ends of the course of ${name}`))[0], /^\s*N\b/)
  await mate.page
    .getByRole('region', { name: /^Orders that .* is writing$/ })
    .getByText(`${name}: burn N`)
    .waitFor()
  await picture(page, 'slingshot-free-1440-dark')
  assert.deepEqual([...faults, ...mate.faults], [])
})

test('a landing that scores is told above the seal', async () => {
  const { page, faults } = seat
  const seats = [
    { by: 'me', name: 'Ann' },
    { by: 'bot', name: '', bot: 'escort' },
  ]
  await open_played(page, server.url, 'games/slingshot/plays/sungrazer/landed.jsonl', seats, 'landed', 6)
  await until(page, /order your ships/)
  await page.locator('.seal').getByText('1.A lands on the planet in 2 turns: 2 points.').waitFor()
  await picture(page, 'slingshot-landing-1440-dark')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'courses are flown' })
    .getByRole('button')
    .first()
    .click()
  await page
    .getByText(/^1\.A flies from \(/)
    .first()
    .waitFor()
  assert.deepEqual(faults, [])
})
