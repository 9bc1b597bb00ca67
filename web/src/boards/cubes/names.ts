// Names as on the displays: letter and hull, the owner's seat before those of others.
import { triple } from '../../state/model'
import { slots_of, type CubesView, type ShipMark } from './scene'

export function unit_name(view: CubesView, unit: number): string {
  const seat = Math.floor(unit / 32)
  const ship = view.ships.find((one) => one.ship.unit === unit)?.ship
  const letter = String.fromCharCode(65 + (unit % 32))
  return (seat === view.seen.seat ? '' : `${seat + 1}.`) + letter + (ship ? String(slots_of(ship)) : '')
}

// A ship in one sentence, for those who hear the page.
export const ship_told = (ship: ShipMark): string =>
  `${ship.name} at ${triple(ship.at)}, velocity ${triple(ship.velocity)}` + (ship.next ? `, next turn at ${triple(ship.next)}` : '')
