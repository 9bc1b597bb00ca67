// For tests, under Node: the program that the build made, asked as `astrogate engine`.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const build = process.env['ASTROGATE_BUILD'] ?? fileURLToPath(new URL('../../build', import.meta.url))
const file = resolve(build, 'astrogate')

// Its answers to these messages, one after the other.
export function asked_of_program(messages) {
  if (!existsSync(file)) throw new Error(`no program at ${file}: ./dev build makes it`)
  const input = messages.map((one) => `${JSON.stringify(one)}\n`).join('')
  const options = { input, encoding: 'utf8', maxBuffer: 1 << 26 }
  return execFileSync(file, ['engine'], options)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
