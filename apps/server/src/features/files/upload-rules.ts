// What may be uploaded for which purpose. Outside chat: a png or jpg of at most 2 MB (AP-06).
import type { FileUse } from '@mela/contract/files.ts'
import type { RefusalName } from '@mela/contract/refusals.ts'

const MB = 1024 * 1024
export const imageTypes = ['image/jpeg', 'image/jpg', 'image/png']
const videoTypes = ['video/mp4', 'video/quicktime']
const audioTypes = ['audio/mpeg', 'audio/mp3', 'audio/wav', 'audio/x-wav']
const AUDIO_SECONDS = 60
export const DAILY_QUOTA = 500 * MB
export const UPLOAD_WITHIN_S = 300
/** Only their owner and reviewers may open these, never by a lasting address. */
export const privateUses: readonly FileUse[] = ['card', 'document']

export function whyUploadIsRefused(upload: {
  use: FileUse
  type: string
  size: number
  duration?: number
}): RefusalName | undefined {
  const { use, type, size } = upload
  if (use !== 'chat') {
    if (!imageTypes.includes(type)) return 'image_type_refused'
    return size > 2 * MB ? 'image_too_large' : undefined
  }
  if (imageTypes.includes(type)) return size > 200 * MB ? 'image_too_large' : undefined
  if (videoTypes.includes(type)) return size > 1024 * MB ? 'video_too_large' : undefined
  if (audioTypes.includes(type)) {
    if (size > 200 * MB) return 'audio_too_large'
    return (upload.duration ?? 0) > AUDIO_SECONDS ? 'audio_too_long' : undefined
  }
  if (type.startsWith('video/')) return 'video_type_refused'
  if (type.startsWith('audio/')) return 'audio_type_refused'
  return 'image_type_refused'
}
