// The end of a game: who won and why, what it is remembered for, the very moment one press away, and the ways
// on: from there, and from the other side.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open_played } from '../stage/ended.mjs'
import { serious } from '../stage/eyes.mjs'
import { headline, until } from '../stage/play.mjs'
import { look, staged } from '../stage/stage.mjs'

const [server, seat] = await staged({})
const { page } = seat
const seats = [
  { by: 'me', name: 'Ann' },
  { by: 'bot', name: '', bot: 'lieutenant' },
]
const told = (name) => page.locator('.end dl > div').filter({ hasText: name })

test('the end of a duel tells winner, reason, curve, best shot and unluckiest dice', async () => {
  await open_played(page, server.url, 'games/vector3/plays/two-seats-to-the-last.jsonl', seats)
  assert.equal(await until(page, /win/), 'You win')
  assert.match(
    await page.locator('.verdict').textContent(),
    /^Only Ann has ships left, which is worth 10 points: 32 points to 4\.$/,
  )
  await told('Your best shot').waitFor()
  assert.match(await told('Your best shot').textContent(), /turn 6.*2\.A6 destroyed/s)
  assert.match(await told('The unluckiest dice').textContent(), /turn 5.*3 in 100 are as bad/s)
  const curve = page.getByRole('group', { name: 'Points, turn by turn' })
  assert.ok((await curve.getByRole('link', { name: 'Turn 12: Ann has 32 points' }).count()) === 1)
  assert.match(await page.locator('.places').textContent(), /turn 12.*2\.B6 is destroyed/s)
  await look(page, 'ending')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.waitForTimeout(200)
  assert.deepEqual(await serious(page), [])
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the moment is one press away, and the way back into play from there', async () => {
  await told('The unluckiest dice').getByRole('link', { name: 'See that moment' }).click()
  assert.match(await until(page, /a miss/), /^2\.B6 rolls 6/)
  assert.match(await page.locator('.log [aria-current=step]').first().textContent(), /2\.B6 rolls 6.*a miss/)
  await page.goBack()
  await told('Your best shot').getByRole('link', { name: 'Take it from here' }).click()
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.waitForURL(/#\/local\/(?!played)/)
  await page.getByRole('application').waitFor()
})

test('who stays is not who wins: points decide, and the sentence says so', async () => {
  const play = 'games/vector3/plays/1979-skirmish/2-seats-last-fleet-defender.jsonl'
  await open_played(page, server.url, play, seats, 'skirmish')
  assert.equal(await until(page, /win/), 'Lieutenant wins')
  await page.getByText(/^Ann alone has ships left, worth 10 points\. But points decide/).waitFor()
  assert.match(
    await page.locator('.verdict').textContent(),
    /But points decide, not who is left: Lieutenant has 17, Ann 10\.$/,
  )
  await page.getByText('2.A9 warps out and is safe.').waitFor()
  assert.deepEqual(await serious(page), [])
})

test('a race tells what was flown against the least possible', async () => {
  const pilots = [seats[0], { by: 'bot', name: '', bot: 'pilot' }]
  await open_played(page, server.url, 'games/triplanetary/plays/bi-planetary/landed.jsonl', pilots, 'race')
  await until(page, /^A draw between Ann and Pilot$/)
  assert.match(await page.locator('.verdict').textContent(), /land in the same turn, 11/)
  await page.getByText('Ann: 11 turns and 9 fuel. The least possible was flown.').waitFor()
  await page.getByRole('link', { name: 'C1 lands on Venus, on the E side.' }).click()
  await until(page, /^C1 lands on Venus/)
  await page.goBack()
})

test('a battle without points that the log tells has its curve, its luck and its last chance', async () => {
  const escort = [seats[0], { by: 'bot', name: '', bot: 'escort' }]
  await open_played(page, server.url, 'games/slingshot/plays/duel/turn-limit.jsonl', escort, 'slingshot')
  await until(page, /^You win$/)
  assert.equal(await page.locator('.verdict').textContent(), 'The last turn is over: 7 points to 6 for Ann.')
  assert.match(await page.locator('.places').textContent(), /Ann.*7 points.*Escort.*6 points/s)
  const curve = page.getByRole('group', { name: 'Turn by turn: Ann, 7 points; Escort, 6 points' })
  await curve.getByRole('link', { name: 'Turn 11: Ann, 7 points' }).waitFor()
  assert.match(await told('Your best shot').textContent(), /in 100 are as good as that/)
  const open = told(/It was still open|The lead changed for good/)
  await open.getByRole('link', { name: 'Take it from here' }).click()
  await page.getByRole('button', { name: 'Play on from here' }).waitFor()
  assert.deepEqual(await serious(page), [])
  await page.goBack()
})

test('what one side alone is told of has a curve of its own', async () => {
  const captain = [seats[0], { by: 'bot', name: '', bot: 'captain' }]
  const war = 'games/triplanetary/plays/interplanetary-war/terra-marginal.jsonl'
  await open_played(page, server.url, war, captain, 'war')
  await until(page, /^Captain wins$/)
  await page.getByRole('group', { name: 'Turn by turn: Ann, 0 ships; Captain, 4 ships' }).waitFor()
  await page.getByRole('group', { name: 'Turn by turn: Ann, 1 of 3 sides of Terra laid waste' }).waitFor()
  await told('Before the end').getByRole('link', { name: 'Take it from here' }).waitFor()
  await look(page, 'ending-war')
})

test('it is played again from the other side', async () => {
  const pilots = [seats[0], { by: 'bot', name: '', bot: 'pilot' }]
  await open_played(page, server.url, 'games/triplanetary/plays/bi-planetary/landed.jsonl', pilots, 'race')
  await until(page, /^A draw between/)
  const before = page.url()
  await page.getByRole('button', { name: 'Play again from the other side' }).click()
  await page.waitForURL((url) => url.href !== before && url.hash.startsWith('#/local/'))
  const swapped = await page.evaluate(
    (id) => JSON.parse(localStorage.getItem(`local game ${id}`)).seats.map((one) => one.name || one.bot),
    page.url().split('/').at(-1),
  )
  assert.deepEqual(swapped, ['pilot', 'Ann'])
  assert.match(await headline(page), /./)
  assert.deepEqual(seat.faults, [])
})
