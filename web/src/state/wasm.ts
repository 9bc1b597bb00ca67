// The kernel in this page: one WebAssembly module, bytes in and out. Loaded once, in the background; everything that judges an
// order goes through here.
import { encode_node, read_node } from './node'
import type { Kernel } from './gateway'
import type { Domain, Fact, Options, Order, Problem, Vec } from './model'
import type { Known } from './rulesets'

interface Border {
  memory: WebAssembly.Memory
  _initialize(): void
  take_space(size: number): number
  give_back(space: number): void
  open_game(ruleset: number, ruleset_size: number, rules: number, rules_size: number): number
  options(handle: number, view: number, view_size: number, sheet: number, sheet_size: number): number
  check(handle: number, view: number, view_size: number, sheet: number, sheet_size: number): number
  foresee(handle: number, view: number, view_size: number, sheet: number, sheet_size: number): number
  default_sheet(handle: number, view: number, view_size: number): number
  sheet_notation(handle: number, view: number, view_size: number, sheet: number, sheet_size: number): number
}

// The module asks for three calls of WASI which a page has no use for: "not supported" answers them.
const NOT_SUPPORTED = 52
const WASI = { fd_close: () => NOT_SUPPORTED, fd_seek: () => NOT_SUPPORTED, fd_write: () => NOT_SUPPORTED }

let loading: Promise<Border> | null = null

function border(): Promise<Border> {
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

// Copies arguments in, calls, copies the answer out, and gives all space back.
function call(of: Border, name: 'options' | 'check' | 'foresee' | 'default_sheet' | 'sheet_notation', handle: number, ...parts: Uint8Array[]): Uint8Array {
  const spaces = parts.map((part) => {
    const space = of.take_space(part.length)
    new Uint8Array(of.memory.buffer, space, part.length).set(part)
    return space
  })
  const words = parts.flatMap((part, i) => [spaces[i]!, part.length])
  const answer = (of[name] as (...numbers: number[]) => number)(handle, ...words)
  const size = new DataView(of.memory.buffer).getUint32(answer, true)
  const bytes = new Uint8Array(of.memory.buffer, answer + 4, size).slice()
  of.give_back(answer)
  for (const space of spaces) of.give_back(space)
  return bytes
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
    kind: wire.kind, field, loose: wire.loose ?? false, lo, hi: wire.hi ?? lo, count: wire.count ?? 1, values, points: wire.points ?? [],
    words: words === null ? [] : (wire.kind === 'fixed' ? [lo] : values).map((value) => words[value] ?? ''),
  }
}

function options_of(wire: WireOptions | null, known: Known): Options {
  return {
    may_hand_in: wire?.complete ?? false,
    patterns: (wire?.patterns ?? []).map((pattern) => ({
      order: pattern.is,
      fields: Object.entries(pattern.fields).map(([field, domain]) => domain_of(field, domain, known.words_of(pattern.is, field))),
    })),
  }
}

const problem_of = (one: Partial<Problem>): Problem => ({ code: '', rule: '', grade: 'illegal', order: -1, field: '', numbers: {}, detail: '', ...one })

export function kernel_of(made: Border, known: Known, rules: Record<string, unknown>): Kernel {
  const ruleset = new TextEncoder().encode(known.ruleset)
  const changes = encode_node(rules)
  const put = (bytes: Uint8Array): number => {
    const space = made.take_space(bytes.length)
    new Uint8Array(made.memory.buffer, space, bytes.length).set(bytes)
    return space
  }
  const handle = made.open_game(put(ruleset), ruleset.length, put(changes), changes.length)
  if (handle < 0) throw new Error(`the kernel does not know ${known.ruleset} with these rules`)
  return {
    options: (view, draft) => options_of(read_node(call(made, 'options', handle, view, known.sheet(draft))) as WireOptions | null, known),
    check: (view, draft) => ((read_node(call(made, 'check', handle, view, known.sheet(draft))) ?? []) as Partial<Problem>[]).map(problem_of),
    foresee: (view, draft) => (read_node(call(made, 'foresee', handle, view, known.sheet(draft))) ?? []) as Fact[],
    default_sheet: (view) => known.orders(call(made, 'default_sheet', handle, view)),
    notation: (view, draft: Order[]) => new TextDecoder().decode(call(made, 'sheet_notation', handle, view, known.sheet(draft))),
  }
}

export async function load_kernel(known: Known, rules: Record<string, unknown>): Promise<Kernel> {
  return kernel_of(await border(), known, rules)
}
