import { describe, expect, test } from 'vitest'
import wire from '../../../tests/vectors/wire.json'
import { decode, encode, type Schema, WireError } from './codec'

const schema = wire.schema as unknown as Schema
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))

describe('bytes made by the kernel', () => {
  test.each(wire.samples)('$bytes', ({ bytes, value }) => {
    expect(decode(schema, bytesOf(bytes))).toEqual(value)
    expect(encode(schema, value)).toEqual(bytesOf(bytes))
  })

  test.each(wire.samples)('cut anywhere, $bytes is refused', ({ bytes }) => {
    const all = bytesOf(bytes)
    for (let length = 0; length < all.length; length++)
      expect(() => decode(schema, all.slice(0, length))).toThrow(WireError)
    expect(() => decode(schema, Uint8Array.from([...all, 0]))).toThrow(WireError)
  })
})

const nat = { kind: 'nat', bits: 8 } as const
const int = { kind: 'int', bits: 8 } as const
const hue = { kind: 'enum', name: 'Hue', names: ['red', 'blue'] } as const

test('what does not fit its schema is refused when read', () => {
  const refused: [Schema, number[]][] = [
    [{ kind: 'bool' }, [2]],
    [nat, [128, 2]],
    [nat, [129, 0]],
    [int, [128, 2]],
    [hue, [2]],
    [{ kind: 'list', of: nat, capacity: 1 }, [2, 0, 0]],
    [{ kind: 'variant', alternatives: [] }, [0]],
    [{ kind: 'nat', bits: 64 }, [255, 255, 255, 255, 255, 255, 255, 255, 1]],
  ]
  for (const [type, bytes] of refused) expect(() => decode(type, Uint8Array.from(bytes))).toThrow(WireError)
})

test('what does not fit its schema is refused when written', () => {
  const point: Schema = { kind: 'struct', name: 'Point', row: true, fields: [{ name: 'x', type: int }] }
  const refused: [Schema, unknown][] = [
    [{ kind: 'bool' }, 1],
    [nat, 256],
    [nat, -1],
    [nat, 1.5],
    [int, 128],
    [int, '1'],
    [hue, 'green'],
    [{ kind: 'list', of: nat, capacity: 1 }, [1, 2]],
    [{ kind: 'array', of: nat, count: 2 }, [1]],
    [{ kind: 'variant', alternatives: [] }, { is: 'move' }],
    [{ kind: 'variant', alternatives: [] }, null],
    [point, null],
    [point, []],
  ]
  for (const [type, value] of refused) expect(() => encode(type, value)).toThrow(WireError)
})
