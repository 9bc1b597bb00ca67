// A whole game for two, played by keyboard and by what the accessibility tree says: nobody looks at a chart,
// nobody points.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, fill, heading, line, offered, press, region, write, written } from '../stage/by_keys.mjs'
import { found_by_axe, lost } from '../stage/eyes.mjs'
import { picture, staged } from '../stage/stage.mjs'

const [server, screen] = await staged({})

const is_over = (text) => /wins?$|^A draw|^You win/.test(text)
const seen = { questions: new Set(), shots: 0, burns: 0, placed: 0, seats: new Set() }

// Seals, and waits until the sheet has left the board: this seat is asked for another one, or for none.
async function seal(page) {
  const sheet = String(await written(page))
  await line(page)
  // A seal that has just come hears nothing.
  await page.locator('.text-board .primary:not(:disabled)').waitFor()
  await page.keyboard.press('Control+Enter')
  for (let i = 0; i < 300 && String(await written(page)) === sheet; ++i) await page.waitForTimeout(30)
  assert.notEqual(String(await written(page)), sheet, 'sealed')
}

async function take_proposed(page) {
  const propose = page.getByRole('button', { name: 'Write down the sheet proposed' })
  if ((await propose.count()) > 0) await press(page, 'button', 'Write down the sheet proposed')
  assert.ok((await written(page)).every((order) => !order.includes('Nothing')))
  await seal(page)
}

// The sheet the rulebook would write, from what the list of possible orders says.
async function choose_technology(page) {
  await page.getByRole('list', { name: 'What may be ordered' }).getByRole('listitem').first().waitFor()
  const [first] = await offered(page)
  assert.match(first, /^choose_technology 2,2,0/)
  await write(page, first)
  await seal(page)
}

// Who comes second is told why a fleet may not warp in so near, then comes in within range.
async function place(page) {
  await page
    .getByRole('list', { name: 'Written down' })
    .getByRole('listitem')
    .filter({ hasText: ' place ' })
    .first()
    .waitFor()
  const fleet = (await written(page)).map((order) => order.split(' ')[0])
  const is_second = seen.placed++ > 0
  const at = is_second ? '8,0,' : '0,0,'
  if (is_second) {
    await write(page, `${fleet[0]} place 0,1,0`)
    const refusal = page.getByRole('alert').filter({ hasText: 'Refused' })
    await refusal.waitFor()
    assert.match(await refusal.innerText(), /more than 3 .*2009:placement\.7/s)
  }
  await write(page, fleet.map((unit, i) => `${unit} place ${at}${i}`).join('; '))
  assert.equal((await written(page)).length, fleet.length)
  await seal(page)
}

// The first volley offered: "1.A6 fire 2.A6 2", and what else may be fired at.
async function fire(page) {
  const volley = (await offered(page)).find((order) => order.includes(' fire '))
  if (volley === undefined) return press(page, 'button', /^Hold fire/)
  const about = await ask(page, 'a', /^What can it shoot/)
  assert.match(about, /each hits on \d or less/)
  const [, unit, target, lasers] = /^(\S+) fire (\S+) (\d+)(?:\s|$)/.exec(volley)
  await write(page, `${unit} fire ${target} ${lasers}`)
  ++seen.shots
  await seal(page)
}

// Every ship asks where its enemies are and what it can reach, is refused a burn that is too long, and takes
// the one told.
async function burn(page) {
  const where = await ask(page, 'w', /^Where is everything/)
  const pace = '(closing at \\d+|drawing away at \\d+|keeping its distance)'
  const nearest = '(passes within \\d+ in \\d+ turns?|never nearer)'
  assert.match(where, new RegExp(`\\d cubes? from \\S+ by \\(.+\\), ${pace}, ${nearest}`))
  await ask(page, 's', /^Who can shoot it/)
  const reach = await ask(page, 'r', /^What can it reach/)
  const found = /^(\S+) can be \d+ from (\S+) next turn(?: by burning \((.+?)\))?/m.exec(reach)
  assert.ok(found, reach)
  const [, unit, , change] = found
  if (seen.burns === 0) {
    await write(page, `${unit} burn 40,0,0`)
    const refusal = page.getByRole('alert').filter({ hasText: 'Refused' })
    await refusal.waitFor()
    assert.match(await refusal.innerText(), /2009:/)
    await press(page, 'button', new RegExp(`^${unit.replace('.', '\\.')} burn `))
    assert.equal((await written(page)).length, 1)
  }
  if (change) {
    await write(page, `${unit} burn ${change.replaceAll('−', '-')}`)
    assert.match((await written(page)).join(), new RegExp(` burn ${change.replaceAll('−', '-')}`))
  }
  ++seen.burns
  for (const question of ['w', 's', 'r']) seen.questions.add(question)
  await seal(page)
}

async function move(page, text) {
  const name = /^(\w+) moves/.exec(text)?.[1] ?? ''
  seen.seats.add(name)
  if (/choose a technology/.test(text)) return choose_technology(page)
  if (/build/.test(text)) return take_proposed(page)
  if (/place your ships/.test(text)) return place(page)
  if (/fire with one ship/.test(text)) return fire(page)
  if (/set your burns/.test(text)) return burn(page)
  return page.waitForTimeout(60)
}

async function set_up(page) {
  await page.goto(server.url)
  await press(page, 'link', 'Set up a table')
  await fill(page, 'textbox', 'Name at seat 1', 'Ada')
  await press(page, 'combobox', 'Who takes seat 2', 'ArrowUp')
  await fill(page, 'textbox', 'Name at seat 2', 'Ben')
  await fill(page, 'spinbutton', 'Last turn', '3')
  await press(page, 'button', 'Open the table')
  await page.getByRole('region', { name: 'Curtain between seats' }).waitFor()
  assert.deepEqual([...(await found_by_axe(page)), ...(await lost(page))], [], 'the curtain')
}

test('a game from the first link to the last turn', { timeout: 240000 }, async () => {
  const { page } = screen
  await set_up(page)
  for (let i = 0; i < 200 && !is_over(await heading(page)); ++i) {
    const curtain = page.getByRole('button', { name: /open the curtain/ })
    if ((await curtain.count()) > 0) {
      await press(page, 'button', /open the curtain/)
      await curtain.waitFor({ state: 'detached' })
      continue
    }
    if ((await region(page, 'Text board').count()) === 0) await page.keyboard.press('b')
    const text = await heading(page)
    if (/ moves: /.test(text)) await move(page, text)
    else await page.waitForTimeout(60)
    if (seen.burns === 1 && / moves: /.test(await heading(page))) await picture(page, 'text-board-1440-dark')
  }
  assert.ok(is_over(await heading(page)), await heading(page))
  assert.deepEqual([...seen.seats].sort(), ['Ada', 'Ben'])
  assert.ok(seen.shots > 0 && seen.burns >= 4, JSON.stringify(seen))
  const end = page.getByRole('region', { name: 'End of the game' })
  assert.match(await end.innerText(), /The last turn, \d+, is played/)
  await press(page, 'button', 'Look at the charts')
  const changed = await ask(page, 'c', /^What changed/)
  assert.match(changed, /scores|over/)
})

test('keys are for the page only while they are wanted, and never where letters are typed', async () => {
  const { page } = screen
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.waitFor()
  assert.match(await keys.innerText(), /Who can shoot it/)
  await press(page, 'checkbox', /Single letters/, ' ')
  await press(page, 'button', 'Close')
  await page.keyboard.press('w')
  assert.equal(
    await page
      .getByRole('status')
      .filter({ hasText: /^Where/ })
      .count(),
    0,
  )
  await press(page, 'button', 'Settings')
  await press(page, 'checkbox', /One key a question/, ' ')
  await page.keyboard.press('Escape')
  await page.keyboard.press('w')
  await page
    .getByRole('status')
    .filter({ hasText: /^Where/ })
    .waitFor()
})

// A share of the dice is offered again by whoever sits down while it is on its way; the server says that it
// has it: 409.
test('nothing went wrong behind the page', () =>
  assert.deepEqual(
    screen.faults.filter((one) => !/409 \(Conflict\)/.test(one)),
    [],
  ))
