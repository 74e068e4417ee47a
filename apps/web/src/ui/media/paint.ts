// What cards and posters to keep have in common: parts of a picture that is painted on a canvas.
import { qrPathOf } from '#ui/data/qr-image.ts'

/** The face of headings; what it has no letters for comes from the reader's own. */
export const posterFont = 'Sora Variable, system-ui, sans-serif'

export function canvasOf(widthPx: number, heightPx: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = heightPx
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser has no 2D canvas')
  return [canvas, pen]
}

export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no image'))),
      'image/png',
    )
  })

export type Sky = {
  widthPx: number
  heightPx: number
  /** From the upper left to the lower right: how far, and which colour. */
  colours: readonly (readonly [at: number, colour: string])[]
  /** Translucent triangles, as on every violet head. */
  facets: readonly (readonly [ax: number, ay: number, bx: number, by: number, cx: number, cy: number])[]
}

export function paintSky(pen: CanvasRenderingContext2D, { widthPx, heightPx, colours, facets }: Sky): void {
  const sky = pen.createLinearGradient(0, 0, widthPx, heightPx)
  for (const [at, colour] of colours) sky.addColorStop(at, colour)
  pen.fillStyle = sky
  pen.fillRect(0, 0, widthPx, heightPx)
  pen.fillStyle = 'rgb(255 255 255 / .06)'
  for (const [ax, ay, bx, by, cx, cy] of facets) {
    pen.beginPath()
    pen.moveTo(ax, ay)
    pen.lineTo(bx, by)
    pen.lineTo(cx, cy)
    pen.fill()
  }
}

export type Square = { left: number; top: number; sizePx: number }

/** Dark on white, in whole pixels per module so that no edge is grey. */
export function paintQr(pen: CanvasRenderingContext2D, text: string, { left, top, sizePx }: Square): void {
  const { d, modules } = qrPathOf(text)
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.roundRect(left, top, sizePx, sizePx, 28)
  pen.fill()
  const scale = Math.floor(sizePx / modules)
  const margin = Math.floor((sizePx - modules * scale) / 2)
  pen.save()
  pen.translate(left + margin, top + margin)
  pen.scale(scale, scale)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(d))
  pen.restore()
}

/** An SVG of the page as a picture; nothing when the browser cannot draw it. */
export async function pictureOf(drawing: SVGElement, sizePx = 200): Promise<HTMLImageElement | undefined> {
  const copy = drawing.cloneNode(true) as SVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(sizePx))
  copy.setAttribute('height', String(sizePx))
  for (const letter of copy.querySelectorAll('text')) letter.setAttribute('font-family', posterFont)
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  try {
    await picture.decode()
    return picture
  } catch {
    return undefined
  }
}

type Ruler = { measureText: (text: string) => { width: number } }

/** Broken where the browser would break it; what is longer than `most` lines ends in dots. */
export function linesOf(pen: Ruler, text: string, widthPx: number, most = 2): string[] {
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  )
  const lines = ['']
  for (const word of words) {
    const grown = `${lines.at(-1)}${word}`
    if (pen.measureText(grown).width <= widthPx || lines.at(-1) === '') lines[lines.length - 1] = grown
    else lines.push(word.trimStart())
  }
  const kept = lines.slice(0, most).map((line) => line.trim())
  if (lines.length > most) kept[most - 1] = `${kept[most - 1]}…`
  return kept.map((line) => cutTo(pen, line, widthPx))
}

function cutTo(pen: Ruler, line: string, widthPx: number): string {
  if (pen.measureText(line).width <= widthPx) return line
  const letters = [...line.replace(/…$/, '')]
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > widthPx) letters.pop()
  return `${letters.join('')}…`
}
