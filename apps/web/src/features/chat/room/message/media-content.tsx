// Pictures and videos in a room: one in its own box, several sent together as an album.
import { ImageData as ImageShape, VideoData } from '@mela/contract/chat-shapes.ts'
import { ContentType } from '@mela/contract/enums.ts'
import * as z from 'zod/mini'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import type { MessageView } from '../../core/shapes.ts'
import { Album, type AlbumPicture } from '../../media/album.tsx'
import { MediaBubble } from '../../media/media-bubble.tsx'
import { useRoomTools } from '../room-context.tsx'
import { clockOf } from '../times.ts'
import { useAuthorName } from './names.ts'
import { UnknownContent } from './unknown-content.tsx'
import { useLocalUrl } from './use-local-url.ts'
import { useUpload } from './use-upload.ts'

type Shown = { kind: 'image' | 'video'; src?: string; width?: number; height?: number; duration?: number }

/** What is known of it: of what is on its way only its size. */
function shownOf({ content, local }: MessageView): Shown | undefined {
  const kind = content.type === ContentType.video ? 'video' : 'image'
  const { width, height, duration } = content.data as { width?: number; height?: number; duration?: number }
  if (kind === 'image') {
    const decoded = z.safeDecode(ImageShape, content.data as never)
    if (decoded.success) return { kind, src: decoded.data.thumbnail_url ?? decoded.data.url, width, height }
  } else {
    const decoded = z.safeDecode(VideoData, content.data as never)
    if (decoded.success) return { kind, src: decoded.data.poster_url, width, height, duration }
  }
  return local ? { kind, width, height, duration } : undefined
}

function useLabel(message: MessageView): string {
  const t = useT()
  const { locale } = useLocaleStore()
  const { me } = useRoomTools()
  const name = useAuthorName(message.author_id)
  return t('chat.room.mediaOf', {
    kind: message.content.type === ContentType.video ? 'video' : 'image',
    name: message.author_id === me ? t('chat.room.you') : name,
    time: clockOf(message.created_at, locale),
  })
}

export function MediaContent({ message }: { message: MessageView }) {
  const { openMedia } = useRoomTools()
  const shown = shownOf(message)
  const local = useLocalUrl(message)
  const upload = useUpload(message)
  const label = useLabel(message)
  if (!shown) return <UnknownContent />
  return (
    <MediaBubble
      {...shown}
      src={shown.src ?? local}
      width={shown.width}
      height={shown.height}
      label={label}
      upload={upload}
      onOpen={message.local ? undefined : () => openMedia(message.message_id)}
    />
  )
}

/** Each picture of an album follows its own upload. */
function usePicture(message: MessageView): AlbumPicture {
  const shown = shownOf(message)
  const local = useLocalUrl(message)
  const upload = useUpload(message)
  const label = useLabel(message)
  return {
    nonce: message.nonce,
    id: message.message_id,
    kind: shown?.kind ?? 'image',
    src: shown?.src ?? local,
    label,
    ...(shown?.duration !== undefined && { duration: shown.duration }),
    ...(upload && { upload }),
  }
}

type AlbumContentProps = { messages: readonly MessageView[]; pictures?: readonly AlbumPicture[] }

/** A hook may not stand in a loop: the album is gathered picture by picture. */
export function AlbumContent({ messages, pictures = [] }: AlbumContentProps) {
  const { openMedia } = useRoomTools()
  const [first, ...rest] = messages
  if (first) return <Gather key={first.nonce} first={first} rest={rest} pictures={pictures} />
  return <Album pictures={pictures} onOpen={openMedia} />
}

function Gather({
  first,
  rest,
  pictures,
}: {
  first: MessageView
  rest: readonly MessageView[]
  pictures: readonly AlbumPicture[]
}) {
  const picture = usePicture(first)
  return <AlbumContent messages={rest} pictures={[...pictures, picture]} />
}
