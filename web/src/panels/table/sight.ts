// When a page that was scrolled away goes back to its board.

// Whether the top of a board lies above the page, or so low that little of it is seen.
export const is_out_of_sight = (top: number, height: number): boolean => top < 0 || top > height / 2

// Something has happened since this was last asked; what was there when the page opened is no news.
export class Heard {
  #known = 0

  is_news(lines: number): boolean {
    const was = this.#known
    this.#known = lines
    return was > 0 && lines > was
  }
}
