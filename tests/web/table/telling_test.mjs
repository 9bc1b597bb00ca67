// A turn is told on the board after its seal: ships fly along their courses, rays and dice are shown, words
// stand beside whoever was hit; Space and a tap skip; where nothing moves by itself, a sentence says it. The
// same for hexes and in a replay.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { open_played } from '../stage/ended.mjs'
import { serious } from '../stage/eyes.mjs'
import { is_over, move, until } from '../stage/play.mjs'
import { picture, root, staged } from '../stage/stage.mjs'

const [server, lively, calm] = await staged({ calm: false }, {})

const is_told = (page) => page.locator('.charts.is-told')
const happened = (page) => page.locator('.charts .happened')
const status = (page) => page.locator('.table-frame > [role=status]')

// Everything that is written beside a ship while turns are told, as the page writes it.
const WATCH = `
  window.told_words = []
  const known = new Set()
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('svg.sheet .told .word text'))
      if (!known.has(textContent)) {
        known.add(textContent)
        window.told_words.push(textContent)
      }
  }).observe(document, { subtree: true, childList: true, characterData: true })`
const words = (page) => page.evaluate(() => window.told_words)

async function fly(page) {
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Fly now' }).click()
  await page.getByRole('application').waitFor()
  await page.evaluate(WATCH)
  await come_to_burns(page)
}

async function come_to_burns(page) {
  for (let i = 0; i < 20 && !/set your burns/.test(await until(page, /^Your move/)); ++i) await move(page)
}
const turn_of = async (page) => Number(await page.locator('.turn b').textContent())

// Seals a turn of coasting, which is told then; its number.
async function seal_a_turn(page) {
  await come_to_burns(page)
  await is_told(page).waitFor({ state: 'detached' }) // a press before that only ends what is told
  const turn = await turn_of(page)
  await page.getByRole('button', { name: /^Seal/ }).click()
  await is_told(page).waitFor()
  return turn
}
// What ends the telling at once.
async function cut_short(page, act) {
  const before = Date.now()
  await act()
  await is_told(page).waitFor({ state: 'detached' })
  assert.ok(Date.now() - before < 1500, 'at once')
}

test('ships fly along their courses at a live table; the sentence follows', { timeout: 120000 }, async () => {
  const { page } = lively
  await fly(page)
  await page.evaluate(() => {
    window.places = []
    const look = () => {
      const ship = document.querySelector('svg.sheet .ship[aria-label^="2.A6"]')
      if (ship && document.querySelector('.charts.is-told')) window.places.push(ship.style.transform)
      requestAnimationFrame(look)
    }
    look()
  })
  const turn = await page.locator('.turn b').textContent()
  await move(page)
  await is_told(page).waitFor()
  // The page beside the board is not ahead of it.
  assert.deepEqual(
    await page.evaluate(() => ({
      turn: document.querySelector('.turn b').textContent,
      notes: [...document.querySelectorAll('.seats .note')].map((one) => one.textContent.trim()),
      orders: getComputedStyle(document.querySelector('.orders')).filter,
    })),
    { turn, notes: ['', ''], orders: 'blur(3px)' },
  )
  await picture(page, 'telling-1440-dark')
  assert.deepEqual(await serious(page), [])
  await is_told(page).waitFor({ state: 'detached', timeout: 15000 })
  const places = new Set(await page.evaluate(() => window.places))
  assert.ok(places.size >= 4, `${places.size} places of a ship that flies`)
  assert.match(await happened(page).textContent(), /flew on; nobody was hit\./)
  assert.match(await status(page).textContent(), /flew on; nobody was hit\./)
})

test('space skips, and does nothing else; so does a tap on the board', { timeout: 120000 }, async () => {
  const { page } = lively
  for (const skip of [
    () => page.keyboard.press(' '),
    () => page.locator('.charts .board').click({ position: { x: 150, y: 150 } }),
  ]) {
    const turn = await seal_a_turn(page)
    await cut_short(page, skip)
    await page.waitForTimeout(300)
    assert.equal(await turn_of(page), turn + 1, 'nothing is sealed by it')
  }
})

test('a press on the orders ends the telling, and so does a key there', { timeout: 60000 }, async () => {
  const { page } = lively
  const orders = page.locator('.orders')
  for (const reach of [
    () => orders.click({ position: { x: 4, y: 4 } }),
    () => orders.locator('button, input, summary').first().press('Home'),
  ]) {
    await seal_a_turn(page)
    await cut_short(page, reach)
  }
})

test('a press on the seal under a telling ends that, and seals nothing', { timeout: 60000 }, async () => {
  const { page } = lively
  for (const late of [200, 900]) {
    const turn = await seal_a_turn(page)
    const seal = await page
      .getByRole('button', { name: /^Seal|^Sealed|^Hold fire/ })
      .first()
      .boundingBox()
    await page.waitForTimeout(late)
    if ((await is_told(page).count()) === 0) continue
    await page.mouse.click(seal.x + seal.width / 2, seal.y + seal.height / 2)
    await is_told(page).waitFor({ state: 'detached' })
    await page.waitForTimeout(400)
    assert.equal(await turn_of(page), turn + 1, `nothing is sealed ${late} ms after the seal`)
  }
})

test('a key of the board ends the telling and is done', { timeout: 60000 }, async () => {
  const { page } = lively
  await seal_a_turn(page)
  if (/set your burns/.test(await until(page, /^Your move/))) {
    await page.getByRole('application').press('ArrowUp')
    await page.waitForFunction(() =>
      /burn \(1,0,0\)/.test(document.querySelector('.burn .sum')?.textContent ?? ''),
    )
    assert.equal(await is_told(page).count(), 0)
  }
})

test(
  'space presses no button that has the focus, held or late; a reason goes with its stage',
  { timeout: 120000 },
  async () => {
    const { page } = lively
    const why = page.getByRole('button', { name: /^why/ }).first()
    const reason = page.locator('.seated p[role=status]').filter({ hasText: '“' })
    await come_to_burns(page)
    await why.click()
    await reason.waitFor()
    await seal_a_turn(page)
    const asked = []
    page.on('request', (one) => /explain/.test(one.url()) && asked.push(one.url()))
    await why.focus()
    await cut_short(page, async () => {
      for (let i = 0; i < 3; ++i) await page.keyboard.down(' ')
      await page.keyboard.up(' ')
    })
    await page.keyboard.press(' ')
    await page.waitForTimeout(300)
    assert.deepEqual(asked, [])
    assert.equal(await reason.count(), 0, 'it was of a move that is past')
    await why.click()
    await reason.waitFor()
  },
)

test(
  'a hit is told beside the ship, in the sentence, and as one line of the log that lights its ray',
  { timeout: 300000 },
  async () => {
    const { page } = lively
    let struck = null
    for (let i = 0; i < 160 && struck === null; ++i) {
      if (is_over(await until(page, /^Your move|wins?$|draw/))) await fly(page)
      const fired = (await move(page)) === 'fire'
      if (fired || (await words(page)).length > 0)
        await is_told(page).waitFor({ state: 'detached', timeout: 15000 })
      else await page.keyboard.press(' ')
      const [hurt] = (await words(page)).filter((one) => /: .* lost$/.test(one))
      if (hurt) struck = hurt
    }
    assert.ok(struck !== null, 'nobody was ever hit')
    const [, ship, what] = struck.match(/^(.*): (.*) lost$/)
    await is_told(page).waitFor({ state: 'detached', timeout: 15000 })
    const log = page.getByRole('region', { name: 'Log' })
    // Another hit of the turn may have been skipped.
    const line = log
      .getByRole('button')
      .filter({ hasText: `→ ${ship},` })
      .filter({ hasText: new RegExp(`hits?.*${what}.* gone`) })
      .first()
    assert.equal(await line.count(), 1, struck)
    assert.match(
      await line.textContent(),
      /^.+ → .+, \d lasers?, [⚀-⚅]+: (one|two|three|four|five|six) hits?, .* gone/,
    )
    await line.hover()
    await page.locator('svg.sheet .told .ray').first().waitFor({ state: 'attached' })
    await page.mouse.move(5, 5)
    await page.locator('svg.sheet .told .ray').first().waitFor({ state: 'detached' })
    assert.ok((await page.locator('svg.sheet .ship .gone').count()) > 0, 'the ship wears what it has lost')
    await picture(page, 'telling-hit-1440-dark')

    // After a reload the same is told, though a new turn may have begun since.
    const said = await happened(page).allTextContents()
    await page.reload()
    if (said.length > 0) await happened(page).filter({ hasText: /\.$/ }).waitFor()
    assert.deepEqual(await happened(page).allTextContents(), said)
  },
)

test('where nothing moves by itself, the sentence alone says it', { timeout: 120000 }, async () => {
  const { page } = calm
  await fly(page)
  await page.getByRole('button', { name: /^Seal/ }).click()
  await status(page).filter({ hasText: /\.$/ }).waitFor({ state: 'attached' })
  assert.equal(await is_told(page).count(), 0)
  assert.deepEqual(await words(page), [])
  assert.match(await happened(page).textContent(), /\.$/)
})

test('the pace is a setting; “not at all” tells nothing on the board', { timeout: 120000 }, async () => {
  const { page } = lively
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Not at all' }).check()
  await page.keyboard.press('Escape')
  await fly(page)
  await page.getByRole('button', { name: /^Seal/ }).click()
  await happened(page).filter({ hasText: /\.$/ }).waitFor()
  assert.equal(await is_told(page).count(), 0)
  await page.evaluate(() => localStorage.removeItem('settings'))
})

test('ships glide over hexes', { timeout: 120000 }, async () => {
  const { page } = lively
  await page.goto(`${server.url}/#/setup`)
  await page.reload()
  await page.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Triplanetary of 1981' })
  await page.getByRole('combobox', { name: 'Who takes seat 2' }).selectOption('bot:coaster')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await until(page, /choose where you start/)
  await page.getByRole('button', { name: 'Start on the E side.' }).click()
  await page.getByRole('button', { name: /^(Seal|Go on)/ }).click()
  await until(page, /plot your courses/)
  await page.getByRole('button', { name: 'Take off.' }).click()
  await page.evaluate(() => {
    window.frames_told = new Set()
    const look = () => {
      if (document.querySelector('.charts.is-told'))
        window.frames_told.add(document.querySelector('canvas[data-drawn]')?.dataset.drawn)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.getByRole('button', { name: /^(Seal|Go on)/ }).click()
  await is_told(page).waitFor()
  await is_told(page).waitFor({ state: 'detached', timeout: 15000 })
  const frames = await page.evaluate(() => window.frames_told.size)
  assert.ok(frames >= 4, `${frames} frames of a ship that lifts off`)
  await picture(page, 'telling-hexes-1440-dark')
})

test(
  'how a game ended is said beside the board when the board has told it',
  { timeout: 120000 },
  async () => {
    const { page } = lively
    const seats = [
      { by: 'bot', name: '', bot: 'coaster' },
      { by: 'me', name: 'Ann' },
    ]
    const play = 'games/triplanetary/plays/bi-planetary/nobody-left.jsonl'
    await open_played(page, server.url, play, seats, 'cut', 1)
    await until(page, /plot your courses/)
    await page.locator('.seal', { hasText: 'No burn saves it' }).waitFor()
    await page.evaluate(() => {
      window.said_meanwhile = new Set()
      new MutationObserver(() => {
        if (!document.querySelector('.charts.is-told')) return
        const said = [
          document.querySelector('h1'),
          document.querySelector('.log'),
          document.querySelector('.side'),
        ]
        window.said_meanwhile.add(said.map((one) => one?.textContent).join(' / '))
      }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    })
    // It cannot be saved: one press is enough.
    await page.getByRole('button', { name: /^Seal.*C2 is lost/ }).click()
    await is_told(page).waitFor()
    await picture(page, 'telling-ending-1440-dark')
    assert.equal(await until(page, /^A draw|The game is over/), 'A draw between Coaster and Ann')
    const said = await page.evaluate(() => [...window.said_meanwhile])
    assert.ok(said.length > 0)
    for (const one of said) {
      assert.match(one, /^The last moves/)
      assert.doesNotMatch(one, /C2 is lost|game is over|draw/)
      assert.match(one, /C2/, 'its card is still there')
    }
  },
)

test('a replay flies its ships and draws its shots when one steps on', { timeout: 120000 }, async () => {
  const { page } = lively
  await page.goto(`${server.url}/#/`)
  const record = join(root, 'games/vector3/plays/two-seats-to-the-last.jsonl')
  await page.getByLabel('Load a record from a file').setInputFiles(record)
  await page.getByRole('slider', { name: 'Moment' }).waitFor()
  await page.evaluate(() => {
    window.seen_told = { places: new Set(), rays: 0 }
    const look = () => {
      if (document.querySelector('svg.sheet .told .ray')) window.seen_told.rays++
      const ship = document.querySelector('svg.sheet .ship[aria-label^="2.A6"]')
      if (ship) window.seen_told.places.add(ship.style.transform)
      requestAnimationFrame(look)
    }
    look()
  })
  const told = () => page.evaluate(() => [window.seen_told.places.size, window.seen_told.rays])
  for (let step = 0, [places, rays] = [0, 0]; places < 8 || rays === 0; ++step) {
    assert.ok(step < 80, `${places} places of a ship and ${rays} frames with a ray in ${step} steps`)
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(500)
    ;[places, rays] = await told()
  }
})

test('the points in the goal are those of before what is told', { timeout: 120000 }, async () => {
  const { page } = lively
  await page.goto(`${server.url}/#/setup/slingshot/duel`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await until(page, /^Your move/)
  const goal = () => page.locator('.goal .line').textContent()
  for (let turn = 0; turn < 10; ++turn) {
    const before = await goal()
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.getByRole('button', { name: /^Take these orders/ }).click()
    await page.locator('.seal .primary:not(:disabled)').click()
    const is_film = await is_told(page)
      .waitFor({ timeout: 4000 })
      .then(
        () => true,
        () => false,
      )
    const meanwhile = is_film ? await goal() : before
    await is_told(page).waitFor({ state: 'detached', timeout: 30000 })
    await until(page, /^Your move/)
    if ((await goal()) === before) continue
    assert.equal(meanwhile, before)
    return
  }
  assert.fail('nobody scored in ten turns')
})

test('nothing went wrong behind the page', () => assert.deepEqual([...lively.faults, ...calm.faults], []))
