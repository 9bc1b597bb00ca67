// What a board answers to a press that orders nothing, for as long as it stands under what was pressed; it
// goes after some seconds by itself, since a finger that has left the board takes nothing away.
export const LASTS = 5000 // milliseconds

export class Answer {
  #said = $state.raw<{ words: string; of: readonly unknown[] } | null>(null)
  #goes: ReturnType<typeof setTimeout> | undefined

  say(words: string, ...of: readonly unknown[]): void {
    this.hush()
    if (words === '') return
    this.#said = { words, of }
    this.#goes = setTimeout(() => this.hush(), LASTS)
  }
  // The words, where they were said of just this.
  told(...of: readonly unknown[]): string {
    const said = this.#said
    return said !== null && of.every((one, i) => one === said.of[i]) ? said.words : ''
  }
  hush(): void {
    clearTimeout(this.#goes)
    this.#said = null
  }
}
