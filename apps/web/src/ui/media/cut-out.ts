// Reading a picture from a file and cutting a square out of it, in the browser.
import { type Crop, squareOf } from '#ui/media/crop-geometry.ts'

/** Enough for a sharp square; a photo of 50 megapixels would only cost memory. */
const LONGEST_PX = 2400

/** Turned the way its maker held the camera (Exif). Rejects when the file is no picture. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const longest = Math.max(whole.width, whole.height)
  if (longest <= LONGEST_PX) return whole
  const scale = LONGEST_PX / longest
  const smaller = await createImageBitmap(whole, {
    resizeWidth: Math.round(whole.width * scale),
    resizeHeight: Math.round(whole.height * scale),
    resizeQuality: 'high',
  })
  whole.close()
  return smaller
}

export async function cutOut(
  picture: ImageBitmap | HTMLCanvasElement,
  crop: Crop,
  { sizePx, type }: { sizePx: number; type: 'image/jpeg' | 'image/png' },
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = sizePx
  canvas.height = sizePx
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw on')
  const { left, top, side } = squareOf(picture, crop)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, side, side, 0, 0, sizePx, sizePx)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture was not drawn'))),
      type,
      0.9,
    )
  })
}
