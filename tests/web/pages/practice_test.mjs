// Practice flight, with the network cut once the list of flights is there: two flights by keyboard, one by
// pointer, what is written by hand, marks that a reload keeps, and links that carry a flight or nonsense.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { picture, staged } from '../stage/stage.mjs'

const CUSTOM = 'a1_c1_s0,0,0,4,0,0_g3,0,0,0_p1,0_l5_tHop'
const [server, seat] = await staged({})

const stars = (page) => page.getByRole('img', { name: /of 3 stars/ }).getAttribute('aria-label')
const ended = (page, words) => page.getByRole('heading', { name: words }).waitFor()
const turn = (page) => page.locator('.gauges dd').first().innerText()

test('twelve flights are on the list, and nothing serious stands against it', async () => {
  const { page } = seat
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Learn to fly' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Meeting' }).waitFor()
  assert.equal(await page.getByRole('listitem').count(), 12)
  assert.deepEqual(await serious(page), [])
  await picture(page, 'practice-list-1440-dark', true)
  await page.evaluate(() => document.fonts.ready)
  await seat.context.setOffline(true)
})

test('keyboard: drift is flown without a burn', async () => {
  const { page } = seat
  await page.getByRole('link', { name: /Drift/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('application').waitFor()
  assert.deepEqual(await serious(page), [])
  await page.getByRole('application').focus()
  for (let i = 0; i < 6; ++i) {
    assert.match(await turn(page), new RegExp(`^${i}\\b`))
    await page.keyboard.press('Enter')
  }
  await ended(page, 'Flown!')
  assert.equal(await stars(page), '3 of 3 stars')
  assert.deepEqual(await serious(page), [])
  await picture(page, 'practice-flown-1440-dark')
})

test('keyboard: one burn, by the arrow keys', async () => {
  const { page } = seat
  await page.getByRole('link', { name: /Next flight/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'One burn', exact: true }).waitFor()
  await page.getByRole('application').focus()
  for (let i = 0; i < 4; ++i) await page.keyboard.press('ArrowUp')
  assert.match(await page.getByRole('alert').innerText(), /costs 4, and the engine gives 3/)
  await page.keyboard.press('Enter') // takes the nearest legal burn
  assert.match(await page.locator('p.ahead').innerText(), /\(3,0,0\).*through ring 1/)
  await picture(page, 'practice-burn-1440-dark')
  for (let i = 0; i < 5; ++i) await page.keyboard.press('Enter')
  await ended(page, 'Flown!')
  assert.equal(await stars(page), '3 of 3 stars')
})

// Pixels a cube, from the middles of the two rings on the first chart.
async function scale_of(page, cubes) {
  const boxes = await Promise.all(
    [0, 1].map((i) => page.locator('svg.sheet').first().locator('.ring .hoop').nth(i).boundingBox()),
  )
  const middle = boxes.map((box) => box.y + box.height / 2)
  return (middle[0] - middle[1]) / cubes
}

test('pointer: braking, the burn dragged on the chart', async () => {
  const { page } = seat
  await page.getByRole('link', { name: /Next flight/ }).click()
  await page.getByRole('heading', { name: 'Braking', exact: true }).waitFor()
  const fly = page.getByRole('button', { name: /^(Drift one turn|Burn and fly)$/ })
  const brake = async () => {
    await page.waitForTimeout(900) // the marks glide to where the ship has flown
    const scale = await scale_of(page, 7)
    const box = await page.locator('.handle').first().boundingBox()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + scale, { steps: 3 })
    await page.mouse.move(x, y + 2 * scale, { steps: 3 })
    await page.mouse.up()
    assert.match(await page.locator('.sum').innerText(), /−2,0,0/)
    await fly.click()
  }
  await fly.click()
  await fly.click()
  await brake()
  await fly.click()
  await brake()
  await ended(page, 'Flown!')
  assert.equal(await stars(page), '3 of 3 stars')
})

test('by hand: a wrong sum is flown, and giving up marks nothing', async () => {
  const { page } = seat
  await page.getByRole('link', { name: /Next flight/ }).click()
  await page.getByRole('heading', { name: 'Two axes', exact: true }).waitFor()
  await page.getByRole('radio', { name: /You write the sum/ }).check({ force: true })
  const fly = page.getByRole('button', { name: /^(Drift one turn|Burn and fly)$/ })
  await page.getByText('Write the new velocity').waitFor()
  assert.equal(await fly.isDisabled(), true)
  await page.getByRole('textbox', { name: 'Burn along Y' }).fill('1')
  await page.getByRole('textbox', { name: 'New velocity along X' }).fill('2')
  await page.getByRole('textbox', { name: 'New velocity along Y' }).fill('2')
  await page.keyboard.press('Tab')
  await fly.click()
  await page.getByText('You wrote (2,2,0); the sum is (2,1,0). The ship flies (2,2,0).').waitFor()
  await picture(page, 'practice-by-hand-1440-dark')
  await page.getByRole('radio', { name: /You place the end/ }).check({ force: true })
  await page.getByText('Mark the place where the ship will be').waitFor()
  await page.getByRole('application').focus()
  for (let i = 0; i < 2; ++i) await page.keyboard.press('ArrowUp')
  await page.getByText(/Next turn: \(2,0,0\)/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Marked right: (2,0,0).').waitFor()
  await page.getByRole('button', { name: 'Give up' }).click()
  await ended(page, 'Given up.')
  await page.getByRole('radio', { name: /Full preview/ }).check({ force: true })
})

test('the marks of what was flown outlive a reload', async () => {
  const { page } = seat
  await seat.context.setOffline(false)
  await page.goto(`${server.url}/#/practice`)
  await page.reload()
  await page.getByRole('listitem').filter({ hasText: 'Meeting' }).waitFor()
  const flown = await page.getByRole('listitem').filter({ hasText: 'Flown ✓' }).allInnerTexts()
  assert.deepEqual(
    flown.map((text) => /Drift|One burn|Braking|Two axes|Three axes|Meeting/.exec(text)[0]),
    ['Drift', 'One burn', 'Braking'],
  )
})

test('a link carries a flight', async () => {
  const { page } = seat
  await page.goto(`${server.url}/#/practice/custom?f=${CUSTOM}`)
  await page.getByRole('heading', { name: 'Hop' }).waitFor()
  await page.getByRole('button', { name: 'Drift one turn' }).click()
  await ended(page, 'Flown!')
})

for (const [what, text, words] of [
  ['nonsense', 'nonsense', /“nonsense” in the link is no part of a flight/],
  ['nothing', '', /carries no flight/],
  ['a flight beyond the limits', 'a1_c9_s0,0,0,4,0,0_g3,0,0,0', /capacity is 9; from 0 to 4 will do/],
  ['a ring on a closed axis', 'a1_c1_s0,0,0,4,0,0_g3,1,0,0', /ring position is 1; from 0 to 0 will do/],
])
  test(`a link with ${what} gets a clear word`, async () => {
    const { page } = seat
    await page.goto(`${server.url}/#/practice/custom?f=${text}`)
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
  })

test('a flight that does not exist gets a clear word', async () => {
  const { page } = seat
  await page.goto(`${server.url}/#/practice/warp9`)
  await page.getByRole('alert').filter({ hasText: 'There is no flight called “warp9”' }).waitFor()
})

test('a flight of one’s own is made, and its link flies', async () => {
  const { page } = seat
  await page.goto(`${server.url}/#/practice/make`)
  await page.getByRole('textbox', { name: 'Its name' }).fill('Round the moon')
  await page.getByRole('button', { name: 'One more ring' }).click()
  await page.getByRole('textbox', { name: 'Ring 2 along X' }).fill('900')
  await page.keyboard.press('Tab')
  await page.getByRole('alert').filter({ hasText: 'ring position is 900' }).waitFor()
  await page.getByRole('textbox', { name: 'Ring 2 along X' }).fill('9')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Fly it' }).waitFor()
  assert.deepEqual(await serious(page), [])
  await picture(page, 'practice-make-1440-dark', true)
  await page.getByRole('link', { name: 'Fly it' }).click()
  await page.getByRole('heading', { name: 'Round the moon' }).waitFor()
})

test('small and light it is the same, and nothing went wrong on the way', async () => {
  const { page } = seat
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(`${server.url}/#/practice`)
  await page.getByRole('listitem').filter({ hasText: 'Meeting' }).waitFor()
  await picture(page, 'practice-list-360', true)
  for (const flight of ['meeting', 'three_axes']) {
    await page.goto(`${server.url}/#/practice/${flight}`)
    await page.getByRole('application').waitFor()
    assert.deepEqual(await serious(page), [])
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360)
    await picture(page, `practice-${flight}-360`, true)
  }
  assert.deepEqual(seat.faults, [])
})
