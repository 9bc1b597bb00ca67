// Two people and somebody who watches: talk to all and to one seat, muting, the mark of a move that waits, a
// watch link, the end and the rematch, one seat further.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serious } from '../stage/eyes.mjs'
import { until } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, host, guest, watcher] = await staged(
  {},
  { width: 360, height: 760, dark: false },
  { width: 1024, height: 768 },
)
let game

const talk = (page) => page.getByRole('button', { name: /^Talk/ })
const icon = (page) => page.locator('link[rel="icon"]').getAttribute('href')
async function say(page, text, to) {
  if (to) await page.getByLabel('To whom').selectOption({ label: to })
  await page.getByLabel('Say something').fill(text)
  await page.keyboard.press('Enter')
  await page.getByText(text).waitFor()
}

test('a table for two, and a link to watch', async () => {
  const { page } = host
  await page.goto(`${server.url}/#/setup`)
  await page.getByLabel('Name at seat 1').fill('Ada')
  await page.getByLabel('Name of the table').fill('Talkative')
  await page.getByRole('button', { name: 'Open the table' }).click()
  const link = await page.getByRole('textbox', { name: 'Seat 2' }).inputValue()
  await page.getByRole('link', { name: 'To the table' }).click()
  await guest.page.goto(server.url)
  await guest.page.getByLabel('Your name').fill('Ben')
  await guest.page.getByLabel('Your name').press('Tab')
  await guest.page.goto(link)
  await until(page, /^Your move|moves?$|sealed/)
  game = page.url().match(/table\/([0-9a-f]{16})/)[1]
  await page.getByRole('button', { name: 'Call me' }).click()
  const watch = await page.getByLabel('Link to watch').inputValue()
  assert.equal(await page.getByRole('button', { name: 'Delete' }).count(), 0, 'Ben has sat here')
  await page.getByText('By other programs').click()
  await page.getByRole('button', { name: 'Make a feed' }).click()
  const feed = await page.getByLabel('Address of the news feed').inputValue()
  const said = await fetch(feed)
  assert.equal(said.headers.get('content-type'), 'application/atom+xml; charset=utf-8')
  assert.match(await said.text(), /<title>Your move: technology<\/title>/)
  assert.deepEqual(await serious(page), [])
  await picture(page, 'reach-1440-dark')
  await page.keyboard.press('Escape')
  await watcher.page.goto(watch)
  await watcher.page.getByText('You are watching').waitFor()
})

test('what is said to all is heard by all, to one by one', async () => {
  await talk(host.page).click()
  await say(host.page, 'Good flight to everybody')
  await say(host.page, 'My left engine is weak', 'To Ben alone')
  assert.match(await talk(guest.page).innerText(), /2/)
  await picture(guest.page, 'talk-unread-360-light')
  await talk(guest.page).click()
  await guest.page.getByText('My left engine is weak').waitFor()
  assert.deepEqual(await serious(guest.page), [])
  await picture(guest.page, 'talk-360-light')
  await say(guest.page, 'So is mine')
  await host.page.getByText('So is mine').waitFor()
  assert.deepEqual(await serious(host.page), [])
  await picture(host.page, 'talk-1440-dark')
  await talk(watcher.page).click()
  await watcher.page.getByText('So is mine').waitFor()
  assert.equal(await watcher.page.getByText('left engine').count(), 0)
  assert.equal(await watcher.page.getByLabel('Say something').count(), 0, 'who watches does not speak')
  await picture(watcher.page, 'watch-1024-dark')
  assert.deepEqual(await serious(watcher.page), [])
})

test('who is muted is not heard, also after loading again', async () => {
  const { page } = guest
  await page.getByText('Mute somebody').click()
  await page.getByLabel('Mute Ada').check()
  await page.getByText('Good flight to everybody').waitFor({ state: 'detached' })
  await page.reload()
  await talk(page).click()
  await page.getByText('So is mine').waitFor()
  assert.equal(await page.getByText('Good flight').count(), 0)
  await page.getByRole('button', { name: 'Close Table talk' }).click()
})

test('the tab says whose move it is', async () => {
  const due = await Promise.all(
    [host, guest].map(async ({ page }) => [/^● /.test(await page.title()), await icon(page)]),
  )
  assert.ok(
    due.some(([is_due]) => is_due),
    JSON.stringify(due),
  )
  for (const [is_due, href] of due) assert.equal(href, is_due ? './mark-due.svg' : './mark.svg')
  assert.equal(await icon(watcher.page), './mark.svg')
})

test('the same people play again, one seat further', async () => {
  await guest.page.getByRole('button', { name: 'Resign' }).click()
  await guest.page.getByRole('button', { name: 'Yes, give up this game' }).click()
  await until(host.page, /You win/)
  await picture(host.page, 'end-rematch-1440-dark')
  await host.page.keyboard.press('Escape')
  await host.page.getByRole('button', { name: 'Play again from the other side' }).click()
  await guest.page.getByRole('link', { name: 'To the rematch' }).click()
  await until(guest.page, /^Your move|moves?$|sealed/)
  const next = guest.page.url().match(/table\/([0-9a-f]{16})/)[1]
  assert.notEqual(next, game)
  const table = await guest.page.evaluate((id) => fetch(`./api/games/${id}`).then((one) => one.json()), next)
  assert.deepEqual(
    table.seats.map(({ name }) => name),
    ['Ben', 'Ada'],
  )
  assert.deepEqual(table.my_seats, [0])
  assert.equal(table.earlier, game)
  assert.ok(
    table.seats.every((seat) => seat.share_by === 'seat'),
    'both browsers brought their shares',
  )
  await watcher.page.getByRole('link', { name: 'Watch the rematch' }).click()
  await watcher.page.waitForURL(new RegExp(`watch/${next}`))
})

test('nothing went wrong behind the pages', () => {
  assert.deepEqual([...host.faults, ...guest.faults, ...watcher.faults], [])
})
