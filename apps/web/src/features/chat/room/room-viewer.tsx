// All pictures and videos of what is loaded, to swipe through.
import { useMemo } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import type { MessageView } from '../core/shapes.ts'
import { MediaViewer } from '../media/media-viewer.tsx'
import { viewedOf } from './message/viewed-media.ts'

type RoomViewerProps = {
  messages: readonly MessageView[]
  openId: string | undefined
  onOpenIdChange: (id: string | undefined) => void
}

export function RoomViewer({ messages, ...rest }: RoomViewerProps) {
  const t = useT()
  const media = useMemo(
    () => messages.flatMap((message) => viewedOf(message, t('chat.list.kinds.image')) ?? []),
    [messages, t],
  )
  return <MediaViewer media={media} {...rest} />
}
