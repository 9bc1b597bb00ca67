// Every page and state, as eyes and hands of all kinds meet it: axe finds nothing in either light and any
// palette; at 360 pixels and with letters twice as large nothing is cut off or covered; what a finger must
// hit is large enough.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { found_by_axe, lost, too_small } from '../stage/eyes.mjs'
import { headline, is_over, move, sit_down, until } from '../stage/play.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, seat, guest] = await staged({}, { width: 360, height: 740, touch: true })

const PALETTES = ['Grease pencil', 'For red–green blindness', /High contrast/]

async function choose(page, words) {
  const settings = page.getByRole('button', { name: 'Settings' })
  await settings.click()
  await page
    .getByRole('group', { name: 'Settings of this machine' })
    .getByLabel(words, { exact: typeof words === 'string' })
    .check()
  await settings.click()
}

// What was found in this test; every state is looked at before any of it counts.
const said = []
const note = (name, found) => said.push(...found.map((one) => `${name}: ${one}`))
const nothing = () => assert.deepEqual(said.splice(0), [])

// One state of one page, in both lights.
async function look(page, name) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(60)
    note(`${name}, ${colorScheme}`, await found_by_axe(page))
  }
}

async function narrow(page, name) {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.waitForTimeout(250)
  note(`${name} at 360`, await lost(page))
  note(`${name} at 360`, await found_by_axe(page))
  await picture(page, `${name}-360`, true)
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function large(page, name) {
  await choose(page, '200 %')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.waitForTimeout(300)
  note(`${name} with letters of 200 %`, await lost(page))
  await picture(page, `${name}-1280-letters-200`, true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await choose(page, '100 %')
}

async function all(page, name) {
  await look(page, name)
  await narrow(page, name)
  await large(page, name)
}

test('the lobby, the settings, and a table being set up', { timeout: 120000 }, async () => {
  const { page } = seat
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Fly now' }).waitFor()
  await all(page, 'lobby')
  await page.getByRole('button', { name: 'Settings' }).click()
  await look(page, 'settings')
  await picture(page, 'settings-1440')
  await page.setViewportSize({ width: 360, height: 740 })
  note(
    'settings at 360',
    (await lost(page)).filter((one) => !one.startsWith('under ')),
  )
  await look(page, 'settings at 360')
  await picture(page, 'settings-360')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.goto(`${server.url}/#/setup`)
  await page.getByRole('button', { name: 'Open the table' }).waitFor()
  await all(page, 'setup')
  nothing()
})

test('the links, the waiting room, and a link that is no good', { timeout: 120000 }, async () => {
  const { page } = seat
  await page.getByLabel('Name at seat 1').fill('Ada')
  await page.getByLabel('Last turn').fill('2')
  await page.getByRole('button', { name: 'Open the table' }).click()
  const link = await page.getByRole('textbox', { name: /^Seat 2/ }).inputValue()
  await all(page, 'links')
  await page.getByRole('link', { name: 'To the table' }).click()
  await page.getByRole('heading', { name: /Waiting for somebody/ }).waitFor()
  await all(page, 'waiting-room')
  await sit_down(guest.page, link)
  await until(guest.page, /moves?|Your move/)
  await sit_down(page, `${server.url}/#/join/${'x'.repeat(43)}`)
  await page.getByRole('heading', { name: 'No seat here' }).waitFor()
  await all(page, 'join')
  await page.getByRole('link', { name: 'To the lobby', exact: true }).click()
  await page.getByRole('region', { name: 'My games' }).getByRole('link').first().click()
  nothing()
})

test('technology and fleet, with and without the text board', { timeout: 120000 }, async () => {
  const { page } = seat
  await until(page, /choose a technology/)
  await all(page, 'technology')
  await move(page)
  await move(guest.page)
  await until(page, /build your fleet/)
  await until(guest.page, /build your fleet/)
  await all(page, 'builder')
  note('builder under a finger', await too_small(guest.page))
  await page.getByRole('button', { name: 'Text board', exact: true }).click()
  await all(page, 'builder-with-text')
  await page.getByRole('button', { name: 'Text board', exact: true }).click()
  await move(page)
  await move(guest.page)
  nothing()
})

// Both move until a headline of the first seat's matches.
async function play_to(pattern) {
  for (let i = 0; i < 60; ++i) {
    const text = await headline(seat.page)
    if (pattern.test(text)) return
    for (const one of [seat, guest])
      if (/^Your move/.test(await headline(one.page)) && !pattern.test(await headline(seat.page)))
        await move(one.page)
    await seat.page.waitForTimeout(60)
  }
  throw new Error(`never came to ${pattern}: ${await headline(seat.page)}`)
}

test('the table in every palette, and at its narrowest and largest', { timeout: 180000 }, async () => {
  const { page } = seat
  await play_to(/set your burns/)
  for (const [i, palette] of PALETTES.entries()) {
    await choose(page, palette)
    await look(page, `table, palette ${i}`)
    await picture(page, `table-palette-${i}-dark`)
    await page.emulateMedia({ colorScheme: 'light' })
    await picture(page, `table-palette-${i}-light`)
    await page.emulateMedia({ colorScheme: 'dark' })
  }
  await choose(page, PALETTES[0])
  await all(page, 'table')
  note('the table under a finger', await too_small(guest.page))
  nothing()
})

test('the text board beside the charts, an answer, and the list of keys', { timeout: 120000 }, async () => {
  const { page } = seat
  await page.getByRole('button', { name: 'Text board', exact: true }).click()
  await all(page, 'text-board')
  await picture(page, 'text-board-1440')
  await page.setViewportSize({ width: 1024, height: 768 })
  const seal = await page.locator('.table-frame .seal .primary').boundingBox()
  assert.ok(seal.y + seal.height <= 768, `the seal ends at ${seal.y + seal.height}`)
  await picture(page, 'text-board-1024', true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('w')
  await page
    .getByRole('status')
    .filter({ hasText: /^Where/ })
    .waitFor()
  await look(page, 'answer')
  await picture(page, 'answer-1440')
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await look(page, 'keys')
  await picture(page, 'keys-1440')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Text board', exact: true }).click()
  nothing()
})

test('nothing moves by itself where the machine or the reader says so', async () => {
  const { page } = seat
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter(
          (one) =>
            getComputedStyle(one).transitionDuration !== '0s' ||
            getComputedStyle(one).animationName !== 'none',
        )
        .map((one) => one.className.baseVal ?? one.className),
    )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  assert.deepEqual(await moving(), [])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await choose(page, 'Nothing moves by itself')
  assert.deepEqual(await moving(), [])
})

test('the end', { timeout: 120000 }, async () => {
  const { page } = seat
  await play_to(/wins?$|^A draw|^You win/)
  assert.ok(is_over(await headline(page)))
  await all(page, 'end')
  nothing()
})

test('nothing went wrong behind the pages', () =>
  assert.deepEqual(
    [...seat.faults, ...guest.faults].filter((one) => !/404 \(Not Found\)/.test(one)),
    [],
  ))
