import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const wasmFile = fileURLToPath(
  new URL(process.env.ASTROGATE_WASM ?? '../build/wasm/bindings/wasm/astrogate.wasm', import.meta.url),
)

// Puts the kernel beside the page, under a name that does not change, so that the server and the tests find it too.
function kernel(): Plugin {
  return {
    name: 'astrogate-kernel',
    apply: 'build',
    generateBundle() {
      if (!existsSync(wasmFile)) {
        this.warn(`no kernel at ${wasmFile}: this client will draw boards, but judge no orders`)
        return
      }
      this.emitFile({ type: 'asset', fileName: 'astrogate.wasm', source: readFileSync(wasmFile) })
    },
  }
}

// The rule index of a game as `virtual:rules/<game>`: rule number to its words, read from games/<game>/rules.toml.
function rules(): Plugin {
  const entry = /^\s*\{ id = "([^"]+)",.* text = "((?:[^"\\]|\\.)*)"/
  return {
    name: 'astrogate-rules',
    resolveId: (id) => (id.startsWith('virtual:rules/') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0virtual:rules/')) return null
      const file = fileURLToPath(new URL(`../games/${id.split('/').at(-1)}/rules.toml`, import.meta.url))
      this.addWatchFile(file)
      const found = readFileSync(file, 'utf8').split('\n').map((line) => entry.exec(line))
      const words = Object.fromEntries(found.flatMap((one) => (one ? [[one[1], JSON.parse(`"${one[2]}"`)]] : [])))
      return `export default ${JSON.stringify(words)}`
    },
  }
}

export default defineConfig({
  base: './',
  plugins: [svelte(), kernel(), rules()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
