// For tests, under Node: the kernel that the build made, the same bytes that the page loads; and the recorded
// plays of the games.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(
  new URL(process.env['ASTROGATE_WASM'] ?? '../../build/wasm/bindings/wasm/astrogate.wasm', import.meta.url),
)

export function kernel_bytes() {
  if (!existsSync(file)) throw new Error(`no kernel at ${file}: ./dev wasm builds it`)
  return Uint8Array.from(readFileSync(file)).buffer
}

const place_of = (game, name) => fileURLToPath(new URL(`../../games/${game}/plays/${name}`, import.meta.url))

export const play_file = (name, game = 'vector3') => readFileSync(place_of(game, name), 'utf8')

// Full records of today's rules, in order of their names.
export const play_names = (game = 'vector3') =>
  readdirSync(place_of(game, ''), { recursive: true })
    .filter((name) => name.endsWith('.jsonl') && !/1979|1981/.test(name))
    .sort()

// How many recorded positions a test measures: a sample, unless more are asked for.
export const positions_asked = (sample) => Number(process.env['ASTROGATE_POSITIONS'] ?? sample)
