// The pilot of a ship on the hex board: an aim is chosen, its way told and drawn, steps are taken turn after
// turn; the player flies otherwise, and it plans anew; it stops when it is told to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { found_by_axe, lost } from '../stage/eyes.mjs'
import { set_up, until } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({})

const panel = (page) => page.getByRole('region', { name: /^Pilot of C1/ })
const steps = (page) => panel(page).getByRole('list', { name: 'The way, turn by turn' }).getByRole('listitem')
const seal = (page) => page.getByRole('button', { name: /^(Seal|Go on)/ }).click()
const planned = async (page) => {
  await steps(page).first().waitFor()
  return steps(page).allTextContents()
}
const turn_of = (line) => Number(line.match(/^Turn (\d+):/)[1])
// Seals what stands, and whatever else is asked, until courses are plotted again.
async function next_turn(page, turn) {
  await seal(page)
  await page.waitForFunction(
    (seen) => {
      const line = document.querySelector('.pilot ol li')?.textContent ?? ''
      if (
        line.startsWith(`Turn ${seen}:`) ||
        document.querySelector('.pilot')?.textContent.includes('It is there already')
      )
        return true
      ;[...document.querySelectorAll('button')]
        .find((one) => one.textContent.startsWith('Go on') && !one.disabled)
        ?.click()
      return false
    },
    turn,
    { polling: 300 },
  )
}

test('from the ground: an aim is chosen by keys alone, and a way is told', async () => {
  const { page } = seat
  await set_up(page, server.url, { game: 'Triplanetary of 1981', bot: 'bot:coaster' })
  await until(page, /choose where you start/)
  assert.equal(await panel(page).count(), 0)
  await page.getByRole('button', { name: 'Start on the E side.' }).click()
  await seal(page)
  await until(page, /plot your courses/)
  await panel(page).getByRole('combobox', { name: 'Aim' }).focus()
  await page.keyboard.type('Go into orbit')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Mars')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate(() => document.activeElement.textContent.trim()), 'Plan the way')
  await page.keyboard.press('Enter')
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Pilot of C1')
  const told = await planned(page)
  assert.match(told[0], /^Turn 1: to \(2,−20\), fuel 20\. Boosters lift it off/)
  assert.match(told.at(-1), /in orbit of Mars/)
  assert.match(await panel(page).textContent(), /No safe way takes fewer turns/)
})

test('a step taken is a draft like any other', async () => {
  const { page } = seat
  const take = panel(page).getByRole('button', { name: 'Take this step' })
  await take.click()
  assert.equal(await page.getByRole('button', { name: 'Take off.' }).getAttribute('aria-pressed'), 'true')
  await panel(page).getByRole('button', { name: 'Step taken' }).waitFor()
  await page.getByRole('button', { name: 'Take off.' }).click()
  await take.click()
})

for (const [width, height, dark] of [
  [1440, 900, true],
  [1024, 768, false],
  [360, 740, true],
  [1440, 900, false],
])
  test(`nothing wrong to the eye at ${width}, ${dark ? 'dark' : 'light'}`, async () => {
    const one = seat.page
    await one.setViewportSize({ width, height })
    await one.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await panel(one).scrollIntoViewIfNeeded()
    await one.waitForTimeout(400)
    assert.deepEqual(await found_by_axe(one), [])
    assert.deepEqual(await lost(one), [])
    await picture(one, `pilot-${width}-${dark ? 'dark' : 'light'}`, width < 400)
  })

test('it follows turn after turn, by the way that is left, to orbit; a reload forgets nothing', async () => {
  const { page, faults } = seat
  const before = await planned(page)
  await page.reload()
  assert.deepEqual(await planned(page), before)
  await picture(page, 'pilot-way-1440-light')
  for (
    let left = Infinity, told = await planned(page);
    told.length > 0;
    told = await steps(page).allTextContents()
  ) {
    assert.ok(told.length < left, told.join('\n'))
    left = told.length
    const take = panel(page).getByRole('button', { name: 'Take this step' })
    if ((await take.count()) > 0) await take.click()
    await next_turn(page, turn_of(told[0]) + 1)
  }
  assert.match(await panel(page).textContent(), /It is there already/)
  assert.deepEqual(faults, [])
})

test('the text board reads the way, and Stop forgets it', async () => {
  const { page } = seat
  await page.keyboard.press('Escape')
  await page.locator('body').press('b')
  const board = page.getByRole('region', { name: 'Text board' })
  assert.match(await board.textContent(), /The pilot’s way, C1/)
  await panel(page).getByRole('button', { name: 'Stop' }).click()
  assert.doesNotMatch(await board.textContent(), /The pilot’s way/)
  await panel(page).getByRole('combobox', { name: 'Aim' }).selectOption({ label: 'Fly the race' })
  await panel(page).getByRole('button', { name: 'Plan the way' }).click()
  assert.match((await planned(page)).at(-1), /down to Venus/)
  await page.getByRole('button', { name: 'Whole board' }).click()
  await picture(page, 'pilot-race-1440-light')
})
