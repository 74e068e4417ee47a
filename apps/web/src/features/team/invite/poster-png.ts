// The poster as a picture to keep, to print or to share: the fair's mark, one sentence, the QR code and the code itself.
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

export const POSTER_WIDTH_PX = 900
export const POSTER_HEIGHT_PX = 1350
const CENTRE_PX = POSTER_WIDTH_PX / 2
const QR = { left: 210, top: 470, sizePx: 480 }

export type PosterParts = {
  link: string
  code: string
  /** The mark as the page draws it. */
  mark: SVGElement | null
  words: { product: string; sentence: string; scan: string; code: string }
}

export async function posterPngOf({ link, code, mark, words }: PosterParts): Promise<Blob> {
  const [canvas, pen] = canvasOf(POSTER_WIDTH_PX, POSTER_HEIGHT_PX)
  // A face that is still on its way would be painted as another one.
  await document.fonts.ready
  paintSky(pen, sky)
  const picture = mark && (await pictureOf(mark, 300))
  if (picture) pen.drawImage(picture, CENTRE_PX - 70, 56, 140, 140)
  pen.textAlign = 'center'
  pen.fillStyle = '#fff'
  pen.font = `800 52px ${posterFont}`
  pen.fillText(words.product, CENTRE_PX, 262)
  paintSentence(pen, words.sentence)
  paintQr(pen, link, QR)
  pen.fillStyle = '#fff'
  pen.font = `600 32px ${posterFont}`
  pen.fillText(words.scan, CENTRE_PX, 1014)
  paintPlate(pen, words.code, code)
  pen.fillStyle = 'rgb(255 255 255 / .85)'
  pen.font = `500 26px ${posterFont}`
  pen.fillText(new URL(link).host, CENTRE_PX, 1304)
  return pngOf(canvas)
}

/** Up to three lines between the name and the code. */
function paintSentence(pen: CanvasRenderingContext2D, sentence: string): void {
  pen.font = `600 38px ${posterFont}`
  const lines = linesOf(pen, sentence, POSTER_WIDTH_PX - 140, 3)
  const top = 368 - ((lines.length - 1) * 52) / 2
  lines.forEach((line, at) => {
    pen.fillText(line, CENTRE_PX, top + 14 + at * 52)
  })
}

/** The code on a plate of gold with cut corners, as money is everywhere in the app. */
function paintPlate(pen: CanvasRenderingContext2D, label: string, code: string): void {
  const [left, top, width, height, cut] = [150, 1058, 600, 176, 34]
  const [right, bottom] = [left + width, top + height]
  const gold = pen.createLinearGradient(left, top, right, bottom)
  gold.addColorStop(0, '#ffe0a0')
  gold.addColorStop(0.5, '#ffb627')
  gold.addColorStop(1, '#f59a0b')
  pen.fillStyle = gold
  pen.beginPath()
  pen.moveTo(left + cut, top)
  for (const [x, y] of [
    [right - cut, top],
    [right, top + cut],
    [right, bottom - cut],
    [right - cut, bottom],
    [left + cut, bottom],
    [left, bottom - cut],
    [left, top + cut],
  ] as const)
    pen.lineTo(x, y)
  pen.fill()
  pen.fillStyle = '#2b1606'
  pen.font = `600 28px ${posterFont}`
  pen.fillText(label, CENTRE_PX, top + 58)
  pen.font = `800 72px ${posterFont}`
  pen.fillText(code, CENTRE_PX, top + 138)
}

const sky: Sky = {
  widthPx: POSTER_WIDTH_PX,
  heightPx: POSTER_HEIGHT_PX,
  colours: [
    [0, '#2a1158'],
    [0.5, '#4c1d95'],
    [1, '#7a2fe0'],
  ],
  facets: [
    [0, 0, 560, 0, 0, 620],
    [900, 60, 900, 820, 360, 0],
    [0, 1350, 0, 760, 420, 1350],
    [900, 1350, 300, 1350, 900, 840],
  ],
}
