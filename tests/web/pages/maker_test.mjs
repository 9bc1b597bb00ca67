// A battle of one's own on the set-up table: bodies and ships by dragging, what is in the way said beside it,
// saved as a file, opened by another browser, played a turn on its own board; the same by keys alone, and by
// fingers on a telephone.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { found_by_axe, lost } from '../stage/eyes.mjs'
import { until } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, ann, bob, finger] = await staged({}, {}, { width: 360, height: 740, touch: true, dark: false })
const folder = mkdtempSync(join(tmpdir(), 'astrogate-maker-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'twin-suns.json')

const board = (page) => page.getByRole('application', { name: /^The board/ })
const offer = (page, word) => page.locator(`[data-offer=${word}]`)
const list = (page) => page.getByRole('region', { name: 'Everything in it' }).getByRole('button')
const named = (page, name) => list(page).filter({ hasText: name })
const told = (page) => page.locator('.board .told').textContent()
const verdict = (page) => page.locator('.verdict')

async function middle(page, dx = 0, dy = 0) {
  const box = await board(page).boundingBox()
  return [box.x + box.width / 2 + dx, box.y + box.height / 2 + dy]
}
async function drag(page, from, to) {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 })
  await page.mouse.move(...to, { steps: 4 })
  await page.mouse.up()
}
const centre = async (thing) => {
  const box = await thing.boundingBox()
  return [box.x + box.width / 2, box.y + box.height / 2]
}
async function open_from(page, scenario) {
  await page.goto(`${server.url}/#/make/slingshot/${scenario}`)
  await board(page).waitFor()
}

test('the way there is a scenario’s own page', async () => {
  const { page } = ann
  await page.goto(`${server.url}/#/setup/slingshot/duel`)
  await page.getByRole('link', { name: 'Make your own' }).click()
  await board(page).waitFor()
  assert.match(await verdict(page).textContent(), /can be played/)
  await page.goto(`${server.url}/#/setup/vector3_2009/learning`)
  await page.getByRole('button', { name: 'Play' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Make your own' }).count(), 0, 'a game without one')
})

test('a star and a ship are dragged there; what is in the way is said until it is mended', async () => {
  const { page } = ann
  await open_from(page, 'duel')
  const before = await list(page).count()
  const side = await middle(page, 130, -150)
  await drag(page, await centre(offer(page, 'star')), side)
  assert.equal(await list(page).count(), before + 1)
  await drag(page, await centre(offer(page, 'battleship')), side)
  await page.getByText('One thing is in the way.').waitFor()
  const said = /stands in the hex of a body/
  assert.match(await page.getByRole('region', { name: 'What is chosen' }).innerText(), said)
  assert.match(await page.getByRole('list', { name: 'What is in the way' }).innerText(), said)
  assert.ok(await page.getByRole('button', { name: 'Play' }).isDisabled())
  // Out of the star, and on its way: the handle beside a ship at rest is its course.
  const out = await middle(page, 130, 40)
  await drag(page, side, out)
  await page.getByText('It can be played.').waitFor()
  const knob = page.locator('svg .is-chosen .knob')
  await drag(page, await centre(knob), await middle(page, 130, 130))
  assert.match(await named(page, 'battleship').innerText(), /flying \(0,\d\)/)
  await page.keyboard.press('Control+z')
  assert.doesNotMatch(await named(page, 'battleship').innerText(), /flying/)
  await page.keyboard.press('Control+y')
  assert.match(await named(page, 'battleship').innerText(), /flying/)
})

test('the page owes nothing to whoever looks closely', async () => {
  const { page } = ann
  assert.deepEqual(await found_by_axe(page), [])
  assert.deepEqual(await lost(page), [])
  await picture(page, 'maker')
})

test('it is saved as a file', async () => {
  const { page } = ann
  await page.getByRole('textbox', { name: 'Name' }).fill('Twin suns')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  assert.equal(saved.suggestedFilename(), 'twin-suns.json')
  await saved.saveAs(file)
  const read = JSON.parse(readFileSync(file, 'utf8'))
  assert.equal(read.format, 'astrogate setup')
  assert.equal(read.custom.fleets[0].ships.at(-1).kind, 'battleship')
  assert.ok(read.custom.bodies.some(({ body }) => body === 'star'))
})

test('another browser opens it; a file that is none is refused with line and path', async () => {
  const { page } = bob
  await page.goto(`${server.url}/#/make/slingshot`)
  await board(page).waitFor()
  const open = (path) => page.getByLabel('Open a file').setInputFiles(path)
  const alert = page.getByRole('alert')
  const bad = join(folder, 'bad.json')
  const good = readFileSync(file, 'utf8')
  const refused = async (text, pattern) => {
    writeFileSync(bad, text)
    await open(bad)
    await alert.filter({ hasText: pattern }).waitFor()
  }
  const line = good.split('\n').findIndex((one) => one.includes('"battleship"')) + 1
  await refused(
    good.replace('"battleship"', '"dreadnought"'),
    new RegExp(`^Line ${line}: custom\\.fleets\\.0\\.ships\\.\\d+\\.kind is none of`),
  )
  await refused(good.replace(/"field": \d+/, '"field": 12.5'), /^Line \d+: this is neither a whole number/)
  await refused(good.slice(0, 200), /^Line \d+: /)
  await refused('{"format": "astrogate record"}', /no set-up of Astrogate/)
  assert.equal(await named(page, 'battleship').count(), 0, 'nothing is half read')
  await open(file)
  await named(page, 'battleship').waitFor()
  await page.getByText('It can be played.').waitFor()
})

test('it is played on its own board, a turn of it', async () => {
  const { page } = bob
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('heading', { name: 'Twin suns' }).waitFor()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await until(page, /place your ships/)
  const seal = () => page.getByRole('button', { name: /^Seal/ }).click()
  await seal()
  await until(page, /order your ships/)
  const hexes = page.getByRole('application', { name: /^Hex board/ })
  await hexes.focus()
  const star = JSON.parse(readFileSync(file, 'utf8')).custom.bodies.find(({ body }) => body === 'star').hex
  await walk(page, hexes, star)
  assert.match(
    await page.locator('.board > .unseen').textContent(),
    /star/i,
    'the star stands on the board in play',
  )
  await picture(page, 'maker-played')
  const turn = await page.locator('span.turn').first().textContent()
  await seal()
  await page.waitForFunction(
    (before) =>
      /order your ships/.test(document.querySelector('h1')?.textContent ?? '') &&
      document.querySelector('span.turn')?.textContent !== before,
    turn,
    { timeout: 60000 },
  )
  await page.getByRole('link', { name: 'Look back' }).click()
  const replayed = page.getByRole('application', { name: /^Hex board/ })
  await replayed.focus()
  await walk(page, replayed, star)
  assert.match(await page.locator('.board > .unseen').textContent(), /star/i, 'and on that of the replay')
})

// The cursor to a hex, by arrows: across to its column, then up or down.
async function walk(page, place, [q, r]) {
  const at = async () =>
    (await page.locator('.board > .unseen').textContent())
      .match(/\(([−\d]+),([−\d]+)\)/)
      .slice(1)
      .map((one) => Number(one.replace('−', '-')))
  await page.keyboard.press('ArrowDown')
  for (let i = 0; i < 60; ++i) {
    const [nq, nr] = await at()
    if (nq === q && nr === r) return
    const up = nr + nq / 2 > r + q / 2
    await page.keyboard.press(nq < q ? 'ArrowRight' : nq > q ? 'ArrowLeft' : up ? 'ArrowUp' : 'ArrowDown')
  }
  throw new Error(`the cursor does not come to ${q},${r}`)
}

test('by keys alone: a ship is laid down, moved, sent on its way, and taken back', async () => {
  const { page } = ann
  await open_from(page, 'convoy')
  await page.keyboard.press('Tab')
  await offer(page, 'cruiser').focus()
  await page.keyboard.press('Enter')
  await board(page).focus()
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowUp')
  assert.match(await told(page), /^Hex 0, -3/)
  await page.keyboard.press('Enter')
  assert.match(await named(page, 'cruiser').innerText(), /\(0,−3\)/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('m')
  assert.match(await named(page, 'cruiser').innerText(), /\(0,−4\)/)
  await page.keyboard.press('8')
  assert.match(await named(page, 'cruiser').innerText(), /flying \(0,−1\)/)
  await page.keyboard.press('Delete')
  assert.equal(await named(page, 'cruiser').count(), 0)
  await page.keyboard.press('Control+z')
  assert.equal(await named(page, 'cruiser').count(), 1)
})

test('by fingers on a telephone, and by a link', async () => {
  const { page } = finger
  await open_from(page, 'duel')
  await offer(page, 'transport').tap()
  await board(page).scrollIntoViewIfNeeded()
  const at = await middle(page, -40, 30)
  await page.touchscreen.tap(...at)
  await named(page, 'transport').waitFor()
  await page.getByText('It can be played.').waitFor()
  assert.deepEqual(await lost(page), [])
  await picture(page, 'maker-telephone', true)
  await page.getByRole('button', { name: 'Copy a link' }).tap()
  const link = await page.getByLabel('The link').inputValue()
  await bob.page.goto(link)
  await named(bob.page, 'transport').waitFor()
  await bob.page.goto(`${link.slice(0, -30)}`)
  await bob.page
    .getByRole('alert')
    .filter({ hasText: /cut off or damaged|Line/ })
    .waitFor()
})
