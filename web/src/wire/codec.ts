// Canonical bytes <-> values, by the schemas that the kernel makes of its field lists (src/base/schema.h).
// A value has the same shape as its JSON: rows are arrays, enum values words, alternatives maps with `is`.
// docs/formats.md, section "Canonical bytes".

export type Schema =
  | { kind: 'bool' }
  | { kind: 'nat'; bits: number }
  | { kind: 'int'; bits: number }
  | { kind: 'id'; bits: number; name: string }
  | { kind: 'enum'; name: string; names: readonly string[] }
  | { kind: 'list'; of: Schema; capacity: number }
  | { kind: 'array'; of: Schema; count: number }
  | StructSchema
  | { kind: 'variant'; alternatives: readonly StructSchema[] }

export interface StructSchema {
  kind: 'struct'
  name: string
  is?: string
  row: boolean
  fields: readonly { name: string; type: Schema }[]
}

/** A schema whose values have the type T. */
export type Type<T> = Schema & { readonly __value?: T }
export type StructType<T> = StructSchema & { readonly __value?: T }

/** Those of the words that are of this type. */
export function words_in<W extends string>(type: Type<W>, words: readonly string[]): W[] {
  const names: readonly string[] = type.kind === 'enum' ? type.names : []
  return words.filter((word): word is W => names.includes(word))
}

/** Bytes or a value that do not fit their schema. */
export class WireError extends Error {}

type Fields = Record<string, unknown>

export function decode<T>(type: Type<T>, bytes: Uint8Array): T {
  const reader = new Reader(bytes)
  const value = reader.value(type)
  if (!reader.finished) throw new WireError(`bytes left after ${type.kind}`)
  return value as T
}

export function encode<T>(type: Type<T>, value: T): Uint8Array {
  const writer = new Writer()
  writer.value(type, value)
  return writer.bytes()
}

class Reader {
  #at = 0
  constructor(private readonly bytes: Uint8Array) {}

  get finished(): boolean {
    return this.#at === this.bytes.length
  }

  value(type: Schema): unknown {
    switch (type.kind) {
      case 'bool':
        return this.#below(2) === 1
      case 'nat':
      case 'id':
        return this.#below(2 ** type.bits)
      case 'int':
        return this.#integer(type.bits)
      case 'enum':
        return type.names[this.#below(type.names.length)]
      case 'list':
        return this.#items(type.of, this.#below(type.capacity + 1))
      case 'array':
        return this.#items(type.of, type.count)
      case 'struct':
        return this.#struct(type)
      case 'variant':
        return this.#variant(type.alternatives)
    }
  }

  #natural(): number {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[this.#at++]
      if (byte === undefined) throw new WireError('bytes end too early')
      if (byte === 0 && scale > 1) throw new WireError('number written longer than needed')
      value += (byte & 127) * scale
      if (!Number.isSafeInteger(value)) throw new WireError('number beyond 2^53')
      if (byte < 128) return value
    }
  }

  #below(limit: number): number {
    const value = this.#natural()
    if (value >= limit) throw new WireError(`${value} is not below ${limit}`)
    return value
  }

  #integer(bits: number): number {
    const raw = this.#below(2 ** bits)
    return raw % 2 === 0 ? raw / 2 : -(raw + 1) / 2
  }

  #items(of: Schema, count: number): unknown[] {
    return Array.from({ length: count }, () => this.value(of))
  }

  #struct(type: StructSchema): unknown {
    if (type.row) return type.fields.map((field) => this.value(field.type))
    const value: Fields = type.is === undefined ? {} : { is: type.is }
    for (const field of type.fields) value[field.name] = this.value(field.type)
    return value
  }

  #variant(alternatives: readonly StructSchema[]): unknown {
    return this.#struct(alternatives[this.#below(alternatives.length)]!)
  }
}

class Writer {
  readonly #out: number[] = []

  bytes(): Uint8Array {
    return Uint8Array.from(this.#out)
  }

  value(type: Schema, value: unknown): void {
    switch (type.kind) {
      case 'bool':
        return this.#natural(value === true ? 1 : this.#expect(value === false, 'yes or no', 0))
      case 'nat':
      case 'id':
        return this.#natural(this.#number(value, 0, 2 ** type.bits - 1))
      case 'int': {
        const number = this.#number(value, -(2 ** (type.bits - 1)), 2 ** (type.bits - 1) - 1)
        return this.#natural(number < 0 ? -2 * number - 1 : 2 * number)
      }
      case 'enum':
        return this.#index(type.names, value)
      case 'list':
        return this.#list(type.of, type.capacity, value)
      case 'array':
        this.#expect(Array.isArray(value) && value.length === type.count, `${type.count} items`, 0)
        return this.#items(type.of, value as unknown[])
      case 'struct':
        return this.#struct(type, value)
      case 'variant': {
        const words = type.alternatives.map((one) => one.is)
        const word = (value as Fields | null)?.is
        this.#index(words, word)
        return this.#struct(type.alternatives[words.indexOf(word as string)]!, value)
      }
    }
  }

  #natural(value: number): void {
    for (; value >= 128; value = Math.floor(value / 128)) this.#out.push((value % 128) + 128)
    this.#out.push(value)
  }

  #expect<R>(holds: boolean, what: string, result: R): R {
    if (!holds) throw new WireError(`not ${what}`)
    return result
  }

  #number(value: unknown, low: number, high: number): number {
    const fits = Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high
    return this.#expect(fits, `a whole number from ${low} to ${high}`, value as number)
  }

  #index(words: readonly unknown[], word: unknown): void {
    const index = words.indexOf(word)
    this.#natural(this.#expect(index >= 0, `one of ${words.join(' ')}`, index))
  }

  #list(of: Schema, capacity: number, value: unknown): void {
    this.#expect(Array.isArray(value) && value.length <= capacity, `a list of at most ${capacity}`, 0)
    this.#natural((value as unknown[]).length)
    this.#items(of, value as unknown[])
  }

  #items(of: Schema, values: unknown[]): void {
    for (const one of values) this.value(of, one)
  }

  #struct(type: StructSchema, value: unknown): void {
    this.#expect(typeof value === 'object' && value !== null, type.name, 0)
    type.fields.forEach((field, index) =>
      this.value(field.type, type.row ? (value as unknown[])[index] : (value as Fields)[field.name]),
    )
  }
}
