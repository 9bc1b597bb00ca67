// The hand at the seal. A button that has just appeared, or has just changed its words, does not hear a
// press: who pressed twice meant what was there before. A sheet by which a ship is lost wants to be sealed
// twice.
export const DEAD = 800 // milliseconds
export const NEW_SHEET = 1500 // after a slow second press the next turn would be given away

export class Sealing {
  is_dead = $state(false)
  is_warned = $state(false)
  #wakes: ReturnType<typeof setTimeout> | undefined

  // Something else stands under the finger from now on.
  changed(dead = DEAD): void {
    this.is_dead = true
    clearTimeout(this.#wakes)
    this.#wakes = setTimeout(() => (this.is_dead = false), dead)
  }
  // Another sheet, which nobody was warned of.
  relax(): void {
    this.is_warned = false
  }
  // Whether a press seals.
  press(loses: boolean): boolean {
    if (this.is_dead) return false
    if (!loses || this.is_warned) return true
    this.is_warned = true
    this.changed()
    return false
  }
  stop(): void {
    clearTimeout(this.#wakes)
    this.is_dead = false
  }
}
