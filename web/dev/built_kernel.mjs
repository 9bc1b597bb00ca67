// For tests, under Node: the kernel that the build made, the same bytes that the page loads; and the recorded
// plays of Vector 3.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(
  new URL(process.env['ASTROGATE_WASM'] ?? '../../build/wasm/bindings/wasm/astrogate.wasm', import.meta.url),
)

export function kernel_bytes() {
  if (!existsSync(file)) throw new Error(`no kernel at ${file}: ./dev wasm builds it`)
  return Uint8Array.from(readFileSync(file)).buffer
}

export const play_file = (name) =>
  readFileSync(fileURLToPath(new URL(`../../games/vector3/plays/${name}`, import.meta.url)), 'utf8')
