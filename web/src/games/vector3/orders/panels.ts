// The panels of steps in which something is done beside a burn, fetched when the first of them comes.
export { default as DetonationPanel } from './DetonationPanel.svelte'
export { default as FirePanel } from './FirePanel.svelte'
export { default as MovePanel } from './MovePanel.svelte'
export { default as PassButton } from './PassButton.svelte'
export { default as SalvoPanel } from './SalvoPanel.svelte'
export { default as TractorPanel } from './TractorPanel.svelte'
