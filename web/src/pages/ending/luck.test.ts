import { expect, test } from 'vitest'
import type { Games } from '../../state/games'
import { deeds_of } from '../../telling/deeds'
import { entries_of } from '../../panels/log/entries'
import type { LogLine } from '../../panels/log/telling'
import { account_of } from './account'
import { at_most, below, luck_of, sum_at_least, sum_at_most } from './luck'

type DeltaVee = Games['delta_vee']['event']
type Slingshot = Games['slingshot']['event']

const shot = (chance: number, die: number, is_hit: boolean): DeltaVee[] => [
  {
    is: 'fire_declared',
    unit: 0,
    target: 32,
    mount: 1,
    shot: 'laser_barrage',
    energy: 2,
    value: 5,
    chance,
  },
  { is: 'fire_rolled', unit: 0, target: 32, die, is_hit },
]
const fired = (
  unit: number,
  target: number,
  lost: number,
  ...dice: [number, number, number][]
): Slingshot => ({
  is: 'ship_fired',
  unit,
  seat: unit < 32 ? 0 : 1,
  target,
  shots: dice.length,
  lost,
  rolls: dice.map(([attack, defence, die]) => ({ attack, defence, die })),
  told: 3,
})
const lines = (all: readonly (DeltaVee | Slingshot)[]): LogLine[] =>
  all.map(
    (glimpse, i) =>
      ({ key: `1.${i}`, glimpse, sentence: glimpse.is, dice: [], turn: 1 }) as unknown as LogLine,
  )

test('sums of dice', () => {
  expect(sum_at_least(2, 12)).toBeCloseTo(1 / 36)
  expect(sum_at_most(2, 3)).toBeCloseTo(3 / 36)
  expect(sum_at_least(1, 5)).toBeCloseTo(2 / 6)
  expect(below(4)).toBeCloseTo(3 / 36)
})

test('a shot in ten is as lucky as the chance that it was declared with', () => {
  const [hit] = deeds_of(shot(2, 1, true))
  expect(luck_of(hit!)!.well).toBeCloseTo(0.2)
  const [missed] = deeds_of(shot(9, 10, false))
  expect(luck_of(missed!)!.badly).toBeCloseTo(0.1)
})

test('shots of attack against defence are as lucky as their dice together', () => {
  const [deed] = deeds_of([fired(0, 32, 0, [4, 2, 1], [3, 3, 2])])
  expect(luck_of(deed!)).toMatchObject({ stake: 3 })
  expect(luck_of(deed!)!.badly).toBeCloseTo(3 / 36)
  const [hidden] = deeds_of([{ ...(fired(0, 32, 0) as object), shots: 2 } as Slingshot])
  expect(luck_of(hidden!)).toBeNull()
})

test('what was taken off a ship makes a best shot, and what hit nothing the unluckiest dice', () => {
  const all = [
    fired(0, 32, 1, [4, 2, 5]),
    fired(0, 32, 4, [4, 2, 6], [3, 3, 6]),
    fired(32, 0, 0, [6, 2, 1], [6, 2, 1]),
  ]
  const name = (unit: number): string => `U${unit}`
  const owner = (unit: number): number => (unit < 32 ? 0 : 1)
  const { best, suffered, unlucky } = account_of(lines(all), { seats: 2, name, owner, reader: 0 })
  expect(entries_of(lines(all), name)).toHaveLength(3)
  expect(best).toMatchObject({ key: '1.1' })
  expect(best!.chance).toBeCloseTo(1 / 36)
  expect(suffered).toBeNull()
  expect(unlucky).toMatchObject({ key: '1.2' })
  expect(unlucky!.chance).toBeCloseTo(at_most(2, 0, 5 / 6))
})
