// The page reads what games say in the types that the build makes of their field lists: a field renamed there
// is an error of svelte-check in the boards and panels that read it.
import { after, test } from 'node:test'
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('../../../web', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'typed-page-'))
after(() => rmSync(copy, { recursive: true }))

// In the interface of that name, one field.
function rename(game, type, field) {
  const file = join(copy, `src/generated/${game}_types.ts`)
  const text = readFileSync(file, 'utf8')
  const begin = text.indexOf(`export interface ${type} {`)
  assert.ok(begin >= 0, `${game} has no ${type}`)
  const end = text.indexOf('\n}', begin)
  const before = text.slice(begin, end)
  const renamed = before.replace(`readonly ${field}:`, `readonly ${field}_renamed:`)
  assert.notEqual(renamed, before, `${type} has no ${field}`)
  writeFileSync(file, text.slice(0, begin) + renamed + text.slice(end))
}

function errors() {
  const check = [
    'svelte-check',
    '--tsconfig',
    './tsconfig.json',
    '--output',
    'machine',
    '--threshold',
    'error',
  ]
  try {
    return execFileSync('npx', check, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (failed) {
    return failed.stdout
  }
}

test('a field of a View, an order, an event or a fact that is renamed is an error where it is read', () => {
  for (const part of ['src', 'dev', 'tsconfig.json', 'svelte.config.js', 'package.json'])
    cpSync(join(web, part), join(copy, part), { recursive: true })
  symlinkSync(join(web, 'node_modules'), join(copy, 'node_modules'))
  rename('vector3', 'View', 'notes')
  rename('triplanetary', 'View', 'has_route')
  rename('vector3', 'Push', 'target')
  rename('vector3', 'PodDestroyed', 'pod')
  rename('triplanetary', 'CoursePlotted', 'cost')
  rename('vector3', 'LaserReach', 'bands')
  rename('triplanetary', 'OddsAre', 'by_die')
  rename('triplanetary', 'View', 'races')
  rename('vector3', 'PointsCounted', 'bonus')
  const said = errors()
  const wrong = (file, field) =>
    said
      .split('\n')
      .some((line) => line.includes(`ERROR "${file}"`) && new RegExp(`['.]${field}'`).test(line))
  for (const [file, field] of [
    ['src/boards/cubes/scene/notes.ts', 'notes'],
    ['src/games/triplanetary/TourPanel.svelte', 'has_route'],
    ['src/games/vector3/orders/TractorPanel.svelte', 'target'],
    ['src/telling/words.ts', 'pod'],
    ['src/boards/hexes/scene/scene.ts', 'cost'],
    ['src/boards/cubes/scene/scene.ts', 'bands'],
    ['src/games/triplanetary/AttackOdds.svelte', 'by_die'],
    ['src/pages/doors/small.ts', 'races'],
    ['src/pages/ending/account.ts', 'bonus'],
    ['src/pages/ending/story.ts', 'cost'],
  ])
    assert.ok(wrong(file, field), `${file} passes with '${field}' renamed:\n${said.slice(0, 4000)}`)
})
