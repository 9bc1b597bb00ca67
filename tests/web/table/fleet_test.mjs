// Eighteen ships and sixty torpedoes: rules changed on the set-up page, a fleet read in as text, filters, one
// burn for many, the small map, and a whole advanced turn against the clock.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect_headline, headline, is_over, until } from '../stage/play.mjs'
import { look, picture, staged } from '../stage/stage.mjs'

const LIMIT = 90 // seconds for a turn
const HAND = 2 // seconds that a person is given for each click and key, beside what the machine takes

const [server, seat] = await staged({})

const button = (page, name) => page.getByRole('button', { name })
const section = (page, name) => page.getByRole('region', { name })
const charts = (page) => page.getByRole('application')
const filters = (page) => section(page, 'Which units are listed').getByText(/^Listed:/)
const listed = (page) => section(page, 'Which units are listed').getByRole('status').innerText()

// ---- setting up

const LEVELS = { Acceleration: 3, Laser: 4, Launch: 5, 'Guided torpedo': 4, 'Tractor-pressor': 3 }

test('every option of the rules has its switch, and what cannot be is told before the start', async () => {
  const { page } = seat
  await page.goto(`${server.url}/#/setup`)
  await page.getByLabel('Fleets').selectOption('advanced')
  await page.getByLabel('Who takes seat 2').selectOption('bot:lieutenant')
  await page.getByText('More rules').click()
  const kinds = await (await page.request.get(`${server.url}/api/games/kinds`)).json()
  const options = Object.keys(kinds[0].rules).filter(
    (name) => !['revision', 'edition', 'fire', 'flat', 'turn_limit'].includes(name),
  )
  const shown =
    (await page.locator('.further').getByRole('switch').count()) -
    2 +
    (await page.locator('.options .one').count())
  assert.equal(
    shown + ['ship_points', 'technology_points', 'technologies'].length,
    options.length,
    'one place for each option; technologies have a switch a seat',
  )
  await page.getByRole('spinbutton', { name: /^Ship points.*seat 1$/ }).fill('3')
  await button(page, 'Open the table').click()
  await page
    .getByRole('alert')
    .filter({ hasText: /cheapest ship costs/ })
    .waitFor()
  assert.match(
    seat.faults.splice(0).join(),
    /^Failed to load resource.*409/,
    'the browser notes the refusal, and nothing else',
  )
  await page.getByRole('spinbutton', { name: /^Ship points.*seat 1$/ }).fill('3000')
  await page.getByRole('switch', { name: /^Technology levels given.*seat 1$/ }).focus()
  await page.keyboard.press('Space')
  for (const [name, level] of Object.entries(LEVELS))
    await page.getByRole('spinbutton', { name: `${name}, seat 1`, exact: true }).fill(String(level))
  await page.locator('.further summary b').filter({ hasText: '2 changed' }).waitFor()
  await look(page, 'options')
  await button(page, 'Open the table').click()
  await until(page, /buy technology|build your fleet/)
  if (/buy technology/.test(await headline(page))) {
    await page.getByText('technology points').waitFor()
    await button(page, 'Seal this choice').click()
  }
  await expect_headline(page, /build your fleet/)
})

const hull = (name, pods) =>
  `${name} build ${pods.length === 9 ? 'nine' : 'twelve'} ` +
  [...pods, ...Array(12 - pods.length).fill('none')].join(',')
const NINE = ['launch', 'launch', 'cabin', 'laser', 'cabin', 'cabin', 'launch', 'cabin', 'cabin']
const TWELVE = [
  'launch',
  'launch',
  'cabin',
  'cabin',
  'laser',
  'laser',
  'cabin',
  'cabin',
  'launch',
  'launch',
  'cabin',
  'cabin',
]
const TUG = TWELVE.with(4, 'tractor')
const SHIPS = [...'ABCDEFGHIJKLMNOPQR'].map((name, i) => [name, i < 2 ? TUG : i < 6 ? TWELVE : NINE])
const loads = ([name, pods]) =>
  pods.flatMap((pod, slot) => (pod === 'launch' ? [`${name} load ${slot + 1} guided 4`] : []))
const FLEET = [...SHIPS.map(([name, pods]) => hull(name, pods)), ...SHIPS.flatMap(loads)].join('\n')

// Why a fleet cannot be sealed stands at its ship, and with its name where one looks from everywhere.
async function spoil_the_last_ship(page) {
  const last = page.getByRole('region', { name: /^Ship / }).last()
  const name = (await last.getAttribute('aria-label')).replace('Ship ', '')
  await page.getByRole('radio', { name: /^laser/ }).click()
  const cabins = last.getByRole('button', { name: /^Pod \d+ cabin$/ })
  for (let left = await cabins.count(); left > 0; left--) await cabins.first().click()
  const in_sight = page.locator('.totals li')
  await in_sight.filter({ hasText: new RegExp(`^${name}: .*0 cabins`) }).waitFor()
  const { height } = page.viewportSize()
  for (const region of [page.getByRole('region', { name: /^Ship / }).first(), last]) {
    await region.scrollIntoViewIfNeeded()
    const { y } = await in_sight.boundingBox()
    assert.ok(y >= 0 && y < height / 2, `why the seal is dead stands at ${y} of ${height} pixels`)
  }
  assert.match(await last.innerText(), /This ship has 0 cabins/)
  assert.ok(await button(page, 'Seal this fleet').isDisabled(), 'a fleet that is wrong is not sealed')
}

test('a fleet is read in as text with all that is wrong, kept, used again and deleted', async () => {
  const { page } = seat
  await page.getByText('ship points').first().waitFor()
  const [head, panel] = [
    await page.locator('.setup > header').boundingBox(),
    await page.locator('.setup .panel').first().boundingBox(),
  ]
  assert.ok(
    panel.y - head.y - head.height < 24,
    `${panel.y - head.y - head.height} pixels between the headline and the panel`,
  )
  await page.getByText('As text', { exact: true }).click()
  const text = page.getByRole('textbox', { name: 'This fleet as orders, one a line' })
  await text.fill('A build nine everything\nB fly')
  await button(page, 'Read it in').click()
  assert.equal(await page.locator('.kept [role=alert] li').count(), 2, 'both lines are told')
  await text.fill(`${FLEET.replace('launch,launch', 'launch,none')}\nA load 3 guided 1\nA burn 1,0,0`)
  await button(page, 'Read it in').click()
  const wrong = await page.locator('.kept [role=alert]').innerText()
  for (const part of [/still empty/, /no launch pod/, /no place in this phase/]) assert.match(wrong, part)
  await text.fill(FLEET)
  await button(page, 'Read it in').click()
  await page.getByText('The text: taken as it is.').waitFor()
  assert.equal(await page.getByRole('region', { name: /^Ship / }).count(), 18)
  await page.getByRole('textbox', { name: 'Name for this fleet' }).fill('Long line')
  await page.keyboard.press('Enter')
  await page.getByText('Kept as Long line.').waitFor()
  await button(page, 'Use: proposed fleet').click()
  assert.notEqual(await page.getByRole('region', { name: /^Ship / }).count(), 18)
  await button(page, 'Use: Long line').click()
  assert.equal(await page.getByRole('region', { name: /^Ship / }).count(), 18)
  await spoil_the_last_ship(page)
  await button(page, 'Use: Long line').click()
  assert.equal(
    (await text.inputValue()).split('\n').filter((line) => / load /.test(line)).length,
    60,
    'sixty pods are loaded',
  )
  await page.getByRole('textbox', { name: 'Name for this fleet' }).fill('Another')
  await button(page, 'Keep this fleet').click()
  await button(page, 'Delete Another').click()
  assert.deepEqual(
    await page
      .getByRole('list', { name: 'Kept in this browser' })
      .getByRole('button', { name: /^Use/ })
      .allInnerTexts(),
    ['Use: Long line'],
  )
  await look(page, 'fleet-18')
  await button(page, 'Seal this fleet').click()
})

// ---- the first turn, without a clock

async function coast_through(page) {
  const text = await until(page, /^Your move|wins?$|draw/)
  assert.ok(!is_over(text), text)
  if (/set your burns/.test(text)) return
  if (/place your ships/.test(text)) await button(page, 'Place the fleet here').click()
  else if (/launch torpedoes/.test(text)) {
    await button(page, /^From every pod: guided/).click()
    await button(page, 'Seal 60 launches').click()
  } else {
    // Nothing is drafted: the key that seals passes.
    const pass = button(page, /^Pass|^Hold fire/).first()
    await pass.waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-keyshortcuts="Control+Enter"]')?.disabled)
    await page.keyboard.press('Control+Enter')
  }
  await page.waitForTimeout(150)
}

test('sixty torpedoes leave their pods in one salvo', async () => {
  const { page } = seat
  for (let i = 0; i < 20 && !/set your burns/.test(await headline(page)); ++i) await coast_through(page)
  await expect_headline(page, /set your burns/)
  await section(page, 'Which units are listed').waitFor()
  assert.match(await listed(page), /^(\d\d\d|8\d|9\d) of \1$/)
})

test('the list is filtered by owner, kind, orders and nearness', async () => {
  const { page } = seat
  await filters(page).click()
  await button(page, 'Yours').click()
  await button(page, 'Ships', true).first().click()
  assert.match(await listed(page), /^18 of/)
  await button(page, 'Torpedoes').click()
  assert.match(await listed(page), /^60 of/)
  await button(page, 'Any kind').click()
  await page.getByRole('combobox', { name: 'near' }).selectOption({ label: '1.A12' })
  const near = parseInt(await listed(page))
  await page.getByRole('combobox', { name: 'within' }).selectOption('3')
  const nearer = parseInt(await listed(page))
  assert.ok(nearer >= 5 && nearer < near, `${nearer} within 3, ${near} within 10`)
  await button(page, 'Show everything').click()
})

test('one burn serves many, by boxes, Shift and keys; those that cannot make it are named', async () => {
  const { page } = seat
  await button(page, 'Yours').click()
  const box = (name) => page.getByRole('checkbox', { name: `${name} together with others` })
  await box('1.A12').check()
  await box('1.F12').click({ modifiers: ['Shift'] })
  const together = section(page, 'Chosen together')
  await together.getByRole('heading', { name: '6 together' }).waitFor()
  await button(page, 'Torpedoes').click()
  await box('1.T1').click()
  await page
    .locator('article')
    .filter({ has: box('1.T3') })
    .locator('.head')
    .click({ modifiers: ['Shift'] })
  await together.getByRole('heading', { name: '9 together' }).waitFor()
  for (const aim of await together.getByRole('button', { name: /^At / }).allTextContents())
    assert.match(aim, /^At \S+( \d+ of 9)?$/, 'a gap between the name and how many')
  const burn = together.getByRole('textbox', { name: 'Burn all along X' })
  await burn.fill('4')
  await page.keyboard.press('Enter')
  assert.match(
    await together.getByRole('status').innerText(),
    /Cannot burn \(4,0,0\): 1\.A12, 1\.B12, 1\.C12, 1\.D12, 1\.E12, 1\.F12\. They keep what they had\./,
  )
  await burn.fill('1')
  await page.keyboard.press('Enter')
  await button(page, 'Seal 9 burns').waitFor()
  assert.equal(await together.getByRole('status').innerText(), '')
  await charts(page).focus()
  await page.keyboard.press('g')
  await together.getByRole('heading', { name: '8 together' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('ArrowLeft')
  await button(page, 'Seal 9 burns').waitFor()
  assert.equal(
    await together.getByRole('textbox', { name: 'Burn all along Y' }).inputValue(),
    '1',
    'a key on the charts burns all of them',
  )
  await page.keyboard.press('Shift+G')
  await page.keyboard.press('Shift+G')
  assert.match(
    await together.getByRole('heading').innerText(),
    /^6 together/,
    'all that are shown, then none of them',
  )
  await look(page, 'together')
  await button(page, /^let go/).click()
  await button(page, 'Show everything').click()
})

test('M goes to those without orders; the small map appears when things lie off the chart', async () => {
  const { page } = seat
  const idle = () => page.locator('.next b').innerText()
  const before = Number(await idle())
  await charts(page).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowUp')
  assert.equal(Number(await idle()), before - 1)
  await button(page, /^Next without orders/).click()
  assert.equal(await page.getByRole('img', { name: /^The whole of chart/ }).count(), 0)
  await charts(page).focus()
  for (let i = 0; i < 6; ++i) await page.keyboard.press('+')
  await page.keyboard.press('v')
  const map = page.getByRole('img', { name: /^The whole of chart X,Y, small: \d+ of \d+ are off the chart/ })
  await map.waitFor()
  const told = await map.getAttribute('aria-label')
  const place = await map.boundingBox()
  await page.mouse.click(place.x + 12, place.y + 12)
  assert.notEqual(await map.getAttribute('aria-label'), told, 'a press on it moves the view')
  await look(page, 'small-map')
  await charts(page).focus()
  await page.keyboard.press('f')
  assert.equal(await map.count(), 0)
})

// ---- a whole turn against the clock

// A person's hand: every click and key counts.
class Hand {
  acts = 0
  constructor(page) {
    this.page = page
  }
  async click(thing) {
    ++this.acts
    await thing.click()
  }
  async key(key) {
    ++this.acts
    await this.page.keyboard.press(key)
  }
}

async function act(hand, text) {
  const { page } = hand
  if (/set off a torpedo/.test(text)) {
    const hits = page.locator('section[aria-label="Torpedoes and mines that may go off"] button.primary')
    return hand.click((await hits.count()) > 0 ? hits.first() : button(page, /^Pass/))
  }
  if (/fire with one ship/.test(text)) {
    const all = button(page, /^Fire all \d+ ships/)
    return hand.click((await all.count()) > 0 ? all : button(page, /^Fire at |^Hold fire/).first())
  }
  if (/launch torpedoes/.test(text)) {
    await hand.click(button(page, /^From every pod: guided/))
    return hand.click(button(page, /^Seal \d+ launches/))
  }
  if (/push with one ship/.test(text)) return hand.click(button(page, /^Pass/))
  assert.match(text, /set your burns/)
  await hand.click(button(page, 'Yours'))
  await hand.click(button(page, 'Torpedoes'))
  await hand.key('Shift+G')
  await hand.click(button(page, 'Each at the nearest'))
  await hand.key('Shift+G')
  await hand.click(button(page, 'Ships').first())
  await hand.key('Shift+G')
  await hand.click(section(page, 'Chosen together').getByRole('button', { name: 'X one more' }))
  return hand.click(button(page, /^Seal \d+ burns/))
}

test(
  'a whole turn of eighteen ships and sixty torpedoes takes less than ninety seconds',
  { timeout: 300000 },
  async (t) => {
    const { page } = seat
    await button(page, 'Torpedoes').click()
    await button(page, 'Yours').click()
    await page.keyboard.press('Shift+G')
    await button(page, 'Each at the nearest').click()
    await button(page, /^let go/).click()
    await button(page, /^Seal \d+ burns/).click()
    await page.waitForFunction(() => document.querySelector('.turn b')?.textContent === '2')
    const text = await until(page, /^Your move/)
    await button(page, 'Yours').click()
    await button(page, 'Ships').first().click()
    assert.match(await listed(page), /^18 of/)
    await button(page, 'Torpedoes').click()
    assert.match(await listed(page), /^60 of/)
    await button(page, 'Show everything').click()
    await picture(page, 'turn-of-60-begins')

    const hand = new Hand(page)
    const began = Date.now()
    let stages = 0
    for (let now = text; ; now = await until(page, /^Your move|wins?$|draw/)) {
      assert.ok(!is_over(now), now)
      if ((await page.getByText('Firing ship by ship').count()) > 0) {
        await page.waitForTimeout(60)
        continue
      }
      await act(hand, now)
      ++stages
      if (/set your burns/.test(now)) break
      await page.waitForTimeout(60)
    }
    const machine = (Date.now() - began) / 1000
    const person = machine + HAND * hand.acts
    t.diagnostic(
      `${stages} stages, ${hand.acts} clicks and keys, ${machine.toFixed(1)} s by themselves, ` +
        `${person.toFixed(1)} s at ${HAND} s each`,
    )
    assert.ok(hand.acts >= stages + 8, 'every stage is answered by hand')
    assert.ok(person < LIMIT, `${person.toFixed(1)} s`)
    await picture(page, 'turn-of-60-sealed')
  },
)

test('nothing went wrong behind the page', () => assert.deepEqual(seat.faults, []))
