// Sentences from a game's texts: the little language of docs/formats.md, section "Texts", spoken as in
// src/formats/texts.cpp. tests/vectors/texts.json holds both to it.

export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value }
export type Sections = Readonly<Record<string, Readonly<Record<string, unknown>>>>
/** The name of a thing of a kind ("unit", "seat", …); undefined or '' when nobody knows it. */
export type Naming = (kind: string, value: Value) => string | undefined
export interface TextProblem {
  code: 'unknown_text' | 'unknown_field' | 'unknown_name' | 'wrong_kind' | 'bad_template'
  about: string
}
export interface Said {
  text: string
  problems: TextProblem[]
}

export class Texts {
  constructor(
    private readonly sections: Sections,
    private readonly naming: Naming = () => undefined,
  ) {}

  has(section: string, key: string): boolean {
    return typeof own(this.sections[section], key) === 'string'
  }

  say(section: string, key: string, values: Value): Said {
    const pattern = own(this.sections[section], key)
    if (typeof pattern === 'string') return this.fill(pattern, values)
    const about = `${section}.${key}`
    return { text: `?${about}?`, problems: [{ code: 'unknown_text', about }] }
  }

  fill(pattern: string, values: Value): Said {
    return new Filler(pattern, this.sections, this.naming, values).fill()
  }
}

const depthLimit = 8
// Directions by how many hexes of each coordinate they go, counterclockwise.
const WAYS: readonly (readonly [string, number, number])[] = [
  ['E', 1, 0],
  ['NE', 1, -1],
  ['NW', 0, -1],
  ['W', -1, 0],
  ['SW', -1, 1],
  ['SE', 0, 1],
]

function own(map: unknown, key: string): unknown {
  return typeof map === 'object' && map !== null && Object.hasOwn(map, key)
    ? (map as Record<string, unknown>)[key]
    : undefined
}

function child(value: Value | undefined, name: string): Value | undefined {
  if (!Array.isArray(value)) return own(value, name) as Value | undefined
  const axis = name.length === 1 ? 'xyz'.indexOf(name) : -1
  if (axis >= 0) return value[axis]
  return /^[0-9]$/.test(name) ? value[Number(name)] : undefined
}

function numberText(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`
}

// Walks a template once. Branches not taken are walked too, but say nothing.
class Filler {
  #at = 0
  #out = ''
  #broken = false
  readonly #problems: TextProblem[] = []

  constructor(
    private readonly pattern: string,
    private readonly sections: Sections,
    private readonly naming: Naming,
    private readonly values: Value,
    private readonly level = 0, // of words that have fields of their own
  ) {}

  fill(): Said {
    this.#text(0, true)
    return { text: this.#out, problems: this.#problems }
  }

  get #peek(): string {
    return this.pattern[this.#at] ?? ''
  }

  #complain(code: TextProblem['code'], about: string): void {
    this.#problems.push({ code, about })
    this.#out += `?${about}?`
  }

  #breakOff(): void {
    if (!this.#broken) this.#complain('bad_template', 'template')
    this.#broken = true
    this.#at = this.pattern.length
  }

  #expect(char: string): void {
    if (this.#peek !== char) return this.#breakOff()
    this.#at++
  }

  #text(depth: number, live: boolean): void {
    if (depth > depthLimit) return this.#breakOff()
    while (this.#at < this.pattern.length) {
      const char = this.#peek
      if (depth > 0 && (char === '|' || char === '}')) return
      if (char === '}') return this.#breakOff()
      this.#at++
      if (char === '{') this.#field(depth, live)
      else if (char !== '\\') this.#put(char, live)
      else if (this.#at >= this.pattern.length) return this.#breakOff()
      else this.#put(this.pattern[this.#at++]!, live)
    }
    if (depth > 0) this.#breakOff()
  }

  #put(char: string, live: boolean): void {
    if (live) this.#out += char
  }

  // A call, so that the text is read after its argument was made: making it may have complained into the
  // text.
  #append(text: string): void {
    this.#out += text
  }

  #word(): string {
    const start = this.#at
    while (this.#at < this.pattern.length && !'?|:{}\\'.includes(this.#peek)) this.#at++
    return this.pattern.slice(start, this.#at)
  }

  #field(depth: number, live: boolean): void {
    const path = this.#word()
    if (path === '' || path.includes(' ')) return this.#breakOff()
    let value: Value | undefined = this.values
    for (const name of path.split('.')) value = child(value, name)
    const known = value !== undefined && value !== null
    if (live && !known) this.#complain('unknown_field', path)
    const speaks = live && known
    const found = value ?? null
    if (this.#peek === '?') return this.#choose(depth, speaks, path, found)
    if (this.#peek === '|') return this.#count(depth, speaks, path, found)
    if (this.#peek === ':') return this.#format(speaks, path, found)
    if (speaks) this.#append(this.#plain(path, found))
    this.#expect('}')
  }

  #choose(depth: number, speaks: boolean, path: string, value: Value): void {
    this.#at++
    const flag = typeof value === 'boolean' || typeof value === 'number'
    if (speaks && !flag) this.#complain('wrong_kind', path)
    const yes = value === true || (typeof value === 'number' && value !== 0)
    this.#text(depth + 1, speaks && flag && yes)
    if (this.#peek === '|') {
      this.#at++
      this.#text(depth + 1, speaks && flag && !yes)
    }
    this.#expect('}')
  }

  #count(depth: number, speaks: boolean, path: string, value: Value): void {
    this.#at++
    const number = typeof value === 'number'
    if (speaks && !number) this.#complain('wrong_kind', path)
    this.#text(depth + 1, speaks && number && value === 1)
    this.#expect('|')
    this.#text(depth + 1, speaks && number && value !== 1)
    this.#expect('}')
  }

  #format(speaks: boolean, path: string, value: Value): void {
    this.#at++
    const word = this.#word()
    if (word === '') return this.#breakOff()
    if (!speaks) return this.#expect('}')
    if (word === 'vec') this.#append(this.#vector(path, value))
    else this.#append(word === 'hexes' ? this.#hexes(path, value) : this.#formatted(path, word, value))
    this.#expect('}')
  }

  #wrongKind(path: string): string {
    this.#complain('wrong_kind', path)
    return ''
  }

  #plain(path: string, value: Value): string {
    if (typeof value === 'number') return numberText(value)
    if (typeof value === 'string') return value
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (Array.isArray(value)) return value.map((item) => this.#plain(path, item)).join(', ')
    return this.#wrongKind(path)
  }

  #vector(path: string, value: Value): string {
    if (!Array.isArray(value)) return this.#wrongKind(path)
    return `(${value.map((item) => this.#plain(path, item)).join(',')})`
  }

  // A vector of hexes by the names of directions: as many steps of one as lie in it, or of two neighbours.
  #hexes(path: string, value: Value): string {
    const parts = Array.isArray(value) ? value.filter((part) => typeof part === 'number') : []
    const [q, r] = parts
    if (parts.length !== 2 || q === undefined || r === undefined) return this.#wrongKind(path)
    for (const [i, [name, one_q, one_r]] of WAYS.entries()) {
      const [next, next_q, next_r] = WAYS[(i + 1) % WAYS.length]!
      const steps = r * next_q - q * next_r
      const beside = q * one_r - r * one_q
      if (steps <= 0 || beside < 0) continue
      const told = `${numberText(steps)} ${this.#name('direction', name)}`
      return beside > 0 ? `${told}, ${numberText(beside)} ${this.#name('direction', next)}` : told
    }
    return numberText(0)
  }

  #formatted(path: string, word: string, value: Value): string {
    if (Array.isArray(value)) return value.map((item) => this.#formatted(path, word, item)).join(', ')
    if (word === '+') {
      if (typeof value !== 'number') return this.#wrongKind(path)
      return (value < 0 ? '' : '+') + numberText(value)
    }
    if (word === '%') {
      if (typeof value !== 'number') return this.#wrongKind(path)
      return `${numberText(Math.trunc((value + 5) / 10))} %`
    }
    if (word === 'tenths') {
      if (typeof value !== 'number') return this.#wrongKind(path)
      const size = Math.abs(value)
      const whole = (value < 0 ? '\u2212' : '') + numberText(Math.trunc(size / 10))
      return size % 10 === 0 ? whole : `${whole}.${size % 10}`
    }
    if (word === 'word') return typeof value === 'string' ? value.replaceAll('_', ' ') : this.#wrongKind(path)
    return this.#name(word, value)
  }

  #name(kind: string, value: Value): string {
    const key = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
    const written = own(this.sections[kind], key)
    if (typeof written === 'string') return written.includes('{') ? this.#filled(written) : written
    const given = this.naming(kind, value) ?? ''
    if (given === '') this.#complain('unknown_name', `${kind} ${key}`)
    return given
  }

  #filled(pattern: string): string {
    if (this.level >= depthLimit) {
      this.#breakOff()
      return ''
    }
    const inner = new Filler(pattern, this.sections, this.naming, this.values, this.level + 1).fill()
    this.#problems.push(...inner.problems)
    return inner.text
  }
}
