// What has to happen before a message can be sent: its file goes up, or its text is translated.
import { chat } from '@mela/contract/chat.ts'
import type { Content } from '@mela/contract/chat-shapes.ts'
import { call } from '#platform/api/call.ts'
import { type Attachment, type OutboxEntry, setIn } from '../chat-store.ts'

export type Upload = typeof import('../../media/upload-media.ts').uploadMedia

const uploadLazily: Upload = async (media, options) => {
  const { uploadMedia } = await import('../../media/upload-media.ts')
  return uploadMedia(media, options)
}
let upload = uploadLazily
/** For tests. */
export const setUpload = (given: Upload = uploadLazily): void => {
  upload = given
}

export async function prepare(entry: OutboxEntry, signal: AbortSignal): Promise<Content> {
  const { attachment, translate_to, content, nonce } = entry
  if (attachment) {
    const onProgress = (share: number) => setIn('uploads', nonce, share)
    const files = await upload(attachment, { onProgress, signal })
    return withFiles(content, attachment, files)
  }
  if (translate_to) {
    const { text } = content.data as { text: string }
    const reply = await call(chat.translate, { body: { content: text, lang: translate_to }, signal })
    const translation = { lang: translate_to, text: reply.content }
    return { ...content, data: { ...content.data, translation } }
  }
  return content
}

function withFiles(
  content: Content,
  { kind }: Attachment,
  { url, thumbnail_url }: Awaited<ReturnType<Upload>>,
): Content {
  const { url: _, video_url: __, poster_url: ___, thumbnail_url: ____, ...data } = content.data
  if (kind === 'video')
    return { ...content, data: { ...data, video_url: url, poster_url: thumbnail_url ?? url } }
  return { ...content, data: { ...data, url, ...(kind === 'image' && thumbnail_url && { thumbnail_url }) } }
}
