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
    .getByRole('heading', { name: /^(?!Taking your seat|Opening the link)/ })
    .first()
    .waitFor()
  if ((await field.count()) === 0) return
  await field.fill(name)
  await page.getByRole('button', { name: 'Sit down' }).click()
}

// Fills in the page for a new table against a computer, and opens it. Game and scenario by their names.
export async function set_up(page, url, { game, scenario, bot }) {
  await page.goto(`${url}/#/`)
  await page.goto(`${url}/#/setup`)
  await page.getByRole('combobox', { name: /^Game/ }).selectOption({ label: game })
  if (scenario) await page.getByRole('combobox', { name: /^(Fleets|Scenario)/ }).selectOption(scenario)
  await page.getByRole('combobox', { name: 'Who takes seat 2' }).selectOption(bot)
  await page.getByRole('button', { name: 'Open the table' }).click()
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

// One of my moves, whatever is asked. Returns what was done, and '' where nothing is asked.
export async function move(page) {
  try {
    for (const end = Date.now() + 3 * PATIENCE; ;) {
      const text = await headline(page)
      const done = await one_move(page, text)
      if (done !== null) return done
      assert.ok(Date.now() < end, `nothing can be pressed at “${text}”`)
    }
  } catch (error) {
    await picture(page, 'failed')
    throw error
  }
}

const PATIENCE = 20_000 // milliseconds that a button which is there may stay out of reach
const TRY = 4_000 // of them, before the page is looked at again; twice as long each time

// Presses a button that belongs to this headline. The page may go on between a look and a press: then the
// headline is another, or the button is gone, nothing is pressed, and whoever asked looks again.
async function press(page, text, button) {
  const end = Date.now() + PATIENCE
  for (let wait = TRY; ; wait *= 2) {
    try {
      await button.click({ timeout: wait })
      return true
    } catch (error) {
      if (error.name !== 'TimeoutError' || Date.now() > end) throw error
      if ((await headline(page)) !== text || (await button.count()) === 0) return false
    }
  }
}

// What is pressed where nothing has to be thought about.
const PLAIN = [
  [/buy technology/, 'Seal this choice', 'technology'],
  [/build (your|a) fleet|build your fleet/, 'Seal this fleet', 'fleet'],
  [/place your ships/, 'Place the fleet here', 'placement'],
  [/lay your mines/, /^Lay .* here$|you have no mines/, 'mines'],
  [/warp in/, 'Warp in here', 'arrival'],
  [/set off a torpedo/, /^Pass|^Decline/, 'detonation'],
  [/push with one ship/, /^Pass|^Decline/, 'tractor'],
  [/list what shall go off|list who pushes/, /^Seal the/, 'list'],
]

// Null: the page went on meanwhile.
async function one_move(page, text) {
  if (is_over(text)) return 'over'
  const button = (name) => page.getByRole('button', { name })
  const pressed = async (one, done) => ((await press(page, text, one)) ? done : null)
  if (/nothing to do/.test(text))
    return pressed(button(/^(Seal|Go on|Pass|Decline|Hold fire)/).first(), 'nothing')
  const plain = PLAIN.find(([pattern]) => pattern.test(text))
  if (plain) return pressed(button(plain[1]), plain[2])
  if (/choose a technology/.test(text)) {
    if (!(await press(page, text, page.getByRole('radio', { name: /Better Acceleration/ })))) return null
    return pressed(button('Seal this choice'), 'technology')
  }
  if (/fire with one ship/.test(text)) {
    const shots = button(/^Fire at /)
    return pressed((await shots.count()) > 0 ? shots.first() : button(/^Hold fire/), 'fire')
  }
  if (/list who fires/.test(text)) {
    for (const shots = button(/^List /); (await shots.count()) > 0;)
      if (!(await press(page, text, shots.first()))) return null
    return pressed(button('Seal the fire list'), 'fire list')
  }
  if (/launch torpedoes/.test(text)) {
    const launches = button(/^Launch /)
    if ((await launches.count()) > 0 && !(await press(page, text, launches.first()))) return null
    return pressed(button(/^Seal/), 'salvo')
  }
  if (/set your burns/.test(text)) {
    await burn_towards_the_middle(page)
    return pressed(button(/^Seal/), 'burns')
  }
  return ''
}

// Two ships in turn: where each will be is read off the page, and a key sends it back towards (0,0,0).
async function burn_towards_the_middle(page) {
  await page.getByRole('application').focus()
  for (let ship = 0; ship < 2; ++ship) {
    const [next] = await page.locator('.sum .to b').allTextContents()
    if (next) await burn_one(page, next)
    await page.keyboard.press('n')
  }
  await page.keyboard.press('p')
}

async function burn_one(page, next) {
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
