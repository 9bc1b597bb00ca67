import { place_of, type Place } from './place'

class Router {
  place = $state.raw<Place>(place_of(location.hash))

  constructor() {
    window.addEventListener('hashchange', () => (this.place = place_of(location.hash)))
  }
  go(fragment: string): void {
    location.hash = fragment
  }
  // A secret must not stay in the address, nor in the history.
  wipe(fragment: string): void {
    history.replaceState(null, '', `#${fragment}`)
    this.place = place_of(fragment)
  }
}

export const router = new Router()
