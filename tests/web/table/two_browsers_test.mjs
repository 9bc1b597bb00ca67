// A whole game of two people in two browsers: a table with technology, fleets and placement, a seat by link,
// to its end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { headline, is_over, move, sit_down, until } from '../stage/play.mjs'
import { browser, picture, staged } from '../stage/stage.mjs'

const [server, host, guest] = await staged({}, { width: 360, height: 760, dark: false })
let guest_link

test('a table is set up, and a link seats the guest', async () => {
  const { page } = host
  await page.goto(`${server.url}/#/setup`)
  await page.getByLabel('Name at seat 1').fill('Ada')
  await page.getByLabel('Fleets').selectOption({ label: 'Choose technology, build and place your own fleet' })
  await page.getByLabel('Last turn').fill('9')
  await page.getByLabel('Name of the table').fill('Two at a distance')
  assert.deepEqual(await serious(page), [])
  await picture(page, 'setup-1440-dark')
  await page.getByRole('button', { name: 'Open the table' }).click()
  const link = await page.getByRole('textbox', { name: 'Seat 2' }).inputValue()
  assert.match(link, /#\/join\//)
  guest_link = link
  await page.getByRole('link', { name: 'To the table' }).click()
  await until(page, /Waiting for somebody/)
  await picture(page, 'waiting-1440-dark')

  await guest.page.goto(server.url)
  await guest.page.getByLabel('Your name').fill('Ben')
  await guest.page.getByLabel('Your name').press('Tab')
  await guest.page.goto(link)
  await until(guest.page, /choose a technology/)
  assert.doesNotMatch(guest.page.url(), /join/, 'the secret is still in the address')
})

test('two browsers on one seat stay in step', async () => {
  const other = await browser()
  try {
    await guest.page.getByRole('button', { name: 'Your seat' }).click()
    const own = await guest.page.getByLabel('Your own link', { exact: true }).inputValue()
    await guest.page.keyboard.press('Escape')
    assert.notEqual(own, guest_link, 'the one that Ada sent is used up')
    await sit_down(other.page, own)
    await until(other.page, /choose a technology/)
    await guest.page.getByRole('radio', { name: /Better Acceleration/ }).click()
    await guest.page.getByRole('button', { name: 'Seal this choice' }).click()
    await until(other.page, /sheet is sealed; waiting for Ada/)
    await other.page.getByRole('button', { name: 'Take it back and change it' }).click()
    await until(guest.page, /choose a technology/)
    assert.deepEqual(other.faults, [])
  } finally {
    await other.close()
  }
})

test('both build, place, fly and fight to the end', { timeout: 900000 }, async () => {
  const seats = [host, guest]
  let builder_seen = false
  for (let i = 0; i < 300; ++i) {
    let moved = false
    for (const [n, { page }] of seats.entries()) {
      const text = await headline(page)
      if (!/^Your move/.test(text)) continue
      if (/build your fleet/.test(text) && !builder_seen) {
        builder_seen = true
        await build_by_hand(page)
      }
      if (n === 1 && /set your burns/.test(text) && i < 60) await picture(page, 'burns-360-light', true)
      if (n === 1 && /fire with/.test(text)) await picture(page, 'fire-360-light', true)
      await move(page)
      moved = true
    }
    const over = await Promise.all(seats.map(async ({ page }) => is_over(await headline(page))))
    if (over.every(Boolean)) break
    if (!moved) await host.page.waitForTimeout(150)
  }
  for (const { page } of seats) assert.ok(is_over(await headline(page)), await headline(page))
  const ends = await Promise.all(
    seats.map(async ({ page }) => [await headline(page), await page.locator('.places').innerText()]),
  )
  assert.ok(
    ends.every(([text]) => is_over(text)),
    JSON.stringify(ends),
  )
  const points = ends.map(([, places]) => places.match(/\d+$/gm))
  assert.deepEqual(points[0], points[1])
  await picture(host.page, 'end-two-1440-dark')
  await picture(guest.page, 'end-two-360-light', true)
})

// Over budget first, which is refused with a reason; then a fleet of one's own.
async function build_by_hand(page) {
  await page.getByRole('button', { name: 'Add a 9-pod hull' }).click()
  await page.getByText(/This fleet costs \d+ ship points/).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Seal this fleet' }).isEnabled(), false)
  await page.setViewportSize({ width: 1440, height: 900 })
  assert.deepEqual(await serious(page), [])
  await picture(page, 'builder-1440-dark')
  await page.getByRole('button', { name: /^Scrap \d\.C9$/ }).click()
  await page.getByRole('radio', { name: /^laser/ }).click()
  await page.getByRole('button', { name: 'Pod 2 cabin' }).first().click()
  await page
    .getByText(/This ship has 3 cabins/)
    .first()
    .waitFor()
  await page.getByRole('radio', { name: /^cabin/ }).click()
  await page.getByRole('button', { name: 'Pod 2 laser' }).first().click()
}

test('nothing went wrong behind the pages', () => {
  assert.deepEqual([...host.faults, ...guest.faults], [])
})
