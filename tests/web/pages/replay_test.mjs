// Looking back: a record from a file and games of the server, scrubbed by pointer and keys; links, branches,
// pictures, the log as text; and records that will not do.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { headline, move, until } from '../stage/play.mjs'
import { browser, picture, root, staged } from '../stage/stage.mjs'

const astrogate = join(process.env.ASTROGATE_BUILD ?? join(root, 'build'), 'astrogate')
const folder = mkdtempSync(join(tmpdir(), 'astrogate-replay-'))
const record = join(folder, 'game.jsonl')
execFileSync(astrogate, [
  'play',
  '--scenario',
  'duel',
  '--seat',
  'lieutenant',
  '--seat',
  'closer',
  '--seed',
  '7',
  '--rule',
  'turn_limit=6',
  '--out',
  record,
])
after(() => rmSync(folder, { recursive: true, force: true }))
const [server, one] = await staged({ width: 1440, height: 900 })

const slider = (page) => page.getByRole('slider', { name: 'Moment' })
const at = async (page) => Number(await slider(page).inputValue())
const last = async (page) => Number(await slider(page).getAttribute('max'))
async function load(page, file) {
  await page.getByLabel('Load a record from a file').setInputFiles(file)
}
async function kept(page, name, file) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  await (await download).saveAs(join(folder, file))
  return readFileSync(join(folder, file))
}

test('a record from a file is scrubbed by keys and by pointer', { timeout: 120000 }, async () => {
  const { page } = one
  await page.goto(`${server.url}/#/`)
  await load(page, record)
  await slider(page).waitFor()
  const end = await last(page)
  assert.ok(end > 40, `${end} moments`)
  assert.equal(await headline(page), 'The beginning')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  assert.equal(await at(page), 2)
  await page.keyboard.press('ArrowLeft')
  assert.equal(await at(page), 1)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  const turn = await at(page)
  assert.ok(turn > 1)
  await page.keyboard.press('PageUp')
  assert.ok((await at(page)) < turn)
  await page.keyboard.press('End')
  assert.equal(await at(page), end)
  assert.match(await headline(page), /The game is over/)
  await page.keyboard.press('Home')
  assert.equal(await at(page), 0)
  await page.getByRole('button', { name: 'An event on' }).click()
  assert.equal(await at(page), 1)
  const burn = page.getByRole('region', { name: 'Log' }).getByRole('button', { name: /burns/ }).nth(2)
  const words = (await burn.locator('span').first().textContent()).trim()
  await burn.click()
  assert.equal(await headline(page), words)
  assert.equal(await page.locator('[aria-current=step] button').count(), 1)
  assert.equal(await page.locator('.logged ol button:not([tabindex="-1"])').count(), 1, 'one stop of Tab')
  await page.keyboard.press('ArrowDown')
  assert.notEqual((await page.locator('.logged ol button:focus span').first().textContent()).trim(), '')
  assert.equal(await page.locator('.logged li[aria-current=step] button:focus').count(), 0)
  assert.equal(await headline(page), words, 'to read on moves nothing')
  assert.deepEqual(await serious(page), [])
  await picture(page, 'replay-test')
})

test('the log stays in sight beside the rule that is read', { timeout: 60000 }, async () => {
  const { page } = one
  const rule = page.getByRole('region', { name: 'Log' }).getByRole('button', { name: /^Rule / })
  await page.keyboard.press('Home')
  for (let i = 0; i < 40 && (await rule.count()) === 0; ++i) {
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(50)
  }
  await rule.click()
  const book = page.getByRole('dialog', { name: 'The rules of this table' })
  await book.locator('.is-marked').waitFor()
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await page.waitForTimeout(200)
    const [over, log] = [await book.boundingBox(), await page.locator('.logged ol').boundingBox()]
    assert.ok(
      over.x >= 0 && over.x + over.width <= log.x,
      `${width}: the book ends at ${over.x + over.width}`,
    )
    assert.ok(log.height >= 100, `${width}: the log is ${log.height} high`)
    const edge = await book.evaluate((one) => {
      const { borderRightWidth, boxShadow } = getComputedStyle(one)
      return { borderRightWidth, has_shadow: boxShadow !== 'none' }
    })
    assert.deepEqual(edge, { borderRightWidth: '2px', has_shadow: true }, `${width}: the book has an edge`)
  }
  await picture(page, 'replay-rule-1024-dark')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await book.waitFor({ state: 'detached' })
})

test('it plays by itself, as fast as is wished', { timeout: 60000 }, async () => {
  const { page } = one
  await page.getByLabel('Speed').selectOption({ label: '8 a second' })
  await page.locator('h1').click()
  const before = await at(page)
  await page.keyboard.press(' ')
  await page.waitForFunction(
    (from) => Number(document.querySelector('input[type=range]').value) > from + 4,
    before,
  )
  await page.keyboard.press(' ')
  const stood = await at(page)
  await page.waitForTimeout(400)
  assert.equal(await at(page), stood)
})

test('each seat’s sheets are seen by the truth, and by that seat alone', async () => {
  const { page } = one
  await page.getByRole('region', { name: 'Log' }).getByRole('button', { name: /burns/ }).first().click()
  const sheets = page.getByRole('region', { name: 'Sheets' })
  assert.match(await sheets.textContent(), /Burn 1\.A6 .*Burn 2\.A6 /s)
  assert.match(await sheets.locator('ul').first().getAttribute('title'), /^1\.A6 burn /, 'as it is typed')
  await page.getByLabel('Seen by').selectOption({ label: 'Closer' })
  assert.deepEqual((await sheets.textContent()).match(/Burn \d\.A6/g), ['Burn 2.A6'])
  await page.getByLabel('Seen by').selectOption({ label: 'a spectator' })
  assert.equal(await sheets.count(), 0)
})

test('a link leads to its moment, after a reload and by the way back too', { timeout: 60000 }, async () => {
  const { page } = one
  await page.goto(`${server.url}/#/replay/file?at=12&as=1`)
  await page.waitForFunction(() => document.querySelector('input[type=range]')?.value === '12')
  assert.equal(await page.getByLabel('Seen by').inputValue(), '1')
  await page.reload()
  await slider(page).waitFor()
  assert.equal(await at(page), 12)
  await page.goto(`${server.url}/#/replay/file?at=20&as=truth`)
  await page.waitForFunction(() => document.querySelector('input[type=range]')?.value === '20')
  await page.goBack()
  await page.waitForFunction(() => document.querySelector('input[type=range]')?.value === '12')
  await page.goto(`${server.url}/#/replay/file?at=99999`)
  await page.getByText(/There is no moment “99999” here: they go from 0 to \d+/).waitFor()
  await page.goto(`${server.url}/#/replay/file?at=3&as=nobody`)
  await page.getByText(/There is nobody called “nobody”/).waitFor()
})

test('charts and log are kept as files that need nothing else', { timeout: 60000 }, async () => {
  const { page } = one
  const svg = String(await kept(page, /^SVG/, 'charts.svg'))
  assert.match(svg, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  assert.deepEqual(svg.match(/var\(--|class="|href="http/g), null)
  assert.match(svg, /1\.A6/)
  const png = await kept(page, /^PNG/, 'charts.png')
  assert.equal(png.subarray(1, 4).toString(), 'PNG')
  assert.ok(png.length > 20000, `${png.length} bytes`)
  await page.getByText('As a post').click()
  await page.getByRole('combobox', { name: /^What/ }).selectOption('The whole log')
  const log = String(await kept(page, /^Save the report/, 'log.txt'))
  assert.match(log, /^Vector 3, Duel\n={14}\n/)
  assert.match(log, /\nTurn 1\n------\n/)
  assert.doesNotMatch(log, /\[\/?[bi]\]|<\w+>|\?\w+\?/)
  await page.getByRole('combobox', { name: /^As/ }).selectOption('BBCode')
  const post = String(await kept(page, /^Save the report/, 'log.bbcode.txt'))
  assert.match(post, /^\[b\]Vector 3, Duel\[\/b\]\n\n\[b\]Setting up\[\/b\]\n\[list\]\n\[\*\]/)
})

test('a branch is a game of its own, here and after a reload', { timeout: 120000 }, async () => {
  const { page } = one
  await page.goto(`${server.url}/#/replay/file?at=14&as=0`)
  await slider(page).waitFor()
  await page.getByRole('button', { name: 'Take it from here' }).click()
  await page.getByText(/the same up to (turn \d+, )?[A-Z][a-z ]+, where orders are asked for/).waitFor()
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await until(page, /^Your move/)
  const address = page.url()
  assert.match(address, /#\/local\//)
  await move(page)
  await page.reload()
  await until(page, /^Your move|wins?$|draw/)
  await page.getByRole('link', { name: 'Look back' }).click()
  await slider(page).waitFor()
  assert.ok((await last(page)) >= 14)
  await page.goto(`${server.url}/#/`)
  await page.getByRole('region', { name: 'Games in this browser' }).getByRole('link').first().click()
  await until(page, /^Your move|wins?$|draw/)
  assert.equal(page.url(), address)
})

test(
  'what a browser plays to its end is a record that the program verifies',
  { timeout: 240000 },
  async () => {
    const { page } = one
    for (let i = 0; i < 120 && !/wins?$|draw/.test(await headline(page)); ++i)
      if ((await move(page)) === '') await page.waitForTimeout(60)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Keep the record' }).click()
    const file = join(folder, 'local.jsonl')
    await (await download).saveAs(file)
    assert.match(execFileSync(astrogate, ['verify', file], { encoding: 'utf8' }), /verifies/)
  },
)

test(
  'a record that was cut, changed or is something else is refused in words, and does no harm',
  { timeout: 60000 },
  async () => {
    const { page } = one
    const rows = readFileSync(record, 'utf8').split('\n')
    const files = [
      ['cut', rows.slice(0, 9).join('\n') + '\n', /Line 10: missing/],
      ['changed', rows.join('\n').replace('"faces":[', '"faces":[ '), /Line \d+: it does not follow/],
      ['else', '{"hello":1}\n', /not a record of Astrogate/],
      ['large', 'x'.repeat(33 << 20), /33 MiB.*up to 32 MiB/],
    ]
    await page.goto(`${server.url}/#/replay/file`)
    for (const [name, text, pattern] of files) {
      writeFileSync(join(folder, name), text)
      await load(page, join(folder, name))
      await page.getByText(pattern).first().waitFor()
    }
    await load(page, record)
    await slider(page).waitFor()
  },
)

test(
  'a game that goes on is looked back on from one’s own seat; when it is over, from all',
  { timeout: 120000 },
  async () => {
    const { page } = one
    await page.goto(`${server.url}/#/`)
    await page.getByRole('button', { name: 'Fly now' }).click()
    await until(page, /^Your move/)
    const table = page.url()
    for (let i = 0; i < 3; ++i) {
      await until(page, /^Your move/)
      await move(page)
    }
    await until(page, /^Your move/)
    await page.getByRole('link', { name: 'Look back' }).click()
    await slider(page).waitFor()
    assert.deepEqual(await page.getByLabel('Seen by').locator('option').count(), 1)
    await page.keyboard.press('End')
    assert.ok((await at(page)) > 4)
    const id = /replay\/([^?]+)/.exec(page.url())[1]
    await page.goto(`${server.url}/#/replay/${id}?as=spectator`)
    await page.getByLabel('Seen by').getByText('a spectator').waitFor({ state: 'attached' })
    for (const as of ['truth', '1']) {
      await page.goto(`${server.url}/#/replay/${id}?as=${as}`)
      await page.getByText(/when (it|the game) is over/).waitFor()
    }
    await page.goto(table)
    await page.getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('button', { name: 'Yes, give up this game' }).click()
    await page.getByRole('link', { name: 'Look back, event by event' }).click()
    await slider(page).waitFor()
    assert.equal(await page.getByLabel('Seen by').locator('option').count(), 4)
    await page.keyboard.press('End')
    assert.match(await headline(page), /The game is over/)
    await page.goto(`${server.url}/#/replay/nowhere`)
    await page.getByText('There is no such game on this server.').waitFor()
  },
)

test('it fits a phone and a small screen', { timeout: 60000 }, async () => {
  for (const [width, height, dark] of [
    [1024, 768, false],
    [360, 740, true],
  ]) {
    const small = await browser({ width, height, dark })
    await small.page.goto(`${server.url}/#/`)
    await load(small.page, record)
    await slider(small.page).waitFor()
    await small.page.keyboard.press('PageDown')
    await small.page.keyboard.press('PageDown')
    const wide = await small.page.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(wide <= width, `${wide} px wide`)
    assert.deepEqual(await serious(small.page), [])
    await picture(small.page, `replay-${width}-${dark ? 'dark' : 'light'}`)
    assert.deepEqual(small.faults, [])
    await small.close()
  }
})

test('nothing went wrong behind the page', () =>
  assert.deepEqual(
    one.faults.filter((fault) => !/404/.test(fault)),
    [],
  ))
