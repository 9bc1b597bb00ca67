// For tests, under Node, which draws nothing: how wide the letters of the page's hand are, by its own font.
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

const file = new URL('../node_modules/@fontsource/kalam/files/kalam-latin-400-normal.woff', import.meta.url)

// The tables of a font, by name.
function tables_of(font) {
  const tables = new Map()
  for (let i = 0; i < font.readUInt16BE(12); ++i) {
    const at = 44 + 20 * i
    const [offset, packed, whole] = [4, 8, 12].map((field) => font.readUInt32BE(at + field))
    const bytes = font.subarray(offset, offset + packed)
    tables.set(font.toString('latin1', at, at + 4), packed < whole ? inflateSync(bytes) : bytes)
  }
  return tables
}

// The glyph of each letter, by the segments of format 4.
function glyphs_of(cmap) {
  const glyphs = new Map()
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + 8 * i))
  const table = cmap.subarray(subtables.find((at) => cmap.readUInt16BE(at) === 4))
  const twice = table.readUInt16BE(6)
  for (let i = 0; i < twice; i += 2) {
    const [end, start] = [table.readUInt16BE(14 + i), table.readUInt16BE(16 + twice + i)]
    const step = table.readUInt16BE(16 + 2 * twice + i)
    const place = 16 + 3 * twice + i
    const offset = table.readUInt16BE(place)
    for (let code = start; code <= end && code < 0xffff; ++code) {
      const found = offset === 0 ? code : table.readUInt16BE(place + offset + 2 * (code - start))
      glyphs.set(code, found === 0 ? 0 : (found + step) & 0xffff)
    }
  }
  return glyphs
}

function widths_of(font) {
  const tables = tables_of(font)
  const glyphs = glyphs_of(tables.get('cmap'))
  const em = tables.get('head').readUInt16BE(18)
  const told = tables.get('hhea').readUInt16BE(34)
  return (letter) => {
    const glyph = Math.min(glyphs.get(letter.codePointAt(0)) ?? 0, told - 1)
    return tables.get('hmtx').readUInt16BE(4 * glyph) / em
  }
}

const width_of = widths_of(readFileSync(file))

// What of a canvas measuring needs.
export const measuring = {
  font: '',
  measureText(text) {
    const size = Number.parseFloat(this.font)
    return { width: size * [...text].reduce((sum, letter) => sum + width_of(letter), 0) }
  },
}
