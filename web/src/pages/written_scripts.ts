// The script of what came, by the board that shows it.
import { type Names, script_of as script_of_cubes } from '../boards/cubes/told'
import type { CubesView } from '../boards/cubes/view'
import { type HexBoard, Printed } from '../boards/hexes/board'
import type { HexView } from '../boards/hexes/scene'
import { script_of as script_of_hexes } from '../boards/hexes/told'
import type { TableTold } from '../state/table/table.svelte'
import { type Script, scripted } from '../telling/script'
import type { News } from '../telling/teller.svelte'

export function write_script(
  board: 'cubes' | 'hexes' | 'none',
  hexes: HexBoard | null,
  told: TableTold,
  names: Names,
  pace: number,
): Script {
  if (board === 'cubes') return script_of_cubes(told as News<CubesView>, names, pace)
  if (hexes) return script_of_hexes(told as News<HexView>, new Printed(hexes), names.unit, pace)
  return scripted([], pace)
}
