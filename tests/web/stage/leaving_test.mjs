// A program that is no test, and opens a server and a browser, ends when it has left the stage: the bench of
// the page is one.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

const STAGE = new URL('./stage.mjs', import.meta.url).href
const PROGRAM = `
const { browser, leave, serve } = await import('${STAGE}')
const server = await serve()
const { page } = await browser()
await page.goto(server.url)
await leave()
console.log('left')
`

test('who leaves the stage leaves nothing open', () => {
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env
  const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    encoding: 'utf8',
    env: environment,
    timeout: 120_000,
  })
  assert.match(ended.stdout, /left/, ended.stderr)
  assert.equal(ended.signal, null, 'it ends by itself')
  assert.equal(ended.status, 0, ended.stderr)
})
