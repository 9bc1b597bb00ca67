// A hand on the board of hexes: it presses the place whose words match, wherever the board has put it.
import assert from 'node:assert/strict'

export const board = (page) => page.getByRole('application', { name: /^Hex board/ })
// What the board says of the hex under the pointer.
export const told = async (page) => (await page.locator('.page > .told').allTextContents()).join(' ')

// A press on the place nearest to there, in shares of the board, whose words match.
export async function press_hex(page, words, [across, down]) {
  const box = await board(page).boundingBox()
  const [x0, y0] = [box.x + across * box.width, box.y + down * box.height]
  for (let far = 0; far < 12; ++far)
    for (let i = 0; i < Math.max(1, 6 * far); ++i) {
      const turn = (i * Math.PI) / (3 * Math.max(1, far))
      const [x, y] = [x0 + 11 * far * Math.cos(turn), y0 + 11 * far * Math.sin(turn)]
      if (y > box.y + box.height - 6 || y < box.y + 6) continue
      await page.mouse.move(x, y)
      if (words.test(await told(page))) return page.mouse.click(x, y)
    }
  assert.fail(`nothing on the board says ${words}`)
}
