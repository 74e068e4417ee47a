import { orientationOf } from './exif.ts'
import { MediaRefused, typeOf, whyMediaIsRefused } from './media-rules.ts'
import type { PreparedImage } from './prepared.ts'

/** The server takes no more; a camera of 50 or 100 million pixels does, so its pictures are made smaller here. */
const MAX_PIXELS = 24_000_000
/** Twice the box in a room, for sharp screens. */
const THUMBNAIL_PX = 480
/** A picture that is small already is its own thumbnail. */
const SMALL_BYTES = 150 * 1024

/** Upright, within the server's limits, with a small picture for the room. Throws `MediaRefused`. */
export async function prepareImage(file: File | Blob): Promise<PreparedImage> {
  const problem = whyMediaIsRefused(file, 'image')
  if (problem) throw new MediaRefused(problem)
  const picture = await read(file)
  try {
    const { width, height } = picture
    const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)))
    const isTurned = (await orientationOf(file)) > 1
    const type = typeOf(file) === 'image/png' ? 'image/png' : 'image/jpeg'
    const blob = isTurned || scale < 1 ? await draw(picture, scale, type, 0.92) : await asIs(file, type)
    return {
      kind: 'image',
      blob,
      width: Math.floor(width * scale),
      height: Math.floor(height * scale),
      ...(blob.size > SMALL_BYTES ? { thumbnail: await thumbnailOf(picture) } : {}),
    }
  } finally {
    picture.close()
  }
}

async function read(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    throw new MediaRefused('image_unreadable', error)
  }
}

/** The bytes with the one name for their type; nothing is copied. */
const asIs = async (file: Blob, type: string): Promise<Blob> =>
  file.type === type ? file : file.slice(0, file.size, type)

export function thumbnailOf(picture: ImageBitmap | HTMLVideoElement): Promise<Blob> {
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height]
  return draw(picture, Math.min(1, THUMBNAIL_PX / Math.max(width, height)), 'image/jpeg', 0.8)
}

async function draw(
  picture: ImageBitmap | HTMLVideoElement,
  scale: number,
  type: string,
  quality: number,
): Promise<Blob> {
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height]
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(width * scale))
  canvas.height = Math.max(1, Math.floor(height * scale))
  const pen = canvas.getContext('2d')
  if (pen && type === 'image/jpeg') {
    // What is seen through in a PNG would be black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!pen || !blob) throw new MediaRefused('image_unreadable')
  return blob
}
