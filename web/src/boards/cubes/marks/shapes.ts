// The outlines of ships, torpedoes and mines.
import { mark_path, pencil_of, polygon } from '../../pencil'
import type { Weapon } from '../scene/weapon'

// The outline of a torpedo or mine around 0,0, its nose up: unguided ones are plain, guided ones have fins,
// mines have spikes.
export function warhead_path(weapon: Weapon, radius: number): string {
  if (weapon === 'mine') return polygon(9, radius * 1.35, -Math.PI / 2, 0.66)
  const r = (part: number): string => (radius * part).toFixed(2)
  const side =
    weapon === 'guided'
      ? `V${r(0.35)}L${r(1.2)} ${r(1.35)}H${r(-1.2)}L${r(-0.6)} ${r(0.35)}V${r(-0.5)}Z`
      : `V${r(1.25)}H${r(-0.6)}V${r(-0.5)}Z`
  return `M0 ${r(-1.6)}L${r(0.6)} ${r(-0.5)}${side}`
}

// The outline of anything that flies, in its owner's mark or its own shape.
export const shape_of = (
  { seat, weapon }: { seat: number; weapon?: Weapon | undefined },
  radius: number,
): string => (weapon ? warhead_path(weapon, radius * 0.9) : mark_path(pencil_of(seat).mark, radius))
