// A photo before it is sent: readable, of a type that is taken, and small enough. One that is too large is drawn smaller
// where its owner cannot choose how large it is.
import { PHOTO_MAX_BYTES, type PhotoProblem, whyPhotoIsRefused } from './photo-rules.ts'

/** Enough to read every letter of a document; a camera's whole picture is far above the limit. */
const LONGEST_PX = 2000
const QUALITY = 0.85

export type PreparedPhoto = { bytes: Blob; widthPx: number; heightPx: number }

/** Any picture somebody has at hand, made to fit. */
export async function preparePhoto(file: File): Promise<PreparedPhoto | { problem: PhotoProblem }> {
  if (whyPhotoIsRefused({ type: file.type, size: 1 })) return { problem: 'type' }
  const fitting = file.size > PHOTO_MAX_BYTES ? ((await smallerPhoto(file)) ?? file) : file
  const photo = await readPhoto(fitting)
  if (!photo) return { problem: 'unreadable' }
  const problem = whyPhotoIsRefused(photo.bytes)
  return problem ? { problem } : photo
}

export async function readPhoto(bytes: Blob): Promise<PreparedPhoto | undefined> {
  try {
    const picture = await createImageBitmap(bytes, { imageOrientation: 'from-image' })
    const { width: widthPx, height: heightPx } = picture
    picture.close()
    return { bytes, widthPx, heightPx }
  } catch {
    return undefined
  }
}

export async function smallerPhoto(file: File): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return made ? new File([made], file.name, { type: 'image/jpeg' }) : undefined
  } catch {
    return undefined
  }
}
