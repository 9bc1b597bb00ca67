// Fleets and technologies of one's own, kept in this browser as the orders that make them, in the notation
// every program of the house reads.
import type { Kernel } from '../table/gateway'
import type { Order, Problem } from '../model'

export interface KeptSheet {
  ruleset: string
  step: string // of the order of play
  name: string
  text: string
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>
const PLACE = 'kept sheets'
const MOST = 200
export const LONGEST_NAME = 40

const is_kept = (one: unknown): one is KeptSheet =>
  typeof one === 'object' &&
  one !== null &&
  ['ruleset', 'step', 'name', 'text'].every(
    (field) => typeof (one as Record<string, unknown>)[field] === 'string',
  )

function all(shelf: Shelf): KeptSheet[] {
  try {
    const read: unknown = JSON.parse(shelf.getItem(PLACE) ?? '[]')
    return Array.isArray(read) ? read.filter(is_kept) : []
  } catch {
    return []
  }
}

// '' when it is kept, else why not.
function write(shelf: Shelf, sheets: readonly KeptSheet[]): string {
  try {
    shelf.setItem(PLACE, JSON.stringify(sheets))
    return ''
  } catch {
    return 'This browser did not keep it: its storage is full, or forbidden.'
  }
}

const is_at = (one: KeptSheet, { ruleset, step }: Pick<KeptSheet, 'ruleset' | 'step'>): boolean =>
  one.ruleset === ruleset && one.step === step

export const kept_sheets = (shelf: Shelf, at: Pick<KeptSheet, 'ruleset' | 'step'>): KeptSheet[] =>
  all(shelf)
    .filter((one) => is_at(one, at))
    .sort((a, b) => a.name.localeCompare(b.name))

// One of the same name gives way.
export function keep_sheet(shelf: Shelf, sheet: KeptSheet): string {
  const others = all(shelf).filter((one) => !is_at(one, sheet) || one.name !== sheet.name)
  return others.length >= MOST
    ? `This browser keeps ${MOST} of them; delete one first.`
    : write(shelf, [...others, sheet])
}

export const drop_sheet = (shelf: Shelf, sheet: KeptSheet): string =>
  write(
    shelf,
    all(shelf).filter((one) => !is_at(one, sheet) || one.name !== sheet.name),
  )

export interface ReadIn {
  draft: Order[] | null // null where the text is no list of orders
  problems: Problem[] // all of them
}

// Orders out of text, as far as they belong to this stage; whatever is wrong with any of them is told.
export function read_in(kernel: Pick<Kernel, 'read' | 'check'>, view: Uint8Array, text: string): ReadIn {
  const read = kernel.read(view, text)
  if (!read.ok) return { draft: null, problems: read.problems }
  const problems = kernel.check(view, read.orders)
  const strange = problems.filter((one) => one.code === 'not_now')
  if (strange.length === 0) return { draft: read.orders, problems }
  const here = read.orders.filter((_, i) => !strange.some((one) => one.order === i))
  return { draft: here, problems: [...strange, ...kernel.check(view, here)] }
}
