// What every browser test needs: a server of its own, browsers, a camera, and the eye of axe. Tests play by
// pointer and keyboard alone; nothing here reaches into the page.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { after } from 'node:test'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serious } from './eyes.mjs'

const web = createRequire(new URL('../../../web/package.json', import.meta.url))
const { chromium } = web('playwright-core')
export const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)))
const build = process.env.ASTROGATE_BUILD ?? join(root, 'build')
export const pictures = join(root, 'build', 'screenshots')
const CHROMIUM = process.env.ASTROGATE_CHROMIUM ?? '/usr/bin/chromium'
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// WebGL as a machine without graphics hardware has it.
const SOFTWARE_GL = ['--enable-unsafe-swiftshader']

function free_port() {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
}

// A server on a fresh store, with other limits if wanted; `close` ends it and takes the store away.
export async function serve(limits = {}) {
  const data = mkdtempSync(join(tmpdir(), 'astrogate-web-'))
  const port = await free_port()
  const config = join(data, 'limits.toml')
  writeFileSync(
    config,
    ['[limits]', ...Object.entries(limits).map(([name, value]) => `${name} = ${value}`)].join('\n') + '\n',
  )
  const child = spawn(
    join(build, 'astrogate'),
    ['serve', '--config', config, '--port', String(port), '--data', data, '--web', join(root, 'web/dist')],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = new Promise((done) => child.once('exit', done))
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  let said = ''
  const ready = new Promise((done, fail) => {
    const hear = (chunk) => {
      said += chunk
      if (said.includes('http://')) done()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)))
    setTimeout(() => fail(new Error(`the server did not come up: ${said}`)), 30000).unref()
  })
  opened.push({ close })
  await ready
  return { url: `http://127.0.0.1:${port}`, said: () => said, close }
}

// One Chromium for each set of arguments serves all browsers of a file; they share no cookies, store or page.
const started = new Map()
function chromium_with(args) {
  const key = args.join(' ')
  if (!started.has(key)) started.set(key, chromium.launch({ executablePath: CHROMIUM, headless: true, args }))
  return started.get(key)
}

// What is open until the file's tests are over, also if one of them fails: servers and browsers.
const opened = []
after(leave)

// Closes all of it. Node calls what stands in `after` only once nothing is left to do, and a browser that is
// open is something to do: a program that is no test calls this itself, or it never ends.
export async function leave() {
  for (const one of opened.splice(0).reverse()) await one.close()
  const browsers = [...started.values()]
  started.clear()
  for (const one of browsers) await in_time((await one).close())
}

// Chromium now and then never answers a farewell on a crowded machine. What is left of it ends with this
// process, which would wait for it: so it is ended, with the code of its tests.
async function in_time(farewell) {
  const late = new Promise((done) => setTimeout(() => done('late'), 10_000).unref())
  if ((await Promise.race([farewell, late])) === 'late') setTimeout(() => process.exit(), 3_000)
}

// A browser of its own: nothing is shared with another one.
export async function browser({
  width = 1440,
  height = 900,
  dark = true,
  calm = true,
  touch = false,
  gl = false,
} = {}) {
  const chrome = await chromium_with(
    gl ? [...ARGUMENTS.filter((one) => one !== '--disable-gpu'), ...SOFTWARE_GL] : ARGUMENTS,
  )
  const context = await chrome.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: calm ? 'reduce' : 'no-preference',
    hasTouch: touch,
    isMobile: touch,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20000)
  const faults = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    // The tab's icon is the browser's own affair: it asks for it at each address, also without a network.
    if (message.type() === 'error' && !message.location().url.endsWith('/mark.svg'))
      faults.push(message.text())
  })
  let closed = false
  const made = {
    page,
    context,
    faults,
    async close() {
      if (closed) return
      closed = true
      await in_time(context.close())
    },
  }
  opened.push(made)
  return made
}

// A server, and a browser for each of the settings given, until the file's tests are over.
export async function staged(...settings) {
  const server = await serve()
  const browsers = []
  for (const one of settings) browsers.push(await browser(one))
  return [server, ...browsers]
}

// Kept for whoever looks at the page: ASTROGATE_PICTURES=1. A picture takes as long as many a press.
export async function picture(page, name, full = false) {
  if (!process.env.ASTROGATE_PICTURES) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: full })
}

// The light of a machine, by its name in Settings. Until the one that the machine is set to is chosen again
// it stays, whatever colours the machine is said to prefer.
export const LIGHTS = {
  machine: 'As this machine is set',
  dark: 'Space at night',
  light: 'Space by day',
  paper: 'Paper',
}
export async function in_light(page, light) {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: LIGHTS[light] }).check()
  await page.keyboard.press('Escape')
  const shown = await page.evaluate(() => document.documentElement.dataset.theme ?? 'machine')
  assert.equal(shown, light)
}

// In both lights, wide and narrow, with nothing serious against it and nothing cut off.
export async function look(page, name) {
  assert.deepEqual(await serious(page), [], name)
  await picture(page, `${name}-1440-dark`)
  await page.setViewportSize({ width: 360, height: 760 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.waitForTimeout(300)
  assert.deepEqual(await serious(page), [], `${name} at 360`)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.ok(wide <= 360, `${name} is ${wide} wide at 360`)
  await picture(page, `${name}-360-light`, true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForTimeout(200)
}
