// The basic scenario by pointer and keys: technology bought level by level, a fleet from what is proposed,
// launches, a torpedo's burn, and its blast.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { found_by_axe } from '../stage/eyes.mjs'
import { expect_headline, headline, is_over, move, until } from '../stage/play.mjs'
import { look, picture, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({})

// Plays on until the headline asks for what matches.
async function on_to(page, pattern) {
  for (let i = 0; i < 60; ++i) {
    const text = await until(page, /^Your move|wins?$|draw/)
    if (pattern.test(text)) return
    assert.ok(!is_over(text), `the game is over before ${pattern}`)
    await move(page)
    await page.waitForTimeout(120)
  }
  throw new Error(`never asked for ${pattern}`)
}

const button = (page, name) => page.getByRole('button', { name })
async function more(page, technology, times) {
  const step = page.getByRole('button', { name: `${technology}: one level more`, exact: true })
  await step.focus()
  for (let i = 0; i < times; ++i) await page.keyboard.press('Enter')
}

test('technology is bought level by level, as far as the points go', async () => {
  const { page } = seat
  await page.goto(`${server.url}/#/setup`)
  await page.getByLabel('Fleets').selectOption('basic')
  await page.getByLabel('Who takes seat 2').selectOption('bot:lieutenant')
  await button(page, 'Open the table').click()
  await expect_headline(page, /buy technology/)
  await page.getByText('technology points').waitFor()
  assert.equal(await page.locator('.shop li').count(), 9)
  assert.equal(await page.getByText('not sold here').count(), 4)
  await button(page, 'Use: nothing bought').click()
  await more(page, 'Acceleration', 1)
  await more(page, 'Launch', 1)
  await more(page, 'Unguided torpedo', 3)
  await page.getByText('50 of 60 technology points, 10 left').waitFor()
  await more(page, 'Laser', 1)
  await page.getByText('60 of 60 technology points, 0 left').waitFor()
  for (const name of ['Acceleration', 'Laser', 'Launch', 'Unguided torpedo', 'Multi-fire'])
    assert.ok(
      await page.getByRole('button', { name: `${name}: one level more`, exact: true }).isDisabled(),
      name,
    )
  await look(page, 'technology')
  await button(page, 'Seal this choice').click()
})

test('a fleet is built from the one proposed; what is wrong is said; launch pods are loaded', async () => {
  const { page } = seat
  await expect_headline(page, /build your fleet/)
  await page.getByText('ship points').first().waitFor()
  const ships = page.getByRole('region', { name: /^Ship / })
  const built = await ships.count()
  assert.ok(built > 0)
  await button(page, 'Add a 12-pod hull').click()
  await page.getByText(/This fleet costs \d+½? ship points; there are 120 to spend/).waitFor()
  assert.ok(await button(page, 'Seal this fleet').isDisabled())
  await button(page, /^Scrap \d\..12$/).click()
  assert.equal(await ships.count(), built)
  await button(page, 'fill all: unguided torpedo').click()
  const load = page.getByRole('group', { name: /^Pod \d+: unguided torpedo$/ }).first()
  await load.getByRole('button', { name: /less$/ }).click()
  const before = Number(await load.locator('output').textContent())
  assert.ok(before > 0, 'launch pods are filled')
  await load.getByRole('button', { name: /more$/ }).focus()
  await page.keyboard.press('Enter')
  assert.equal(Number(await load.locator('output').textContent()), before + 1)
  await look(page, 'loads')
  await button(page, 'Seal this fleet').click()
})

test('a torpedo is launched, and burns as a ship does', async () => {
  const { page } = seat
  await on_to(page, /launch torpedoes/)
  await button(page, /^Launch unguided/)
    .first()
    .click()
  await button(page, /^Launching unguided/)
    .first()
    .waitFor()
  await look(page, 'salvo')
  await button(page, 'Seal the launch').click()
  await on_to(page, /set your burns/)
  await page.getByRole('heading', { name: 'Your torpedoes and mines' }).waitFor()
  await page.getByRole('application').focus()
  for (
    let i = 0;
    i < 12 && !(await page.locator('article.is-open .name').textContent()).startsWith('1.U1');
    ++i
  )
    await page.keyboard.press('m')
  assert.equal(await page.locator('article.is-open .name').textContent(), '1.U1')
  assert.ok((await page.locator('.blast').count()) > 0, 'the reach of its blast is drawn')
  await page.keyboard.press('r')
  await page
    .getByRole('status')
    .filter({ hasText: /1\.U1 burning .* comes within/ })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowUp')
  await page.waitForFunction(() =>
    /burn \(1,0,0\)/.test(document.querySelector('.burn .sum')?.textContent ?? ''),
  )
  const ring = await page.locator('svg.sheet .handle').first().boundingBox()
  await page.mouse.move(ring.x + ring.width / 2, ring.y + ring.height / 2)
  await page.mouse.down()
  await page.mouse.move(ring.x + ring.width / 2 + 40, ring.y + ring.height / 2, { steps: 4 })
  await page.mouse.up()
  assert.match(await page.locator('.burn .sum').first().textContent(), /burn \(|is refused/)
  await page.getByRole('textbox', { name: 'Burn along X' }).fill('1.5')
  await page.keyboard.press('Tab')
  await page.getByText(/“1.5” is no whole number from −1000 to 1000: X stays/).waitFor()
  await page.getByRole('textbox', { name: 'Burn along X' }).fill('1')
  await page.keyboard.press('Enter')
  for (const axis of ['Y', 'Z']) {
    await page.getByRole('textbox', { name: `Burn along ${axis}` }).fill('0')
    await page.keyboard.press('Enter')
  }
  await page.waitForFunction(() =>
    /burn \(1,0,0\)/.test(document.querySelector('.burn .sum')?.textContent ?? ''),
  )
  await look(page, 'torpedo')
  await button(page, 'Seal the burn').click()
})

test('it goes off, and those in its blast are told with their rolls', async () => {
  const { page } = seat
  await on_to(page, /set off a torpedo/)
  const mine = page.getByRole('region', { name: 'Torpedoes and mines that may go off' })
  assert.match(
    await mine.innerText(),
    /U1[\s\S]*You lose up to 5 parts of 2 ships[\s\S]*your own[\s\S]*1 away · loses up to 3 parts/,
  )
  await page.getByRole('application').focus()
  await page.keyboard.press('d')
  await page
    .getByRole('status')
    .filter({ hasText: /1\.U1 going off reaches 1\.A6 at 1: 3 damage rolls/ })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await look(page, 'detonation')
  await button(page, /^Set off 1\.U1/).click({ trial: true }) // a new sheet hears no press at first
  await button(page, /^Set off 1\.U1/).focus()
  await page.keyboard.press('Enter')
  await page
    .getByText(/1\.U1 goes off at/)
    .first()
    .waitFor()
  assert.doesNotMatch(await page.locator('.charts .board-room').innerText(), /\bU1\b/)
})

test('the turn is played to its end', async () => {
  const { page } = seat
  for (let i = 0; i < 60; ++i) {
    const text = await until(page, /^Your move|wins?$|draw/)
    if (is_over(text) || (await page.locator('.turn b').textContent()) === '3') break
    await move(page)
    await page.waitForTimeout(120)
  }
  assert.ok(is_over(await headline(page)) || (await page.locator('.turn b').textContent()) === '3')
  await picture(page, 'weapons-turn-3-1440-dark')
})

test('a tractor-pressor is pointed by key and on the chart; both ships show where they will go', async () => {
  const { page } = seat
  await page.goto(`${server.url}/#/setup`)
  await page.getByLabel('Fleets').selectOption('melee')
  await page.getByLabel('Who takes seat 2').selectOption('bot:lieutenant')
  await button(page, 'Open the table').click()
  await on_to(page, /push with one ship/)
  const panel = page.getByRole('region', { name: 'What tractor-pressors may push' })
  await page.getByRole('application').focus()
  for (let i = 0; i < 8 && !/1\.A9 pushing 1\.B9|1\.B9 pushing 1\.A9/.test(await panel.innerText()); ++i) {
    await page.keyboard.press('t')
    await page.keyboard.press('ArrowUp')
  }
  assert.match(await panel.innerText(), /by \(1,0,0\): its velocity becomes \(1,0,0\), one's own \(−1,0,0\)/)
  const sheet = page.locator('svg.sheet').first()
  assert.deepEqual(
    [
      await sheet.locator('.beam').count(),
      await sheet.locator('.felt').count(),
      await sheet.locator('.felt.is-recoil').count(),
    ],
    [1, 2, 1],
  )
  const marks = await sheet
    .locator('g.ship')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const at = (mark) => mark.match(/at \((−?\d+)/)[1].replace('−', '-')
  const next = (mark) => Number(mark.match(/next turn at \((−?\d+)/)[1].replace('−', '-'))
  const moved = marks.filter((mark) => /^1\.[AB]9 at/.test(mark)).map((mark) => next(mark) - Number(at(mark)))
  assert.deepEqual(moved.sort(), [-1, 1], 'equal and opposite')
  const ring = await sheet.locator('.handle').boundingBox()
  await page.mouse.move(ring.x + ring.width / 2, ring.y + ring.height / 2)
  await page.mouse.down()
  await page.mouse.move(ring.x + ring.width / 2, ring.y + ring.height / 2 - 260, { steps: 6 })
  await page.mouse.up()
  await panel.getByRole('alert').filter({ hasText: /costs/ }).waitFor()
  await look(page, 'push')
  await panel.getByRole('button', { name: /^Use the nearest legal push/ }).click()
  const [, change] = (await panel.getByRole('button', { name: /^Push 1\.[AB]9 by/ }).textContent()).match(
    /by \((.*)\)/,
  )
  await page.getByRole('application').focus()
  await page.keyboard.press('0')
  assert.ok(
    await panel.getByRole('button', { name: /^Push 1\.[AB]9 by \(0,0,0\)/ }).isDisabled(),
    'a push of nothing is none',
  )
  const [x] = change.split(',').map((part) => Number(part.replace('−', '-')))
  for (let i = 0; i < Math.abs(x); ++i) await page.keyboard.press(x > 0 ? 'ArrowUp' : 'ArrowDown')
  await panel.getByRole('button', { name: /^Push 1\.[AB]9 by/ }).click()
  await page
    .getByText(/1\.[AB]9 pushes 1\.[AB]9 by/)
    .first()
    .waitFor()
})

test('at the ring of a burn stand the odds of the next turn, and change while it is dragged', async () => {
  const { page } = seat
  await page.goto(`${server.url}/#/`)
  await page.getByRole('button', { name: 'Fly now' }).click()
  const odds = page.getByRole('region', { name: 'Odds of 1.A6 next turn' })
  const note = page.locator('svg.sheet .note')
  for (let turn = 0; turn < 4; ++turn) {
    while (!/set your burns/.test(await until(page, /^Your move|wins?$|draw/))) {
      await move(page)
      await page.waitForTimeout(250)
    }
    await page.getByRole('button', { name: /^1.A6/ }).first().click()
    await odds.waitFor()
    await page.getByRole('application').focus()
    for (let i = 0; i < 3 && (await note.count()) === 0; ++i) {
      await page.keyboard.press('ArrowDown')
      await page.waitForTimeout(100)
    }
    if ((await note.count()) > 0) break
    await page.locator('.seal button.primary:not(:disabled)').click()
  }
  // Both ways, in words; the same in the panel, with the distance.
  assert.match(
    await note.first().textContent(),
    /(hits|may hit) 2\.[AB]6.*(hit by|may be hit by) 2\.[AB]6.*%/,
  )
  assert.match(await odds.locator('tbody').innerText(), /hits\s+2\.[AB]6[\s\S]*hit by\s+2\.[AB]6/)
  assert.ok((await page.locator('svg.sheet').first().locator('.range').count()) === 5, 'ranges on the chart')
  assert.ok(
    (await page.locator('svg.sheet').first().locator('.may-be').count()) === 2,
    'where enemies can be',
  )
  const said = await odds.innerText()
  const ring = await page.locator('svg.sheet .handle').first().boundingBox()
  const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2]
  const reach = await page.locator('svg.sheet .reach').first().boundingBox()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(reach.x + reach.width / 2, reach.y + 8, { steps: 8 })
  await page.waitForFunction(([before]) => document.querySelector('.next-turn')?.innerText !== before, [said])
  await page.mouse.move(x, y, { steps: 8 })
  await page.waitForFunction(([before]) => document.querySelector('.next-turn')?.innerText === before, [said])
  await page.mouse.up()
  assert.deepEqual(await found_by_axe(page), [])
  await picture(page, 'weapons-odds-1440-dark')
})

test('nothing went wrong behind the page', () => assert.deepEqual(seat.faults, []))
