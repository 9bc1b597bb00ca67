import { invitation } from './invitation'
import { place_of, type Place } from './place'

// A reload of an invitation, whose secret is in the address no more.
function place_here(): Place {
  const place = place_of(location.hash)
  const secret = place.page === 'nowhere' && place.path === 'join' ? invitation.kept() : ''
  return secret === '' ? place : { page: 'join', secret }
}

class Router {
  place = $state.raw<Place>(place_here())

  constructor() {
    window.addEventListener('hashchange', () => (this.place = place_here()))
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
