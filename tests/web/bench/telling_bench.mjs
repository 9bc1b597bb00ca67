// A turn of 20 ships and 40 torpedoes told on the charts, in Chromium: web/dev/telling.ts as the build would
// make it. Run alone it prints its measure as page_bench.mjs does.
import { pathToFileURL } from 'node:url'
import { dev_page } from '../stage/dev_page.mjs'
import { measured, traced } from '../stage/frames.mjs'
import { browser, leave } from '../stage/stage.mjs'

export async function telling() {
  const made = await dev_page('telling', 'ships=20&torpedoes=40')
  const seat = await browser({ calm: false })
  try {
    const { page, context } = seat
    await page.goto(made.url)
    await page.locator('svg.sheet .mark').first().waitFor()
    const tell = page.getByRole('button', { name: 'Tell it' })
    // Looked for now and then, and in one place: what is measured is the page, not whoever waits for it.
    const is_told = () =>
      page.waitForFunction(() => document.querySelector('output')?.textContent === 'told', undefined, {
        polling: 100,
      })
    await tell.click() // what draws the telling is fetched
    await is_told()
    let script = 0
    const events = await traced(page, context, async () => {
      await tell.click()
      script = Number((await page.getByText(/^telling/).textContent()).replace(/\D/g, ''))
      await is_told()
    })
    return { ...measured('page_telling', events), script_ms: script }
  } finally {
    await seat.close()
    made.close()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(JSON.stringify({ benchmarks: [await telling()] }))
  } finally {
    await leave()
  }
}
