// Two people at one screen, with a curtain between them and real dice typed in; then the record is there to
// keep.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { headline, is_over, move } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, screen] = await staged({ width: 1024, height: 768 })

// Faces from a fixed row, so that each run throws the same.
const FACES = [2, 5, 1, 4, 3, 6, 1, 2, 4, 1, 3, 5, 6, 2, 1, 1, 4, 2]
let thrown = 0

// A form that was handed in is busy until that is answered; then it may go, or another take its place, while
// it is filled once more. Whoever calls looks again.
async function throw_dice(page) {
  const form = page.getByRole('form', { name: 'Dice to throw' }).and(page.locator('[aria-busy=false]'))
  const boxes = form.getByRole('spinbutton')
  const count = await boxes.count()
  if (count === 0) return false
  if (thrown === 0) await picture(page, 'dice-1024-dark')
  try {
    for (let i = 0; i < count; ++i)
      await boxes.nth(i).fill(String(FACES[thrown++ % FACES.length]), { timeout: 4000 })
    await form.getByRole('button').click({ timeout: 4000 })
  } catch (error) {
    if (error.name !== 'TimeoutError') throw error
  }
  return true
}

test('a whole game at one screen', { timeout: 900000 }, async () => {
  const { page } = screen
  await page.goto(`${server.url}/#/setup`)
  await page.getByLabel('Name at seat 1').fill('Ada')
  await page.getByLabel('Who takes seat 2').selectOption('me')
  await page.getByLabel('Name at seat 2').fill('Ben')
  await page.getByLabel('Fleets').selectOption({ label: 'Ready fleets, in place' })
  await page.getByLabel('Dice').selectOption('typed')
  await page.getByLabel('Last turn').fill('7')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('region', { name: 'Curtain between seats' }).waitFor()
  assert.deepEqual(await serious(page), [])
  await picture(page, 'curtain-1024-dark')

  const opened = new Set()
  let dice = 0
  // Looks at a page that has not gone on yet are not counted: the test has its time, and no number of them.
  for (let acts = 0; acts < 400 && !is_over(await headline(page));) {
    if (await throw_dice(page)) {
      ++dice
      ++acts
      continue
    }
    const curtain = page.getByRole('button', { name: /open the curtain/ })
    if ((await curtain.count()) > 0) {
      opened.add(await curtain.textContent())
      await curtain.press('Enter')
      await curtain.waitFor({ state: 'detached' })
      continue
    }
    if ((await move(page)) === '') await page.waitForTimeout(120)
    else ++acts
  }
  assert.ok(is_over(await headline(page)), await headline(page))
  assert.equal(opened.size, 2, 'both sat down behind the curtain')
  assert.ok(dice > 0, 'dice were thrown by hand')
  await picture(page, 'end-hot-seat-1024-dark')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Keep the record' }).click()
  assert.match((await download).suggestedFilename(), /jsonl$/)
})

test('nothing went wrong behind the page', () => assert.deepEqual(screen.faults, []))
