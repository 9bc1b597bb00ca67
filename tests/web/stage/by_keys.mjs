// A person who sees no picture and holds no mouse: everything is found in the accessibility tree, by role and
// name, and done with keys. Focus goes where Tab takes it.

const FARTHEST = 160 // presses of Tab

export const region = (page, name) => page.getByRole('region', { name })
export const heading = async (page) =>
  (await page.getByRole('heading', { level: 1 }).first().textContent({ timeout: 20000 }))?.trim() ?? ''

// Walks to a thing by Tab, and fails if Tab never comes there.
export async function go_to(page, thing, back = false) {
  await thing.waitFor()
  for (let i = 0; i < FARTHEST; ++i) {
    if (await has_focus(thing)) return thing
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`Tab does not come to ${thing}`)
}

export async function press(page, role, name, key = 'Enter') {
  await go_to(page, page.getByRole(role, { name }).first())
  await page.keyboard.press(key)
}

// Types over what stands in a box.
export async function fill(page, role, name, text) {
  await go_to(page, page.getByRole(role, { name }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

const has_focus = (thing) => thing.evaluate((one) => one === document.activeElement)

// Letters typed in the line are orders; once it is left they ask again.
async function leave_line(page) {
  const box = page.getByRole('textbox', { name: 'Orders, as the rulebook writes them' })
  if ((await box.count()) > 0 && (await has_focus(box))) await page.keyboard.press('Escape')
}

// What the page says to one key.
export async function ask(page, key, about) {
  await leave_line(page)
  await page.keyboard.press(key)
  return page.getByRole('status').filter({ hasText: about }).first().innerText()
}

// The line for orders, ready to be typed in.
export async function line(page) {
  const box = page.getByRole('textbox', { name: 'Orders, as the rulebook writes them' })
  await leave_line(page)
  await page.keyboard.press('o')
  await box.waitFor()
  // It comes into sight before it is focused.
  const is_focused = (one) => one === document.activeElement
  await page.waitForFunction(is_focused, await box.elementHandle(), { timeout: 5000 })
  return box
}

export async function write(page, text) {
  await line(page)
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

// What may be ordered, and what is written down, as the text board lists them.
export const offered = (page) =>
  page.getByRole('list', { name: 'What may be ordered' }).getByRole('listitem').allInnerTexts()
export const written = (page) =>
  page.getByRole('list', { name: 'Written down' }).getByRole('listitem').allInnerTexts()
