// Keys that mean the same on every drawing of cube space.
import type { Vec } from '../../state/model'
import type { UnitMark } from './scene/scene'

const AXES: Record<string, Vec> = {
  x: [1, 0, 0],
  y: [0, 1, 0],
  z: [0, 0, 1],
  '.': [0, 0, 1],
  ',': [0, 0, -1],
  PageUp: [0, 0, 1],
  PageDown: [0, 0, -1],
}

// A step of one along an axis: X, Y and Z, with Shift the other way.
export function axis_step({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Vec | null {
  if (ctrlKey || metaKey || altKey) return null
  const step = AXES[key] ?? AXES[key.toLowerCase()]
  if (step === undefined) return null
  return key in AXES ? step : [-step[0] + 0, -step[1] + 0, -step[2] + 0]
}

// As next_unit, among the ships that a range can be read to; null after the last.
export function next_other(
  ships: readonly UnitMark[],
  selected: number | null,
  read: number | null,
): number | null {
  const from = ships.find((one) => one.unit === selected)
  const others = ships
    .filter((one) => one.unit !== selected)
    .sort((a, b) => Number(a.seat === from?.seat) - Number(b.seat === from?.seat) || a.unit - b.unit)
  const now = others.findIndex((one) => one.unit === read)
  return others[now + 1]?.unit ?? null
}
