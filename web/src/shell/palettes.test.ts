// Colours as they are seen with one kind of cone missing: Machado, Oliveira and Fernandes 2009, severity 1,
// on linear RGB; apart by CIE76 in L*a*b*.
import { expect, test } from 'vitest'
import css from './palettes.css?raw'
import base from './style.css?raw'

type Triple = [number, number, number]
const SEEN: Record<string, Triple[]> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no long cones': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no middle cones': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no short cones': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
// [light, dark] of a colour: as the palette has it, else as the page has it.
function colours(palette: string, name: string): [string, string] {
  const block = css.split(`data-palette='${palette}'] {`)[1]!.split('}')[0]!
  const found =
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(block) ??
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(base)
  return [found![1]!, found![2]!]
}
const linear = (hex: string): Triple =>
  [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as Triple
const times = (rows: Triple[], v: Triple): Triple =>
  rows.map((row) => Math.min(1, Math.max(0, row[0] * v[0] + row[1] * v[1] + row[2] * v[2]))) as Triple
function lab(rgb: Triple): Triple {
  const [x, y, z] = times(
    [
      [0.4339, 0.3762, 0.1898],
      [0.2127, 0.7152, 0.0722],
      [0.0178, 0.1095, 0.8727],
    ],
    rgb,
  ).map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)) as Triple
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
const apart = (a: Triple, b: Triple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
const light_of = (hex: string): number =>
  linear(hex).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i]!, 0)
function contrast(a: string, b: string): number {
  const [dark, light] = [light_of(a), light_of(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const CASES: [string, string[], number][] = [
  ['red_green', ['all cones', 'no long cones', 'no middle cones'], 4.3],
  ['blue_yellow', ['all cones', 'no short cones'], 7],
]
for (const [palette, eyes, least] of CASES)
  for (const [light, name] of ['light', 'dark'].entries()) {
    const seats = Array.from({ length: 8 }, (_, i) => colours(palette, `seat-${i + 1}`)[light]!)
    test(`${palette}, ${name}: eight seats stay apart in the eyes it is for`, () => {
      for (const eye of eyes)
        seats.forEach((a, i) =>
          seats
            .slice(i + 1)
            .forEach((b) =>
              expect(
                apart(lab(times(SEEN[eye]!, linear(a))), lab(times(SEEN[eye]!, linear(b)))),
                `${a} ${b} with ${eye}`,
              ).toBeGreaterThan(10),
            ),
        )
    })
    test(`${palette}, ${name}: letters in a seat's colour can be read`, () => {
      for (const ground of ['paper', 'panel', 'panel-raised'])
        for (const seat of seats)
          expect(
            contrast(seat, colours(palette, ground)[light]!),
            `${seat} on ${ground}`,
          ).toBeGreaterThanOrEqual(least)
    })
  }

for (const palette of ['red_green', 'blue_yellow'])
  for (const [light, name] of ['light', 'dark'].entries())
    test(`${palette}, ${name}: the lines between hexes can be seen`, () => {
      const [hex, paper] = [colours(palette, 'hex')[light]!, colours(palette, 'paper')[light]!]
      expect(contrast(hex, paper), `${hex} on ${paper}`).toBeGreaterThanOrEqual(1.6)
    })

for (const palette of ['red_green', 'blue_yellow'])
  for (const [light, name] of ['light', 'dark'].entries())
    test(`${palette}, ${name}: the lines of a chart can be seen, every fifth before the others`, () => {
      const [grid, fifth, zero, paper] = ['grid', 'grid-fifth', 'grid-zero', 'paper'].map(
        (one) => colours(palette, one)[light]!,
      ) as [string, string, string, string]
      const seen = [grid, fifth, zero].map((one) => contrast(one, paper)) as Triple
      expect(seen[0], `${grid} on ${paper}`).toBeGreaterThanOrEqual(1.5)
      expect(seen[1]).toBeGreaterThan(seen[0] * 1.2)
      expect(seen[2]).toBeGreaterThan(seen[1] * 1.2)
    })

test('the lines of a chart can be seen on cream paper', () => {
  const block = base.split("data-theme='paper'] {")[1]!.split('}')[0]!
  const [grid, paper] = ['grid', 'paper'].map((one) => new RegExp(`--${one}: (#\\w{6})`).exec(block)![1]!)
  expect(contrast(grid!, paper!)).toBeGreaterThanOrEqual(1.5)
})

test('the measure itself: black and white are far apart; red and green are one without long cones', () => {
  expect(apart(lab(linear('#000000')), lab(linear('#ffffff')))).toBeCloseTo(100, 0)
  const [red, green] = ['#b3522c', '#6e7a2a'].map((hex) =>
    lab(times(SEEN['no middle cones']!, linear(hex))),
  ) as [Triple, Triple]
  expect(apart(red, green)).toBeLessThan(apart(lab(linear('#b3522c')), lab(linear('#6e7a2a'))) / 2)
})
