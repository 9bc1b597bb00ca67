// The page, measured in Chromium: a cold first board over a slow line on a slow processor, and the charts
// while an arrow is dragged. Prints one JSON object, {"benchmarks": [{"name", measures…}]}; tools/bench.py
// runs it. ASTROGATE_BUILD names the build whose server is used.
import { measured, traced } from '../stage/frames.mjs'
import { hexes } from './hexes_bench.mjs'
import { telling } from './telling_bench.mjs'
import { move, until } from '../stage/play.mjs'
import { browser, leave, serve } from '../stage/stage.mjs'

const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
const SLOWER = 4 // times, the processor

// Of a game under way, from an empty cache.
async function first_board(context, url) {
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  await wire.send('Network.emulateNetworkConditions', SLOW_LINE)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const kinds = new Map()
  const loads = []
  let sockets = 0
  wire.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, { type, url: response.url }),
  )
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    loads.push({ ...kinds.get(requestId), bytes: encodedDataLength, at: Date.now() }),
  )
  wire.on('Network.webSocketCreated', () => ++sockets)
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[role="application"] svg, svg[role="application"], [role="application"]'))
        return
      seen.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => (window.first_board = performance.now())))
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await page.goto(url)
  await page.waitForFunction(() => window.first_board !== undefined, undefined, { timeout: 60000 })
  const milliseconds = await page.evaluate(() => window.first_board)
  const began = await page.evaluate(() => performance.timeOrigin)
  const before = loads.filter((one) => one.at <= began + milliseconds)
  const bytes = (type) =>
    before.filter((one) => type === undefined || one.type === type).reduce((sum, one) => sum + one.bytes, 0)
  await page.close()
  return {
    name: 'page_first_board',
    milliseconds,
    script_bytes: bytes('Script'),
    all_bytes: bytes(),
    requests: before.length,
    sockets,
  }
}

// While an arrow is dragged over the charts.
async function charts(page, context) {
  const ring = await page.locator('svg.sheet .handle').first().boundingBox()
  const x = ring.x + ring.width / 2
  const y = ring.y + ring.height / 2
  const events = await traced(page, context, async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let i = 0; i < 240; ++i) {
      await page.mouse.move(x + 40 * Math.sin(i / 9), y + 40 * Math.cos(i / 7))
      await page.waitForTimeout(8)
    }
    await page.mouse.up()
  })
  return measured('page_charts', events)
}

try {
  const server = await serve()
  const { page, context } = await browser({ calm: false })
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Fly now' }).click()
  await page.getByRole('application').waitFor()
  for (let i = 0; i < 60 && !/set your burns/.test(await until(page, /^Your move|wins?$|draw/)); ++i)
    await move(page)
  const dragged = await charts(page, context)
  const boards = []
  for (let i = 0; i < 3; ++i) boards.push(await first_board(context, page.url()))
  boards.sort((a, b) => a.milliseconds - b.milliseconds)
  console.log(JSON.stringify({ benchmarks: [boards[1], dragged, await hexes(), await telling()] }))
} finally {
  await leave()
}
