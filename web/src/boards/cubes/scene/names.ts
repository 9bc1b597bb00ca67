// A ship, torpedo or mine in one sentence, for those who hear the page.
import { triple } from '../../../state/model'
import type { UnitMark } from './scene'
import { WEAPON_WORDS } from './weapon'

export const unit_told = (unit: UnitMark): string =>
  `${unit.name}${unit.weapon ? `, ${WEAPON_WORDS[unit.weapon]},` : ''} at ${triple(unit.at)}, ` +
  `velocity ${triple(unit.velocity)}` +
  (unit.next ? `, next turn at ${triple(unit.next)}` : '')
