// A board of web/dev as the build would make it, with what its address asks for; served until it is closed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './stage.mjs'

const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

export async function dev_page(board, asked) {
  const web = join(root, 'web')
  const { build } = await import(pathToFileURL(createRequire(join(web, 'package.json')).resolve('vite')).href)
  const folder = mkdtempSync(join(tmpdir(), 'astrogate-dev-'))
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, rollupOptions: { input: join(web, 'dev/measured.html') } },
  })
  const server = createServer((request, answer) => {
    try {
      const path = new URL(request.url, 'http://x').pathname
      const bytes = readFileSync(join(folder, path))
      answer.writeHead(200, { 'content-type': KINDS[extname(path)] ?? 'application/octet-stream' }).end(bytes)
    } catch {
      answer.writeHead(404).end()
    }
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${server.address().port}/dev/measured.html?board=${board}&${asked}`,
    close() {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
