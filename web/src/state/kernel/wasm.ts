// The kernel in this page: one WebAssembly module, bytes in and out. Loaded once, in the background;
// everything that judges an order goes through here.
import type { AnyGame } from '../games'
import { encode_node, read_node } from './node'
import type { Kernel, Units, UnitTold } from '../table/gateway'
import { advice, choice } from './advisor'
import type { AimPattern, Domain, Options, Order, Problem, Vec } from '../model'
import type { Known } from './rulesets'

export interface Border {
  memory: WebAssembly.Memory
  _initialize(): void
  take_space(size: number): number
  give_back(space: number): void
  open_game(ruleset: number, ruleset_size: number, rules: number, rules_size: number): number
  close_game(handle: number): void
  sitting_unlock(sitting: number, seat: number): void
  sitting_is_complete(sitting: number, bots: number): number
}

// The calls of bindings/wasm that take a handle (all but one) and bytes, and answer with bytes.
export type Ask =
  | 'describe'
  | 'options'
  | 'check'
  | 'foresee'
  | 'foresee_unit'
  | 'unit'
  | 'default_sheet'
  | 'sheet_from_node'
  | 'sheet_notation'
  | 'read_orders'
  | 'sheet_post'
  | 'choose'
  | 'aims'
  | 'advise'
  | 'wrong_with_game'
  | 'start'
  | 'board_of_setup'
  | 'board_of_view'
  | 'waiting'
  | 'view'
  | 'advance'
  | 'tell'
  | 'state_hash'
  | 'sit'
  | 'sitting_advance'
  | 'sitting_lock'
  | 'analysis_of'
  | 'analysis_step'
  | 'analysis_told'

// The module asks for three calls of WASI which a page has no use for: "not supported" answers them.
const NOT_SUPPORTED = 52
const WASI = { fd_close: () => NOT_SUPPORTED, fd_seek: () => NOT_SUPPORTED, fd_write: () => NOT_SUPPORTED }

let loading: Promise<Border> | null = null

export function border(): Promise<Border> {
  loading ??= fetch('./astrogate.wasm')
    .then((answer) => {
      if (!answer.ok) throw new Error(`the kernel answered ${answer.status}`)
      return answer.arrayBuffer()
    })
    .then((bytes) => start(bytes))
    .catch((error: unknown) => {
      loading = null
      throw error
    })
  return loading
}

export async function start(bytes: ArrayBuffer): Promise<Border> {
  const { instance } = await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: WASI })
  const made = instance.exports as unknown as Border
  made._initialize()
  return made
}

const put = (of: Border, bytes: Uint8Array): number => {
  const space = of.take_space(bytes.length)
  new Uint8Array(of.memory.buffer, space, bytes.length).set(bytes)
  return space
}

// Copies arguments in, calls, copies the answer out, and gives all space back.
export function call(
  of: Border,
  name: Ask,
  handle: number | null,
  ...parts: (Uint8Array | number)[]
): Uint8Array {
  const spaces: number[] = []
  const words = parts.flatMap((part) => {
    if (typeof part === 'number') return [part]
    const space = put(of, part)
    spaces.push(space)
    return [space, part.length]
  })
  const calls = of as unknown as Record<Ask, (...numbers: number[]) => number>
  const answer = calls[name](...(handle === null ? [] : [handle]), ...words)
  const size = new DataView(of.memory.buffer).getUint32(answer, true)
  const bytes = new Uint8Array(of.memory.buffer, answer + 4, size).slice()
  of.give_back(answer)
  for (const space of spaces) of.give_back(space)
  return bytes
}

// Why a game cannot be had with these rules; empty when it can.
export function wrong_with(made: Border, ruleset: string, rules: Record<string, unknown>): Problem[] {
  const answer = call(made, 'wrong_with_game', null, new TextEncoder().encode(ruleset), encode_node(rules))
  return ((read_node(answer) ?? []) as Partial<Problem>[]).map(problem_of)
}

// Whoever opens a game by this closes it again; -1 where it cannot be had with these rules.
export function new_handle(made: Border, ruleset: string, rules: Record<string, unknown>): number {
  const [name, changes] = [new TextEncoder().encode(ruleset), encode_node(rules)]
  const [a, b] = [put(made, name), put(made, changes)]
  const handle = made.open_game(a, name.length, b, changes.length)
  made.give_back(a)
  made.give_back(b)
  return handle
}

// A game's handle. Games are kept for as long as the module is, so the same one is opened once.
const opened = new WeakMap<Border, Map<string, number>>()

export function handle_of(made: Border, ruleset: string, rules: Record<string, unknown>): number {
  const known = opened.get(made) ?? new Map<string, number>()
  opened.set(made, known)
  const key = `${ruleset} ${JSON.stringify(rules)}`
  if (!known.has(key)) {
    const handle = new_handle(made, ruleset, rules)
    if (handle < 0) throw new Error(`the kernel does not know ${ruleset} with these rules`)
    known.set(key, handle)
  }
  return known.get(key)!
}

interface WireDomain {
  kind: Domain['kind']
  loose?: boolean
  value?: number
  lo?: number
  hi?: number
  capacity?: number
  count?: number
  values?: number[]
  points?: Vec[]
}
interface WireOptions {
  complete?: boolean
  patterns?: { is: string; fields: Record<string, WireDomain> }[]
}

function domain_of(field: string, wire: WireDomain, words: readonly string[] | null): Domain {
  const values = wire.values ?? []
  const lo = wire.value ?? wire.lo ?? wire.capacity ?? 0
  return {
    kind: wire.kind,
    field,
    loose: wire.loose ?? false,
    lo,
    hi: wire.hi ?? lo,
    count: wire.count ?? 1,
    values,
    points: wire.points ?? [],
    words: words === null ? [] : (wire.kind === 'fixed' ? [lo] : values).map((value) => words[value] ?? ''),
  }
}

function options_of(wire: WireOptions | null, known: Known): Options {
  return {
    may_hand_in: wire?.complete ?? false,
    patterns: (wire?.patterns ?? []).map((pattern) => ({
      order: pattern.is,
      fields: Object.entries(pattern.fields).map(([field, domain]) =>
        domain_of(field, domain, known.words_of(pattern.is, field)),
      ),
    })),
  }
}

export const problem_of = (one: Partial<Problem>): Problem => ({
  code: '',
  rule: '',
  grade: 'illegal',
  order: -1,
  field: '',
  numbers: {},
  detail: '',
  ...one,
})

type WireSheet = {
  ok: boolean
  sheet?: Uint8Array
  problems?: Partial<Problem>[]
  misread?: { sentence: string }[]
} | null
function orders_read<G extends AnyGame>(answer: Uint8Array, known: Known<G>): ReturnType<Kernel<G>['read']> {
  const read = read_node(answer, ['sheet']) as WireSheet
  if (read?.ok && read.sheet !== undefined) return { ok: true, orders: known.orders(read.sheet) }
  return {
    ok: false,
    problems: (read?.problems ?? []).map(problem_of),
    misread: (read?.misread ?? []).map((one) => one.sentence),
  }
}

const NOBODY = 255 // the seat of nobody, as the border writes it

// Asked once a View: the page names its units again and again.
function units_of(made: Border, handle: number): (view: Uint8Array) => Units {
  const told = new WeakMap<Uint8Array, Map<number, UnitTold>>()
  return (view) => (unit) => {
    const known = told.get(view) ?? new Map<number, UnitTold>()
    told.set(view, known)
    const found = known.get(unit)
    if (found !== undefined) return found
    const { name, kind, owner } = read_node(call(made, 'unit', handle, view, unit)) as {
      name: string
      kind: string
      owner: number
    }
    const one = { name, kind, owner: owner === NOBODY ? null : owner }
    known.set(unit, one)
    return one
  }
}

export function kernel_of<G extends AnyGame>(
  made: Border,
  known: Known<G>,
  rules: Record<string, unknown>,
): Kernel<G> {
  const handle = handle_of(made, known.ruleset, rules)
  const units = units_of(made, handle)
  const cite = <T extends { rule?: string }>(one: T): T =>
    one.rule ? { ...one, rule: known.cite?.(one.rule) ?? one.rule } : one
  return {
    options: (view, draft) =>
      options_of(
        read_node(call(made, 'options', handle, view, known.sheet(draft))) as WireOptions | null,
        known,
      ),
    check: (view, draft) =>
      ((read_node(call(made, 'check', handle, view, known.sheet(draft))) ?? []) as Partial<Problem>[]).map(
        (one) => cite(problem_of(one)),
      ),
    foresee: (view, draft) =>
      ((read_node(call(made, 'foresee', handle, view, known.sheet(draft))) ?? []) as G['fact'][]).map(cite),
    foresee_unit: (view, draft, unit) =>
      (
        (read_node(call(made, 'foresee_unit', handle, view, known.sheet(draft), unit)) ?? []) as G['fact'][]
      ).map(cite),
    unit: (view, unit) => units(view)(unit),
    board: (view) => read_node(call(made, 'board_of_view', handle, view)),
    sorted: (view, draft) => {
      const read = orders_read(call(made, 'sheet_from_node', handle, view, encode_node(draft)), known)
      return read.ok ? read.orders : [...draft]
    },
    aims: (view) => (read_node(call(made, 'aims', handle, view)) ?? []) as AimPattern[],
    advise: (view, aim) => advice({ ruleset: known.ruleset, rules, view }, aim),
    choose: (view, bot) =>
      choice({ ruleset: known.ruleset, rules, view }, bot).then((said) =>
        said.ok
          ? { ok: true, orders: known.orders(said.sheet), reason: said.reason, numbers: said.numbers }
          : said,
      ),
    description: () =>
      (read_node(call(made, 'describe', handle)) as { description: unknown } | null)?.description,
    default_sheet: (view) => known.orders(call(made, 'default_sheet', handle, view)),
    notation: (view, draft: Order[]) =>
      new TextDecoder().decode(call(made, 'sheet_notation', handle, view, known.sheet(draft))),
    post: (view, draft: Order[]) =>
      new TextDecoder().decode(call(made, 'sheet_post', handle, view, known.sheet(draft))),
    read: (view, text) =>
      orders_read(call(made, 'read_orders', handle, view, new TextEncoder().encode(text)), known),
  }
}

export async function load_kernel(known: Known, rules: Record<string, unknown>): Promise<Kernel> {
  return kernel_of(await border(), known, rules)
}
