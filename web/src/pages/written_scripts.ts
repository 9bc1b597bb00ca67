// The script of what came, by the board that shows it.
import { type Names, script_of as script_of_cubes } from '../boards/cubes/scene/told'
import { boarding_of } from '../boards/boarding'
import { type HexBoard, Printed } from '../boards/hexes/board'
import type { HexGame } from '../boards/hexes/game'
import { script_of as script_of_hexes } from '../boards/hexes/telling/told'
import type { GameName, Games } from '../state/games'
import type { Ruleset } from '../state/table/gateway'
import type { TableTold } from '../state/table/table.svelte'
import { with_arms } from '../telling/arms'
import { type Script, scripted } from '../telling/script'
import type { NameOf } from '../telling/words'

const is_told_in = <N extends GameName>(
  ruleset: Pick<Ruleset, 'game'>,
  game: N,
  _told: TableTold,
): _told is TableTold<Games[N]> => ruleset.game === game

const is_told_on_hexes = (
  ruleset: Pick<Ruleset, 'has' | 'say' | 'description'>,
  _told: TableTold,
): _told is TableTold<HexGame> => boarding_of(ruleset).board === 'hexes'

export function write_script(
  ruleset: Ruleset,
  hexes: HexBoard | null,
  told: TableTold,
  names: Names,
  pace: number,
  by: NameOf,
): Script {
  if (is_told_in(ruleset, 'vector3', told)) return script_of_cubes(told, names, pace)
  if (hexes && is_told_on_hexes(ruleset, told))
    return with_arms(script_of_hexes(told, new Printed(hexes), names.unit, pace, by), told.glimpses)
  return scripted([], pace)
}
