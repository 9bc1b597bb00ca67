// How a person plays at a table page: read the headline, do what it asks, by pointer or by keys.
import assert from 'node:assert/strict'
import { picture } from './stage.mjs'

export const headline = async (page) =>
  (await page.locator('h1').first().textContent({ timeout: 20000 }))?.trim() ?? ''

// Opens the link to a seat, and gives a name where one is asked.
export async function sit_down(page, link, name = 'Guest') {
  await page.goto(link)
  const field = page.getByLabel('Your name at the table')
  await page
    .getByRole('heading', { name: /^(?!Taking your seat)/ })
    .first()
    .waitFor()
  if ((await field.count()) === 0) return
  await field.fill(name)
  await page.getByRole('button', { name: 'Sit down' }).click()
}

// Waits until the headline says something that matches.
export async function until(page, pattern, seconds = 60) {
  await page.waitForFunction(
    ([source]) => new RegExp(source).test(document.querySelector('h1')?.textContent ?? ''),
    [pattern.source],
    { timeout: seconds * 1000 },
  )
  return headline(page)
}

const OVER = /wins?$|^A draw|^You win/
export const is_over = (text) => OVER.test(text)

// One of my moves, whatever is asked. Returns what was done.
export async function move(page) {
  try {
    return await one_move(page)
  } catch (error) {
    await picture(page, 'failed')
    throw error
  }
}

async function one_move(page) {
  const text = await headline(page)
  if (is_over(text)) return 'over'
  if (/choose a technology/.test(text)) {
    await page.getByRole('radio', { name: /Better Acceleration/ }).click()
    await page.getByRole('button', { name: 'Seal this choice' }).click()
    return 'technology'
  }
  if (/buy technology/.test(text)) {
    await page.getByRole('button', { name: 'Seal this choice' }).click()
    return 'technology'
  }
  if (/build (your|a) fleet|build your fleet/.test(text)) {
    await page.getByRole('button', { name: 'Seal this fleet' }).click()
    return 'fleet'
  }
  if (/place your ships/.test(text)) {
    await page.getByRole('button', { name: 'Place the fleet here' }).click()
    return 'placement'
  }
  if (/lay your mines/.test(text)) {
    await page.getByRole('button', { name: /^Lay .* here$|you have no mines/ }).click()
    return 'mines'
  }
  if (/warp in/.test(text)) {
    await page.getByRole('button', { name: 'Warp in here' }).click()
    return 'arrival'
  }
  if (/fire with one ship/.test(text)) {
    const shots = page.getByRole('button', { name: /^Fire at / })
    if ((await shots.count()) > 0) await shots.first().click()
    else await page.getByRole('button', { name: /^Hold fire/ }).click()
    return 'fire'
  }
  if (/list who fires/.test(text)) {
    for (const shots = page.getByRole('button', { name: /^List / }); (await shots.count()) > 0;)
      await shots.first().click()
    await page.getByRole('button', { name: 'Seal the fire list' }).click()
    return 'fire list'
  }
  if (/set off a torpedo/.test(text)) {
    await page.getByRole('button', { name: /^Pass|^Decline/ }).click()
    return 'detonation'
  }
  if (/launch torpedoes/.test(text)) {
    const launches = page.getByRole('button', { name: /^Launch / })
    if ((await launches.count()) > 0) await launches.first().click()
    await page.getByRole('button', { name: /^Seal/ }).click()
    return 'salvo'
  }
  if (/push with one ship/.test(text)) {
    await page.getByRole('button', { name: /^Pass|^Decline/ }).click()
    return 'tractor'
  }
  if (/list what shall go off|list who pushes/.test(text)) {
    await page.getByRole('button', { name: /^Seal the/ }).click()
    return 'list'
  }
  if (/set your burns/.test(text)) {
    await burn_towards_the_middle(page)
    await page.getByRole('button', { name: /^Seal/ }).click()
    return 'burns'
  }
  return ''
}

// Two ships in turn: where each will be is read off the page, and a key sends it back towards (0,0,0).
async function burn_towards_the_middle(page) {
  await page.getByRole('application').focus()
  for (let ship = 0; ship < 2; ++ship) {
    if ((await page.locator('.sum .to b').count()) > 0) await burn_one(page)
    await page.keyboard.press('n')
  }
  await page.keyboard.press('p')
}

async function burn_one(page) {
  const next = await page.locator('.sum .to b').first().textContent()
  const [x, y, z] = next.match(/[−-]?\d+/g).map((part) => Number(part.replace('−', '-')))
  const keys = [
    [x, 'ArrowDown', 'ArrowUp'],
    [y, 'ArrowRight', 'ArrowLeft'],
    [z, ',', '.'],
  ].sort((a, b) => Math.abs(b[0]) - Math.abs(a[0]))
  const [off, back, on] = keys[0]
  if (Math.abs(off) > 2) await page.keyboard.press(off > 0 ? back : on)
}

export async function expect_headline(page, pattern) {
  assert.match(await until(page, pattern), pattern)
}
