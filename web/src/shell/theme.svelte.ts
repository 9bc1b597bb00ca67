// Dark, light, or as the machine prefers; remembered on this machine only.
type Light = 'auto' | 'dark' | 'light'
const LIGHTS: Light[] = ['auto', 'dark', 'light']

class Theme {
  told = $state<Light>('auto')

  constructor() {
    const kept = localStorage.getItem('light')
    if (kept === 'dark' || kept === 'light') this.#set(kept)
  }
  turn(): void {
    this.#set(LIGHTS[(LIGHTS.indexOf(this.told) + 1) % LIGHTS.length]!)
  }
  #set(light: Light): void {
    this.told = light
    localStorage.setItem('light', light)
    if (light === 'auto') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = light
  }
}

export const theme = new Theme()
