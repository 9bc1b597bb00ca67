// What the hand wishes of a velocity, put into the draft. What the kernel refuses stays on the page as
// refused, with its reasons; the draft keeps what stood.
import { is_same, is_zero, type Vec } from '../../../state/model'
import type { Vector3Table } from '../table'

// `wished` has the order in question at its end; `unit` is whose velocity it changes.
function wish(table: Vector3Table, unit: number, change: Vec, wished: Vector3Table['draft']): void {
  const { frame, kernel, refused } = table
  if (!frame || !kernel || (refused?.unit === unit && is_same(refused.change, change))) return
  const wrong = kernel.check(frame.view, wished).filter((one) => one.grade !== 'unfinished')
  const against = wrong.filter((one) => one.order < 0 || one.order === wished.length - 1)
  if (against.length > 0) table.refused = { unit, change, problems: against }
  else {
    table.draft = wished
    table.refused = null
  }
}

export function burn(table: Vector3Table, unit: number, change: Vec): void {
  if (!table.can_draft || !table.frame || !table.kernel) return
  if (is_zero(change)) {
    table.remove('burn', unit)
    table.refused = null
    return
  }
  wish(table, unit, change, table.with_order({ is: 'burn', unit, change }))
}

// The same with a push. One of nothing is kept: it says at whom the beam is pointed.
export function push(
  table: Vector3Table,
  unit: number,
  target: number,
  change: Vec,
  is_alone: boolean,
): void {
  if (!table.can_draft) return
  table.aimed = target
  const wished = table.with_order({ is: 'push', unit, target, change }, is_alone ? [] : table.draft)
  if (!is_zero(change)) return wish(table, target, change, wished)
  table.draft = wished
  table.refused = null
}
