// A table of Vector 3, and what is said at it.
import type { Games } from '../../state/games'
import type { Table } from '../../state/table/table.svelte'

export type Vector3 = Games['vector3']
export type Vector3Table = Table<Vector3>
export type Order = Vector3['order']
export type Fact = Vector3['fact']
