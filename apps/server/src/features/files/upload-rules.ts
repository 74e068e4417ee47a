// What may be uploaded for which purpose. Outside chat: a png or jpg of at most 2 MB (AP-06).
import type { FileUse } from '@mela/contract/files.ts'
import type { RefusalName } from '@mela/contract/refusals.ts'

const MB = 1024 * 1024
/** By type, how the published file is called at its end. */
const imageEndings = { 'image/jpeg': 'jpg', 'image/jpg': 'jpg', 'image/png': 'png' }
const videoEndings = { 'video/mp4': 'mp4', 'video/quicktime': 'mov' }
const audioEndings = { 'audio/mpeg': 'mp3', 'audio/mp3': 'mp3', 'audio/wav': 'wav', 'audio/x-wav': 'wav' }
const endings: Record<string, string> = { ...imageEndings, ...videoEndings, ...audioEndings }
const imageTypes = Object.keys(imageEndings)
const videoTypes = Object.keys(videoEndings)
const audioTypes = Object.keys(audioEndings)
const AUDIO_SECONDS = 60
/** Encoders begin and end with a little silence: what was recorded for a minute lasts a trifle longer. */
export const AUDIO_MEASURED_SECONDS = AUDIO_SECONDS + 1
export const UPLOAD_WITHIN_S = 300
const GUEST_IMAGE_MB = 10
/** What a guest may upload in a day. */
export const GUEST_MB_PER_DAY = 30
/** Only their owner and reviewers may open these, never by a lasting address. */
export const privateUses: readonly FileUse[] = ['card', 'document', 'complaint']

export const isImage = (type: string): boolean => imageTypes.includes(type)
export const endingOf = (type: string): string => endings[type] ?? 'bin'

/** A guest shows customer service a picture, and a picture alone. */
export function whyGuestIsRefused(upload: {
  use: FileUse
  type: string
  size: number
}): RefusalName | undefined {
  if (upload.use !== 'chat' || !isImage(upload.type)) return 'image_type_refused'
  return upload.size > GUEST_IMAGE_MB * MB ? 'image_too_large' : undefined
}

export function whyUploadIsRefused(upload: {
  use: FileUse
  type: string
  size: number
  duration?: number
}): RefusalName | undefined {
  const { use, type, size } = upload
  if (use !== 'chat') {
    if (!isImage(type)) return 'image_type_refused'
    return size > 2 * MB ? 'image_too_large' : undefined
  }
  if (isImage(type)) return size > 200 * MB ? 'image_too_large' : undefined
  if (videoTypes.includes(type)) return size > 1024 * MB ? 'video_too_large' : undefined
  if (audioTypes.includes(type)) {
    if (size > 200 * MB) return 'audio_too_large'
    return (upload.duration ?? 0) > AUDIO_SECONDS ? 'audio_too_long' : undefined
  }
  if (type.startsWith('video/')) return 'video_type_refused'
  if (type.startsWith('audio/')) return 'audio_type_refused'
  return 'image_type_refused'
}
