// The card of a ship that was chosen beside the board comes in sight, once it stands there open.
export const card_id = (unit: number): string => `card-${unit}`

export function seek(unit: number): void {
  setTimeout(() => document.getElementById(card_id(unit))?.scrollIntoView({ block: 'nearest' }))
}

// Whether seeking it would move nothing: it is all in the room above the seal, or fills that.
export const is_reached = ({ top, bottom }: { top: number; bottom: number }, room: number): boolean =>
  (top > -1 && bottom < room + 1) || (top < 1 && bottom > room - 1)
