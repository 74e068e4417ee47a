// What was prepared on its way to the server. Tried again it is announced anew: an address works for one attempt.
import { files } from '@mela/contract/files.ts'
import { putBytes, type UploadOptions } from '#features/files/index.ts'
import { call } from '#platform/api/call.ts'
import type { PreparedMedia } from './prepared.ts'

export type Uploaded = { url: string; thumbnail_url?: string }

export async function uploadMedia(
  media: PreparedMedia,
  { signal, onProgress }: UploadOptions,
): Promise<Uploaded> {
  const { blob } = media
  const thumbnail = media.kind === 'audio' ? undefined : media.thumbnail
  const signed = await call(files.sign, {
    body: {
      use: 'chat',
      size: blob.size,
      type: blob.type,
      ...(media.kind === 'audio' ? {} : { width: media.width, height: media.height }),
      ...(media.kind === 'image' ? {} : { duration: media.duration }),
      ...(thumbnail ? { thumbnail_size: thumbnail.size } : {}),
    },
    signal,
  })
  // One bar for both, by their bytes; it never goes back.
  const total = blob.size + (thumbnail?.size ?? 0)
  const before = thumbnail?.size ?? 0
  const { thumbnail_sign_url, thumbnail_url } = signed
  const hasThumbnail = thumbnail && thumbnail_sign_url && thumbnail_url
  if (hasThumbnail)
    await putBytes(thumbnail_sign_url, thumbnail, {
      signal,
      onProgress: (share) => onProgress((share * thumbnail.size) / total),
    })
  await putBytes(signed.sign_url, blob, {
    signal,
    onProgress: (share) => onProgress((before + share * blob.size) / total),
  })
  return hasThumbnail ? { url: signed.url, thumbnail_url } : { url: signed.url }
}
