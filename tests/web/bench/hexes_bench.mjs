// The hex board with 60 ships and 100 turns of courses, moved, zoomed and pointed at, in Chromium:
// web/dev/hexes.html as the build would make it. Run alone it prints its measure as page_bench.mjs does.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { measured, traced } from '../stage/frames.mjs'
import { browser, root } from '../stage/stage.mjs'

const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

async function page_made() {
  const web = join(root, 'web')
  const { build } = await import(pathToFileURL(createRequire(join(web, 'package.json')).resolve('vite')).href)
  const folder = mkdtempSync(join(tmpdir(), 'astrogate-hexes-'))
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, rollupOptions: { input: join(web, 'dev/hexes.html') } },
  })
  const server = createServer((asked, answer) => {
    try {
      const path = new URL(asked.url, 'http://x').pathname
      const bytes = readFileSync(join(folder, path))
      answer.writeHead(200, { 'content-type': KINDS[extname(path)] ?? 'application/octet-stream' }).end(bytes)
    } catch {
      answer.writeHead(404).end()
    }
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${server.address().port}/dev/hexes.html`,
    close() {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

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
  const made = await page_made()
  const seat = await browser({ calm: false })
  try {
    const { page, context } = seat
    await page.goto(`${made.url}?ships=60&turns=100`)
    await page.waitForFunction(() => Number(document.querySelector('canvas[data-drawn]')?.dataset.drawn) > 0)
    await page.getByRole('button', { name: 'Whole board' }).click()
    await page.waitForTimeout(800)
    return measured('page_hexes', await traced(page, context, () => moved_and_zoomed(page)))
  } finally {
    await seat.close()
    made.close()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(JSON.stringify({ benchmarks: [await hexes()] }))
