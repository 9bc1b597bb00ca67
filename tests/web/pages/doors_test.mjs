// The front page as doors into games: a duel in two presses, pictures and faces, the form behind "Change the
// rules", and people's names in any script.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { sit_down, until } from '../stage/play.mjs'
import { look, picture, staged } from '../stage/stage.mjs'

const [server, host, guest] = await staged({}, { width: 360, height: 760, dark: false })
const card = (page, name) => page.getByRole('article', { name, exact: true })
const drawn = (page, count) =>
  page.waitForFunction((least) => document.querySelectorAll('svg[data-drawn]').length >= least, count, {
    timeout: 60000,
  })

test('from the front page it is two presses to a running duel', { timeout: 60000 }, async () => {
  const { page } = host
  await page.goto(server.url)
  await card(page, 'Duel').getByRole('link', { name: 'Duel', exact: true }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await until(page, /set your burns/)
  assert.equal(await page.locator('.title').textContent(), 'Duel')
  await page.goto(server.url)
  await card(page, 'Duel').getByRole('button', { name: 'Play Duel against the Lieutenant' }).click()
  await until(page, /set your burns/)
})

test('by keys a game is one press away, and each of its cards two stops', async () => {
  const { page } = host
  await page.goto(server.url)
  await page
    .getByRole('navigation', { name: 'Games' })
    .getByRole('button', { name: 'Slingshot' })
    .press('Enter')
  const stop = () => page.evaluate(() => document.activeElement.textContent.replace(/\s+/g, ' ').trim())
  assert.equal(await stop(), 'Slingshot')
  const cards = page.getByRole('region', { name: 'Slingshot' }).getByRole('article')
  const names = await cards.getByRole('heading', { level: 3 }).allTextContents()
  assert.ok(names.length > 2)
  for (const name of names) {
    await page.keyboard.press('Tab')
    assert.ok((await stop()).startsWith(`Play${name} `), await stop())
    await page.keyboard.press('Tab')
    assert.ok((await stop()).startsWith('Choose'), await stop())
  }
})

test('every scenario is a card with its picture, minutes, seats, difficulty and rival', async () => {
  const { page } = host
  await page.goto(server.url)
  const vector = page.getByRole('region', { name: 'Vector 3' })
  await vector.getByRole('article').first().waitFor()
  assert.deepEqual(await vector.getByRole('heading', { level: 3 }).allTextContents(), [
    'Duel',
    'Learning scenario',
    'Melee',
    'Basic scenario',
    'Intermediate scenario',
    'Advanced scenario',
  ])
  assert.match(
    (await card(page, 'Melee').textContent()).replace(/\s+/g, ' '),
    /70 min.*2 to 4 seats.*easy.*Play.*Lieutenant/,
  )
  await vector.getByRole('button', { name: /1979/ }).click()
  assert.equal(await vector.getByRole('article').count(), 5)
  await vector.getByRole('button', { name: /2009/ }).click()
  await page.getByRole('region', { name: 'My games' }).getByText('your move').first().waitFor()
  await drawn(page, 14) // twelve doors and two games
  await look(page, 'doors-home')
})

test('behind a door stand opponents with faces, and the form with a summary', async () => {
  const { page } = host
  await card(page, 'Advanced scenario').getByRole('link', { name: 'Advanced scenario', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Advanced scenario' }).waitFor()
  const captain = page.getByRole('radio', { name: /^Captain Outranges you.*rating \+904/ })
  await captain.check({ force: true })
  await page.getByText('You against the Captain, by the rules as printed, without a clock').waitFor()
  await drawn(page, 1)
  await look(page, 'doors-advanced')
  await page.getByRole('button', { name: 'Change the rules' }).click()
  assert.equal(await page.getByLabel('Who takes seat 2').inputValue(), 'bot:captain')
  await page.getByLabel('Last turn').fill('9')
  await page.getByText('You against the Captain, with one rule changed').waitFor()
})

test('names in Cyrillic and Japanese, the guest asked by the link', { timeout: 60000 }, async () => {
  const { page } = host
  await page.goto(`${server.url}/#/setup/vector3_2009/duel`)
  await page.getByRole('radio', { name: /^Somebody with a link/ }).check({ force: true })
  await page.getByRole('button', { name: 'Change the rules' }).click()
  const own = page.getByLabel('Name at seat 1')
  await own.fill('Валентина Владимировна Терешкова')
  await page
    .getByRole('alert')
    .filter({ hasText: /about 20 letters like these fit/ })
    .waitFor()
  await own.fill('Валентина')
  await page.getByRole('button', { name: 'Open the table' }).click()
  const link = await page.getByRole('textbox', { name: 'Seat 2' }).inputValue()
  await page.getByRole('link', { name: 'To the table' }).click()
  await sit_down(guest.page, link, '若田光一 船長')
  await until(guest.page, /set your burns/)
  for (const one of [host, guest])
    for (const name of ['Валентина', '若田光一 船長'])
      await one.page.getByText(name).first().waitFor({ state: 'attached' })
  await guest.page.goto(`${server.url}/#/`)
  const row = guest.page.getByRole('region', { name: 'My games' }).getByRole('listitem')
  assert.match(await row.textContent(), /Duel.*against Валентина.*turn 1,/s)
  await drawn(guest.page, 1)
  assert.deepEqual(await serious(guest.page), [])
  assert.ok((await guest.page.evaluate(() => document.documentElement.scrollWidth)) <= 360)
  await picture(guest.page, 'doors-home-360-guest', true)
  assert.deepEqual([host.faults, guest.faults], [[], []])
})

test('an ensign thinks beside the page', { timeout: 120000 }, async () => {
  const { page } = host
  const saved = {
    format: 'astrogate local game',
    version: 1,
    id: 'ensign',
    title: '',
    ruleset: 'vector3_2009',
    rules: { turn_limit: 2 },
    setup: { scenario: 'duel', seats: 2 },
    seats: [
      { by: 'me', name: 'Ada' },
      { by: 'bot', name: '', bot: 'ensign' },
    ],
    dice: 'drawn',
    created: '2026-11-23T12:00:00Z',
    changed: 1,
    inputs: [],
    sealed: [],
    hash: '',
  }
  await page.goto(server.url)
  await page.evaluate((text) => localStorage.setItem('local game ensign', text), JSON.stringify(saved))
  await page.goto(`${server.url}/#/local/ensign`)
  await until(page, /set your burns/)
  // It has handed in: its sheet stands in what this browser keeps.
  await page.waitForFunction(
    () => JSON.parse(localStorage.getItem('local game ensign')).sealed.some((one) => one.seat === 1),
    null,
    { timeout: 60000 },
  )
  assert.ok(page.workers().length > 0)
  assert.deepEqual(host.faults, [])
})

test('a table opened before the games are known waits for them, and opens', async () => {
  const { page, faults } = host
  await page.route('**/api/games/kinds', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await page.goto(`${server.url}/#/setup`)
  await page.reload()
  await page.getByLabel('Name of the table').fill('Early')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('textbox', { name: 'Seat 2' }).waitFor()
  await page.unroute('**/api/games/kinds')
  assert.deepEqual(faults, [])
})
