// Lateral 7 before its first turn: pirates hide among asteroids by presses on the board and by keys, take one
// back, lay their dummies, and seal; what lies under a counter tells no fuel.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { until } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({ width: 1440, height: 900 })
const { page, faults } = seat

const board = () => page.getByRole('application', { name: /^Hex board/ })
const told = () => page.locator('.page > .told').first()
const laid = () => page.getByRole('region', { name: /to be laid/i })
const thing = (name) => laid().getByRole('button', { name })
const in_hand = () => laid().locator('[aria-pressed=true] b').textContent()
const DUMMIES = 9

// Hexes of asteroids that are free to be pressed, found by what the board says of them.
async function* free_hexes() {
  const { x, y, width, height } = await board().boundingBox()
  const seen = new Set()
  for (let down = y + 24; down < y + height - 24; down += 18)
    for (let across = x + 24; across < x + width - 24; across += 18) {
      await page.mouse.move(across, down)
      const words = (await told().count()) > 0 ? await told().textContent() : ''
      const [hex] = words.split(':')
      if (!/: .*(Hide at|A dummy at)/.test(words) || seen.has(hex.trim())) continue
      seen.add(hex.trim())
      yield { across, down, hex: hex.trim() }
    }
}
const hexes = free_hexes()
async function press() {
  const { value } = await hexes.next()
  assert.ok(value, 'a free hex is in sight')
  await page.mouse.click(value.across, value.down)
  return value
}

test('the field of asteroids is in sight, and a press hides the ship in hand there', async () => {
  await page.goto(`${server.url}/#/`)
  await page
    .getByRole('button', { name: /^Play Lateral 7/ })
    .first()
    .click()
  await until(page, /hide your ships/)
  await laid().waitFor()
  assert.match(await page.locator('.track').textContent(), /^\s*Set-up/)
  assert.equal(await page.locator('.track').getByText('Turn').count(), 0)
  assert.match(await in_hand(), /^[A-Z]1$/)
  assert.equal(await page.getByText(/fuel 0/).count(), 0, 'what hides tells no fuel')
  const first = await press()
  await thing(/[A-Z]1/)
    .getByText(first.hex)
    .waitFor()
  assert.match(await in_hand(), /^[A-Z]2$/, 'the next ship is in hand')
  const second = await press()
  await page.mouse.click(second.across, second.down)
  assert.equal(
    await thing(/[A-Z]2/)
      .getByText(second.hex)
      .count(),
    0,
    'a second press takes it back',
  )
  await page.mouse.click(second.across, second.down)
  await thing(/[A-Z]2/)
    .getByText(second.hex)
    .waitFor()
})

test('by keys the cursor goes there and Enter lays it', async () => {
  const before = await in_hand()
  const { value } = await hexes.next()
  await page.mouse.click(value.across, value.down)
  await page.keyboard.press('Enter')
  await thing(new RegExp(before)).getByText(value.hex).waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await thing(new RegExp(before)).getByText(value.hex).waitFor()
  assert.match(await in_hand(), /^dummy$/, 'after the ships come the dummies')
})

test('dummies are laid until there are no more, and the sheet is sealed', async () => {
  await page.locator('h1').first().click() // the board tells of the pointer again, not of the cursor
  for (let i = 0; i < DUMMIES; ++i) await press()
  await thing(/dummy/)
    .getByText(new RegExp(`^${DUMMIES} ×`))
    .waitFor()
  assert.equal(await laid().locator('[aria-pressed=true]').count(), 0, 'nothing is left to lay')
  await page.mouse.move(5, 5)
  await picture(page, 'hiding-1440-dark')
  assert.deepEqual(await serious(page), [])
  await page.getByRole('button', { name: /^Seal / }).click()
  await until(page, /^(?!.*hide your ships)/)
  assert.equal(await page.getByText(/fuel 0/).count(), 0)
  assert.deepEqual(faults, [])
})
