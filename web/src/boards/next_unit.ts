// The ship, torpedo or mine after this one, or before: one's own first, then the others.
export function next_unit(
  ships: readonly { unit: number; is_mine: boolean }[],
  selected: number | null,
  by: 1 | -1,
): number | null {
  if (ships.length === 0) return null
  const order = [...ships].sort((a, b) => Number(b.is_mine) - Number(a.is_mine) || a.unit - b.unit)
  const now = order.findIndex((one) => one.unit === selected)
  return order[(now + by + order.length) % order.length]!.unit
}
