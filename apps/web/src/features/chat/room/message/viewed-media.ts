import { ImageData as ImageShape, VideoData } from '@mela/contract/chat-shapes.ts'
import { ContentType } from '@mela/contract/enums.ts'
import * as z from 'zod/mini'
import type { MessageView } from '../../core/shapes.ts'
import type { ViewedMedia } from '../../media/media-viewer.tsx'

/** A picture or video as the viewer shows it; nothing for anything else. */
export function viewedOf(message: MessageView, label: string): ViewedMedia | undefined {
  const { content, message_id: id } = message
  if (content.type === ContentType.image) {
    const decoded = z.safeDecode(ImageShape, content.data as never)
    return decoded.success ? { kind: 'image', id, label, ...decoded.data } : undefined
  }
  if (content.type !== ContentType.video) return undefined
  const decoded = z.safeDecode(VideoData, content.data as never)
  return decoded.success ? { kind: 'video', id, ...decoded.data, url: decoded.data.video_url } : undefined
}
