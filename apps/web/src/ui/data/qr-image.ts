import { correction, generate } from 'lean-qr'

export const QR_SIZE_PX = 360
const QUIET_MODULES = 4

/** Dark on white with a quiet zone of four modules: an inverted code is not read by every scanner. */
export function qrPathOf(text: string) {
  const code = generate(text, { minCorrectionLevel: correction.L })
  let d = ''
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (code.get(x, y)) d += `M${x + QUIET_MODULES} ${y + QUIET_MODULES}h1v1h-1z`
    }
  }
  return { d, modules: code.size + QUIET_MODULES * 2 }
}

/** The code alone as a PNG, in whole pixels per module so that no edge is grey. */
export async function qrPngOf(text: string, sizePx = QR_SIZE_PX): Promise<Blob> {
  const { d, modules } = qrPathOf(text)
  const scale = Math.max(1, Math.floor(sizePx / modules))
  const canvas = document.createElement('canvas')
  canvas.width = sizePx
  canvas.height = sizePx
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser has no 2D canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, sizePx, sizePx)
  const margin = Math.floor((sizePx - modules * scale) / 2)
  pen.translate(margin, margin)
  pen.scale(scale, scale)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(d))
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no image'))),
      'image/png',
    )
  })
}
