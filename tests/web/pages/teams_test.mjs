// A duel of Slingshot, two teams of two in four browsers, from the sharing of ships to the end: each browser
// seals its own sheets; a ship left without orders is ordered by the mate; one jumps and gives the other team
// its points; and all four read who has won.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headline, sit_down, until } from '../stage/play.mjs'
import { seal, seal_until } from '../stage/seals.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, ...people] = await staged({}, {}, {}, {})
const names = ['Ann', 'Ben', 'Cara', 'Dan']
const pages = people.map(({ page }) => page)
const [ann, ben, cara, dan] = pages

const all = (does, some = pages) => Promise.all(some.map(does))
const board = (page) => page.getByRole('application', { name: /^Hex board/ })

// Presses a button of the card of one ship, which is 1.A.
async function charge(page) {
  await page.locator('article .head').filter({ hasText: '1.A' }).click()
  await page.getByRole('button', { name: 'Charge the hyperdrive' }).click()
  await page.locator('.seal .ordered').filter({ hasText: '1.A: Charge' }).waitFor()
}
// Each of these ships burns to the north, by the keys of the board.
async function burn_north(page, ...ships) {
  for (const ship of ships) {
    await page.locator('article .head').filter({ hasText: ship }).click()
    await board(page).focus()
    await page.keyboard.press('8')
    await page.locator('.seal').getByText(`${ship} burns`).waitFor()
  }
}

// Seals, and reads that it is sealed: the headline asks for something else.
async function hand_in(page) {
  const asked = await headline(page)
  const is_taken = () =>
    page
      .waitForFunction((text) => document.querySelector('h1')?.textContent?.trim() !== text, asked, {
        timeout: 8000,
      })
      .then(() => true)
      .catch(() => false)
  for (let i = 0; i < 4; ++i) {
    await seal(page)
    if (await is_taken()) return
  }
  throw new Error(`still asked: ${asked}`)
}

test('four people sit down, keep their ships and place them', async () => {
  await ann.goto(server.url)
  const made = await ann.evaluate(async () => {
    const seats = [{ by: 'me', name: 'Ann' }, { by: 'open' }, { by: 'open' }, { by: 'open' }]
    const answer = await fetch('./api/games', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ruleset: 'slingshot',
        scenario: 'duel',
        rules: { turn_limit: 2 },
        seats,
      }),
    })
    return answer.json()
  })
  await ann.goto(`${server.url}/#/table/${made.game}`)
  for (const seat of [1, 2, 3]) await sit_down(pages[seat], made.seats[seat].link, names[seat])
  await all((page) => seal_until(page, /order your ships/))
})

test('a ship that Ann leaves without orders is ordered by Cara; the other team waits', async () => {
  await charge(ann)
  await burn_north(cara, '1.B')
  await burn_north(ben, '2.A', '2.C')
  await burn_north(dan, '2.B')
  await all(hand_in)
  await all((page) => until(page, /Ships of your side have no orders/, 120), [ann, cara])
  assert.deepEqual(await all(headline, [ben, dan]), ['Ann and Cara move', 'Ann and Cara move'])
  const free = cara.getByRole('region', { name: 'Free ships of your team' })
  await free.getByRole('button', { name: '1.C' }).click()
  await board(cara).focus()
  await cara.keyboard.press('8')
  await free.getByText('in your orders').waitFor()
  await all(hand_in, [ann, cara])
  await all((page) => until(page, /order your ships/, 120))
})

test('the last turn: a corvette or a cruiser is gone, and the points are those of the others', async () => {
  await charge(ann)
  await burn_north(ann, '1.C')
  await burn_north(cara, '1.B')
  await burn_north(ben, '2.A', '2.C')
  await burn_north(dan, '2.B')
  await all(hand_in)
  const ended = await all((page) => until(page, / wins?\b|^A draw/))
  const mine = 'Your side wins: Ben and Dan'
  assert.deepEqual(ended, ['Ben and Dan win', mine, 'Ben and Dan win', mine])
  for (const page of pages) {
    await page.getByText(/^The last turn is over: [1-9]\d* points? to 0 for Ben and Dan\.$/).waitFor()
    assert.match(await page.locator('.places').innerText(), /1\.\s*Ben.*1\.\s*Dan.*2\.\s*Ann.*2\.\s*Cara/s)
    await page.getByText('1.A enters hyperspace.').first().waitFor()
  }
  await picture(ben, 'teams-end-1440-dark')
  assert.deepEqual(
    people.flatMap(({ faults }) => faults),
    [],
  )
})
