// The secret of a seat's link between its opening and the claim: this tab alone keeps it, so that a reload
// leads back to the invitation. It is in no address and in no history.
const PLACE = 'invitation'

export const invitation = {
  keep(secret: string): void {
    try {
      sessionStorage.setItem(PLACE, secret)
    } catch {
      // A browser that keeps nothing: after a reload the link is opened again.
    }
  },
  kept(): string {
    try {
      return sessionStorage.getItem(PLACE) ?? ''
    } catch {
      return ''
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(PLACE)
    } catch {
      // As above.
    }
  },
}
