// The group's card as a picture to keep or to print: its face, its name, the code, what to do with it.
import {
  canvasOf,
  linesOf,
  paintQr,
  paintSky,
  pictureOf,
  pngOf,
  posterFont,
  type Sky,
} from '#ui/media/paint.ts'

const WIDTH_PX = 720
const HEIGHT_PX = 1000
const FACE_PX = 144
const HEAD_PX = 300
const QR_PX = 520

export type CardParts = {
  link: string
  name: string
  note: string
  product: string
  /** What the screen shows as the group's picture. */
  face: Element | null
}

export async function cardPngOf({ link, name, note, product, face }: CardParts): Promise<Blob> {
  const [canvas, pen] = canvasOf(WIDTH_PX, HEIGHT_PX)
  paintSky(pen, sky)
  pen.textAlign = 'center'
  pen.fillStyle = '#fff'
  pen.font = `700 26px ${posterFont}`
  pen.fillText(product, WIDTH_PX / 2, 52)
  await paintFace(pen, face)
  pen.fillStyle = '#fff'
  pen.font = `700 34px ${posterFont}`
  // Two lines are enough for a name of fifty characters.
  const lines = linesOf(pen, name, WIDTH_PX - 96)
  lines.forEach((line, at) => {
    pen.fillText(line, WIDTH_PX / 2, HEAD_PX + at * 42 - (lines.length - 1) * 14)
  })
  paintQr(pen, link, { left: (WIDTH_PX - QR_PX) / 2, top: HEAD_PX + 84, sizePx: QR_PX })
  pen.fillStyle = '#fff'
  pen.font = `600 26px ${posterFont}`
  pen.fillText(note, WIDTH_PX / 2, HEIGHT_PX - 48)
  return pngOf(canvas)
}

const sky: Sky = {
  widthPx: WIDTH_PX,
  heightPx: HEIGHT_PX,
  colours: [
    [0, '#2a1158'],
    [0.55, '#4c1d95'],
    [1, '#5b21b6'],
  ],
  facets: [
    [0, 0, 420, 0, 0, 520],
    [720, 120, 720, 700, 300, 0],
    [720, 1000, 260, 1000, 720, 560],
  ],
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
