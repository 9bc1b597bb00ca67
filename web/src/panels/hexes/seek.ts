// The card of a ship that was chosen beside the board comes in sight, once it stands there open.
export const card_id = (unit: number): string => `card-${unit}`

export function seek(unit: number): void {
  setTimeout(() => document.getElementById(card_id(unit))?.scrollIntoView({ block: 'nearest' }))
}
