// Development only: the table drawn from a made-up position, with a stand-in for the kernel. No part of the
// build.
import { mount } from 'svelte'
import '../src/shell/fonts'
import '../src/shell/style.css'
import TablePage from '../src/pages/TablePage.svelte'
import { burn } from '../src/games/vector3/orders/hand'
import { plays, Table } from '../src/state/table/table.svelte'
import { kernel } from './kernel'
import { gateway, ruleset, scenes } from './position'

const words = new URLSearchParams(location.search)
const scene = scenes[words.get('scene') ?? 'burn']!
if (words.get('theme')) document.documentElement.dataset['theme'] = words.get('theme')!
const table = new Table('x', gateway(scene), words.has('plain') ? { ...ruleset, game: 'no_board' } : ruleset)
table.kernel = kernel(scene)
table.start({ head: scene.head, frame: scene.frames.at(-1)! }, 0)
setTimeout(() => {
  if (scene.select !== undefined) table.select(scene.select)
  if (scene.refused && plays(table, 'vector3')) burn(table, scene.select!, scene.refused)
  else if (scene.draft) for (const order of scene.draft) table.add(order)
}, 200)
mount(TablePage, { target: document.getElementById('app')!, props: { table } })
