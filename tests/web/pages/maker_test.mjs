// A battle of one's own on the set-up table: bodies and ships by dragging, what is in the way said beside it,
// saved as a file, opened by another browser, played a turn on its own board; the same by keys alone, and by
// fingers on a telephone. And a board of one's own for a game that takes one by its rules.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { found_by_axe, lost } from '../stage/eyes.mjs'
import { board, centre, drag, hex_of, list, middle, named, offer, ring, saved_by } from '../stage/maker.mjs'
import { until } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, ann, bob, finger] = await staged({}, {}, { width: 360, height: 740, touch: true, dark: false })
const folder = mkdtempSync(join(tmpdir(), 'astrogate-maker-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'twin-suns.json')

const told = (page) => page.locator('.board .told').textContent()
const verdict = (page) => page.locator('.verdict')
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

test('a reload keeps it, and another beginning leaves it a press away', async () => {
  const { page } = ann
  await page.reload()
  await named(page, 'battleship').waitFor()
  await open_from(page, 'convoy')
  await page.getByRole('button', { name: 'Open “Twin suns”, from before' }).click()
  await named(page, 'battleship').waitFor()
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

const cursor_of = async (page) => hex_of(await page.locator('.board > .unseen').textContent())

// The cursor to a hex, by arrows: across to its column, then up or down.
async function walk(page, place, [q, r]) {
  const at = () => cursor_of(page)
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

test('zones and where hyperdrives work are dragged, and are saved where they lie', async () => {
  const { page } = ann
  await open_from(page, 'convoy')
  const dragged = async (name, dx, dy) => {
    await named(page, name).click()
    const from = await ring(page)
    await drag(page, from, [from[0] + dx, from[1] + dy])
    return hex_of(await named(page, name).innerText())
  }
  const zone = await dragged('Starting zone of side 1', -110, -20)
  const gate = await dragged('Where hyperdrives work', 70, -60)
  assert.notDeepEqual(zone, [0, 8])
  assert.notDeepEqual(gate, [0, 0])
  assert.deepEqual(hex_of(await named(page, 'Starting zone of side 2').innerText()), [0, -8])
  assert.deepEqual(hex_of(await named(page, 'The planet').innerText()), [0, 0], 'what lay below stays')
  await page.getByText('It can be played.').waitFor()
  const { custom } = await saved_by(page, join(folder, 'zones.json'))
  assert.deepEqual(custom.fleets[0].zone.centre, zone)
  assert.deepEqual(custom.gate.from, gate)
  assert.deepEqual(custom.bodies[0].hex, [0, 0])
})

// ---- the same table under another game

test('a battle of Delta Vee is laid by dragging, saved, opened and begun', async () => {
  await ann.page.goto(`${server.url}/#/make/delta_vee/showdown`)
  await board(ann.page).waitFor()
  await ann.page.getByText('It can be played.').waitFor()
  await drag(ann.page, await centre(offer(ann.page, 'esata')), await middle(ann.page, -60, 90))
  await drag(ann.page, await centre(offer(ann.page, 'dagger')), await middle(ann.page, 40, -90))
  await named(ann.page, 'Piccolo of side 1').click()
  const from = await ring(ann.page)
  await drag(ann.page, from, [from[0] + 40, from[1] + 30])
  await ann.page.getByText('It can be played.').waitFor()
  const own_file = join(folder, 'delta-vee.json')
  const { custom } = await saved_by(ann.page, own_file)
  assert.deepEqual(
    custom.fleets.map(({ ships }) => ships.map(({ kind }) => kind)),
    [['piccolo', 'dagger'], ['piccolo']],
  )
  assert.notDeepEqual(custom.fleets[0].ships[0].hex, [1, 6])
  const { page } = bob
  await page.goto(`${server.url}/#/make/delta_vee`)
  await board(page).waitFor()
  await page.getByLabel('Open a file').setInputFiles(own_file)
  await page.getByRole('status').filter({ hasText: 'is open' }).waitFor()
  assert.deepEqual(hex_of(await named(page, 'Esata').innerText()), custom.planets[0].hex)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('heading', { name: 'The Showdown, changed' }).waitFor()
  await page.getByRole('button', { name: /^(Play|Open the table)$/ }).click()
  await until(page, /^Your move/)
  const cards = (await page.locator('article .head').allTextContents()).sort()
  const laid = custom.fleets.flatMap(({ ships }) => ships)
  assert.deepEqual(
    cards.map((card) => card.match(/Piccolo|Dagger/)[0].toLowerCase()),
    laid.map(({ kind }) => kind),
  )
  // The Piccolo is on its way already; what was laid down anew stands.
  assert.deepEqual(hex_of(cards[1]), laid[1].hex)
  await page.getByRole('application', { name: /^Hex board/ }).focus()
  await walk_rows(page, custom.planets[0].hex)
  assert.match(await page.locator('.board > .unseen').textContent(), /Esata/)
})

// ---- a board of Triplanetary, from the printed one on

const own = join(folder, 'own-board.json')
// The cursor to a hex of a board whose rows lie across the page, or up and down.
async function walk_rows(page, [q, r]) {
  const [, before] = (await page.keyboard.press('ArrowDown'), await cursor_of(page))
  const [, after] = (await page.keyboard.press('ArrowDown'), await cursor_of(page))
  const [less, more, back, on] =
    after > before
      ? ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
      : ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp']
  for (let i = 0; i < 120; ++i) {
    const [nq, nr] = await cursor_of(page)
    if (nq === q && nr === r) return
    await page.keyboard.press(nr < r ? more : nr > r ? less : nq < q ? on : back)
  }
  throw new Error(`the cursor does not come to ${q},${r}`)
}
const asteroids = (page) => page.getByRole('region', { name: 'Everything in it' }).getByText(/^Asteroids \d/)
const mars_in = (path) => JSON.parse(readFileSync(path, 'utf8')).rules.map[0].bodies.find(is_mars)
const is_mars = ({ name }) => name === 'mars'

test('a board is laid: a world dragged, another taken away, an asteroid pressed', async () => {
  const { page } = ann
  await page.goto(`${server.url}/#/setup/triplanetary_1981/bi_planetary`)
  await page.getByRole('link', { name: 'Make your own' }).click()
  await board(page).waitFor()
  await page.getByText('It can be played.').waitFor()
  await named(page, 'Io').click()
  await page.getByRole('button', { name: 'Take away' }).click()
  assert.equal(await named(page, 'Io').count(), 0)
  await named(page, 'Mars').click()
  const from = await ring(page)
  await drag(page, from, [from[0] + 30, from[1] + 80])
  assert.match(await named(page, 'Mars').innerText(), /\(\d,−1\d\)/)
  await page.getByText('It can be played.').waitFor()
  // A base on its side: its knob on the board, and back by the button of its form.
  const east = page.getByRole('group', { name: 'Bases' }).getByRole('button', { name: 'E', exact: true })
  await page.mouse.click(...(await centre(page.locator('svg .is-chosen [data-side=E]'))))
  assert.equal(await east.getAttribute('aria-pressed'), 'false')
  await east.click()
  assert.equal(await east.getAttribute('aria-pressed'), 'true')
  await page.getByRole('button', { name: 'Done' }).click()
  assert.match(await asteroids(page).innerText(), /67$/)
  await offer(page, 'asteroid').click()
  const empty = [from[0] + 130, from[1] + 110]
  await page.mouse.click(...empty)
  assert.match(await asteroids(page).innerText(), /68$/)
  await page.mouse.click(...empty)
  assert.match(await asteroids(page).innerText(), /67$/, 'pressed again it is gone')
  await page.mouse.click(...empty)
  await page.getByRole('button', { name: 'Put back' }).click()
  await page.getByText('It can be played.').waitFor()
  assert.deepEqual(await found_by_axe(page), [])
  assert.deepEqual(await lost(page), [])
  await picture(page, 'maker-board')
})

test('what cannot lie there is said with its name and its place, until it is mended', async () => {
  const { page } = ann
  await named(page, 'Luna').click()
  const from = await ring(page)
  await named(page, 'Terra').click()
  await drag(page, await ring(page), from)
  await page.getByText('One thing is in the way.').waitFor()
  const wrong = page.getByRole('list', { name: 'What is in the way' })
  assert.match(await wrong.innerText(), /^"Luna": a body, gravity or an asteroid is in this hex already\./)
  await picture(page, 'maker-board-refused')
  assert.ok(await page.getByRole('button', { name: 'Play' }).isDisabled())
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('It can be played.').waitFor()
  await named(page, 'Venus').click()
  await page.getByRole('combobox', { name: 'Gravity' }).selectOption('none')
  assert.match(await wrong.innerText(), /^"Venus, ships land": .* without gravity there is none/)
  await page.getByRole('combobox', { name: 'Ships land' }).selectOption('stop')
  assert.match(await wrong.innerText(), /^"Venus, bases": /)
  for (let i = 0; i < 3; ++i) {
    if (await page.getByText('It can be played.').isVisible()) break
    await page.getByRole('button', { name: 'Undo' }).click()
  }
  await page.getByText('It can be played.').waitFor()
})

test('saved and opened by another browser, it is played on with the world where it was laid', async () => {
  const [saved] = await Promise.all([
    ann.page.waitForEvent('download'),
    ann.page.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  await saved.saveAs(own)
  const [file, { hex }] = [JSON.parse(readFileSync(own, 'utf8')), mars_in(own)]
  assert.equal(file.custom, undefined)
  assert.equal(file.rules.map[0].asteroids.length, 68)
  const { page } = bob
  await page.goto(`${server.url}/#/make/triplanetary_1981`)
  await board(page).waitFor()
  assert.match(await named(page, 'Mars').innerText(), /\(1,−20\)/)
  await page.getByLabel('Open a file').setInputFiles(own)
  await page.getByRole('status').filter({ hasText: 'is open' }).waitFor()
  const mars = new RegExp(`\\(${hex.join().replaceAll('-', '−')}\\)`)
  assert.match(await named(page, 'Mars').innerText(), mars)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('heading', { name: 'Bi-Planetary, changed' }).waitFor()
  for (const place of ['server', 'browser']) {
    if (place === 'browser') {
      await page.goBack()
      await page.getByRole('button', { name: 'Change the rules' }).click()
      await page.getByRole('combobox', { name: 'Played' }).selectOption(place)
    }
    await page.getByRole('button', { name: /^(Play|Open the table)$/ }).click()
    const hexes = page.getByRole('application', { name: /^Hex board/ })
    await hexes.focus()
    await walk_rows(page, hex)
    assert.match(
      await page.locator('.board > .unseen').textContent(),
      /Mars/,
      `it lies there on the ${place}`,
    )
    await picture(page, `maker-board-${place}`)
  }
})
