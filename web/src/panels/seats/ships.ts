// How many ships of a seat the reader knows to be in play; null where the game has none.
import { is_launched } from '../../state/model'
import { plays, type Table } from '../../state/table/table.svelte'
import { is_table_of_hexes } from '../../boards/hexes/game'

export function ships_of(table: Table, seat: number): number | null {
  if (is_table_of_hexes(table) && table.view)
    return table.view.ships.filter((ship) => ship.seat === seat && !is_launched(ship)).length
  return plays(table, 'vector3') && table.view
    ? table.view.ships.filter(({ ship }) => table.unit(ship.unit).owner === seat && ship.fate === 'in_play')
        .length
    : null
}
