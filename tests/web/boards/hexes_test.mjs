// The hex board in a race between two worlds: moved and zoomed by the pointer, read hex by hex, courses
// plotted by pointer and by keys, until a ship that only coasts falls back on its world.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open_played } from '../stage/ended.mjs'
import { found_by_axe, lost } from '../stage/eyes.mjs'
import { set_up, until } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({})

const board = (page) => page.getByRole('application', { name: /^Hex board/ })
const pressed = (page) =>
  page
    .getByRole('group', { name: /^Ends of the course/ })
    .locator('[aria-pressed=true]')
    .textContent()
const told = async (page) => (await page.locator('.told').textContent()).match(/^\([^)]*\)/)?.[0]
const spoken = (page) => page.locator('.board > .unseen').textContent()
const seal = (page) => page.getByRole('button', { name: /^(Seal|Go on)/ }).click()

async function middle(page) {
  const box = await board(page).boundingBox()
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

async function open_table(page) {
  await set_up(page, server.url, { game: 'Triplanetary of 1981', bot: 'bot:coaster' })
  await until(page, /choose where you start/)
}

test('a side of the world to start from, and boosters', async () => {
  const { page } = seat
  await open_table(page)
  await page.getByRole('button', { name: 'Start on the E side.' }).click()
  await seal(page)
  await until(page, /plot your courses/)
  await page.getByRole('button', { name: 'Take off.' }).click()
  await seal(page)
  await page.getByRole('group', { name: /^Ends of the course/ }).waitFor()
  assert.match(await page.locator('.pulls').textContent(), /Mars pulls W: entered \(2,−20\)/)
})

test('the page is moved, and what is under the pointer comes along; zooming keeps it there', async () => {
  const { page } = seat
  const { x, y } = await middle(page)
  await page.mouse.move(x + 60, y + 40)
  const under = await told(page)
  assert.ok(under)
  await page.mouse.down()
  await page.mouse.move(x + 10, y + 10)
  await page.mouse.move(x - 90, y - 30, { steps: 4 })
  await page.mouse.up()
  await page.mouse.move(x - 90 + 1, y - 30)
  await page.mouse.move(x - 90, y - 30)
  assert.equal(await told(page), under)
  for (const by of [-300, -300, 500]) await page.mouse.wheel(0, by)
  await page.waitForTimeout(400)
  await page.mouse.move(x - 89, y - 30)
  assert.equal(await told(page), under)
  await page.getByRole('button', { name: 'Whole board' }).click()
})

// Where a hex is on a board that stands upright: step by step from the middle, by what is told on the way.
async function found(page, [q, r]) {
  let { x, y } = await middle(page)
  for (let i = 0; i < 60; ++i) {
    await page.mouse.move(x, y)
    const [, at_q, at_r] = (await told(page)).match(/\(([−\d]+),([−\d]+)\)/)
    const [dq, dr] = [q - Number(at_q.replace('−', '-')), r - Number(at_r.replace('−', '-'))]
    if (dq === 0 && dr === 0) return [x, y]
    x += (dq + dr / 2) * 14
    y += dr * 12
  }
  throw new Error(`${q}, ${r} is not found`)
}

test('a wide page has the board on its side, and T sets it upright, for ever', async () => {
  const { page } = seat
  const turned = page.getByRole('button', { name: 'Turned' })
  assert.equal(await turned.getAttribute('aria-pressed'), 'true')
  await board(page).focus()
  await page.keyboard.press('v')
  const from = await spoken(page)
  await page.keyboard.press('ArrowUp')
  assert.match(await spoken(page), /^\(3,−20\)/)
  await page.keyboard.press('ArrowDown')
  assert.equal(await spoken(page), from)
  await page.keyboard.press('9')
  assert.match(await pressed(page), /^\s*SE/)
  await page.keyboard.press('0')
  // The ends beside the board lie as they do on it.
  const place = (name) =>
    page
      .getByRole('group', { name: /^Ends of the course/ })
      .getByRole('button', { name })
      .boundingBox()
  assert.ok((await place(/^\s*E\b/)).y < (await place(/^\s*NE\b/)).y, 'on its side, E is up')
  await page.keyboard.press('t')
  assert.equal(await turned.getAttribute('aria-pressed'), 'false')
  assert.ok((await place(/^\s*E\b/)).x > (await place(/^\s*NE\b/)).x, 'upright, E is to the right')
})

test('the cursor of the keys says what is in each hex', async () => {
  const { page } = seat
  await board(page).focus()
  await page.keyboard.press('v')
  assert.match(await spoken(page), /^\(2,−20\): Mars pulls W; over a base of Mars; C1/)
  await page.keyboard.press('ArrowLeft')
  assert.match(
    await spoken(page),
    /^\(1,−20\): Mars; bases on E, NE, NW, W, SW and SE; coasting ends here\. .*crashes/,
  )
  await page.keyboard.press('ArrowUp')
  assert.match(await spoken(page), /^\(1,−21\): Mars pulls SE/)
  for (let i = 0; i < 4; ++i) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  assert.match(await spoken(page), /^\([−\d]+,−25\): nothing can be ordered here$/)
  await page.keyboard.press('ArrowDown')
  assert.doesNotMatch(await spoken(page), /nothing can be ordered/)
})

test('a burn by keys, another by the pointer, and none: the sheet follows', async () => {
  const { page } = seat
  await board(page).focus()
  await page.keyboard.press('9')
  assert.match(await pressed(page), /^\s*NE/)
  await page.keyboard.press('0')
  assert.match(await pressed(page), /^\s*coast/)
  await page.keyboard.press('v')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  assert.match(await pressed(page), /^\s*SW|^\s*SE/)
  // The hex at the upper left of the ship is the end of a burn to the north-east.
  await page.reload()
  await page.getByRole('group', { name: /^Ends of the course/ }).waitFor()
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: 'Ships' }).click()
  const [x, y] = await found(page, [2, -21])
  await page.mouse.click(x, y)
  assert.match(await pressed(page), /^\s*NE/)
  assert.match(await page.locator('.working').textContent(), /from \(2,−20\) to \(2,−21\)/)
})

for (const [width, height, dark] of [
  [1440, 900, true],
  [1024, 768, false],
  [360, 740, true],
])
  test(`nothing wrong to the eye at ${width}`, async () => {
    const one = seat.page
    await one.setViewportSize({ width, height })
    await one.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await one.waitForTimeout(400)
    assert.deepEqual(await found_by_axe(one), [])
    assert.deepEqual(await lost(one), [])
    await picture(one, `hexes-${width}-${dark ? 'dark' : 'light'}`)
  })

test('the log is one stop of Tab; arrows go through its lines', async () => {
  const { page } = seat
  const lines = page.getByRole('list', { name: 'Events, newest turn first' }).getByRole('button')
  const focused = () => lines.evaluateAll((all) => all.indexOf(document.activeElement))
  assert.equal(await lines.evaluateAll((all) => all.filter((one) => one.tabIndex === 0).length), 1)
  await lines.first().focus()
  await page.keyboard.press('ArrowDown')
  assert.equal(await focused(), 1)
  await page.keyboard.press('Enter')
  assert.equal(await lines.nth(1).getAttribute('aria-expanded'), 'true')
  await page.keyboard.press('End')
  assert.equal(await focused(), (await lines.count()) - 1)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  assert.equal(await focused(), 0)
})

test('a ship that coasts after boosters falls back; the last board shows it, its course too', async () => {
  const { page, faults } = seat
  await page.setViewportSize({ width: 1440, height: 900 })
  await board(page).focus()
  await page.keyboard.press('0')
  await seal(page)
  await page.getByRole('button', { name: 'Seal, and lose C1' }).click()
  await until(page, /wins$/)
  await board(page).waitFor()
  await page.waitForFunction(() => Number(document.querySelector('canvas[data-drawn]')?.dataset.drawn) > 0)
  await picture(page, 'hexes-end-1440-dark')
  await page.getByText('Look back, event by event').click()
  await page.waitForURL(/#\/replay\//)
  await board(page).waitFor()
  await page.keyboard.press('End')
  await page.waitForFunction(() => Number(document.querySelector('canvas[data-drawn]')?.dataset.drawn) > 0)
  await page.waitForTimeout(400)
  await picture(page, 'hexes-replay-1440-dark')
  assert.deepEqual(faults, [])
})

// A seal button that has just appeared is deaf to a press for a moment.
async function seal_until(page, there) {
  for (let i = 0; i < 20 && !(await there.isVisible()); ++i) {
    await seal(page).catch(() => {})
    await there.waitFor({ timeout: 1500 }).catch(() => {})
  }
  await there.waitFor()
}

test('ordnance is launched from the board; what it would meet is said before it is sealed', async () => {
  const { page, faults } = seat
  await page.goto(`${server.url}/#/setup/triplanetary_1981/terra_and_luna`)
  await page.getByRole('button', { name: 'Change the rules' }).click()
  await page.getByRole('combobox', { name: 'Who takes seat 2' }).selectOption('bot:coaster')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await until(page, /choose where you start/)
  const card = (name) => page.locator('article .head').filter({ hasText: name })
  for (const name of ['F1', 'S2', 'T3', 'T4']) {
    await card(name).click()
    await page.getByRole('button', { name: 'Start on the E side.' }).click()
  }
  await seal_until(page, page.getByRole('heading', { name: /plot your courses/ }))
  for (const name of ['F1', 'T3']) {
    await card(name).click()
    await page.getByRole('button', { name: 'Take off.' }).click()
  }
  await seal_until(page, page.getByRole('group', { name: /^Ends of the course/ }))
  for (const name of ['F1', 'T3']) {
    await card(name).click()
    await page
      .getByRole('group', { name: /^Ends of the course/ })
      .getByRole('button', { name: /^E/ })
      .click()
  }
  await seal_until(page, page.getByRole('heading', { name: /launch, or go on/ }))
  await card('F1').click()
  const torpedo = page.getByRole('group', { name: /torpedo$/ })
  await torpedo.waitFor()
  const drafted = () => page.locator('.orders [aria-pressed=true]').allInnerTexts()
  await board(page).focus()
  await page.keyboard.press('9') // a way on either board
  await page.locator('.orders [aria-pressed=true]').waitFor()
  assert.equal((await drafted()).length, 1, 'a torpedo, by its key')
  await page.keyboard.press('0')
  await torpedo.getByRole('button', { name: /^none/, pressed: true }).waitFor()
  await page.keyboard.press('0')
  await page.getByRole('button', { name: /^Launch a nuke/, pressed: true }).waitFor()
  assert.equal((await drafted()).length, 1, 'one thing a ship')
  await card('T3').click()
  await board(page).focus()
  for (const what of [/^Launch a mine/, /^Launch a nuke/]) {
    await page.keyboard.press('0')
    await page.getByRole('button', { name: what, pressed: true }).waitFor()
  }
  assert.match(await page.locator('.courses').innerText(), /What T3 launches meets .* it goes off/)
  await picture(page, 'ordnance-1440-dark')
  await page.keyboard.press('0')
  assert.deepEqual(await drafted(), [], 'and none of it')
  assert.deepEqual(await found_by_axe(page), [])
  assert.deepEqual(faults, [])
})

test('the key tells the odds that stand on lines of fire, where a ship can fire', async () => {
  const { page, faults } = seat
  const seats = [
    { by: 'bot', name: '', bot: 'captain' },
    { by: 'me', name: 'Ann' },
  ]
  const play = 'games/triplanetary/plays/escape/enforcers-marginal.jsonl'
  await open_played(page, server.url, play, seats, 'odds', 3)
  await until(page, /plot your courses/)
  await page.getByText('From there').first().waitFor()
  await page.getByRole('button', { name: 'Key', exact: true }).click()
  const key = await page.locator('.key').textContent()
  assert.match(key, /the chosen ship may fire, with the odds of harm/)
  assert.match(key, /it may be fired at, with the odds of harm/)
  assert.doesNotMatch(key, /cargo|\bore\b/)
  await picture(page, 'hexes-key-odds-1440-dark')
  assert.deepEqual(faults, [])
})
