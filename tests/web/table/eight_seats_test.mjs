// Eight seats, seven of them computers, fire from sealed lists: the chart stays readable and the game comes
// to its end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { headline, is_over, move, until } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({})

test('eight fleets fly four turns', { timeout: 900000 }, async () => {
  const { page } = seat
  await page.goto(`${server.url}/#/setup`)
  await page.getByLabel('Name at seat 1').fill('Ada')
  const how_many = page.getByLabel('How many')
  await how_many.focus()
  for (let i = 0; i < 6; ++i) await page.keyboard.press('ArrowRight')
  for (let i = 2; i <= 8; ++i)
    await page.getByLabel(`Who takes seat ${i}`).selectOption(i % 2 === 0 ? 'bot:lieutenant' : 'bot:closer')
  await page.getByLabel('Fleets').selectOption({ label: 'Choose technology, build and place your own fleet' })
  await page.getByLabel('Laser fire').selectOption('plotted')
  await page.getByLabel('Last turn').fill('4')
  await page.getByRole('button', { name: 'Open the table' }).click()
  let pictured = false
  for (let i = 0; i < 200; ++i) {
    const text = await until(page, /^Your move|wins?$|draw/, 120)
    if (is_over(text)) break
    if (/set your burns/.test(text) && !pictured) {
      pictured = true
      assert.equal(await page.getByRole('list', { name: 'Seats' }).getByRole('listitem').count(), 8)
      await picture(page, 'eight-1440-dark')
      assert.deepEqual(await serious(page), [])
      await page.setViewportSize({ width: 360, height: 1900 })
      await picture(page, 'eight-360-dark')
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    await move(page)
    await page.waitForTimeout(100)
  }
  assert.ok(pictured)
  assert.ok(is_over(await headline(page)), await headline(page))
  await picture(page, 'end-eight-1440-dark')
})

test('nothing went wrong behind the page', () => assert.deepEqual(seat.faults, []))
