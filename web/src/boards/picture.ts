// The charts as a picture that needs nothing else: every style written into the drawing, its letters along
// with it.
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'stop-color',
  'stop-opacity',
  'shape-rendering',
  'visibility',
  'display',
]

// As attributes, which every program that shows SVG understands.
function write_styles(from: Element, to: Element): void {
  const style = getComputedStyle(from)
  for (const name of ['class', 'style', 'tabindex', 'role', 'aria-pressed']) to.removeAttribute(name)
  for (const name of STYLES) {
    const value = style.getPropertyValue(name)
    if (value !== '' && value !== 'normal') to.setAttribute(name, value.replaceAll('"', "'"))
  }
  if (style.transform !== 'none') to.setAttribute('transform', style.transform)
  for (let i = 0; i < from.children.length; ++i) write_styles(from.children[i]!, to.children[i]!)
}

const base64 = async (address: string): Promise<string> => {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

// The page's own fonts that the drawing uses, as rules that hold the font itself.
async function fonts_of(drawing: string): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? location.href })),
  )
  const faces = rules.flatMap(({ rule, base }) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const [family, weight] = ['font-family', 'font-weight'].map((name) =>
      rule.style.getPropertyValue(name).replace(/['"]/g, ''),
    )
    const file = /url\(["']?([^"')]+\.woff2)/.exec(rule.style.getPropertyValue('src'))?.[1]
    const is_used =
      file !== undefined && drawing.includes(family!) && drawing.includes(`font-weight="${weight}"`)
    return is_used ? [{ family, weight, address: new URL(file, base).href }] : []
  })
  const written = await Promise.all(
    faces.map(
      async (face) =>
        `@font-face{font-family:'${face.family}';font-weight:${face.weight};` +
        `src:url(data:font/woff2;base64,${await base64(face.address)})}`,
    ),
  )
  return written.join('')
}

export interface Picture {
  svg: string
  width: number
  height: number
}

// All drawings of an element, where they stand in it, on its ground.
export async function picture_of(page: Element): Promise<Picture> {
  const box = page.getBoundingClientRect()
  const [width, height] = [Math.round(box.width), Math.round(box.height)]
  const parts = [...page.querySelectorAll('svg')]
    .filter((one) => one.parentElement?.closest('svg') == null)
    .map((one) => {
      const at = one.getBoundingClientRect()
      const copy = one.cloneNode(true) as SVGSVGElement
      write_styles(one, copy)
      copy.setAttribute('x', String(at.left - box.left))
      copy.setAttribute('y', String(at.top - box.top))
      copy.setAttribute('width', String(at.width))
      copy.setAttribute('height', String(at.height))
      const ground = getComputedStyle(one).backgroundColor
      const under = ground.includes('rgba(0, 0, 0, 0)')
        ? ''
        : `<rect x="${at.left - box.left}" y="${at.top - box.top}" width="${at.width}" ` +
          `height="${at.height}" fill="${ground}"/>`
      return under + new XMLSerializer().serializeToString(copy)
    })
  const drawing = parts.join('')
  const head =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}">`
  const ground = `<rect width="100%" height="100%" fill="${getComputedStyle(page).backgroundColor}"/>`
  const svg = `${head}<style>${await fonts_of(drawing)}</style>${ground}${drawing}</svg>`
  return { svg, width, height }
}

export const svg_blob = ({ svg }: Picture): Blob => new Blob([svg], { type: 'image/svg+xml' })

// The same picture in pixels, twice as fine as on the page.
export async function png_blob(picture: Picture): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 2 * picture.width
  canvas.height = 2 * picture.height
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  )
}
