// A demand comes as a card with both answers: one seat refuses it, is asked again a turn later, and accepts;
// the ledger of a ship then says what has happened to it, when and why. An end is agreed on in the same way.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open_begun, open_played } from '../stage/ended.mjs'
import { serious } from '../stage/eyes.mjs'
import { seal, seal_until } from '../stage/seals.mjs'
import { look, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({ width: 1440, height: 900 })
const { page } = seat
const button = (name) => page.getByRole('button', { name })
const cards = () => page.getByRole('region', { name: 'Offers' })
const answer = (name) => cards().getByRole('button', { name, exact: true })
const drafted = (name) => cards().locator('[aria-pressed=true]').filter({ hasText: name })
const ship = (of, kind, hex) => ({
  seat: of,
  kind,
  hex,
  vector: [0, 0],
  landed: 'none',
  side: 'E',
  fuel: 10,
  disabled: 0,
  has_burned: false,
  has_overloaded: false,
  after_weak: false,
  tour: [],
})
const demand = async () => {
  await seal_until(page, /^Ann moves: fire, or go on/)
  assert.equal(await cards().count(), 0, 'nobody has asked Ann anything')
  await button('Demand that F2 surrender.').click()
  await page.locator('.seal', { hasText: 'Seal the order' }).waitFor()
  await seal(page)
  await seal_until(page, /^You are asked to surrender/)
  await cards().getByText('S1 demands that F2 surrender.').first().waitFor()
}

test('what is demanded stands on a card with both answers, and no is one of them', async () => {
  await open_begun(page, server.url, {
    ruleset: 'triplanetary_1981',
    rules: { ships: [ship(0, 'corsair', [2, -10]), ship(1, 'frigate', [3, -10])] },
    setup: { scenario: 'terra_and_luna', seats: 2 },
    seats: ['Ann', 'Bo'].map((name) => ({ by: 'me', name })),
  })
  await demand()
  assert.equal(await button('Surrender to S1.').count(), 0, 'the card alone asks it')
  await answer('Surrender').click()
  await drafted('Surrender').waitFor()
  await page.locator('.seal', { hasText: 'Seal the order' }).waitFor()
  await answer('Refuse').click()
  await drafted('Refuse').waitFor()
  await page.locator('.seal .primary', { hasText: 'Refuse' }).waitFor()
  await look(page, 'offer')
  await seal(page)
})

test('who is asked again may say yes, and the log says so', async () => {
  await seal_until(page, /^Bo moves/)
  await demand()
  await answer('Surrender').focus()
  await page.keyboard.press('Enter')
  await drafted('Surrender').waitFor()
  await seal(page)
  await seal_until(page, /^Ann moves/)
  await page.getByText('F2 surrenders to S1').first().waitFor()
  assert.deepEqual(await serious(page), [])
})

test('the ledger of a ship has every change of it with its turn and its cause', async () => {
  await seal_until(page, /^Ann moves: plot/)
  await button(/^E\b.*burn \(/).click()
  await page.locator('.seal', { hasText: 'Seal the order' }).waitFor()
  await seal(page)
  await seal_until(page, /^Bo moves: plot/)
  await seal_until(page, /^Ann moves: plot/)
  await page.getByText('Ledger', { exact: true }).click()
  const ledger = page.getByRole('list', { name: 'Ledger of S1, newest turn first' })
  await ledger.getByText('fuel 10 → 9').waitFor()
  await ledger.getByText('S1 plots its course, burning 1.').waitFor()
  await ledger.getByText('in sight').waitFor()
})

test('an end that another would have is a card, and the game is over when both have agreed', async () => {
  const play = 'games/triplanetary/plays/bi-planetary/agreement.jsonl'
  const seats = ['Ann', 'Bo'].map((name) => ({ by: 'me', name }))
  await open_played(page, server.url, play, seats, 'agreed', 1)
  await seal_until(page, /^Bo moves|^Bo’s move/)
  await cards().getByText('Ann would end the game here.').waitFor()
  await answer('Agree to end it').click()
  await seal(page)
  await page.getByRole('alert').getByText('Agree to end the game here?').waitFor() // and only then
  await page
    .getByRole('button', { name: 'Seal: Agree to end the game here' })
    .and(page.locator(':enabled'))
    .click()
  await page.getByText('All agreed to end the game in turn 2: a draw.').first().waitFor()
  assert.deepEqual(seat.faults, [])
})

test('fuel for an opponent is a card for its owner, who takes it as his segment begins', async () => {
  await open_begun(page, server.url, {
    ruleset: 'triplanetary_1981',
    rules: {
      transfers: 'everywhere',
      ships: [ship(0, 'corsair', [2, -10]), { ...ship(1, 'corsair', [2, -10]), fuel: 0 }],
    },
    setup: { scenario: 'terra_and_luna', seats: 2 },
    seats: ['Ann', 'Bo'].map((name) => ({ by: 'me', name })),
  })
  await seal_until(page, /^Ann moves: refuel/)
  await page.getByRole('button', { name: 'Give S2 4 × fuel.' }).click()
  await page.locator('.seal', { hasText: 'Seal the order' }).waitFor()
  await seal(page)
  await seal_until(page, /^Bo moves: take what is offered/)
  await cards().getByText('Ann offers S2 4 × fuel from S1.').waitFor()
  assert.equal(await button(/^E\b.*burn \(/).count(), 0, 'there is no fuel to burn yet')
  await look(page, 'gift')
  await answer('Take it').click()
  await drafted('Take it').waitFor()
  await button(/^E\b.*burn \(/).click()
  await page.locator('.seal', { hasText: 'Seal 2 orders' }).waitFor()
  await seal(page)
  await page.getByText('S2 takes 4 × fuel from S1.').first().waitFor()
  assert.deepEqual(seat.faults, [])
})
