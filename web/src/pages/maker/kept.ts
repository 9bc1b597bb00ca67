// The set-up that is worked on, by game, and the one before it: this browser keeps both.
import { type SetupFile, setup_text } from './setup_file'

const place = (ruleset: string): string => `setup ${ruleset}`
const place_before = (ruleset: string): string => `setup ${ruleset} before`

export function keep_draft(setup: SetupFile): void {
  try {
    localStorage.setItem(place(setup.ruleset), JSON.stringify(setup))
  } catch {
    // A browser that keeps nothing: the draft lives as long as the page.
  }
}

function read(at: string): SetupFile | null {
  try {
    return JSON.parse(localStorage.getItem(at) ?? 'null') as SetupFile | null
  } catch {
    return null
  }
}
export const kept_draft = (ruleset: string): SetupFile | null => read(place(ruleset))
export const draft_before = (ruleset: string): SetupFile | null => read(place_before(ruleset))

// Another is begun: what was worked on until now is the one before, unless it is the same.
export function begin_draft(setup: SetupFile): void {
  try {
    const now = JSON.stringify(setup)
    const until_now = localStorage.getItem(place(setup.ruleset))
    if (until_now !== null && setup_text(JSON.parse(until_now) as SetupFile) !== setup_text(setup))
      localStorage.setItem(place_before(setup.ruleset), until_now)
    localStorage.setItem(place(setup.ruleset), now)
  } catch {
    // As above.
  }
}
