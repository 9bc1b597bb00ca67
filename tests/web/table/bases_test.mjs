// What a base may launch has marks on the board, which are in sight as soon as it may; a press drafts it,
// and one more takes it back. The newest line of the log is in sight, too.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { until } from '../stage/play.mjs'
import { root, staged } from '../stage/stage.mjs'

const astrogate = join(process.env.ASTROGATE_BUILD ?? join(root, 'build'), 'astrogate')
const folder = mkdtempSync(join(tmpdir(), 'astrogate-bases-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const record = join(folder, 'game.jsonl')
execFileSync(astrogate, [
  ...['play', '--ruleset', 'triplanetary_1981', '--scenario', 'lateral_7'],
  ...['--seat', 'captain', '--seat', 'captain', '--seed', '24', '--out', record],
])
const [server, seat] = await staged({ width: 1440, height: 900 })
const { page } = seat
const side = () => page.getByRole('region', { name: 'Your side' })
const drafted = () => side().locator('[aria-pressed=true]').count()
const told = async () => (await page.locator('.page > .told').allTextContents()).join(' ')

// A hex in sight whose words match.
async function hex_that(words) {
  const box = await page.getByRole('application', { name: /^Hex board/ }).boundingBox()
  for (let y = box.y + 20; y < box.y + box.height - 20; y += 20)
    for (let x = box.x + 20; x < box.x + box.width - 20; x += 20) {
      await page.mouse.move(x, y)
      if (words.test(await told())) return { x, y }
    }
  return null
}

test('a torpedo of Clandestine is launched by a press on the board', { timeout: 120000 }, async () => {
  await page.goto(`${server.url}/#/`)
  await page.getByLabel('Load a record from a file').setInputFiles(record)
  const slider = page.getByRole('slider', { name: 'Moment' })
  await slider.waitFor()
  const log = page.getByRole('region', { name: 'Log' })
  const line = log.getByRole('button', { name: /Clandestine launches/ }).first()
  await page.keyboard.press('End')
  for (let i = 0; i < 60 && (await line.count()) === 0; ++i) await page.keyboard.press('PageUp')
  await line.click()
  await slider.fill(String(Number(await slider.inputValue()) - 1))
  await page.getByRole('button', { name: 'Take it from here' }).click()
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await until(page, /^Your move: launch/)
  const hex = await hex_that(/Clandestine launches a torpedo, thrust/)
  assert.ok(hex, 'the marks are in sight')
  assert.equal(await drafted(), 0)
  await page.mouse.click(hex.x, hex.y)
  await side().locator('[aria-pressed=true]').waitFor()
  assert.equal(await drafted(), 1)
  await page.mouse.click(hex.x, hex.y)
  await side().locator('[aria-pressed=true]').waitFor({ state: 'detached' })
  assert.deepEqual(await serious(page), [])
})

test('the newest line of the log is in sight', async () => {
  const newest = await page.locator('.log .is-newest').boundingBox()
  const list = await page.locator('.log ol').boundingBox()
  assert.ok(newest.y >= list.y && newest.y + newest.height <= list.y + list.height + 1)
  assert.deepEqual(seat.faults, [])
})
