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
}

interface Zoned {
  zones: readonly ZoneUse[]
  say(section: string, key: string): string
}
export const zones_of = ({ zones, say }: Zoned): Zones => ({
  called: say('zones', 'called') || 'Zones',
  told: say('zones', 'told') || 'a zone',
  marks: Object.fromEntries(
    zones.map(({ name, tint = 'good', is_shown = false }) => [
      name,
      { words: say('zone', name), tint, is_shown },
    ]),
  ),
})
