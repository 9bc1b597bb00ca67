// The colours of the page as a canvas wants them: resolved for the light and the palette in which they stand
// now.
const NAMES = [
  'paper',
  'paper-raised',
  'lamp',
  'table-edge',
  'grid',
  'grid-heavy',
  'grid-zero',
  'hex',
  'night',
  'glint',
  'line',
  'ink',
  'ink-soft',
  'burn',
  'refused',
  'good',
  'warn',
  'focus',
  'accent',
  'star',
  'sun',
  'seat-1',
  'seat-2',
  'seat-3',
  'seat-4',
  'seat-5',
  'seat-6',
  'seat-7',
  'seat-8',
] as const
export type InkName = (typeof NAMES)[number]
export type Ink = Record<InkName, string>

export function inks_of(place: HTMLElement): Ink {
  const probe = document.createElement('span')
  probe.hidden = true
  const parts = NAMES.map((name) => {
    const part = document.createElement('i')
    part.style.color = `var(--${name})`
    probe.append(part)
    return part
  })
  place.append(probe)
  const ink = Object.fromEntries(NAMES.map((name, i) => [name, getComputedStyle(parts[i]!).color])) as Ink
  probe.remove()
  return ink
}

export const seat_ink = (ink: Ink, seat: number): string => ink[`seat-${(seat % 8) + 1}` as InkName]

// A resolved colour, so far gone.
export const faded = (color: string, part: number): string =>
  color.replace(/^rgba?\(([^,]+,[^,]+,[^,)]+)[^)]*\)$/, `rgba($1, ${part})`)

// Whether a resolved colour is nearer to white than to black.
export function is_light(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return red + green + blue > 382
}

// Calls back whenever the page may have taken other colours.
export function on_recolour(changed: () => void): () => void {
  const seen = new MutationObserver(changed)
  seen.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-palette'],
  })
  const light = window.matchMedia('(prefers-color-scheme: dark)')
  light.addEventListener('change', changed)
  return () => {
    seen.disconnect()
    light.removeEventListener('change', changed)
  }
}
