import { expect, test } from 'vitest'
import { encode_node, read_node } from './node'

test('a node comes back as it was written', () => {
  const tree = {
    words: ['a', 'ü−'],
    numbers: [0, -1, 300, -70000],
    yes: true,
    no: false,
    nothing: null,
    deep: { empty: [], map: {} },
  }
  expect(read_node(encode_node(tree))).toEqual(tree)
})

test('cut or lengthened bytes are refused', () => {
  const bytes = encode_node({ a: [1, 2, 'three'] })
  for (let size = 0; size < bytes.length; ++size)
    expect(() => read_node(bytes.slice(0, size))).toThrow(RangeError)
  expect(() => read_node(Uint8Array.from([...bytes, 0]))).toThrow(RangeError)
  expect(() => read_node(Uint8Array.from([9]))).toThrow(RangeError)
})
