// Zones of a hex board: what they are called on the button that shows them and in its key, and how each is
// drawn, by name.
import type { ZoneUse } from '../zones'

export interface ZoneMark {
  words: string // that stand on it
  tint: string
  is_shown: boolean
}
export interface Zones {
  called: string
  told: string
  marks: Readonly<Record<string, ZoneMark>>
  left_out: readonly string[] // of other scenarios
}

interface Zoned {
  zones: readonly ZoneUse[]
  say(section: string, key: string): string
}
export function zones_of({ zones, say }: Zoned, scenario: string): Zones {
  const is_here = ({ scenarios }: ZoneUse): boolean => scenarios?.includes(scenario) ?? true
  return {
    called: say('zones', 'called') || 'Zones',
    told: say('zones', 'told') || 'a zone',
    marks: Object.fromEntries(
      zones
        .filter(is_here)
        .map(({ name, tint = 'good', is_shown = false }) => [
          name,
          { words: say('zone', name), tint, is_shown },
        ]),
    ),
    left_out: zones.filter((one) => !is_here(one)).map(({ name }) => name),
  }
}
