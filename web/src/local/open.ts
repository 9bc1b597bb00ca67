// Making, opening and listing games of this browser.
import { fetched_ruleset } from '../state/kernel/rulesets'
import { type Beginning, play_of, type InputLine } from '../state/kernel/play'
import { Table } from '../state/table/table.svelte'
import { border, load_kernel } from '../state/kernel/wasm'
import { LocalGame } from './game'
import { head_of, local_gateway } from './gateway'
import { draw_id } from './random'
import { type LocalSeat, local_store, type LocalStore, type Saved } from './store'

export interface LocalWish {
  ruleset: string
  rules: Record<string, unknown>
  setup: Beginning
  title: string
  seats: LocalSeat[]
  dice?: 'drawn' | 'typed'
  inputs?: InputLine[] // what a branch begins with
  branch?: Saved['branch']
  lesson?: string
}

// A new game, kept. Its id, and why it could not be kept.
export function new_local(wish: LocalWish, store: LocalStore = local_store): { id: string; trouble: string } {
  const { branch, ...rest } = wish
  const saved: Saved = {
    format: 'astrogate local game',
    version: 1,
    id: draw_id(),
    created: new Date().toISOString(),
    changed: Date.now(),
    sealed: [],
    hash: '',
    ...rest,
    dice: wish.dice ?? 'drawn',
    inputs: wish.inputs ?? [],
    ...(branch ? { branch } : {}),
  }
  const trouble = store.write(saved)
  if (trouble !== '') unkept.set(saved.id, saved)
  return { id: saved.id, trouble }
}

// Games that the storage did not take live as long as the page does.
const unkept = new Map<string, Saved>()

export async function load_local(id: string, store: LocalStore = local_store): Promise<LocalGame> {
  const saved = store.read(id) ?? unkept.get(id)
  if (!saved)
    throw new Error(
      'This browser has no such game. Games without a server stay in the browser they were played in.',
    )
  const known = await fetched_ruleset(saved.ruleset)
  if (known === null) throw new Error(`This page does not know the rules called ${saved.ruleset}.`)
  return new LocalGame(saved, play_of(await border(), known, saved.rules), known, store)
}

export async function open_local(id: string, asked: number | null): Promise<Table> {
  const game = await load_local(id)
  const head = head_of(game)
  const seat = asked ?? (head.my_seats.length === 1 ? head.my_seats[0]! : null)
  const table = new Table(id, local_gateway(game), game.known)
  table.kernel = await load_kernel(game.known, game.saved.rules)
  table.start({ head, frame: game.frames(seat).at(-1) ?? null }, seat)
  return table
}
