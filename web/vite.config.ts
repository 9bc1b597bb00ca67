import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
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

// The page's own script is asked for along with the first one, which imports it late.
function begin_early(): Plugin {
  return {
    name: 'astrogate-begin-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const start = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'start')
        const wanted = start?.type === 'chunk' ? [start.fileName, ...start.imports] : []
        return wanted.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
        }))
      },
    },
  }
}

// The service worker lies beside the page, under a name that does not change, and knows its release.
function offline(): Plugin {
  return {
    name: 'astrogate-offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') return this.error(`${WORKER} was not built`)
      if (worker.imports.length > 0) return this.error(`${WORKER} imports ${worker.imports.join(', ')}`)
      const names = Object.keys(bundle).sort().join()
      const release = createHash('sha256').update(names).digest('hex').slice(0, 16)
      worker.code = worker.code.replaceAll('RELEASE', JSON.stringify(release))
    },
  }
}
const WORKER = 'sw.js'

// What the page begins with comes in one file; what several of its parts share in a few, by what it is of,
// and not in forty by who shares it.
const one_of = (...parts: RegExp[]): RegExp => new RegExp(parts.map((one) => one.source).join('|'))
const FIRST = one_of(
  /preload-helper/,
  /web\/src\/(shell\/(place\.ts|\w+\.css)|games\/late\.ts)/,
  /web\/src\/state\/(server\/early|kernel\/words_of_games)\.ts/,
)
const BEGINNING = one_of(
  /node_modules\/svelte\//,
  /web\/src\/(shell\/(?!fonts|whole_number)|wire|panels\/top\/(?!SettingsSheet)|boards\/pencil)/,
  /web\/src\/state\/(?!kernel\/(hash|play)|server\/shares|orders\/written)/,
)
const SHARED: readonly [string, RegExp][] = [
  [
    'table',
    one_of(
      /web\/src\/boards\/[^/]*$/,
      /web\/src\/boards\/hexes\/(board|hex|game|scene\/plan)\.ts$/,
      /web\/src\/telling\/.*$/,
      /web\/src\/panels\/(?!log|rules|seats\/SeatTools|orders\/OfferCards).*$/,
      /web\/src\/panels\/(rules\/(?!RuleBook|BookContents|book)|log\/telling).*$/,
    ),
  ],
  ['told', /web\/src\/boards\/(cubes|hexes)\/scene\/told\.ts$/],
  ['cubes', /web\/src\/(boards\/cubes|games\/vector3\/units)\//],
  ['hexes', /web\/src\/boards\/hexes\//],
]
const groups = [
  { name: 'first', test: FIRST, priority: SHARED.length + 2 },
  { name: 'page', test: BEGINNING, priority: SHARED.length + 1 },
  ...SHARED.map(([name, test], i) => ({ name, test, minShareCount: 2, priority: SHARED.length - i })),
]

export default defineConfig({
  base: './',
  plugins: [svelte(), kernel(), begin_early(), offline()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { index: at('index.html'), sw: at('src/offline/worker.ts') },
      output: {
        codeSplitting: { groups },
        entryFileNames: ({ name }) => (name === 'sw' ? WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
  // The tests of the page's state run the browser's side of Svelte.
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  test: {
    setupFiles: ['dev/every_game.ts'],
    include: ['src/**/*.test.ts'],
    testTimeout: 30000,
    css: true,
  },
})
