// The set-up that was worked on last, by game: this browser keeps it until the next.
import type { SetupFile } from './setup_file'

const place = (ruleset: string): string => `setup ${ruleset}`

export function keep_draft(setup: SetupFile): void {
  try {
    localStorage.setItem(place(setup.ruleset), JSON.stringify(setup))
  } catch {
    // A browser that keeps nothing: the draft lives as long as the page.
  }
}

export function kept_draft(ruleset: string): SetupFile | null {
  try {
    return JSON.parse(localStorage.getItem(place(ruleset)) ?? 'null') as SetupFile | null
  } catch {
    return null
  }
}
