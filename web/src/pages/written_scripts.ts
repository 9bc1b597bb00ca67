// The script of what came, by the board that shows it.
import { type Names, script_of as script_of_cubes } from '../boards/cubes/scene/told'
import { type HexBoard, Printed } from '../boards/hexes/board'
import { script_of as script_of_hexes } from '../boards/hexes/scene/told'
import type { GameName, Games } from '../state/games'
import type { Ruleset } from '../state/table/gateway'
import type { TableTold } from '../state/table/table.svelte'
import { type Script, scripted } from '../telling/script'

const is_told_in = <N extends GameName>(
  ruleset: Pick<Ruleset, 'game'>,
  game: N,
  _told: TableTold,
): _told is TableTold<Games[N]> => ruleset.game === game

export function write_script(
  ruleset: Pick<Ruleset, 'game'>,
  hexes: HexBoard | null,
  told: TableTold,
  names: Names,
  pace: number,
): Script {
  if (is_told_in(ruleset, 'vector3', told)) return script_of_cubes(told, names, pace)
  if (hexes && is_told_in(ruleset, 'triplanetary', told))
    return script_of_hexes(told, new Printed(hexes), names.unit, pace)
  return scripted([], pace)
}
