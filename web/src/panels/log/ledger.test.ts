import { expect, test } from 'vitest'
import { events } from '../../../dev/made_up'
import type { View } from '../../state/model'
import { ledger_of } from './ledger'

const USES = [
  { list: 'ships', by: 'unit', fields: ['fuel'], events: ['course_plotted'] },
  { list: 'ships', by: 'unit', fields: ['seat'], events: ['ship_captured'] },
  { list: 'holds', fields: ['nukes'], events: ['ordnance_launched'] },
]
const view = (turn: number, ships: object[], nukes: number): View =>
  ({ turn, ships, holds: [{ nukes: 9 }, { nukes }] }) as unknown as View
const ship = (fuel: number, seat = 0) => ({ unit: 1, fuel, seat })
const other = { unit: 0, fuel: 1, seat: 0 }

test('every change has its turn and its cause, and nothing of other ships', () => {
  const lines = ledger_of(1, USES, [
    { view: view(1, [other, ship(20)], 2), glimpses: events({ is: 'turn_began', turn: 1 }) },
    {
      view: view(2, [{ ...other, fuel: 0 }, ship(18)], 2),
      glimpses: events(
        { is: 'course_plotted', unit: 0 },
        { is: 'course_plotted', unit: 1, cost: 2 },
        { is: 'turn_began', turn: 2 },
      ),
    },
    { view: null, glimpses: events({ is: 'ordnance_launched', unit: 7, parent: 1 }) },
    { view: view(2, [other, ship(18, 1)], 1), glimpses: events({ is: 'ship_captured', unit: 0, target: 1 }) },
    { view: view(2, [other], 1), glimpses: events({ is: 'ship_lost', unit: 1 }) },
  ])
  expect(lines.map(({ turn, field, before, after }) => [turn, field, before, after])).toEqual([
    [1, 'seen', null, ship(20)],
    [1, 'nukes', 0, 2],
    [1, 'fuel', 20, 18],
    [2, 'seat', 0, 1],
    [2, 'nukes', 2, 1],
    [2, 'gone', ship(18, 1), null],
  ])
  const causes = lines.map((one) => one.causes.map(({ is }) => is))
  expect(causes).toEqual([
    [],
    [],
    ['course_plotted'],
    ['ship_captured'],
    ['ordnance_launched'],
    ['ship_lost'],
  ])
})

test('a ship that comes into sight again is seen again, and what it was meanwhile is not told', () => {
  const lines = ledger_of(1, USES, [
    { view: view(1, [ship(20)], 0), glimpses: [] },
    { view: view(1, [], 0), glimpses: [] },
    {
      view: view(3, [ship(5)], 0),
      glimpses: events({ is: 'turn_began', turn: 3 }, { is: 'ship_detected', unit: 1 }),
    },
  ])
  expect(lines.map(({ turn, field }) => [turn, field])).toEqual([
    [1, 'seen'],
    [1, 'gone'],
    [3, 'seen'],
  ])
})
