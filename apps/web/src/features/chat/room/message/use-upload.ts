import { SendStatus } from '@mela/contract/enums.ts'
import { useChat } from '../../core/hooks.ts'
import { useChatSession } from '../../core/session/current.ts'
import type { MessageView } from '../../core/shapes.ts'
import type { MediaUpload } from '../../media/media-upload.ts'

export function useUpload({ nonce, local, send_status }: MessageView): MediaUpload | undefined {
  const { outbox } = useChatSession()
  const share = useChat(({ uploads }) => uploads.get(nonce))
  if (!local) return undefined
  if (send_status === SendStatus.uploading)
    return { state: 'sending', share: share ?? 0, onCancel: () => void outbox.discard(nonce) }
  const hasFailed = send_status === SendStatus.upload_fail || send_status === SendStatus.send_fail
  return hasFailed ? { state: 'failed', onRetry: () => void outbox.resend(nonce) } : undefined
}
