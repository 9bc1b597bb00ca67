// A seat's links: used up by the first who opens one, found again by the same browser, thrown out and handed
// over in the sight of the table; a lost cookie, and a seat that nobody plays on any more.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { sit_down, until } from '../stage/play.mjs'
import { browser, look, picture, staged } from '../stage/stage.mjs'

const [server, maker, guest, telephone] = await staged({}, {}, { width: 360, height: 760, dark: false })
let third
let game, link, own

const your_seat = async (page) => {
  await page.getByRole('button', { name: 'Your seat', exact: true }).click()
  return page.getByRole('region', { name: 'Your seat' })
}
const end = (address) => address.split('/').at(-1)
const ask = (what, secret) =>
  fetch(`${server.url}/api/games/${game}/${what}`, { headers: { authorization: `Bearer ${secret}` } })

test('the maker is shown a link for the other, and its own', async () => {
  const { page } = maker
  await page.goto(`${server.url}/#/setup`)
  await page.getByLabel('Name at seat 1').fill('Ada')
  await page.getByLabel('Fleets').selectOption({ label: 'Ready fleets, in place' })
  await page.getByRole('button', { name: 'Open the table' }).click()
  link = await page.getByRole('textbox', { name: 'Seat 2' }).inputValue()
  own = await page.getByRole('textbox', { name: 'Your own link' }).inputValue()
  assert.notEqual(link, own)
  await look(page, 'seat-links-made')
  await page.getByRole('link', { name: 'To the table' }).click()
  await until(page, /Waiting for somebody/)
  game = page.url().match(/table\/([0-9a-f]{16})/)[1]
})

test('whoever opens the link first has the seat, and nobody has the link', async () => {
  await sit_down(guest.page, link)
  await until(guest.page, /^Your move/)
  for (const what of ['frames?seat=1&from=1', 'record?seat=1', '?seat=1'])
    assert.equal((await ask(what, end(link))).status, 403, what)
  await sit_down(telephone.page, link)
  await telephone.page.getByText('This link was used already').waitFor()
  telephone.faults.length = 0 // the browser notes the refusal
  await look(telephone.page, 'seat-link-used')
  await telephone.page.setViewportSize({ width: 360, height: 760 })
  await guest.page.goto('about:blank')
  await sit_down(guest.page, link)
  await until(guest.page, /^Your move/)
})

test('a seat is held from two places by its own link, and its holder sees it', async () => {
  const { page } = guest
  let drawer = await your_seat(page)
  await drawer.getByText('Only this browser holds it').waitFor()
  await drawer.getByRole('button', { name: 'Make a link to my seat' }).click()
  const mine = await drawer.getByLabel('Your own link').inputValue()
  await sit_down(telephone.page, mine)
  await until(telephone.page, /^Your move/)
  await drawer.getByText('2 browsers hold it').waitFor()
  for (const [width, dark] of [
    [1440, true],
    [1024, false],
    [360, true],
    [360, false],
  ]) {
    await page.setViewportSize({ width, height: width === 360 ? 760 : 860 })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await page.waitForTimeout(300)
    assert.deepEqual(await serious(page), [], `your seat at ${width}`)
    await picture(page, `your-seat-${width}-${dark ? 'dark' : 'light'}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await drawer.getByRole('button', { name: 'Throw the others out' }).click()
  await drawer.getByRole('button', { name: 'Yes, only this browser' }).click()
  await drawer.getByText('Only this browser holds it').waitFor()
  await telephone.page.getByText('Seat 2 is not yours any more').waitFor()
  await telephone.page.getByText('You are watching', { exact: true }).waitFor()
  assert.equal(await telephone.page.getByRole('button', { name: /^Seal/ }).count(), 0)
  await picture(telephone.page, 'thrown-out-360-light')
  await page.keyboard.press('Escape')
})

test('who hands its seat over has it no more, and the table reads it', async () => {
  const { page } = guest
  const drawer = await your_seat(page)
  await drawer.getByRole('button', { name: 'To somebody else' }).click()
  await picture(page, 'hand-over-1440')
  await drawer.getByRole('button', { name: 'Yes, hand it over' }).click()
  const given = await page.getByRole('textbox', { name: 'Link for seat 2' }).inputValue()
  await page.getByText('You are watching', { exact: true }).waitFor()
  await picture(page, 'handed-over-1440')
  await maker.page.getByRole('button', { name: /^Talk/ }).click()
  await maker.page.getByText(/seat 2.*handed over/i).waitFor()
  await maker.page.getByRole('list', { name: 'Seats' }).getByText('Seat 2 (open)').waitFor()
  assert.deepEqual(await serious(maker.page), [])
  await picture(maker.page, 'handed-over-told-1440-dark')
  third = await browser({ width: 1024, height: 768 })
  // A reload of an invitation leads back to it, though its secret is in the address no more.
  const invited = third.page.getByRole('heading', { name: 'A seat is kept for you' })
  await third.page.goto(given)
  await invited.waitFor()
  assert.doesNotMatch(third.page.url(), new RegExp(end(given)))
  await third.page.reload()
  await invited.waitFor()
  await sit_down(third.page, given)
  await until(third.page, /^Your move/)
})

test('with the cookie gone, the own link gives the seat back', async () => {
  const { page, context } = maker
  await context.clearCookies()
  await page.goto('about:blank')
  await sit_down(page, own)
  await until(page, /^Your move/)
  await page.getByText('Ada').first().waitFor()
})

test('a seat is left to a computer that the game has', async () => {
  const { page } = third
  const drawer = await your_seat(page)
  await drawer
    .getByLabel('Computer')
    .locator('option', { hasText: 'lieutenant' })
    .waitFor({ state: 'attached' })
  const kinds = await drawer.getByLabel('Computer').locator('option').allTextContents()
  assert.ok(
    kinds.some((words) => /lieutenant, an all-round/.test(words)),
    kinds.join('; '),
  )
  await drawer.getByLabel('Computer').selectOption('closer')
  await drawer.getByRole('button', { name: 'Let it play on' }).click()
  await drawer.getByRole('button', { name: 'Yes, leave the seat to it' }).click()
  await page.getByText('You are watching', { exact: true }).waitFor()
  await maker.page.getByRole('button', { name: /^Talk/ }).click()
  await maker.page.getByText(/The computer plays seat 2 now/).waitFor()
  await picture(maker.page, 'computer-sits-1440-dark')
  assert.deepEqual(
    [...maker.faults, ...guest.faults, ...telephone.faults, ...third.faults].filter(
      (one) => !/40[39]/.test(one),
    ),
    [],
  )
})
