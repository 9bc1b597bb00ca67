import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const wasmFile = fileURLToPath(
  new URL(process.env.ASTROGATE_WASM ?? '../build/wasm/bindings/wasm/astrogate.wasm', import.meta.url),
)

// Puts the kernel beside the page, under a name that does not change, so that the server and the tests find
// it too.
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

export default defineConfig({
  base: './',
  plugins: [svelte(), kernel()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
  // The tests of the page's state run the browser's side of Svelte.
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  test: { include: ['src/**/*.test.ts'], testTimeout: 30000, css: true },
})
