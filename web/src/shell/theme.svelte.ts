// Space at night or by day, cream paper, or as the machine prefers; remembered on this machine only.
export const LIGHTS = {
  auto: 'As this machine is set',
  dark: 'Space at night',
  light: 'Space by day',
  paper: 'Paper',
} as const
export type Light = keyof typeof LIGHTS
const ORDER = Object.keys(LIGHTS) as Light[]

class Theme {
  told = $state<Light>('auto')

  constructor() {
    const kept = localStorage.getItem('light')
    if (kept !== null && Object.hasOwn(LIGHTS, kept)) this.set(kept as Light)
  }
  turn(): void {
    this.set(ORDER[(ORDER.indexOf(this.told) + 1) % ORDER.length]!)
  }
  set(light: Light): void {
    this.told = light
    localStorage.setItem('light', light)
    if (light === 'auto') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = light
  }
}

export const theme = new Theme()
