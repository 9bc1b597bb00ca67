// What wins is on every table: a line of the goal, other in every scenario; the card with the reach of both
// sides; the book of rules, to which every rule number leads; a hint, and the reasons of computers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open_played } from '../stage/ended.mjs'
import { serious } from '../stage/eyes.mjs'
import { until } from '../stage/play.mjs'
import { seal } from '../stage/seals.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({})
const page = seat.page

// A table against a computer, opened as the page opens it.
async function table(ruleset, scenario, bot, rules = {}, count = 2) {
  if (!page.url().startsWith(server.url)) await page.goto(server.url)
  const made = await page.evaluate(
    async (wish) => {
      const answer = await fetch('./api/games', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wish),
      })
      return answer.json()
    },
    {
      ruleset,
      scenario,
      rules,
      title: scenario,
      dice: 'chain',
      seats: [{ by: 'me', name: 'Ann' }, ...Array.from({ length: count - 1 }, () => ({ by: 'bot', bot }))],
      time: { stage_seconds: 0, bank_seconds: 0 },
      explains: true,
    },
  )
  assert.ok(made.game, JSON.stringify(made))
  await page.goto(`${server.url}#/table/${made.game}/0`)
}
const goal = page.getByRole('region', { name: 'Goal' })
const book = page.getByRole('dialog', { name: 'The rules of this table' })

test('every table of every scenario says its goal, and no two the same', async () => {
  await page.goto(server.url)
  const kinds = await page.evaluate(async () => (await fetch('./api/games/kinds')).json())
  const told = new Map()
  for (const { ruleset, scenarios, bots } of kinds) {
    if (ruleset.startsWith('practice')) continue
    for (const { name, min_seats } of scenarios) {
      await table(ruleset, name, bots.includes('captain') ? 'captain' : bots[0], {}, min_seats)
      const line = goal.locator('.line')
      await line.waitFor()
      const text = (await line.textContent()).trim()
      assert.match(text, /^Goal \S.{30}/, `${ruleset} ${name}`)
      assert.doesNotMatch(text, /\?|undefined/, `${ruleset} ${name}`)
      const key = `${ruleset} ${text}`
      assert.equal(told.get(key), undefined, `${name} as ${told.get(key)}`)
      told.set(key, name)
    }
  }
  assert.equal(told.size, 49, [...told.keys()].join('\n'))
})

test('the card says what wins and how far both sides reach; a number of it opens its rule', async () => {
  await table('vector3_2009', 'duel', 'captain', { turn_limit: 9 })
  await until(page, /set your burns|fire with one ship/)
  await goal.getByRole('button', { name: 'What wins' }).click()
  const card = await goal.locator('.card').textContent()
  for (const part of [
    /What wins.*Most points/,
    /10 points at the end/,
    /After turn 9\./,
    /Mine.*A6/,
    /Theirs.*A6/,
  ])
    assert.match(card, part)
  assert.deepEqual(await serious(page), [])
  await picture(page, 'goal-card-1440')
  await goal.getByRole('button', { name: 'Rule 2009:victory.4' }).click()
  await book.locator('[data-rule="2009:victory.4"].is-marked').waitFor()
  assert.match(await book.locator('.otherwise').textContent(), /Last turn.*9/)
  await book.getByRole('table').filter({ hasText: 'Capacity of a burn' }).first().waitFor()
  assert.deepEqual(await serious(page), [])
  await picture(page, 'rule-book-1440')
  await page.keyboard.press('Escape')
  await book.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await goal.locator('.card').waitFor({ state: 'detached' })
})

test('a number in the log opens its rule; what is not built says so', async () => {
  await page.getByRole('region', { name: 'Log' }).locator('li button').first().click()
  const link = page.getByRole('region', { name: 'Log' }).locator('button.rule').first()
  const rule = (await link.textContent()).trim()
  await link.focus()
  await page.keyboard.press('Enter')
  await book.locator(`[data-rule="${rule}"].is-marked`).waitFor()
  await page.keyboard.press('Escape')
  await book.waitFor({ state: 'detached' })
  assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), rule)

  await table('delta_vee', 'showdown', 'captain')
  await goal.getByRole('button', { name: 'Rules' }).click()
  await book.getByText('not built yet').first().waitFor()
  await page.keyboard.press('Escape')

  await table('triplanetary_2018', 'grand_tour', 'captain')
  await until(page, /choose where you start/)
  await page.keyboard.press('?')
  await book.getByRole('searchbox').fill('orbit.2')
  await book.getByText('In this edition instead').first().waitFor()
  await picture(page, 'rule-book-2018')
  await page.keyboard.press('Escape')
})

test('a hint says orders and why, and may be taken; the computer says why, or that it keeps it', async () => {
  await table('triplanetary_2018', 'bi_planetary', 'captain')
  await until(page, /choose where you start/)
  await goal.getByRole('button', { name: 'Hint' }).click()
  await goal.getByRole('button', { name: 'Take these orders' }).waitFor()
  assert.match(await goal.locator('.hint li').first().textContent(), /^\S+: Start on the/)
  await picture(page, 'hint-1440')
  assert.deepEqual(await serious(page), [])
  await goal.getByRole('button', { name: 'Take these orders' }).click()
  await seal(page)
  await until(page, /plot your courses/)
  await page.getByRole('button', { name: /^why\?/ }).click()
  await page.locator('p[role=status]', { hasText: '“' }).waitFor()

  // The end says how often it was asked, and the replay before which sheet.
  await page.evaluate(() => {
    const [, game] = /table\/([0-9a-f]{16})/.exec(location.hash)
    const headers = { 'content-type': 'application/json' }
    return fetch(`./api/games/${game}/resign`, { method: 'POST', headers, body: '{"seat":0}' })
  })
  await page.locator('.places').getByText('1 hint asked').waitFor()
  await picture(page, 'hint-end-1440')
  const replay = await page.getByRole('link', { name: 'Look back, event by event' }).getAttribute('href')
  await page.goto(`${server.url}/${replay.split('?')[0]}?at=1&as=0`)
  await page.getByText('after a hint of captain').waitFor()
  await picture(page, 'hint-replay-1440')

  await table('triplanetary_1981', 'escape', 'captain')
  await page.getByRole('button', { name: /^why\?/ }).click()
  await page.getByText('keeps its reasons until the game is over').waitFor()
  assert.deepEqual(seat.faults, [])
})

test('what a hint wrote is undone or sealed, also where a step acts by buttons of its own', async () => {
  const play = 'games/vector3/plays/two-seats-to-the-last.jsonl'
  const seats = [
    { by: 'me', name: 'Ann' },
    { by: 'bot', name: '', bot: 'captain' },
  ]
  await open_played(page, server.url, play, seats, 'fired', 4)
  await until(page, /fire with one ship, or hold/)
  const fire = page.getByRole('button', { name: /^Fire at/ }).first()
  await fire.waitFor()
  await goal.getByRole('button', { name: 'Hint' }).click()
  await goal.getByRole('button', { name: 'Take these orders' }).click()
  const seal = page.locator('.seal').getByRole('button', { name: 'Seal the sheet' })
  await seal.waitFor()
  await page.getByText(/^Fire 2 lasers of 1\.B6 at 2\.B6/).waitFor()
  assert.equal(await page.getByText(/nobody is in its reach/).count(), 0, 'one ship fires at a time')
  await page.keyboard.press('Control+z')
  await fire.waitFor()
  await goal.getByRole('button', { name: 'Hint' }).click()
  await goal.getByRole('button', { name: 'Take these orders' }).click()
  await page.waitForFunction(() => document.activeElement?.textContent.trim() === 'Seal the sheet')
  await page.locator('.seal .primary:enabled').waitFor() // a new button is deaf for a moment
  await page.keyboard.press('Enter')
  await page
    .locator('.log')
    .getByText(/1\.B6 → 2\.B6/)
    .first()
    .waitFor()
})

test('terms explain themselves, and at 360 pixels nothing stands in the way', async () => {
  await table('vector3_1979', 'advanced', 'captain')
  await page.setViewportSize({ width: 360, height: 740 })
  await goal.locator('.line').waitFor()
  await goal.getByRole('button', { name: 'What wins' }).click()
  await picture(page, 'goal-card-360')
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  await goal.getByRole('button', { name: 'Rules' }).click()
  await book.getByRole('searchbox').fill('capacity')
  const term = book.getByRole('button', { name: 'capacity', exact: true }).first()
  await term.focus()
  await book.getByRole('tooltip').filter({ hasText: 'How strong a burn' }).first().waitFor()
  assert.deepEqual(await serious(page), [])
  await picture(page, 'rule-book-360')
})

test('an option of a table that is set up leads to its rule', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${server.url}/#/setup`)
  await page.getByText('More rules').click()
  await page.getByRole('button', { name: 'Rule 2009:duds.1' }).waitFor()
  await picture(page, 'setup-form-1440')
  await page.getByRole('button', { name: 'Rule 2009:laser.3' }).click()
  await book.locator('[data-rule="2009:laser.3"].is-marked').waitFor()
  await page.keyboard.press('Escape')
  await book.waitFor({ state: 'detached' })
  assert.deepEqual(await serious(page), [])
})
