// For tests, under Node: the program that the build made.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(
  new URL(process.env['ASTROGATE_PROGRAM'] ?? '../../build/astrogate', import.meta.url),
)

function lines_of(words, input = '') {
  if (!existsSync(file)) throw new Error(`no program at ${file}: ./dev build makes it`)
  const said = execFileSync(file, words, { input, encoding: 'utf8', maxBuffer: 1 << 26 })
  return said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

// Its answers to messages of the engine, one after the other.
export const asked_of_program = (messages) =>
  lines_of(['engine'], messages.map((one) => `${JSON.stringify(one)}\n`).join(''))

// Its analysis of a recorded play of Vector 3.
export function analysed_by_program(name, budget) {
  const play = fileURLToPath(new URL(`../../games/vector3/plays/${name}`, import.meta.url))
  return lines_of(['analyse', play, '--json', '--budget', `${budget}`])[0]
}
