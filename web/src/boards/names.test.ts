import { expect, test } from 'vitest'
import {
  type Box,
  far_from,
  type Ground,
  is_over,
  laid_out,
  type Line,
  type Placed,
  type Wanted,
  within,
} from './names'

const PAGE: Box = { x: -200, y: -200, width: 600, height: 600 }
const UPPER_RIGHT = 15
const name = (i: number, x: number, y: number, more: Partial<Wanted> = {}): Wanted => ({
  key: `n${i}`,
  discs: [{ x, y, radius: 9 }],
  parts: [{ text: `S${i}`, seat: 0 }],
  width: (parts) => 24 * parts.length,
  height: 17,
  may_go: false,
  is_first: false,
  ...more,
})
const lay = (names: readonly Wanted[], more: Partial<Ground> = {}): Placed[] =>
  laid_out(names, {
    discs: names.flatMap((one) => one.discs),
    page: PAGE,
    beside: UPPER_RIGHT,
    covering: 120,
    ...more,
  })
const around = (from: number, x: number, y: number, many: number): Wanted[] =>
  Array.from({ length: many }, (_, i) => {
    const turn = (i * 2 * Math.PI) / many
    return name(from + i, x + 11 * Math.cos(turn), y + 11 * Math.sin(turn))
  })
const overlaps = (placed: readonly Placed[]): number =>
  placed.flatMap((a, i) => placed.slice(i + 1).filter((b) => is_over(a.box, b.box))).length

test('a name alone stands at the upper right of its mark', () => {
  const [{ box, leaders }] = lay([name(0, 100, 100)]) as [Placed]
  expect(box.x).toBeGreaterThan(100)
  expect(box.y + box.height / 2).toBeLessThan(100)
  expect(leaders).toEqual([])
})

test('a name stands beside what is written already, too', () => {
  const word = { x: 105, y: 60, width: 60, height: 80 }
  const [{ box }] = lay([name(1, 100, 100)], { taken: [word] }) as [Placed]
  expect(is_over(box, word)).toBe(false)
  expect(is_over(lay([name(1, 100, 100)])[0]!.box, word)).toBe(true)
})

test('the names of four ships in one hex lie on no other, nor those of two such hexes side by side', () => {
  const one = around(0, 100, 100, 4)
  expect(lay(one)).toHaveLength(4)
  expect(overlaps(lay(one))).toBe(0)
  const two = lay([...one, ...around(4, 145, 100, 4)])
  expect(overlaps(two)).toBe(0)
  expect(two.flatMap((placed) => placed.keys)).toHaveLength(8)
})

test('the names of sixteen ships that crowd around one world lie on no other, and each is told', () => {
  const placed = lay(around(0, 100, 100, 16))
  expect(overlaps(placed)).toBe(0)
  expect(placed.flatMap((one) => one.keys)).toHaveLength(16)
})

test('each is nearer to its own disc than to any other, whatever their size', () => {
  const crowd = around(0, 100, 100, 6).map((one, i) => ({
    ...one,
    discs: [{ ...one.discs[0]!, radius: 5 + i }],
  }))
  for (const { keys, box } of lay(crowd)) {
    const [own, others] = [true, false].map((is_own) =>
      Math.min(
        ...crowd
          .filter((one) => keys.includes(one.key) === is_own)
          .map((one) => far_from(box, one.discs[0]!)),
      ),
    )
    expect(own).toBeLessThan(others!)
    expect(own).toBeGreaterThanOrEqual(0)
  }
})

test('who is first has the first choice', () => {
  const [a, b] = [name(0, 100, 100), name(1, 112, 100, { is_first: true })]
  const alone = lay([b], { discs: [...a.discs, ...b.discs] })[0]!
  expect(lay([a, b]).find((one) => one.key === 'n1')!.box).toEqual(alone.box)
})

test('a name stands beside a course rather than on it', () => {
  const course: Line = [
    { x: 100, y: 100 },
    { x: 200, y: 60 },
  ]
  const [{ box, leaders }] = lay([name(0, 100, 100)], { lines: [course] }) as [Placed]
  expect(within(course, box)).toBe(0)
  expect(leaders).toEqual([])
  expect(within(course, lay([name(0, 100, 100)])[0]!.box)).toBeGreaterThan(0)
})

test('a name lies on its own page, if it has one, and is led to its disc where it is apart', () => {
  const page = { x: 20, y: 120, width: 200, height: 60 }
  const [{ box, leaders }] = lay([name(0, 100, 100, { page })]) as [Placed]
  expect(box.y).toBeGreaterThanOrEqual(120)
  expect(leaders).toHaveLength(1)
})

test('so much of a line lies in a box', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 }
  const line = (...[x, y, a, b]: [number, number, number, number]): Line => [
    { x, y },
    { x: a, y: b },
  ]
  expect(within(line(-5, 5, 15, 5), box)).toBe(10)
  expect(within(line(5, -5, 5, 5), box)).toBe(5)
  expect(within(line(-5, 12, 15, 12), box)).toBe(0)
  expect(within(line(12, -5, 12, 15), box)).toBe(0)
  expect(within(line(-2, 5, 5, 12), box)).toBeCloseTo(Math.hypot(1, 1) * 3)
})

test('the name of a small thing is left out where it would lie on another', () => {
  const crowd = Array.from({ length: 40 }, (_, i) => name(i, 100 + 2 * i, 100, { may_go: i > 3 }))
  const placed = lay(crowd)
  const told = placed.flatMap((one) => one.keys)
  for (const { key, may_go } of crowd) if (!may_go) expect(told).toContain(key)
  expect(placed.length).toBeLessThan(40)
  expect(overlaps(placed)).toBe(0)
  expect(lay([name(0, 100, 100, { may_go: true })])).toHaveLength(1)
})
