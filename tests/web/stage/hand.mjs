// The hand at a table: the button that seals, and what it hands in.

export const seal_button = (page) => page.locator('.seal button.primary')

export async function ready(page) {
  await page.locator('.seal button.primary:not(:disabled)').waitFor()
}

export const middle_of = async (one) => {
  const { x, y, width, height } = await one.boundingBox()
  return [x + width / 2, y + height / 2]
}

// Every sheet that a page hands in from now on; `sealed`: how many since it was asked last.
export function sheets_of(page) {
  const handed = []
  page.on('request', (request) => request.url().endsWith('/lock') && handed.push(request.postDataJSON()))
  return { handed, sealed: () => handed.splice(0).length }
}
