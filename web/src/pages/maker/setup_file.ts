// A set-up as a file and as a link (docs/formats.md, "Set-ups"). What is wrong with one is said with its
// line.
import type { Custom } from '../../state/kernel/play'
import { type Known, ruleset_named } from '../../state/kernel/rulesets'
import { path_of, placed, schema_of, taken, type_at } from './place'
import { at_path, misfits, type Path } from './plan'

export const MOST_BYTES = 65536
const MOST_LINK = 6000 // letters; longer ones do not survive every messenger

export interface SetupFile {
  ruleset: string
  scenario: string
  title: string
  rules: Record<string, unknown>
  custom: Custom // the draft, wherever its game has it
}

// Where something is wrong with a text, in words for the person at the page.
export class BadSetup extends Error {
  constructor(
    readonly line: number,
    told: string,
  ) {
    super(line > 0 ? `Line ${line}: ${told}` : told)
  }
}

function shape(setup: SetupFile): Record<string, unknown> {
  const { ruleset, scenario, title } = setup
  const { rules, ...rest } = placed(ruleset_named(ruleset), setup)
  return {
    format: 'astrogate setup',
    version: 1,
    ruleset,
    scenario,
    ...(title === '' ? {} : { title }),
    ...(Object.keys(rules).length === 0 ? {} : { rules }),
    ...rest,
  }
}

// A list of things a line each; rows of numbers and of words on one line.
export function setup_text(setup: SetupFile): string {
  const is_flat = (value: unknown): boolean =>
    typeof value !== 'object' ||
    value === null ||
    Object.values(value).every(
      (one) =>
        typeof one !== 'object' || (Array.isArray(one) && one.every((part) => typeof part !== 'object')),
    )
  const line = (value: unknown): string =>
    Array.isArray(value)
      ? `[${value.map(line).join(', ')}]`
      : typeof value === 'object' && value !== null
        ? `{${Object.entries(value)
            .map(([key, one]) => `${JSON.stringify(key)}: ${line(one)}`)
            .join(', ')}}`
        : JSON.stringify(value)
  const write = (value: unknown, deep: string, is_top: boolean): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    if ((is_flat(value) && !is_top) || Object.keys(value).length === 0) return line(value)
    const inner = `${deep}  `
    return Array.isArray(value)
      ? `[\n${value.map((one) => inner + write(one, inner, false)).join(',\n')}\n${deep}]`
      : `{\n${Object.entries(value)
          .map(([key, one]) => `${inner}${JSON.stringify(key)}: ${write(one, inner, false)}`)
          .join(',\n')}\n${deep}}`
  }
  return `${write(shape(setup), '', true)}\n`
}

// ---- JSON that knows its lines

interface Read {
  value: unknown
  lines: Map<string, number> // by path
}

// A text read from its beginning, and how far that has come.
class Reading {
  readonly lines = new Map<string, number>()
  #at = 0

  constructor(readonly text: string) {}

  whole(): unknown {
    const read = this.#value([], 0)
    this.#blanks()
    if (this.#at < this.text.length) throw this.#bad('something follows the end.')
    return read
  }

  #line_at(end: number): number {
    return this.text.slice(0, end).split('\n').length
  }
  #bad(told: string, where = this.#at): BadSetup {
    return new BadSetup(this.#line_at(where), told)
  }
  get #next(): string | undefined {
    return this.text[this.#at]
  }
  #blanks(): void {
    while (this.#next !== undefined && ' \t\r\n'.includes(this.#next)) ++this.#at
  }
  #wants(sign: string, told: string): void {
    if (this.#next !== sign) throw this.#bad(told)
    ++this.#at
  }
  #taken(pattern: RegExp, told: string): string {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.text)
    if (match === null) throw this.#bad(told)
    this.#at += match[0].length
    return match[0]
  }

  #word(): string {
    const found = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
    return JSON.parse(this.#taken(found, 'a text in quotes is wanted here.')) as string
  }
  #number(): unknown {
    const found = /(?:true|false|null|-?(?:0|[1-9]\d*))(?![\d.eE\w])/y
    const read: unknown = JSON.parse(
      this.#taken(found, 'this is neither a whole number nor a text in quotes.'),
    )
    if (typeof read === 'number' && !Number.isSafeInteger(read)) throw this.#bad('this number is too large.')
    return read
  }
  #list(path: Path, depth: number): unknown[] {
    const all: unknown[] = []
    for (++this.#at, this.#blanks(); this.#next !== ']'; this.#blanks()) {
      if (all.length > 0) this.#wants(',', 'a comma or “]” is wanted here.')
      all.push(this.#value([...path, all.length], depth))
    }
    ++this.#at
    return all
  }
  #map(path: Path, depth: number): Record<string, unknown> {
    const all: Record<string, unknown> = Object.create(null) as Record<string, unknown>
    for (++this.#at, this.#blanks(); this.#next !== '}'; this.#blanks()) {
      if (Object.keys(all).length > 0) this.#wants(',', 'a comma or “}” is wanted here.')
      this.#blanks()
      const start = this.#at
      const key = this.#word()
      if (key in all) throw this.#bad(`the key “${key}” stands here twice.`, start)
      this.#blanks()
      this.#wants(':', 'a colon is wanted here.')
      all[key] = this.#value([...path, key], depth)
    }
    ++this.#at
    return { ...all }
  }
  #value(path: Path, depth: number): unknown {
    this.#blanks()
    if (depth > 64) throw this.#bad('this goes too deep.')
    this.lines.set(path.join('.'), this.#line_at(this.#at))
    if (this.#next === undefined) throw this.#bad('the text ends too early.')
    if (this.#next === '{') return this.#map(path, depth + 1)
    if (this.#next === '[') return this.#list(path, depth + 1)
    return this.#next === '"' ? this.#word() : this.#number()
  }
}

// As src/formats reads it: whole numbers, no key twice, nothing after the value.
export function read_json(text: string): Read {
  const reading = new Reading(text)
  return { value: reading.whole(), lines: reading.lines }
}

const KEYS = ['format', 'version', 'ruleset', 'scenario', 'title', 'rules', 'custom']
const is_map = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && !Array.isArray(one)

// The line of a path, or of what it stands in.
function line_of({ lines }: Read, path: Path): number {
  for (let size = path.length; size >= 0; --size) {
    const line = lines.get(path.slice(0, size).join('.'))
    if (line !== undefined) return line
  }
  return 1
}

// A set-up from its text, of a game that the page knows by `find`. A BadSetup says what is wrong.
export async function read_setup(
  text: string,
  find: (ruleset: string) => Promise<Known | null>,
): Promise<SetupFile> {
  if (text.trim() === '') throw new BadSetup(0, 'This file is empty.')
  if (text.length > MOST_BYTES)
    throw new BadSetup(0, `This is ${text.length} letters long; a set-up has ${MOST_BYTES} at most.`)
  const read = read_json(text)
  const bad = (path: Path, told: string): BadSetup =>
    new BadSetup(line_of(read, path), `${path.join('.')} ${told}.`)
  const all = read.value
  if (!is_map(all) || all['format'] !== 'astrogate setup')
    throw new BadSetup(1, 'this is no set-up of Astrogate: “format” is not “astrogate setup”.')
  if (all['version'] !== 1) throw bad(['version'], 'is newer than this page')
  for (const key of Object.keys(all)) if (!KEYS.includes(key)) throw bad([key], 'is a key that nobody knows')
  const { ruleset, scenario, title = '', rules = {}, custom } = all
  const known = typeof ruleset === 'string' ? await find(ruleset) : null
  if (known === null) throw bad(['ruleset'], 'is no game that is played here')
  if (schema_of(known) === null || (custom !== undefined && type_at(known, ['custom']) === null))
    throw bad(['custom'], `is nothing that ${known.title} takes`)
  if (!known.scenarios.some((one) => one.name === scenario))
    throw bad(['scenario'], 'is no scenario of this game')
  if (typeof title !== 'string' || title.length > 80)
    throw bad(['title'], 'is no title of 80 letters at most')
  if (!is_map(rules)) throw bad(['rules'], 'is not a map of options')
  const path = path_of(known)
  if (at_path(all, path) === undefined) throw bad(path, 'is missing')
  const whole = path.slice(0, 2) // an option is read with all that stands in it
  const [wrong] = misfits(type_at(known, whole)!, at_path(all, whole), whole)
  if (wrong !== undefined) throw bad(wrong.path, wrong.told)
  const draft = taken(known, { rules, custom: custom as Custom })
  return { ruleset: known.ruleset, scenario: String(scenario), title, ...draft }
}

// ---- links

const squeezed = async (bytes: Uint8Array, by: TransformStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes as BlobPart]).stream().pipeThrough(by)).arrayBuffer())

// What follows the address of the page; empty where it would be too long.
export async function setup_link(setup: SetupFile): Promise<string> {
  if (!('CompressionStream' in window)) return ''
  const bytes = await squeezed(
    new TextEncoder().encode(JSON.stringify(shape(setup))),
    new CompressionStream('deflate-raw'),
  )
  const letters = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  return letters.length > MOST_LINK ? '' : letters
}

export async function text_of_link(letters: string): Promise<string> {
  if (letters.length > MOST_LINK || !/^[\w-]+$/.test(letters))
    throw new BadSetup(0, 'The link is cut off or damaged.')
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    )
    const plain = await squeezed(bytes, new DecompressionStream('deflate-raw'))
    if (plain.length > MOST_BYTES) throw new RangeError()
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    throw new BadSetup(0, 'The link is cut off or damaged.')
  }
}
