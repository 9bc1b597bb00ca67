// The Showdown against the computer, from the lobby to its ending: commands with what they cost, the phases
// in their order, the last turn; what the book of rules says of what is not built and how sure the rest is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open_played } from '../stage/ended.mjs'
import { found_by_axe, lost } from '../stage/eyes.mjs'
import { headline, is_over, set_up, until } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({}, { width: 1440, height: 900, dark: true })

const button = (page, name) => page.getByRole('button', { name })

test('the goal of the scenario is told', async () => {
  const { page } = seat
  await page.goto(`${server.url}/#/setup`)
  await page.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Delta Vee' })
  await page.getByRole('combobox', { name: /^Scenario/ }).selectOption({ label: 'The Showdown' })
  await page.getByRole('combobox', { name: 'Who takes seat 2' }).selectOption('bot:gunner')
  await page.getByRole('spinbutton', { name: /^Last turn/ }).fill('6')
  await button(page, 'Open the table').click()
  await until(page, /fire, or hold/)
  await page.locator('.seal .primary:not(:disabled)').click()
  await until(page, /command your ships/)
  await page
    .getByText(/Destroy the other Piccolo/)
    .first()
    .waitFor()
})

test('a draft tells the course, the commands that are left and the energy', async () => {
  const { page } = seat
  const working = page.locator('.working')
  await working.getByText(/0 of 7 Maneuver Commands for 0 EU; 30 EU are left/).waitFor()
  await button(page, "Turn to 4 o'clock").click()
  await button(page, 'Accelerate by 4').click()
  await working.getByText(/5 of 7 Maneuver Commands for 3 EU; 27 EU are left/).waitFor()
  await working.getByText(/From \(2,5\) to \(7,5\)/).waitFor()
  await page.locator('.orders').getByText('Piccolo · 30 EU, 10 Blocks · 5 of 7 commands').waitFor()
  await picture(page, 'delta-vee-1440-dark')
  assert.deepEqual(await lost(page), [])
})

test('an end of the course is pressed on the board, and gives the commands that lead there', async () => {
  const { page } = seat
  const working = page.locator('.working')
  for (let taken = 0; taken < 2; ++taken) await page.keyboard.press('Control+z')
  await working.getByText(/0 of 7 Maneuver Commands for 0 EU; 30 EU are left/).waitFor()
  const board = page.getByRole('application', { name: /^Hex board/ })
  await board.focus()
  await page.keyboard.press('8') // a hex to the north of where it would coast
  await button(page, 'Seal the order').waitFor()
  await working.getByText(/From \(2,5\) to \(3,4\)/).waitFor()
  await page.keyboard.press('2') // and back
  await button(page, 'No commands').waitFor()
})

test('the book of rules says what is absent, and how sure the rest is', async () => {
  const { page } = seat
  await button(page, 'Rules').click()
  await page.getByText('reconstructed: guess').first().waitFor()
  await page.getByText('not built yet').first().waitFor()
  assert.equal(await page.locator('dialog .mark').getByText('fact', { exact: true }).count(), 0)
  const edge = () => page.evaluate(() => document.querySelector('dialog .text').getBoundingClientRect().right)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForFunction((most) => document.querySelector('dialog[open]').offsetWidth <= most, width)
    const rights = await page
      .locator('dialog .mark:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    assert.ok(rights.length > 0 && Math.max(...rights) <= (await edge()), `a mark is cut off at ${width}`)
  }
  await picture(page, 'delta-vee-rules-1440-dark')
  await page.keyboard.press('Escape')
})

test('nothing wrong to the eye at 360', async () => {
  const { page } = seat
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.waitForTimeout(400)
  assert.deepEqual(await found_by_axe(page), [])
  assert.deepEqual(await lost(page), [])
  await button(page, 'Tools of the board').click()
  await button(page, 'Key').click()
  assert.deepEqual(await lost(page), [])
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360)
  await button(page, 'Key').click()
  await button(page, 'Tools of the board').click()
  await picture(page, 'delta-vee-360-light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('what opens below the board is gone to: the card of a ship at 360, the text board at 1024', async () => {
  const { page } = seat
  const where = (selector) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON())
  const seal = async () => (await where('.seal')).top
  await page.setViewportSize({ width: 360, height: 740 })
  const to_card = page.getByRole('button', { name: /: to its card$/ })
  await to_card.waitFor()
  assert.ok((await where('article.is-open')).bottom > (await seal()) + 1, 'it is not in sight before')
  await to_card.click()
  await page.waitForFunction(() => scrollY > 0)
  const card = await where('article.is-open')
  assert.ok(card.top > -1 && card.bottom < (await seal()) + 1, JSON.stringify(card))
  await to_card.waitFor({ state: 'detached' })
  await page.evaluate(() => scrollTo(0, 0))
  await to_card.waitFor()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Text board', exact: true }).click()
  await page.waitForFunction(() => {
    const { top } = document.querySelector('.text-board').getBoundingClientRect()
    return top > -1 && top < innerHeight / 2
  })
  await page.getByRole('button', { name: 'Away with the text board' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
})

// What the Hit Table would do is read before the button that fires, on a narrow page too.
async function hits_stand_above_the_seal(page) {
  await picture(page, 'delta-vee-fire-1440-dark')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.waitForFunction(() => document.querySelector('.seal').getBoundingClientRect().right <= 360)
  const told = await page.locator('.decisive').boundingBox()
  const seal = await page.locator('.seal .primary').boundingBox()
  assert.ok(told.y + told.height <= seal.y && seal.y + seal.height <= 740, JSON.stringify({ told, seal }))
  assert.deepEqual(await lost(page), [])
  await picture(page, 'delta-vee-fire-360-dark')
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('it is played to its last turn: commands, fires with Target Values, parts that are hit', async () => {
  const { page, faults } = seat
  let has_fired = false
  const happened = []
  for (let moves = 0; moves < 80 && !is_over(await headline(page)); ++moves) {
    const asked = await until(page, /^Your move|wins?$|^A draw/)
    if (is_over(asked)) break
    const fires = button(page, /Target Value \d+: \d+ in 10/)
    if (/fire, or hold/.test(asked) && (await fires.count()) > 0) {
      await fires.first().click()
      await page
        .locator('.decisive')
        .getByText(/^A hit on 2\.A: bridge/)
        .waitFor()
      if (!has_fired) await hits_stand_above_the_seal(page)
      has_fired = true
    }
    if (/which part/.test(asked)) await button(page, /^Hit /).first().click()
    const stage = await page.evaluate(() => document.querySelector('.table')?.textContent ?? '')
    await page.locator('.seal .primary:not(:disabled)').click()
    await page.waitForFunction((before) => document.querySelector('.table')?.textContent !== before, stage)
    await page.waitForTimeout(150)
    if (!is_over(await headline(page))) happened.push(await page.locator('.charts .happened').textContent())
  }
  assert.ok(is_over(await headline(page)), await headline(page))
  assert.ok(has_fired)
  const told = happened.filter((one) =>
    /[12]\.A.*(missed|damaged|vulnerable|destroyed)|[Yy]ou (missed|hit) /.test(one),
  )
  assert.ok(told.length > 0, `who fired at whom is told: ${happened.join(' ')}`)
  await picture(page, 'delta-vee-over-1440-dark')
  assert.deepEqual(faults, [])
})

// Each of the other scenarios from its beginning, as its first player: what its ships are, and a first move.
const OTHERS = [
  { scenario: 'The First Shot', kind: /Sword · \d+ EU/, asked: /fire, or hold/ },
  { scenario: 'Pirates!', kind: /Corco Mu · \d+ EU/, asked: /fire, or hold/ },
  { scenario: 'Escape from Tau Ceti', kind: /Corco Iota · \d+ EU/, asked: /where do your ships begin/ },
  { scenario: 'Attack on Convoy Red', kind: /Spear · \d+ EU/, asked: /where do your ships begin/ },
]

test('every other scenario opens, says what its ships are, and takes a first move', async () => {
  const { page, faults } = seat
  for (const { scenario, kind, asked } of OTHERS) {
    await set_up(page, server.url, { game: 'Delta Vee', scenario, bot: 'bot:gunner' })
    await until(page, asked)
    await page.locator('.orders').getByText(kind).first().waitFor()
    const stage = await page.locator('.logged').textContent()
    await page.locator('.seal .primary:not(:disabled)').click()
    await page.waitForFunction((before) => document.querySelector('.logged')?.textContent !== before, stage)
    await picture(page, `delta-vee-${scenario.toLowerCase().replaceAll(/\W+/g, '-')}-1440-dark`)
  }
  assert.deepEqual(faults, [])
})

test('a convoy begins as one, towards an hour and at a velocity', async () => {
  const { page, faults } = seat
  await page.goto(`${server.url}/#/setup/delta_vee/convoy`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await until(page, /where do your ships begin/)
  await button(page, "All begin towards 3 o'clock at velocity 2").waitFor() // as they stand
  await page.getByRole('spinbutton', { name: 'heading' }).fill('4')
  const velocity = page.getByRole('spinbutton', { name: 'velocity' })
  await velocity.fill('4')
  await page.keyboard.press('Tab')
  await button(page, "All begin towards 4 o'clock at velocity 4").click()
  const warning = page.locator('.seal').getByText(/At velocity 4, 1\.A, .* take no command any more/)
  await warning.waitFor()
  await picture(page, 'delta-vee-convoy-too-fast-1440-dark')
  await velocity.fill('3')
  await page.keyboard.press('Tab')
  await button(page, "All begin towards 4 o'clock at velocity 3").click()
  await warning.waitFor({ state: 'detached' })
  await button(page, 'Seal the order').waitFor()
  await picture(page, 'delta-vee-convoy-begins-1440-dark')
  const panel = page.locator('.panel.orders')
  await panel.evaluate((one) => one.scrollTo(0, one.scrollHeight))
  await page.waitForFunction(() => document.querySelector('.panel.orders').scrollTop > 0)
  await page.locator('.seal .primary:not(:disabled)').click()
  await until(page, /^(?!.*where do your ships begin)/)
  // What is asked next is read from its beginning.
  await page.waitForFunction(() => document.querySelector('.panel.orders').scrollTop === 0)
  const log = page.getByRole('region', { name: 'Log' })
  await log.getByText(/1\.A begins at .*velocity 3, towards 4 o'clock/).waitFor()
  await page.getByRole('list', { name: 'Seats' }).getByText('0 of 8 points').first().waitFor()
  assert.deepEqual(faults, [])
})

test('when a missile has hit home, the seal that loses the ship is red and asks twice', async () => {
  const { page, faults } = seat
  const seats = [
    { by: 'bot', name: '', bot: 'gunner' },
    { by: 'me', name: 'Ann' },
  ]
  await open_played(page, server.url, 'games/delta_vee/plays/first_shot/captains.jsonl', seats, 'home', 70)
  await until(page, /raise the force field/)
  const red = page.locator('.seal .loses', { hasText: 'No force field; 2.A is lost' })
  await red.click()
  await page.getByRole('alert').getByText('2.A is lost by this sheet.').waitFor()
  assert.match(await headline(page), /raise the force field/)
  await button(page, 'Raise the force field').first().click()
  await button(page, 'Seal the order').waitFor()
  assert.equal(await page.locator('.seal .loses').count(), 0)
  assert.deepEqual(faults, [])
})
