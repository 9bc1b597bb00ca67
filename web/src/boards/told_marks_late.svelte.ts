// The marks of a telling, fetched once the first board stands.
import type { Component, ComponentProps } from 'svelte'
import type ToldMarks from './ToldMarks.svelte'

class Late {
  Marks = $state.raw<Component<ComponentProps<typeof ToldMarks>> | null>(null)
  // Where the page cannot be reached, a turn is told without them.
  fetch(): void {
    if (this.Marks === null)
      import('./ToldMarks.svelte').then(
        (made) => (this.Marks = made.default),
        () => undefined,
      )
  }
}

export const late = new Late()
