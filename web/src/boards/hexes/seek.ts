// What stands beside the board, below it on a narrow page, and is gone to: the card of a ship once it stands
// there open, and what a side may order that is of none of its ships.
export const card_id = (unit: number): string => `card-${unit}`
export const SIDE_ID = 'orders-of-the-side'

export function seek_part(id: string): void {
  setTimeout(() => document.getElementById(id)?.scrollIntoView({ block: 'nearest' }))
}
export const seek = (unit: number): void => seek_part(card_id(unit))

// Where a press leads from a narrow board: to the card of the chosen ship, or, where none of one's own may do
// anything now and their side may, to what the side may order.
export function way_down(
  chosen: { unit: number; name: string; is_mine: boolean } | null,
  is_of_side: boolean,
): { id: string; words: string } | null {
  if (is_of_side && chosen?.is_mine !== false) return { id: SIDE_ID, words: 'To what you may order' }
  return chosen && { id: card_id(chosen.unit), words: `${chosen.name}: to its card` }
}

// Whether seeking it would move nothing: it is all in the room above the seal, or fills that.
export const is_reached = ({ top, bottom }: { top: number; bottom: number }, room: number): boolean =>
  (top > -1 && bottom < room + 1) || (top < 1 && bottom > room - 1)
