// The first screen of a table on a phone, measured at the opening of games on each kind of board: what the
// drawn board has of it, what lies under the seal, and what is a press away.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staged } from '../stage/stage.mjs'

const [WIDTH, HEIGHT, PART] = [360, 740, 0.6]
const [server, seat] = await staged({ width: WIDTH, height: HEIGHT, touch: true })
const { page, faults } = seat

const OPENINGS = [
  'vector3_2009/duel',
  'triplanetary_1981/bi_planetary',
  'triplanetary_1981/escape',
  'triplanetary_1981/interplanetary_war',
  'slingshot/convoy',
  'delta_vee/showdown',
  'delta_vee/convoy',
]

async function open(game) {
  await page.goto(`${server.url}/#/`)
  await page.goto(`${server.url}/#/setup/${game}`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('application').waitFor()
  await page.locator('.seal .primary').waitFor()
  await page.getByText('The rules are still on their way').waitFor({ state: 'detached' })
}

const box_of = (one) => one.evaluate((part) => part.getBoundingClientRect().toJSON())

for (const game of OPENINGS)
  test(`${game}: the drawn board has 60 % of the first screen, none of it under the seal`, async () => {
    await open(game)
    const board = await box_of(page.getByRole('application'))
    const seal = await box_of(page.locator('.seal'))
    assert.ok(board.height >= PART * HEIGHT - 0.5, `it is ${board.height} high`)
    assert.ok(board.bottom <= seal.top + 0.5, `it ends at ${board.bottom}, the seal begins at ${seal.top}`)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), WIDTH)
    const row = page.locator('.goal > button, .goal .beside button, .goal .doors button')
    const tops = new Set(await row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top)))
    assert.equal(tops.size, 1, 'the buttons beside the game stand in one row')
    assert.ok((await row.count()) >= 5)
  })

for (const game of ['vector3_2009/duel', 'triplanetary_1981/escape', 'slingshot/convoy', 'delta_vee/convoy'])
  for (const [width, height] of [
    [740, 360],
    [932, 430],
  ])
    test(`${game}: a telephone on its side, ${width} wide, has the orders beside the board`, async () => {
      await page.setViewportSize({ width, height })
      await open(game)
      const board = await box_of(page.getByRole('application'))
      const seal = await box_of(page.locator('.seal'))
      assert.ok(board.height >= PART * height - 0.5, `it is ${board.height} high`)
      assert.ok(board.bottom <= height && board.right <= seal.left + 0.5, JSON.stringify([board, seal]))
      assert.ok(board.width >= 0.55 * width)
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
      await page.mouse.move(width - 60, 150)
      await page.mouse.wheel(0, 120)
      await page.waitForFunction(() => scrollY > 60)
      const scrolled = await box_of(page.getByRole('application'))
      assert.ok(scrolled.top >= 0 && scrolled.bottom <= height, 'the board stays in sight')
      await page.setViewportSize({ width: WIDTH, height: HEIGHT })
    })

test('how to move, the tools of the board and the whole goal are each a press away', async () => {
  await open('delta_vee/convoy')
  const how = page.locator('.said p')
  assert.equal(await how.isVisible(), false)
  await page.getByRole('button', { name: 'How', exact: true }).click()
  assert.equal(await how.isVisible(), true)
  assert.ok((await how.textContent()).length > 20)
  const whole = page.getByRole('button', { name: 'Whole board' })
  assert.equal(await whole.isVisible(), false)
  await page.getByRole('button', { name: 'Tools of the board' }).click()
  await whole.click()
  await page.getByRole('button', { name: 'Tools of the board' }).click()
  const line = page.getByRole('region', { name: 'Goal' }).locator('.line')
  const [seen, all] = await line.evaluate((one) => [one.clientHeight, one.scrollHeight])
  assert.ok(all > seen, 'a goal of five lines is cut')
  await page.getByRole('button', { name: 'What wins' }).click()
  await page.locator('.card .whole').waitFor()
})

test('both charts of cubes have one scale, the page wide, and the names of the ships', async () => {
  await open('vector3_2009/duel')
  const read = async (which) => {
    await page.getByRole('button', { name: which, exact: true }).click()
    await page.getByRole('group', { name: `Chart ${which}` }).waitFor()
    const { width } = await box_of(page.locator('svg.sheet'))
    const rings = await page
      .locator('svg.sheet .range')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map((one) => [one.width, one.height]),
      )
    const names = await page.locator('svg.sheet .name:not(.is-next) .label tspan').allTextContents()
    return { width, rings, names: names.flatMap((one) => one.split(' ')).toSorted() }
  }
  const [y, z] = [await read('X,Y'), await read('X,Z')]
  assert.ok(y.width > 300 && z.width === y.width, `${y.width} and ${z.width}`)
  assert.ok(y.rings.length > 0)
  for (const [wide, high] of [...y.rings, ...z.rings])
    assert.ok(Math.abs(wide - high) < 0.01, 'a circle is round')
  assert.ok(y.names.length > 0)
  assert.deepEqual(z.names, y.names)
  assert.deepEqual(faults, [])
})

test('a hint leaves the whole board in sight above it', async () => {
  await open('delta_vee/showdown')
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await page.getByRole('heading', { name: 'In your place' }).waitFor()
  await page.waitForTimeout(400)
  const [board, sheet] = [await box_of(page.getByRole('application')), await box_of(page.locator('.is-hint'))]
  assert.ok(board.height >= 200, `the board is ${board.height} high`)
  assert.ok(board.top >= 0 && board.bottom <= sheet.top + 0.5, `${board.bottom} and ${sheet.top}`)
  assert.ok(sheet.height <= 0.3 * HEIGHT + 0.5)
  await page.keyboard.press('Escape')
  await page.locator('.is-hint').waitFor({ state: 'detached' })
})

test('a window that loses height to a keyboard keeps its layout while somebody writes', async () => {
  const room = () => page.evaluate(() => document.documentElement.dataset.room)
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.goto(`${server.url}/#/`)
  const name = page.getByRole('textbox', { name: /Your name/ })
  await name.focus()
  await page.setViewportSize({ width: 1024, height: 400 })
  await page.waitForTimeout(300)
  assert.equal(await room(), 'medium')
  await page.setViewportSize({ width: 900, height: 400 })
  await page.waitForFunction(() => document.documentElement.dataset.room === 'narrow')
  await page.setViewportSize({ width: WIDTH, height: HEIGHT })
})

test('the orders of a hint are taken without scrolling, however many they are', async () => {
  await open('slingshot/convoy')
  await page.waitForTimeout(1600)
  await page.locator('.seal .primary').click()
  await page.getByRole('heading', { name: /order your ships/ }).waitFor()
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await page.getByRole('button', { name: 'Take these orders' }).waitFor()
  const sheet = page.locator('.is-hint')
  const [seen, all] = await sheet.evaluate((one) => [one.clientHeight, one.scrollHeight])
  assert.ok(all > seen, 'the list is longer than the sheet')
  const take = await box_of(sheet.locator('.take button'))
  const { bottom } = await box_of(sheet)
  assert.ok(take.bottom <= bottom + 0.5, `it ends at ${take.bottom}, the sheet at ${bottom}`)
  await page.setViewportSize({ width: 740, height: 360 })
  const board = await box_of(page.getByRole('application'))
  const beside = await box_of(sheet)
  assert.ok(beside.left >= board.right && board.height >= PART * 360, 'on its side it leaves the board free')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Talk' }).first().click()
  await page.getByRole('heading', { name: 'Table talk' }).waitFor()
  const line = await box_of(page.getByRole('region', { name: 'Goal' }).locator('.line'))
  assert.ok(line.width > 150 && line.height < 60, JSON.stringify(line))
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: WIDTH, height: HEIGHT })
})
