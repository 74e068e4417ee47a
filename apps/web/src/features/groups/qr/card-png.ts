// The group's card as a picture to keep or to print: its face, its name, the code, what to do with it.
import { qrPathOf } from '#ui/data/qr-image.ts'

const WIDTH_PX = 720
const HEIGHT_PX = 1000
const FACE_PX = 144
const HEAD_PX = 300
const QR_PX = 520
/** Enough for a name of fifty characters; what is longer ends in dots. */
const NAME_LINES = 2
const font = 'Sora Variable, system-ui, sans-serif'

export type CardParts = {
  link: string
  name: string
  note: string
  product: string
  /** What the screen shows as the group's picture. */
  face: Element | null
}

export async function cardPngOf({ link, name, note, product, face }: CardParts): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH_PX
  canvas.height = HEIGHT_PX
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser has no 2D canvas')
  paintSky(pen)
  pen.textAlign = 'center'
  pen.fillStyle = '#fff'
  pen.font = `700 26px ${font}`
  pen.fillText(product, WIDTH_PX / 2, 52)
  await paintFace(pen, face)
  pen.fillStyle = '#fff'
  pen.font = `700 34px ${font}`
  const lines = linesOf(pen, name, WIDTH_PX - 96)
  lines.forEach((line, at) => {
    pen.fillText(line, WIDTH_PX / 2, HEAD_PX + at * 42 - (lines.length - 1) * 14)
  })
  paintCode(pen, link)
  pen.fillStyle = '#fff'
  pen.font = `600 26px ${font}`
  pen.fillText(note, WIDTH_PX / 2, HEIGHT_PX - 48)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no image'))),
      'image/png',
    )
  })
}

function paintSky(pen: CanvasRenderingContext2D): void {
  const sky = pen.createLinearGradient(0, 0, WIDTH_PX, HEIGHT_PX)
  sky.addColorStop(0, '#2a1158')
  sky.addColorStop(0.55, '#4c1d95')
  sky.addColorStop(1, '#5b21b6')
  pen.fillStyle = sky
  pen.fillRect(0, 0, WIDTH_PX, HEIGHT_PX)
  // Three translucent facets, as on every violet head.
  const facets = [
    [0, 0, 420, 0, 0, 520],
    [720, 120, 720, 700, 300, 0],
    [720, 1000, 260, 1000, 720, 560],
  ] as const
  pen.fillStyle = 'rgb(255 255 255 / .06)'
  for (const [ax, ay, bx, by, cx, cy] of facets) {
    pen.beginPath()
    pen.moveTo(ax, ay)
    pen.lineTo(bx, by)
    pen.lineTo(cx, cy)
    pen.fill()
  }
}

/** Each stone and photo of the mosaic where it stands on the screen. One that cannot be drawn leaves its place empty. */
async function paintFace(pen: CanvasRenderingContext2D, face: Element | null): Promise<void> {
  const left = (WIDTH_PX - FACE_PX) / 2
  const top = 84
  pen.save()
  pen.beginPath()
  pen.roundRect(left - 6, top - 6, FACE_PX + 12, FACE_PX + 12, FACE_PX * 0.3)
  pen.fillStyle = '#fff'
  pen.fill()
  pen.beginPath()
  pen.roundRect(left, top, FACE_PX, FACE_PX, FACE_PX * 0.28)
  pen.clip()
  const whole = face?.getBoundingClientRect()
  if (face && whole && whole.width > 0) {
    const scale = FACE_PX / whole.width
    for (const part of face.querySelectorAll('svg, img')) {
      const box = part.getBoundingClientRect()
      const picture = part instanceof HTMLImageElement ? part : await pictureOf(part as SVGElement)
      const at = [left + (box.left - whole.left) * scale, top + (box.top - whole.top) * scale] as const
      if (picture) paintCovering(pen, picture, [...at, box.width * scale, box.height * scale])
    }
  }
  pen.restore()
}

type Box = readonly [left: number, top: number, width: number, height: number]

/** As `object-fit: cover` does. */
function paintCovering(pen: CanvasRenderingContext2D, picture: HTMLImageElement, box: Box): void {
  const [left, top, width, height] = box
  const { naturalWidth, naturalHeight } = picture
  if (naturalWidth === 0 || naturalHeight === 0) return
  const scale = Math.max(width / naturalWidth, height / naturalHeight)
  const [cutWidth, cutHeight] = [width / scale, height / scale]
  const [x, y] = [(naturalWidth - cutWidth) / 2, (naturalHeight - cutHeight) / 2]
  pen.drawImage(picture, x, y, cutWidth, cutHeight, left, top, width, height)
}

async function pictureOf(stone: SVGElement): Promise<HTMLImageElement | undefined> {
  const copy = stone.cloneNode(true) as SVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', '200')
  copy.setAttribute('height', '200')
  for (const letter of copy.querySelectorAll('text')) letter.setAttribute('font-family', font)
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  try {
    await picture.decode()
    return picture
  } catch {
    return undefined
  }
}

/** Dark on white, in whole pixels per module so that no edge is grey. */
function paintCode(pen: CanvasRenderingContext2D, link: string): void {
  const { d, modules } = qrPathOf(link)
  const left = (WIDTH_PX - QR_PX) / 2
  const top = HEAD_PX + 84
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.roundRect(left, top, QR_PX, QR_PX, 28)
  pen.fill()
  const scale = Math.floor(QR_PX / modules)
  const margin = Math.floor((QR_PX - modules * scale) / 2)
  pen.save()
  pen.translate(left + margin, top + margin)
  pen.scale(scale, scale)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(d))
  pen.restore()
}

/** Broken where the browser would break it. */
export function linesOf(
  pen: { measureText: (text: string) => { width: number } },
  text: string,
  widthPx: number,
): string[] {
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  )
  const lines = ['']
  for (const word of words) {
    const grown = `${lines.at(-1)}${word}`
    if (pen.measureText(grown).width <= widthPx || lines.at(-1) === '') lines[lines.length - 1] = grown
    else lines.push(word.trimStart())
  }
  const kept = lines.slice(0, NAME_LINES).map((line) => line.trim())
  if (lines.length > NAME_LINES) kept[NAME_LINES - 1] = `${kept[NAME_LINES - 1]}…`
  return kept.map((line) => cutTo(pen, line, widthPx))
}

function cutTo(pen: { measureText: (text: string) => { width: number } }, line: string, widthPx: number) {
  if (pen.measureText(line).width <= widthPx) return line
  const letters = [...line.replace(/…$/, '')]
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > widthPx) letters.pop()
  return `${letters.join('')}…`
}
