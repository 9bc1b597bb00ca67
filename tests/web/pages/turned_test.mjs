// Where a finished game turned: sought in the page's own kernel, shown as curve and table, every moment a
// press away; stopped at will; and never of a game that goes on. The figures are those of the program.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { open_played } from '../stage/ended.mjs'
import { serious } from '../stage/eyes.mjs'
import { look, root, staged } from '../stage/stage.mjs'

const astrogate = join(process.env.ASTROGATE_BUILD ?? join(root, 'build'), 'astrogate')
const folder = mkdtempSync(join(tmpdir(), 'astrogate-turned-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const record = join(folder, 'game.jsonl')
execFileSync(astrogate, [
  ...['play', '--scenario', 'duel', '--seat', 'captain', '--seat', 'random', '--seed', '7'],
  ...['--rule', 'turn_limit=4', '--out', record],
])
const told = JSON.parse(execFileSync(astrogate, ['analyse', record, '--json'], { encoding: 'utf8' }))
const whole = (value) => `${Math.abs(Math.round(value / 100))}`

const played = 'games/vector3/plays/two-seats-to-the-last.jsonl'
const [server, seat] = await staged({})
const { page } = seat
const section = () => page.getByRole('region', { name: 'Where it turned' })
const begin = async () => page.getByRole('button', { name: 'Where did it turn?' }).click()
const found = async () => section().getByRole('group', { name: 'Luck and play' }).waitFor({ timeout: 110000 })
async function load(file) {
  await page.goto(`${server.url}/#/`)
  await page.getByLabel('Load a record from a file').setInputFiles(file)
  await page.getByRole('slider', { name: 'Moment' }).waitFor()
}

test(
  'a replay of a finished game says where it turned, as the program does',
  { timeout: 150000 },
  async () => {
    await load(record)
    await begin()
    await section().getByRole('progressbar').waitFor()
    await found()
    const points = told.turning_points.map((i) => told.decisions[i])
    const shown = section().getByRole('listitem')
    assert.equal(await shown.count(), points.length)
    for (const [i, one] of points.entries()) {
      const words = await shown.nth(i).textContent()
      assert.match(words, new RegExp(`turn ${one.turn}`))
      assert.match(words, new RegExp(`Gave away ${whole(one.cost)}, give or take ${whole(one.margin)}`))
      assert.match(words, new RegExp(`${one.sheets} sheets`))
      for (const line of one.better.text.trim().split('\n')) assert.ok(words.includes(line), line)
    }
    assert.equal(await section().locator('svg .curve').count(), 2)
    assert.equal(await section().locator('svg a').count(), points.length)
    await section().getByText('The curve as a table').click()
    const table = section().getByRole('group', { name: 'The curve as a table' })
    assert.equal(await table.locator('tbody tr').count(), told.points.length)
    assert.deepEqual(await serious(page), [])
    await look(page, 'turned-replay')
  },
)

test('beside it the log keeps its lines, and nothing is cut off on a telephone', async () => {
  const lines = page.locator('.logged ol')
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ]) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(200)
    const { height: high } = await lines.boundingBox()
    assert.ok(high >= 70, `${width}: the log is ${high} high`)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.waitForTimeout(200)
  const { scrollWidth, clientWidth } = await section()
    .getByRole('group', { name: 'Luck and play' })
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
  assert.ok(scrollWidth <= clientWidth, `the table is ${scrollWidth} wide in ${clientWidth}`)
  const [charts, turned, log] = await Promise.all(
    [page.locator('.charts'), section(), lines].map((one) => one.boundingBox()),
  )
  assert.ok(turned.y > charts.y && turned.y < charts.y + 2 * 740 && turned.y < log.y, 'it is the first below')
  const foot = await page.locator('.under').boundingBox()
  assert.ok(foot.height <= 100, `the foot is ${foot.height} high`)
  const eyes = page.getByLabel('Seen by')
  assert.ok(!(await eyes.isVisible()))
  await page.getByRole('button', { name: 'More: how fast' }).click()
  assert.ok(await eyes.isVisible())
  assert.deepEqual(await serious(page), [])
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a press on a turning point stands at the moment of that decision', async () => {
  const link = section()
    .getByRole('link', { name: /^See that moment/ })
    .first()
  const at = Number(new URL((await link.getAttribute('href')).slice(1), server.url).searchParams.get('at'))
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction((to) => Number(document.querySelector('input[type=range]').value) === to, at)
  const turn = told.decisions[told.turning_points[0]].turn
  assert.match(
    await page.getByRole('slider', { name: 'Moment' }).getAttribute('aria-valuetext'),
    turn > 0 ? new RegExp(`turn ${turn}$`) : /setting up/,
  )
  assert.ok(await section().isVisible())
})

test(
  'it can be stopped and goes on where it was, and hindsight is reckoned behind it',
  { timeout: 150000 },
  async () => {
    await page.reload()
    await begin()
    await section().getByRole('button', { name: 'Stop' }).click()
    const stopped = section().getByText(/^Stopped at \d+ %/)
    await stopped.waitFor()
    assert.equal(await section().getByRole('progressbar').count(), 0)
    let told = ''
    for (let i = 0; i < 10 && told !== (await stopped.innerText()); ++i) {
      told = await stopped.innerText() // the step in hand may end after it
      await page.waitForTimeout(2000)
    }
    assert.equal(await stopped.innerText(), told, 'it rests')
    await section().getByRole('button', { name: 'Go on' }).click()
    const share = Number(/\d+/.exec(told)[0])
    await section().getByRole('progressbar').waitFor()
    const shown = Number(await section().getByRole('progressbar').getAttribute('value'))
    assert.ok(100 * shown >= share - 1, `it went on at ${100 * shown} after ${told}`)
    await found()
    await page.waitForTimeout(1500) // of hindsight's own time
    await section().getByRole('radio', { name: 'as it truly was' }).check()
    const bar = section().getByRole('progressbar')
    if ((await bar.count()) > 0) assert.ok(Number(await bar.getAttribute('value')) > 0, 'it had begun')
    await found()
    await section().getByRole('radio', { name: 'as each side knew it' }).check()
    await section().getByRole('group', { name: 'Luck and play' }).waitFor({ timeout: 2000 }) // it was kept
  },
)

test(
  'the end of a game offers it, with the way to the moment and back into play',
  { timeout: 150000 },
  async () => {
    const seats = [
      { by: 'me', name: 'Ann' },
      { by: 'bot', name: '', bot: 'lieutenant' },
    ]
    await open_played(page, server.url, played, seats)
    await begin()
    await found()
    await look(page, 'turned-ending')
    const branch = section()
      .getByRole('link', { name: /^Take it from here/ })
      .first()
    await branch.click()
    await page.getByRole('button', { name: 'Play on from here' }).waitFor()
    assert.deepEqual(await serious(page), [])
  },
)

// The faces of all dice that fell after so many inputs.
const faces_after = (file, inputs) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1 + inputs)
    .flatMap((line) => (JSON.parse(line).dice ?? []).flatMap((roll) => roll.faces))

test('the better sheet is played on the spot, under the dice as they fell', { timeout: 60000 }, async () => {
  await page.goBack()
  await begin()
  await section()
    .getByRole('link', { name: /^Play the better sheet from here/ })
    .first()
    .click()
  await page.getByText(/^A new game in this browser: .*The better sheet lies ready there for/s).waitFor()
  const same = page.getByRole('checkbox', { name: /^Dice as they fell/ })
  assert.ok(await same.isChecked())
  assert.deepEqual(await serious(page), [])
  await look(page, 'turned-better')
  const asked = new URL(page.url().split('#')[1], server.url).searchParams
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.waitForURL(/#\/local\/(?!played)/)
  await page.locator('.seal .primary:not(:disabled)').waitFor()
  const [saved, draft] = await page.evaluate((seat) => {
    const id = location.hash.split('/').at(-1)
    const kept = [localStorage.getItem(`local game ${id}`), sessionStorage.getItem(`draft/${id}/${seat}`)]
    return kept.map((text) => JSON.parse(text))
  }, asked.get('as'))
  const fell = faces_after(join(root, played), saved.branch.inputs)
  assert.ok(fell.length > 0)
  assert.deepEqual(Object.values(saved.branch.dice.faces).flat().sort(), fell.sort())
  assert.ok(draft.orders.length > 0, 'it lies ready')
  assert.equal(saved.seats[asked.get('as')].by, 'me')
})

test(
  'a game that goes on is never looked into: from a file, and at a table',
  { timeout: 60000 },
  async () => {
    const running = join(folder, 'running.jsonl')
    const seats = ['--seat', 'human', '--seat', 'closer']
    spawnSync(astrogate, ['play', '--scenario', 'duel', ...seats, '--out', running], { input: '' })
    assert.match(readFileSync(running, 'utf8'), /"open":true/)
    await load(running)
    assert.equal(await page.getByRole('button', { name: 'Where did it turn?' }).count(), 0)
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Fly now' }).click()
    await page.getByRole('application').waitFor()
    await page.goto(page.url().replace('#/table/', '#/replay/').replace('#/local/', '#/replay/local/'))
    await page.getByRole('slider', { name: 'Moment' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Where did it turn?' }).count(), 0)
    assert.deepEqual(seat.faults, [])
  },
)
