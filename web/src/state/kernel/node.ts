// The tree in which the kernel answers (node_bytes of base/node.h): kind, then content; numbers as in the
// canonical bytes.
export type Node = null | boolean | number | string | Node[] | { [key: string]: Node }

// Texts under the keys `raw` are canonical bytes, given as they are.
export function read_node(bytes: Uint8Array, raw: readonly string[] = []): unknown {
  let at = 0
  const words = new TextDecoder()
  const natural = (): number => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++]
      if (byte === undefined) throw new RangeError('a node ends too early')
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  const part = (): Uint8Array => {
    const size = natural()
    if (at + size > bytes.length) throw new RangeError('a text ends too early')
    return bytes.subarray(at, (at += size))
  }
  const text = (): string => words.decode(part())
  const child = (depth: number): [string, Node | Uint8Array] => {
    const key = text()
    if (!raw.includes(key) || bytes[at] !== 3) return [key, node(depth)]
    ++at
    return [key, part().slice()]
  }
  const node = (depth: number): Node => {
    if (depth > 64) throw new RangeError('a node is too deep')
    switch (natural()) {
      case 0:
        return null
      case 1:
        return natural() === 1
      case 2: {
        const raw = natural()
        return raw % 2 === 0 ? raw / 2 : -(raw + 1) / 2
      }
      case 3:
        return text()
      case 4:
        return Array.from({ length: natural() }, () => node(depth + 1))
      case 5:
        return Object.fromEntries(Array.from({ length: natural() }, () => child(depth + 1))) as Node
    }
    throw new RangeError('no such kind of node')
  }
  const value = node(0)
  if (at !== bytes.length) throw new RangeError('bytes left after a node')
  return value
}

export function encode_node(value: unknown): Uint8Array {
  const out: number[] = []
  const natural = (number: number): void => {
    for (; number >= 128; number = Math.floor(number / 128)) out.push((number % 128) + 128)
    out.push(number)
  }
  const part = (bytes: Uint8Array): void => {
    natural(bytes.length)
    for (const byte of bytes) out.push(byte)
  }
  const text = (word: string): void => part(new TextEncoder().encode(word))
  const node = (one: unknown): void => {
    if (one === null || one === undefined) return natural(0)
    if (typeof one === 'boolean') return out.push(1, one ? 1 : 0) as unknown as undefined
    if (typeof one === 'number') {
      if (!Number.isSafeInteger(one)) throw new RangeError(`${one} is not a whole number`)
      natural(2)
      return natural(one < 0 ? -2 * one - 1 : 2 * one)
    }
    if (typeof one === 'string') {
      natural(3)
      return text(one)
    }
    if (one instanceof Uint8Array) {
      natural(3)
      return part(one)
    }
    if (Array.isArray(one)) {
      natural(4)
      natural(one.length)
      return one.forEach(node)
    }
    const entries = Object.entries(one as Record<string, unknown>)
    natural(5)
    natural(entries.length)
    for (const [key, child] of entries) {
      text(key)
      node(child)
    }
  }
  node(value)
  return Uint8Array.from(out)
}
