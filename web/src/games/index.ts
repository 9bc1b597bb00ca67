// The games of the page: the one file outside their folders that names them. How a game is laid out is told
// by its description (boards/boarding.ts).
export { default as AttackOdds } from './triplanetary/AttackOdds.svelte'
export { notes_of } from './triplanetary/notes'
export { default as TourPanel } from './triplanetary/TourPanel.svelte'
export { default as CubesTable } from './vector3/CubesTable.svelte'
export { default as CubesSetup } from './vector3/setup/CubesSetup.svelte'

// Fetched when somebody opens it.
export const practice = () => import('./practice/Practice.svelte')
