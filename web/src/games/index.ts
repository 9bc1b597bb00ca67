// The games of the page: the one file outside their folders, with late.ts, that names them. How a game is laid
// out is told by its description (boards/boarding.ts).
export { default as TourPanel } from './triplanetary/TourPanel.svelte'
