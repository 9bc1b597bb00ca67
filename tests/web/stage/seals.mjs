// Sheets sealed one after another until something is asked. Each look reads the page once, and each press
// waits for what it was read for to be gone: nothing depends on how long anything takes.

// What stands on the page: the curtain between seats, a sheet that may be sealed with its headline, or
// neither yet.
const stands = (page) =>
  page.evaluate(() => {
    if (document.querySelector('.curtain .primary')) return 'curtain'
    const seal = document.querySelector('.seal .primary')
    return seal && !seal.disabled ? (document.querySelector('h1')?.textContent ?? '').trim() : ''
  })
const ready = (page) =>
  page.waitForFunction(
    () => document.querySelector('.curtain .primary, .seal .primary:not(:disabled)'),
    null,
    {
      timeout: 60000,
    },
  )
const TRIES = 6
const gone = (page) =>
  page
    .waitForFunction(() => !document.querySelector('.seal .primary:not(:disabled)'), null, { timeout: 5000 })
    .then(() => true)
    .catch(() => false)

// Seals the sheet that stands, by the key that does so. The button of the next sheet does not hear it for a
// while, so a key that was not heard may be pressed again.
export async function seal(page) {
  for (let i = 0; i < TRIES; ++i) {
    await ready(page)
    await page.keyboard.press('Control+Enter')
    if (await gone(page)) return
  }
  throw new Error('the sheet was not sealed')
}

// Opens curtains, and seals sheets as they are, until a headline matches; it says that headline. `otherwise`
// may act on a headline first.
export async function seal_until(page, pattern, otherwise = null) {
  for (let i = 0; i < 80; ++i) {
    await ready(page)
    const what = await stands(page)
    if (what === '') continue
    if (what === 'curtain') {
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => !document.querySelector('.curtain'))
      continue
    }
    if (pattern.test(what)) return what
    await otherwise?.(what)
    await seal(page)
  }
  throw new Error(`no headline matches ${pattern}`)
}
