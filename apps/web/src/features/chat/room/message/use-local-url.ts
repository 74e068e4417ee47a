import { useChat } from '../../core/hooks.ts'
import type { MessageView } from '../../core/shapes.ts'
import { useObjectUrl } from '../../media/use-object-url.ts'

/** What is on its way is shown from this device: the picture itself, or the poster of a video. */
export function useLocalUrl({ nonce }: MessageView): string | undefined {
  const attachment = useChat(({ outbox }) => outbox.get(nonce)?.attachment)
  const blob =
    attachment?.kind === 'image'
      ? attachment.blob
      : attachment?.kind === 'video'
        ? attachment.thumbnail
        : undefined
  return useObjectUrl(blob)
}

export function useLocalSound({ nonce }: MessageView): string | undefined {
  const attachment = useChat(({ outbox }) => outbox.get(nonce)?.attachment)
  return useObjectUrl(attachment?.kind === 'audio' ? attachment.blob : undefined)
}
