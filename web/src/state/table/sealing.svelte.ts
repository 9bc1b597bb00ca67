// The hand at the seal. A button that has just appeared, or has just changed its words, does not hear a
// press: who pressed twice meant what was there before. A sheet by which a ship is lost wants to be sealed
// twice.
export const DEAD = 800 // milliseconds
export const TOLD = 300 // who meant to skip what was told pressed a moment late
export const NEW_SHEET = 1500 // after a slow second press the next turn would be given away

export class Sealing {
  is_dead = $state(false)
  is_warned = $state(false)
  #wakes: ReturnType<typeof setTimeout> | undefined
  #until = 0 // when it hears again, in milliseconds since 1970

  // Something else stands under the finger from now on. What has just come may not be heard earlier for what
  // comes after it: the table tells of a new sheet before it answers the press that brought it.
  changed(dead = DEAD): void {
    const until = Date.now() + dead
    if (this.is_dead && until <= this.#until) return
    this.is_dead = true
    this.#until = until
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
