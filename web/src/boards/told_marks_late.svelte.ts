// The marks of a telling: fetched when something is told, and with all else once the first board stands.
import type { Component, ComponentProps } from 'svelte'
import type ToldMarks from './ToldMarks.svelte'

class Late {
  Marks = $state.raw<Component<ComponentProps<typeof ToldMarks>> | null>(null)
  // Where the page cannot be reached, a turn is told without them.
  async fetch(): Promise<void> {
    if (this.Marks !== null) return
    const made = await import('./ToldMarks.svelte').catch(() => null)
    this.Marks = made?.default ?? null
  }
}

export const late = new Late()
