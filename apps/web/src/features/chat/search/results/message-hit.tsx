import type { Message } from '@mela/contract/chat-shapes.ts'
import { ChatType, ContentType } from '@mela/contract/enums.ts'
import { Link } from '@tanstack/react-router'
import { useMemberName } from '#features/groups/index.ts'
import { PersonAvatar } from '#features/social/index.ts'
import { displayDate, displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useNow } from '#platform/use-now.ts'
import { TimeStamp } from '#ui/data/time-stamp.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useMe } from '../../core/hooks.ts'
import { viewOf } from '../../core/session/views.ts'
import { previewOf } from '../../list/preview.ts'
import { PreviewWords } from '../../list/preview-line.tsx'
import { RoomName, RoomPicture } from '../../list/room-face.tsx'
import { displayText } from '../../text/display-text.ts'
import { roomOfHit } from '../by-room.ts'
import { Marked } from '../marked.tsx'
import { useHere } from '../use-question.ts'

const TIMES_AGE_MS = 60_000

type MessageHitProps = {
  message: Message
  q: string
  /** Where the hits of many rooms stand together, each says which room it is from. */
  hasRoom?: boolean
  onOpen?: () => void
}

/** Opens the room at the message. */
export function MessageHit({ message, q, hasRoom = false, onOpen }: MessageHitProps) {
  const me = useMe()
  const room = roomOfHit(message, me)
  const from = useHere()
  return (
    <Link
      to="/chat/$roomId"
      params={{ roomId: message.chat_id }}
      search={{ from, at: message.message_id }}
      onClick={onOpen}
      className="flex min-h-[7rem] items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-surface2/60 active:bg-surface2"
    >
      {hasRoom ? <RoomPicture room={room} /> : <PersonAvatar id={message.author_id} size="sm" />}
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-sm font-semibold">
            {hasRoom ? <RoomName room={room} /> : <AuthorName message={message} />}
          </span>
          <HitTime at={message.created_at} />
        </span>
        <span className="line-clamp-2 text-sm wrap-anywhere text-ink2">
          {hasRoom && message.chat_type === ChatType.group && <Author message={message} />}
          <Words message={message} q={q} />
        </span>
      </span>
    </Link>
  )
}

export function AuthorName({ message }: { message: Message }) {
  const t = useT()
  const me = useMe()
  const groupId = message.chat_type === ChatType.group ? message.chat_id : undefined
  const name = useMemberName(groupId, message.author_id, { isLookedUp: false })
  if (message.author_id === me) return t('chat.list.me')
  return name ? <bdi>{name}</bdi> : <Skeleton className="h-4 w-24" />
}

function Author({ message }: { message: Message }) {
  const t = useT()
  const me = useMe()
  const name = useMemberName(message.chat_id, message.author_id, { isLookedUp: false })
  const shown = message.author_id === me ? t('chat.list.me') : name
  return shown && <span className="text-ink">{t('chat.list.author', { name: shown })} </span>
}

function Words({ message, q }: { message: Message; q: string }) {
  const me = useMe()
  const { text } = message.content.data
  if (message.content.type === ContentType.text && typeof text === 'string')
    return <Marked text={displayText(text)} q={q} />
  return (
    <PreviewWords
      preview={previewOf(viewOf(message, me, '0'))}
      groupId={message.chat_type === ChatType.group ? message.chat_id : undefined}
    />
  )
}

export function HitTime({ at }: { at: number }) {
  const { locale } = useLocaleStore()
  const nowMs = useNow(TIMES_AGE_MS)
  return (
    <TimeStamp
      iso={new Date(at).toISOString()}
      text={displayDate(at, { nowMs, locale })}
      title={displayMoment(at, { nowMs, locale })}
    />
  )
}
