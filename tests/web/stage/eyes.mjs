// What a page owes everybody, measured: nothing for axe to find, nothing cut off, nothing under something
// else, nothing too small to hit. Measuring reads the page; it never acts on it.
import { createRequire } from 'node:module'

const web = createRequire(new URL('../../../web/package.json', import.meta.url))

// What axe-core finds. Its source is long: a page reads it once.
async function violations(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(String(web('axe-core').source))
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
  return found.violations
}

const in_words = (found) =>
  found.map(
    (one) =>
      `${one.id}: ${one.help} (${one.nodes
        .slice(0, 4)
        .map((node) => node.target.join(' '))
        .join('; ')})`,
  )

// All of it, whatever its weight, in words.
export async function found_by_axe(page) {
  return in_words(await violations(page))
}

// A window scrolls nothing where its table, or the end of its game, fits it; what is unseen within a part
// that scrolls can make it.
const loose = (page) =>
  page.evaluate(() => {
    const table = document.querySelector('.table-frame, div.after')
    const beyond = document.documentElement.scrollHeight - innerHeight
    if (!table || table.getBoundingClientRect().height > innerHeight + 1 || beyond <= 1) return []
    return [`the window scrolls by ${beyond}, though its table fits`]
  })

// What is serious or worse of it, in words.
export async function serious(page) {
  const found = await violations(page)
  const heavy = found.filter((one) => one.impact === 'serious' || one.impact === 'critical')
  return [...in_words(heavy), ...(await loose(page))]
}

// Words that are cut off, and controls that something else lies over.
export function lost(page) {
  return page.evaluate(() => {
    const said = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      said.push(`the page is ${root.scrollWidth} wide, the window ${root.clientWidth}`)
    const is_seen = (one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !one.closest('.unseen, [aria-hidden=true]')
    const words = (one) => (one.textContent || one.getAttribute('aria-label') || one.value || '').trim()
    const name = (one) =>
      `${one.tagName.toLowerCase()}.${one.classList[0] ?? ''} "${words(one).slice(0, 40)}"`
    const is_clipped = (style) => /hidden|clip/.test(style.overflowX) && style.clipPath === 'none'
    for (const one of document.querySelectorAll('body *')) {
      const has_words = [...one.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent.trim() !== '',
      )
      if (!has_words || one.closest('svg') || !is_seen(one)) continue
      const place = one.getBoundingClientRect()
      if (
        place.left < -1 ||
        (place.right > root.clientWidth + 1 && getComputedStyle(one).position !== 'absolute')
      )
        said.push(`beyond the edge: ${name(one)}`)
      for (let box = one; box !== document.body; box = box.parentElement) {
        const outer = box.getBoundingClientRect()
        if (!is_clipped(getComputedStyle(box)) || outer.width < 2) continue
        if (
          box === one
            ? one.scrollWidth > one.clientWidth + 1
            : place.right > outer.right + 1 || place.left < outer.left - 1
        )
          said.push(`cut off: ${name(one)}`)
      }
    }
    for (const one of document.querySelectorAll('button, input, select, summary, a[href]')) {
      if (!is_seen(one) || one.closest('svg')) continue
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = one.getBoundingClientRect()
      if (box.width === 0) continue
      const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (
        above !== null &&
        !one.contains(above) &&
        !above.contains(one) &&
        !above.closest('label')?.contains(one)
      )
        said.push(`under ${name(above)}: ${name(one)}`)
    }
    window.scrollTo(0, 0)
    return [...new Set(said)]
  })
}

// Controls smaller than a fingertip needs: 24 pixels each way, and 44 for what a sheet is sealed with. A box
// is as large as its label.
export function too_small(page) {
  return page.evaluate(() => {
    const said = []
    const words = (one) => (one.textContent || one.getAttribute('aria-label') || '').trim()
    for (const one of document.querySelectorAll('button, input, select, summary')) {
      if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || one.closest('svg'))
        continue
      const box = (
        one.matches('[type=checkbox], [type=radio]') ? (one.closest('label') ?? one) : one
      ).getBoundingClientRect()
      const least = one.matches('.primary') ? 44 : 24
      if (box.width > 1 && (box.height < least - 0.5 || box.width < 23.5))
        said.push(
          `${one.tagName.toLowerCase()} "${words(one).slice(0, 30)}" ` +
            `${Math.round(box.width)} x ${Math.round(box.height)}`,
        )
    }
    return said
  })
}
