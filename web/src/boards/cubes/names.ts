// Names as on the displays: letter and hull, the owner's seat before those of others; torpedoes and mines by kind and number.
import { triple } from '../../state/model'
import { slots_of, type CubesView, type UnitMark } from './scene'
import { is_ship, owner_of, ship_letter, warhead_name, type Weapon } from '../../state/units'

export const WEAPON_WORDS: Record<Weapon, string> = { unguided: 'unguided torpedo', guided: 'guided torpedo', mine: 'mine' }

export function unit_name(view: CubesView, unit: number): string {
  const seat = owner_of(unit)
  const whose = seat === view.seen.seat ? '' : `${seat + 1}.`
  if (!is_ship(unit)) return whose + warhead_name(unit)
  const ship = view.ships.find((one) => one.ship.unit === unit)?.ship
  return whose + ship_letter(unit) + (ship ? String(slots_of(ship)) : '')
}

// A ship, torpedo or mine in one sentence, for those who hear the page.
export const unit_told = (unit: UnitMark): string =>
  `${unit.name}${unit.weapon ? `, ${WEAPON_WORDS[unit.weapon]},` : ''} at ${triple(unit.at)}, velocity ${triple(unit.velocity)}` + (unit.next ? `, next turn at ${triple(unit.next)}` : '')
