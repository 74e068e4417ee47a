// A picture or video of a message, as the grid shows it small and the viewer large. What another version of the app
// sent in another shape is left out.
import { ImageData as ImageShape, type Message, VideoData } from '@mela/contract/chat-shapes.ts'
import { ContentType } from '@mela/contract/enums.ts'
import * as z from 'zod/mini'
import type { ViewedMedia } from '../../media/media-viewer.tsx'

export type GridMedia = { viewed: ViewedMedia; small: string; duration?: number; message: Message }

export function gridMediaOf(message: Message, label: string): GridMedia | undefined {
  const { content, message_id: id } = message
  if (content.type === ContentType.image) {
    const { success, data } = z.safeDecode(ImageShape, content.data as never)
    if (!success) return undefined
    return { message, viewed: { kind: 'image', id, label, ...data }, small: data.thumbnail_url ?? data.url }
  }
  if (content.type !== ContentType.video) return undefined
  const { success, data } = z.safeDecode(VideoData, content.data as never)
  if (!success) return undefined
  const { video_url: url, poster_url, width, height, duration } = data
  return {
    message,
    viewed: { kind: 'video', id, url, poster_url, width, height },
    small: poster_url,
    duration,
  }
}
