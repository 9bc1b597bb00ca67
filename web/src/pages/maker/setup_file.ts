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

// As src/formats reads it: whole numbers, no key twice, nothing after the value.
export function read_json(text: string): Read {
  let at = 0
  const lines = new Map<string, number>()
  const line_at = (end: number): number => text.slice(0, end).split('\n').length
  const bad = (told: string, where = at): BadSetup => new BadSetup(line_at(where), told)
  const blanks = (): void => {
    while (at < text.length && ' \t\r\n'.includes(text[at]!)) ++at
  }
  const word = (): string => {
    const found = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
    found.lastIndex = at
    const match = found.exec(text)
    if (match === null) throw bad('a text in quotes is wanted here.')
    at += match[0].length
    return JSON.parse(match[0]) as string
  }
  const list = (path: Path, depth: number): unknown[] => {
    const all: unknown[] = []
    for (++at, blanks(); text[at] !== ']'; blanks()) {
      if (all.length > 0 && text[at++] !== ',') throw bad('a comma or “]” is wanted here.', at - 1)
      all.push(value([...path, all.length], depth))
    }
    ++at
    return all
  }
  const map = (path: Path, depth: number): Record<string, unknown> => {
    const all: Record<string, unknown> = Object.create(null) as Record<string, unknown>
    for (++at, blanks(); text[at] !== '}'; blanks()) {
      if (Object.keys(all).length > 0 && text[at++] !== ',')
        throw bad('a comma or “}” is wanted here.', at - 1)
      blanks()
      const start = at
      const key = word()
      if (key in all) throw bad(`the key “${key}” stands here twice.`, start)
      blanks()
      if (text[at++] !== ':') throw bad('a colon is wanted here.', at - 1)
      all[key] = value([...path, key], depth)
    }
    ++at
    return { ...all }
  }
  const value = (path: Path, depth: number): unknown => {
    blanks()
    if (depth > 64) throw bad('this goes too deep.')
    lines.set(path.join('.'), line_at(at))
    const [next] = text.slice(at, at + 1)
    if (next === undefined) throw bad('the text ends too early.')
    if (next === '{') return map(path, depth + 1)
    if (next === '[') return list(path, depth + 1)
    if (next === '"') return word()
    const found = /(?:true|false|null|-?(?:0|[1-9]\d*))(?![\d.eE\w])/y
    found.lastIndex = at
    const match = found.exec(text)
    if (match === null) throw bad('this is neither a whole number nor a text in quotes.')
    at += match[0].length
    const read: unknown = JSON.parse(match[0])
    if (typeof read === 'number' && !Number.isSafeInteger(read)) throw bad('this number is too large.')
    return read
  }
  const read = value([], 0)
  blanks()
  if (at < text.length) throw bad('something follows the end.')
  return { value: read, lines }
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
