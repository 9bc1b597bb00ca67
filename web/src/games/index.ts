// The games of the page: the one file outside their folders, with late.ts, that names them. How a game is
// laid out is told by its description (boards/boarding.ts).
export { default as AttackOdds } from './triplanetary/AttackOdds.svelte'
export { notes_of } from './triplanetary/notes'
export { finds_of } from './triplanetary/trade'
export { default as GamePanels } from './triplanetary/GamePanels.svelte'
