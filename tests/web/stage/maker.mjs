// The set-up table of the page, as a hand uses it: what is offered, what lies on the board and in its list,
// what is dragged from where to where, and the file in which it is saved.
import { readFileSync } from 'node:fs'

export const board = (page) => page.getByRole('application', { name: /^The board/ })
export const offer = (page, word) => page.locator(`[data-offer=${word}]`)
export const list = (page) => page.getByRole('region', { name: 'Everything in it' }).getByRole('button')
export const named = (page, name) => list(page).filter({ hasText: name })

export async function middle(page, dx = 0, dy = 0) {
  const box = await board(page).boundingBox()
  return [box.x + box.width / 2 + dx, box.y + box.height / 2 + dy]
}
// By way of the middle between the two places.
export async function drag(page, from, to) {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 })
  await page.mouse.move(...to, { steps: 4 })
  await page.mouse.up()
}
export const centre = async (thing) => {
  const box = await thing.boundingBox()
  return [box.x + box.width / 2, box.y + box.height / 2]
}
export const ring = (page) => centre(page.locator('svg .is-chosen .ring'))
// The first hex that a text tells.
export const hex_of = (text) =>
  text
    .match(/\(([−\d]+),([−\d]+)\)/)
    .slice(1)
    .map((one) => Number(one.replace('−', '-')))
export async function saved_by(page, path) {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  await saved.saveAs(path)
  return JSON.parse(readFileSync(path, 'utf8'))
}
