// The hex board with 60 ships and 100 turns of courses, moved, zoomed and pointed at, in Chromium:
// web/dev/hexes.ts as the build would make it. Run alone it prints its measure as page_bench.mjs does.
import { pathToFileURL } from 'node:url'
import { dev_page } from '../stage/dev_page.mjs'
import { measured, traced } from '../stage/frames.mjs'
import { browser, leave } from '../stage/stage.mjs'

async function moved_and_zoomed(page) {
  const box = await page.getByRole('application').boundingBox()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  for (let round = 0; round < 2; ++round) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let i = 0; i < 120; ++i) {
      await page.mouse.move(x + 240 * Math.sin(i / 12), y + 180 * Math.sin(i / 8))
      await page.waitForTimeout(8)
    }
    await page.mouse.up()
    for (let i = 0; i < 100; ++i) {
      await page.mouse.wheel(0, i % 50 < 25 ? -40 : 40)
      await page.waitForTimeout(8)
    }
    for (let i = 0; i < 60; ++i) {
      await page.mouse.move(x + 6 * i - 180, y + 90 * Math.cos(i / 9))
      await page.waitForTimeout(8)
    }
    await page.getByRole('button', { name: 'Whole board' }).click()
  }
}

export async function hexes() {
  const made = await dev_page('hexes', 'ships=60&turns=100')
  const seat = await browser({ calm: false })
  try {
    const { page, context } = seat
    await page.goto(made.url)
    await page.waitForFunction(() => Number(document.querySelector('canvas[data-drawn]')?.dataset.drawn) > 0)
    await page.getByRole('button', { name: 'Whole board' }).click()
    await page.waitForTimeout(800)
    return measured('page_hexes', await traced(page, context, () => moved_and_zoomed(page)))
  } finally {
    await seat.close()
    made.close()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(JSON.stringify({ benchmarks: [await hexes()] }))
  } finally {
    await leave()
  }
}
