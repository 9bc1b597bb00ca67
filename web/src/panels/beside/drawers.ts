// What the drawers beside a table hold, fetched when one is opened.
export { default as ReachPanel } from './ReachPanel.svelte'
export { default as TalkPanel } from './TalkPanel.svelte'
